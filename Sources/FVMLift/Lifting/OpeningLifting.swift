import FVMLanguage
import FVMSemantics
import FVMSource

/// The screens that properties and operations open, from the links of views, whose bodies are read as tokens.
struct ViewLinks {
    /// A screen that opens, and how it appears: `sheet`, `fullScreen`, or `nil` for a page.
    struct Opened {
        var screen: String
        var presentation: String?
    }

    /// How an element is shown.
    struct Appearance: Equatable {
        var content: PropertyAppearance.Content?
        /// What Swift calls the value that is shown as this content.
        var shown = ""
        var style: PropertyAppearance.Style?
    }

    /// The screen by the property that is tapped, as Swift calls it.
    private(set) var openings: [String: Opened] = [:]
    /// The screen that the app starts with, if this is the app's own type.
    private(set) var root: String?
    /// The screen by the operation that it opens after.
    private(set) var openingsAfter: [String: Opened] = [:]
    /// Where the buttons and texts of a bar are, by the end of their identifiers: `toolbar` or `menu`.
    private(set) var placements: [String: String] = [:]
    /// The functions that close the screen at their end.
    private(set) var closings: Set<String> = []
    /// The buttons by their operations.
    private(set) var buttons: [String: ViewButton] = [:]
    /// What hides each property: an attribute, and the bool in the condition around the property. Properties of
    /// summaries follow the name of the summary.
    private(set) var hidden: [String: (word: Keyword, flag: String?)] = [:]
    /// How the view shows properties, by the same names as `hidden`.
    private(set) var appearances: [String: Appearance] = [:]
    private var appearance = Appearance()
    /// Whether the view has children that read their own view models.
    private(set) var bindsChildren = false

    /// The name of the view itself, whose filters bind it.
    private let name: String
    private var source = SwiftTokens([])
    /// The function that is being read.
    private var function = ""
    /// The names of a property's parts in closures and conditions, with the property.
    private var parts: [String: String] = [:]

    /// Linear in the length of the view and its extensions.
    init(of view: SwiftProject.TypeEntry, in project: SwiftProject) {
        name = view.name
        for line in view.declaration.documentation where line.hasPrefix("Not shown: `") {
            hidden[String(line.split(separator: "`", omittingEmptySubsequences: false)[1])] = (.hidden, nil)
        }
        read(view.declaration.span, project.files[view.file])
        for part in project.extensions(of: view.name) { read(part.declaration.span, project.files[part.file]) }
    }

    private mutating func read(_ span: SourceSpan, _ file: SourceFile) {
        source = SwiftLexer.tokens(of: Array(file.bytes[span.range]))
        var index = 0
        // The end of the destination of a link, which binds the opened screen.
        var end = 0
        while index < source.tokens.count {
            switch text(index) {
            case "let" where text(index + 2) == "=": note(text(index + 1), index + 3)
            case "ForEach": readRows(index)
            case "if": readCondition(index + 1)
            case "NavigationLink", "PresentationButton": end = readLink(index) ?? end
            case "navigationDestination", "presenting": end = readDestination(index) ?? end
            case "WindowGroup": root = readRoot(index + 1)
            case "Image", "AsyncImage", "MarkdownText", "Link": readContent(index)
            case "font": readStyle(index)
            case "uiTestingIdentifier": endElement(index)
            case "toolbar": readBar(index + 1)
            case "TabView": end = readTabs(index + 1) ?? end
            case "Button":
                let button = button(at: index)
                if let operation = button.operation { buttons[operation] = button }
            case "func": function = text(index + 1)
            case "dismissScreen", "dismissScreenView":
                if text(index + 1) == "(" { closings.insert(function) }
            case "bind" where index >= end && text(index - 1) == "." && text(index + 1) == "(":
                if text(index - 2) != name { bindsChildren = true }
            default: break
            }
            index += 1
        }
    }

    func text(_ index: Int) -> String {
        guard source.tokens.indices.contains(index) else { return "" }
        return source.text(source.tokens[index].span)
    }

