import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Whether a place takes one text for each locale, one that may have plural forms, or a list of texts.
enum TextShape {
    case single, counted, list
}

extension CheckContext {
    /// A new text without content in any locale. Past the limit all share one.
    mutating func addText() -> TextID {
        if (program.texts.count + 1) * program.app.locales.count > options.textLimit, program.texts.count > 0 {
            textPlaces.isFull = true
            return TextID(program.texts.count - 1)
        }
        textPlaces.add()
        return program.texts.add()
    }

    /// Takes the place of all other problems, which may follow from texts that share one place.
    func tooManyTexts() -> Diagnostic {
        let app = program.app
        let locales = app.locales.count
        let count = options.textLimit / locales
        return Diagnostic(
            TextProblems.tooManyTexts,
            "there are more than \(count) texts in \(locales == 1 ? "a locale" : "each of \(locales) locales")",
            at: app.declared?.location ?? .commandLine
        )
    }

    /// The text that `node` gives a member: a new one, or the shared one that it names.
    mutating func memberText(_ node: Syntax, _ shape: TextShape = .single) -> TextID {
        if node.kind == .nameValue, let token = node.name {
            let text = sharedText(named: token)
            if shape == .single, program.texts.isPlural(text) { reportForms(at: token.location) }
            return text
        }
        let text = addText()
        readTexts(node, into: text, shape)
        return text
    }

    /// The shared text that `token` names; a new one, and a message, where it names none.
    mutating func sharedText(
        named token: TokenSyntax,
        _ role: NameUse.Role = .reference
    ) -> TextID {
        guard let symbol = symbol(token, among: .types, role) else {
            noteUnknownText(in: token.file)
            let (name, place) = (token.text, token.location)
            report(
                TextProblems.textExpected,
                "there is no text '\(name)'",
                at: place,
                help: (role == .implied ? "Declare" : "Put it in quotes, or declare") + " 'text \(name) = \"...\"'.",
                cause: .missingDeclaration(name),
                misspelling: Misspelling(token, among: [], orDeclared: [.texts])
            )
            return addText()
        }
        guard case .text(let text) = symbol.kind else {
            noteUnknownText(in: token.file)
            reportKindMismatch(token, symbol, expected: "a text")
            return addText()
        }
        return text
    }

    /// Reads the texts after a colon, `localized` or `[localized]`: a string or a list in the base locale, or a
    /// table.
    mutating func readTexts(_ node: Syntax, into text: TextID, _ shape: TextShape) {
        guard node.kind == .textTable, !node.hasPluralForms else {
            setText(text, locale: 0, node, shape)
            return
        }
        if node.isBroken { unknown.insert(.text(text)) }
        for entry in node.children where entry.kind == .textEntry {
            guard let key = entry.child(.localeTag), let content = entry.entryContent else {
                continue
            }
            guard let locale = locale(key) else {
                if !file(of: node.tree).isStandardLibrary { unknown.insert(.text(text)) }
                continue
            }
            setText(text, locale: locale, content, shape)
        }
    }

    /// The index of a locale that the app has. A standard-library file may name others: its texts in those are unused.
    mutating func locale(_ tag: Syntax) -> Int? {
        let place = tag.location
        let text = tag.text
        if let index = program.app.index(ofWritten: text) {
            record(locale: program.app.locales[index], at: place, .reference)
            return index
        }
        guard !file(of: tag.tree).isStandardLibrary, !tag.isBroken else { return nil }
        unknownTexts.noteGap(in: tag.file)
        if unknownTexts.isEverywhere { return nil }
        textPlaces.add(StrayText(locale: text, key: nil, location: place))
        report(
            TextProblems.unknownLocale,
            "the app has no locale '\(text)'",
            at: place,
            help: "The locales of the app are \(list(program.app.locales)); add '\(text)' to its 'locales'.",
            cause: missing(locale: text),
            misspelling: Misspelling(
                text,
                among: program.app.locales.filter { !isGiven($0, beside: tag) },
                orTaken: program.app.locales,
                replacing: .init(place)
            )
        )
        return nil
    }

    /// Whether the table that a key is in has a text for the locale.
    private func isGiven(_ locale: String, beside key: Syntax) -> Bool {
        guard let table = key.tree.path(to: key.span.start).last(where: { $0.kind == .textTable }) else {
            return false
        }
        return table.children.contains { entry in
            entry.child(.localeTag).map { key.tree.source.text($0.span) } == locale
        }
    }

    /// Whether an empty string in a translation counts as a text. In the base locale, and if it would lack
    /// placeholders, it is a text to fill in.
    private func isEmptyText(of text: TextID, _ locale: Int) -> Bool {
        guard locale > 0, let base = program.texts[text, 0] else { return locale > 0 }
        return base.placeholders.isEmpty
    }

    /// Stores the text that `node` writes for one locale.
    mutating func setText(
        _ text: TextID,
        locale: Int,
        _ node: Syntax,
        _ shape: TextShape,
        isTranslation: Bool = false
    ) {
        let place = node.location
        guard let content = textContent(node, shape) else { return }
        if let first = textPlaces[text, locale] {
            return reportDoubledText(locale, at: place, first: first)
        }
        textPlaces.set(text, locale, to: place, isTranslation: isTranslation)
        if isTranslation, content.isToBeWritten, !isEmptyText(of: text, locale) { return }
        program.texts[text, locale] = content
        if isTranslation, content.isBlank {
            blankTranslations.add(place, locale: locale)
        } else {
            warnAboutWhiteSpace(content, at: place)
        }
    }