    func partner(_ index: Int) -> Int? {
        guard source.tokens.indices.contains(index), source.tokens[index].partner > index else { return nil }
        return Int(source.tokens[index].partner)
    }

    /// The property that the expression from here on is, or is a part of.
    func property(_ index: Int) -> String? {
        guard text(index) == "viewModel" else { return parts[text(index)] }
        return text(index + 1) == "." ? text(index + 2) : nil
    }

    private mutating func note(_ name: String, _ value: Int) {
        if let property = property(value) { parts[name] = property }
    }

    /// Reads `ForEach(viewModel.rows) { row in`, also with the list in another expression.
    private mutating func readRows(_ index: Int) {
        guard let close = partner(index + 1), text(close + 1) == "{", text(close + 3) == "in" else { return }
        let list = (index + 2..<close).first { property($0) != nil }
        if let list { note(text(close + 2), list) }
    }

    /// `if !viewModel.isDraft { Text(viewModel.note).uiTestingIdentifier("Board.note") }`
    private mutating func readCondition(_ start: Int) {
        let isNegated = text(start) == "!"
        let value = isNegated ? start + 1 : start
        let flag = text(value + 2)
        guard text(value + 1) == ".", text(value + 3) == "{", let close = partner(value + 3), text(close + 1) != "else"
        else { return }
        var index = value + 4
        // The text of an empty list is in the same condition.
        if text(index) == "if", text(index + 4) == ".", text(index + 5) == "isEmpty" {
            index = partner(index + 6) ?? index
        }
        let part = (index..<close).prefix(Self.longestPart)
        guard let place = part.first(where: { text($0) == "uiTestingIdentifier" }) else { return }
        guard let name = identified(place), name != flag else { return }
        hidden[name] = (isNegated ? .hiddenWhen : .hiddenUnless, flag)
    }

    /// The property, or the property of a summary, of `uiTestingIdentifier("Board.Card.note")`.
    private func identified(_ index: Int) -> String? {
        let names = text(index + 2).split { $0 == "." || $0 == "\"" }.map(String.init)
        guard names.count > 1 else { return nil }
        // The values of an identity follow a property.
        let isOfSummary = names.count > 2 && names[1].first?.isUppercase == true && names[2].first != "\\"
        return isOfSummary ? "\(names[1]).\(names[2])" : names[1]
    }

    /// `Image(systemName: viewModel.glyph)`, `AsyncImage(url: viewModel.cover)`, `MarkdownText(viewModel.note)`
    private mutating func readContent(_ index: Int) {
        // The placeholder in a picture is a symbol.
        guard text(index + 1) == "(", let close = partner(index + 1), appearance.content != .picture else { return }
        let label = text(index + 3) == ":" ? text(index + 2) : ""
        switch (text(index), label) {
        case ("Image", "systemName"): appearance.content = .symbol
        case ("Image", ""): appearance.content = .asset
        case ("AsyncImage", "url"): appearance.content = .picture
        case ("MarkdownText", ""): appearance.content = .markdown
        case ("Link", _): appearance.content = .link
        default: return
        }
        appearance.shown = text(close - 1)
    }

    /// `font(.caption)`. The font of the heading that no spec asks for is before its trait.
    private mutating func readStyle(_ index: Int) {
        guard text(index + 1) == "(", text(index + 2) == ".", partner(index + 1) == index + 4,
            text(index + 6) != "accessibilityAddTraits"
        else { return }
        appearance.style = PropertyAppearance.Style(rawValue: text(index + 3))
    }

    private mutating func endElement(_ index: Int) {
        defer { appearance = Appearance() }
        if appearance != Appearance(), let name = identified(index) { appearances[name] = appearance }
    }

    /// `NavigationLink(viewModel.label) { CardView.bind(...) }` or `NavigationLink { CardView.bind(...) } label: { ...
    /// }`; also a `PresentationButton(as: .sheet)`.
    ///
    /// - Returns: Where the destination ends.
    private mutating func readLink(_ index: Int) -> Int? {
        let argument = text(index + 1) == "(" ? partner(index + 1) : nil
        let open = (argument ?? index) + 1
        guard let (screen, close) = destination(open) else { return nil }
        var tapped = argument.flatMap { _ in property(index + 2) }
        if tapped == nil, text(close + 1) == "label", let end = partner(close + 3) {
            let first = (close + 4..<end).first { text($0 - 1) != "." && property($0) != nil }
            tapped = first.flatMap { property($0) }
        }
        if let tapped { openings[tapped] = Opened(screen: screen, presentation: presentation(index + 2)) }
        return close
    }

    /// `TabView { NavigationStack { CartView.bind() }.tabItem { Text(viewModel.cartTab) } }`
    ///
    /// - Returns: Where the last tab ends.
    private mutating func readTabs(_ open: Int) -> Int? {
        guard text(open) == "{", let close = partner(open) else { return nil }
        var screen: String?
        for index in open..<close {
            if let bound = boundScreen(index) { screen = bound }
            guard text(index) == "tabItem", let screen, let end = partner(index + 1),
                let words = (index..<end).first(where: { text($0) == "Text" }), let tapped = property(words + 2)
            else { continue }
            openings[tapped] = Opened(screen: screen, presentation: Keyword.tab.text)
        }
        return close
    }

    /// The first screen of `WindowGroup { NavigationStack { MainView.bind() } }`
    private func readRoot(_ open: Int) -> String? {
        guard text(open) == "{", let close = partner(open) else { return nil }
        return (open..<close).lazy.compactMap { boundScreen($0) }.first
    }

    /// `toolbar { ToolbarItemGroup { Button(...).uiTestingIdentifier("Board.addButton") Menu { ... } } }`
    private mutating func readBar(_ open: Int) {
        guard text(open) == "{", let close = partner(open) else { return }
        var menu = 0..<0
        for index in open..<close {
            if text(index) == "Menu", text(index + 1) == "{" { menu = index..<(partner(index + 1) ?? index) }
            guard text(index) == "uiTestingIdentifier" else { continue }
            let name = text(index + 2).split { $0 == "." || $0 == "\"" }.last.map(String.init) ?? ""
            placements[name] = (menu.contains(index) ? Keyword.menu : Keyword.toolbar).text
        }
    }

    /// The screen of `CartView.bind(` or `CartView.Filtered(` from here on.
    private func boundScreen(_ index: Int) -> String? {
        let view = text(index)
        guard view.hasSuffix("View"), text(index + 1) == ".", ["bind", "Filtered"].contains(text(index + 2)) else {
            return nil
        }
        return String(view.dropLast("View".count))
    }

    /// The word in `as: .sheet`, if this is there.
    private func presentation(_ index: Int) -> String? {
        guard text(index) == "as", text(index + 1) == ":", text(index + 2) == "." else { return nil }
        return SlotWord.presentations.first { $0.word.text == text(index + 3) }?.word.text
    }

    /// `navigationDestination(isPresented: $nextOpens) { CardView.bind(...) }`; also
    /// `presenting(as: .sheet, isPresented: $nextOpens)`
    ///
    /// - Returns: Where the destination ends.
    private mutating func readDestination(_ index: Int) -> Int? {
        guard text(index + 1) == "(", let argument = partner(index + 1), let (screen, close) = destination(argument + 1)
        else { return nil }
        let state = text(argument - 1).trimmingPrefix("$")
        let ending = ["Opens", "OpensScreen"].first { state.hasSuffix($0) }
        if let ending {
            let opened = Opened(screen: screen, presentation: presentation(index + 2))
            openingsAfter[String(state.dropLast(ending.count))] = opened
        }
        return close
    }

    /// The screen that is bound from the brace at `open` on, and where that closes.
    private func destination(_ open: Int) -> (screen: String, end: Int)? {
        guard text(open) == "{", let close = partner(open) else { return nil }
        var first = open + 1
        // `{ [saveResponse] in if let saveResponse { CupView.bind(...) } }`
        if text(first) == "[", let end = partner(first), text(end + 2) == "if" { first = end + 6 }
        return boundScreen(first).map { ($0, close) }
    }
}