    mutating func reportDoubledText(_ locale: Int, at place: Location, first: Location) {
        if unknownTexts.isEverywhere { return }
        report(
            TextProblems.doubledText,
            "the text for '\(program.app.locales[locale])' is given twice",
            at: place,
            label: "again here",
            related: [Label(first, "first given here")],
            fixIts: removing(repeated: place, of: first)
        )
    }

    private mutating func textContent(_ node: Syntax, _ shape: TextShape) -> TextContent? {
        switch (shape, node.kind) {
        case (_, .missing), (_, .unexpected): return nil
        case (.counted, .textTable): return pluralText(node).map { .plural($0) }
        case (_, .textTable) where node.hasPluralForms:
            reportForms(at: node.location)
            return nil
        case (.single, .literalValue), (.counted, .literalValue):
            if let token = node.stringToken { return .single(token.stringValue) }
        case (.list, .listValue):
            var items: [String] = []
            for item in node.children {
                if item.kind == .missing || item.kind == .unexpected { continue }
                guard item.kind == .literalValue, let token = item.stringToken else {
                    reportTextShape(item, "a text in quotes")
                    return nil
                }
                items.append(token.stringValue)
            }
            return .list(items)
        default: break
        }
        reportTextShape(node, shape == .list ? "a list of texts" : "a text in quotes", shape)
        return nil
    }

    /// Notes that a text is missing in any locale because of a mistake.
    mutating func noteUnknownText(in file: FileID) {
        for locale in program.app.locales.indices { unknownTexts.note(locale, in: file) }
    }

    private mutating func reportTextShape(
        _ node: Syntax,
        _ expected: String,
        _ shape: TextShape = .single
    ) {
        guard !node.isBroken else { return }
        noteUnknownText(in: node.file)
        let place = node.location
        var fixIts: [FixIt] = []
        if shape == .list, node.kind == .literalValue, node.stringToken != nil {
            fixIts = [node.tree.writing("[\(node.text)]", at: place, .safe)]
        } else if shape != .list, node.kind == .nameValue {
            fixIts = [node.tree.quoting(place)]
        }
        report(TextProblems.textExpected, "\(expected) is expected here", at: place, fixIts: fixIts)
    }

    private mutating func warnAboutWhiteSpace(_ content: TextContent, at place: Location) {
        switch content {
        case .single(let text):
            let tree = tree(at: place)
            warnAboutWhiteSpace(text, "the library trims it away", at: place, tree.trimming(place))
        case .plural(let plural):
            if let form = plural.sortedForms.first(where: { !isTrimmed($0.text) || $0.text.isEmpty }) {
                warnAboutWhiteSpace(form.text, "the library trims it away", at: place)
            }
        case .list(let items):
            if let item = items.first(where: { !isTrimmed($0) || $0.isEmpty }) {
                warnAboutWhiteSpace(item, "the texts of a list are shown untrimmed", at: place)
            }
        }
    }

    private mutating func warnAboutWhiteSpace(
        _ text: String,
        _ effect: String,
        at place: Location,
        _ fixIt: @autoclosure () -> FixIt? = nil
    ) {
        if isBlank(text) {
            report(TextProblems.blankText, "this text is blank", at: place)
        } else if !isTrimmed(text) {
            report(
                TextProblems.paddedText,
                "this text begins or ends with white space: \(effect)",
                at: place,
                fixIts: fixIt().map { [$0] } ?? []
            )
        }
    }
}

/// Whether the library's store would trim this scalar: `CharacterSet.whitespacesAndNewlines` on Linux.
func isTrimmable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D: true
    case ..<0x80: false
    case 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
}

/// The blank texts of `translation` blocks. A new locale has hundreds: they are reported once for each locale and file.
struct BlankTranslations {
    private struct Key: Hashable {
        let locale: Int
        let file: FileID
    }

    private var found: [Key: (first: Location, count: Int)] = [:]

    mutating func add(_ place: Location, locale: Int) {
        found[Key(locale: locale, file: place.file), default: (place, 0)].count += 1
    }

    /// The first blank text of each locale and file, with how many there are.
    func messages(_ locales: [String]) -> [(message: String, place: Location)] {
        found.map { key, blank in
            let others = blank.count == 1 ? "this text is blank" : "\(blank.count) texts are blank"
            return ("\(others) in '\(locales[key.locale])'", blank.first)
        }
    }
}

func isBlank(_ text: String) -> Bool {
    if text.withBytes({ isVisible($0.first) }) { return false }
    return text.unicodeScalars.allSatisfy(isTrimmable)
}

/// Whether a byte is a visible ASCII character, like the first and last bytes of most texts.
private func isVisible(_ byte: UInt8?) -> Bool { byte.map { 0x21...0x7E ~= $0 } ?? false }

private func isTrimmed(_ text: String) -> Bool {
    if text.withBytes({ isVisible($0.first) && isVisible($0.last) }) { return true }
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return true }
    return !isTrimmable(first) && !isTrimmable(last)
}