extension Lifter {
    /// The links of all views, by the view models that they show.
    static func links(in project: SwiftProject) -> [String: ViewLinks] {
        var links: [String: ViewLinks] = [:]
        for entry in project.types where project.conforms(entry, to: "ViewModelView") {
            links[entry.declaration.name + "Model"] = ViewLinks(of: entry, in: project)
        }
        return links
    }

    /// The screen that the app starts with, unless that follows from its tabs.
    var root: String? {
        let app = project.types.first { $0.declaration.inherits("App") }
        guard let root = app.flatMap({ ViewLinks(of: $0, in: project).root }), SpecText.isName(root),
            project.type(root + "ViewModel") != nil,
            links[root + "ViewModel"]?.openings.values.contains(where: { $0.presentation == Keyword.tab.text }) != true
        else { return nil }
        return root
    }

    /// ` opens Card` and ` hiddenWhen(isDraft)` of a property.
    func viewAttributes(of property: SwiftDeclaration, in record: RecordFacts) -> String {
        let path = record.entry.name.split(separator: ".").map(String.init)
        let links = path.first.flatMap { self.links[$0] }
        let opening = path.count > 1 ? "" : spelling(of: links?.openings[property.name])
        let placement = opening.isEmpty ? nil : links?.placements[property.name].map { " in " + $0 }
        var hiding = ""
        let name = (path.dropFirst() + [record.specName(property.name)]).joined(separator: ".")
        if let (word, flag) = links?.hidden[name] {
            if let flag, record.property(flag)?.type == .name("Bool") {
                hiding = " \(word.text)(\(record.specName(flag)))"
            } else if flag == nil {
                hiding = " \(word.text)"
            }
        }
        return opening + (placement ?? "") + hiding + appearance(links?.appearances[name], of: property)
    }

    /// ` as symbol as caption` for what the name of a property does not say.
    private func appearance(_ appearance: ViewLinks.Appearance?, of property: SwiftDeclaration) -> String {
        let type: ValueType? =
            switch property.type?.unwrapped.simpleName {
            case "String": .string
            case "URL": .url
            default: nil
            }
        let named = type.flatMap { NamedPictures.kind(of: property.name, $0) } ?? (type == .url ? .link : nil)
        var words: [String] = []
        // The value of an optional whose name is taken.
        let isShown = appearance.map { [property.name, property.name + "Value"].contains($0.shown) } ?? false
        if isShown, let content = appearance?.content, content != named,
            content == .markdown || content.type == type
        {
            words.append(content.rawValue)
        }
        if let style = appearance?.style { words.append(style.rawValue) }
        return words.map { " \(Keyword.as.text) \($0)" }.joined()
    }

    /// Returns ` opens Card` or ` closes` for an operation, ` in toolbar`, and what its button has. `cancel` closes its screen
    /// without the word.
    ///
    /// - Parameter members: The lifted members of the view model.
    func opening(after operation: String, of entry: SwiftProject.TypeEntry, _ members: [LiftedMember]) -> String {
        guard let links = links[entry.name] else { return "" }
        let names = [operation, operation + "Operation"]
        let button = links.buttons[operation]
        let words =
            (links.placements[operation + "Button"].map { " in " + $0 } ?? "")
            + buttonWords(of: operation, button, members)
        if let opened = names.lazy.compactMap({ links.openingsAfter[$0] }).first {
            return spelling(of: opened) + words
        }
        let role = button.flatMap { roleWord(of: operation, $0) }
        let isWayOut = role.map { $0 == .cancel } ?? OperationDefinition.isWayOut(operation)
        return (!isWayOut && names.contains(where: links.closings.contains) ? " closes" : "") + words
    }

    private func spelling(of opened: ViewLinks.Opened?) -> String {
        guard let opened, SpecText.isName(opened.screen), project.type(opened.screen + "ViewModel") != nil else {
            return ""
        }
        return " opens " + opened.screen + (opened.presentation.map { " as " + $0 } ?? "")
    }
}
