import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The property or the operation that opens a screen, by its index.
enum Opener {
    case property(Int)
    case operation(Int)
}

/// `opens` as it is written.
struct ReadOpening {
    var record: RecordID
    var opener: Opener
    /// The name of the screen.
    var screen: TokenSyntax
    var presentation: Opening.Presentation
    /// Where the text of a property is.
    var placement = Placement.content
    /// Of the word and the name.
    var place: Location
}

extension Placement {
    init(_ node: PlacementSyntax?) {
        switch node?.word?.name.keyword {
        case .toolbar: self = .toolbar
        case .menu: self = .menu
        default: self = .content
        }
    }
}

extension Opening.Presentation {
    init(_ node: PresentationSyntax?) {
        switch node?.word?.name.keyword {
        case .sheet: self = .sheet
        case .fullScreen: self = .fullScreen
        case .tab: self = .tab
        default: self = .page
        }
    }
}

/// Finds the screens that properties and operations open, and the sources of the values that initialize them.
///
/// A value comes from a property or a field of the same name and type: of the tapped view model, otherwise of the
/// screen. If there is none, an identity comes from the only property of its type.
struct OpeningPhase {
    /// Where the records are declared, by their index in the program.
    let places: [Syntax]
    let openings: [ReadOpening]
    /// The values of each view model, cached for further openings.
    private var givers: [Giver: PropertyValues] = [:]
    private var needs: [RecordID: [ScreenNeed]] = [:]
    /// How many values are given so far.
    private var count = 0

    init(places: [Syntax], openings: [ReadOpening]) {
        self.places = places
        self.openings = openings
    }

    consuming func run(_ context: inout CheckContext) {
        let tabbed = Set(openings.filter { $0.presentation == .tab }.map(\.record))
        for opening in openings {
            let (record, token) = (opening.record, opening.screen)
            guard let screen = context.viewModel(named: token), context.isScreen(screen, token),
                opening.presentation != .tab || canBeTab(opening, screen, tabbed, &context)
            else { continue }
            var shown: RecordID?
            if case .property(let index) = opening.opener {
                guard canOpen(record, index, opening.place, &context) else { continue }
                guard canBePlaced(opening, index, &context) else { continue }
                shown = context.program[record].properties[index].kind.plainType
                    .flatMap(context.program.types.displayedRecord)
            }
            var opened = self.opening(of: screen, from: record, tapped: shown, token, &context)
            opened?.presentation = opening.presentation
            opened?.placement = opening.placement
            switch opening.opener {
            case .property(let index): context.program.records[record.index].properties[index].opening = opened
            case .operation(let index): context.program.records[record.index].operations[index].opening = opened
            }
        }
    }

    /// Whether the text can be where it is said to be.
    private func canBePlaced(_ opening: ReadOpening, _ property: Int, _ context: inout CheckContext) -> Bool {
        let holder = context.program[opening.record]
        switch opening.placement {
        case .content: return true
        case .toolbar
        where opening.presentation != .tab && holder.canOpen
            && holder.properties[property].kind.singleText != nil:
            return true
        case .toolbar, .menu: break
        }
        context.report(
            ViewProblems.placement,
            opening.placement == .menu
                ? "only an operation can be in the menu"
                : "only a text of a screen, or an operation, can be in the bar",
            at: opening.screen.location
        )
        return false
    }

    /// Whether the screen can be a tab: of a screen, under a text, and without tabs of its own.
    private func canBeTab(
        _ opening: ReadOpening,
        _ screen: RecordID,
        _ tabbed: Set<RecordID>,
        _ context: inout CheckContext
    ) -> Bool {
        let holder = context.program[opening.record]
        var text: TextID?
        if case .property(let index) = opening.opener { text = holder.properties[index].kind.singleText }
        guard text != nil, holder.canOpen else {
            context.report(
                ViewProblems.tabWithoutText,
                "only a text of a screen can be a tab",
                at: opening.screen.location
            )
            return false
        }
        guard tabbed.contains(screen) else { return true }
        context.report(
            ViewProblems.tabsInTab,
            "'\(opening.screen.text)' has tabs itself",
            at: opening.screen.location,
            related: [Label(context.program[screen].declared.location, "declared here")]
        )
        return false
    }

    /// Whether the property shows something that can be tapped: its own text, a view model, or rows.
    private func canOpen(
        _ record: RecordID,
        _ property: Int,
        _ place: Location,
        _ context: inout CheckContext
    ) -> Bool {
        let holder = context.program[record]
        switch holder.properties[property].kind {
        case .plain(let type) where type == .invalid: return false
        case _ where holder.isExternal: break
        case .staticText, .substitutedText: return true
        case .plain(let type):
            if context.program.types.displayedRecord(of: type) != nil { return true }
        default: break
        }
        context.report(
            ViewProblems.opensFromNothing,
            holder.isExternal
                ? "the view of '\(holder.declared.name)' is written by hand, with all that it opens"
                : "'\(holder.properties[property].declared.name)' shows nothing that a person taps on",
            at: place,
            fixIts: [context.tree(at: place).removing(place)]
        )
        return false
    }

    /// Returns the opened screen with the sources of its values, or `nil` after a message.
    private mutating func opening(
        of screen: RecordID,
        from record: RecordID,
        tapped shown: RecordID?,
        _ token: TokenSyntax,
        _ context: inout CheckContext
    ) -> Opening? {
        let needs = self.needs[screen] ?? context.program.needs(of: screen)
        self.needs[screen] = needs
        count += needs.count
        guard count <= CheckLimits.openedValues else {
            if count - needs.count <= CheckLimits.openedValues {
                let reason = "screens that open are made of \(CheckLimits.openedValues) values, and no more"
                report(reason, of: screen, token, record, &context)
            }
            return nil
        }
        let givers = [shown, record].compactMap { $0 }
        let values = givers.enumerated().map { place, giver in
            self.values(of: Giver(record: giver, isOpener: place == givers.count - 1), context)
        }
        var sources: [Opening.Source?] = []
        var lacking: [String] = []
        /// By the property, the needs that it is given to.
        var uses: [PropertyPlace: [(need: ScreenNeed, isNamed: Bool)]] = [:]
        for need in needs {
            if let storage = need.storage {
                sources.append(.kept(storage, need.declared.name))
            } else if let (place, index) = Self.property(for: need, among: values) {
                let given = context.program[givers[place]].properties[index].declared
                uses[PropertyPlace(giver: place, property: index), default: []]
                    .append((need, given.name == need.declared.name))
                if given.name == need.declared.name {
                    context.index.add(need.declared.location, of: given.location, .implied)
                }
                sources.append(shown != nil && place == 0 ? .row(index) : .holder(index))
            } else if need.hasDefault || need.type == .invalid {
                sources.append(nil)
            } else if let value = need.absence ?? need.constant {
                sources.append(.value(value))
            } else {
                lacking.append(need.declared.name)
            }
        }
        guard lacking.isEmpty else {
            let names = givers.map { "'\(context.program[$0].declared.name)'" }.joined(separator: " and ")
            let name = token.text
            let lacks = "\(givers.count == 1 ? "has" : "have") no \(context.list(lacking)) for '\(name)'"
            let unsuited = givers.flatMap { giver in
                lacking.compactMap { name in
                    let giver = context.program[giver]
                    return giver.property(named: name).map { giver.properties[$0].declared.location }
                }
            }
            let labels = unsuited.map { Label($0, "this has another type, or can be absent") }
            report("\(names) \(lacks)", of: screen, token, record, &context, related: labels)
            return nil
        }
        if shown != nil { fillDefaults(of: needs, from: values[0], &sources, &uses) }
        let ambiguous = uses.filter { $0.value.count > 1 && !$0.value.allSatisfy(\.isNamed) }
        if let (place, needs) = ambiguous.min(by: { $0.key < $1.key }) {
            let given = context.program[givers[place.giver]].properties[place.property].declared
            reportAmbiguity(given, givers[place.giver], needs.map(\.need.declared), of: screen, token, record, &context)
            return nil
        }
        return Opening(screen: screen, sources: sources)
    }

    /// Passes the identity of the tapped view model to members with a default or an optional type, if no other value
    /// does.
    private func fillDefaults(
        of needs: [ScreenNeed],
        from tapped: PropertyValues,
        _ sources: inout [Opening.Source?],
        _ uses: inout [PropertyPlace: [(need: ScreenNeed, isNamed: Bool)]]
    ) {
        let isUsed = uses
        for (index, need) in needs.enumerated() where sources[index] == nil {
            guard need.type.isIdentity, let property = tapped.onlyProperty(of: need.type) else { continue }
            let place = PropertyPlace(giver: 0, property: property)
            guard isUsed[place] == nil else { continue }
            sources[index] = .row(property)
            uses[place, default: []].append((need, false))
        }
    }

    /// Reports a value that more than one member of a query would get, only because it has their type.
    private func reportAmbiguity(
        _ given: Declared,
        _ giver: RecordID,
        _ needs: [Declared],
        of screen: RecordID,
        _ token: TokenSyntax,
        _ record: RecordID,
        _ context: inout CheckContext
    ) {
        let (from, target) = (context.program[giver].declared.name, context.program[screen].declared.name)
        context.report(
            ViewProblems.openingIsAmbiguous,
            "'\(from).\(given.name)' would be \(context.list(needs.map(\.name))) of '\(target)'",
            at: token.location,
            related: needs.map { Label($0.location, "declared here") }
                + [Label(given.location, "the only property of this type")]
        )
    }

    private mutating func values(of giver: Giver, _ context: borrowing CheckContext) -> PropertyValues {
        if let known = givers[giver] { return known }
        let values = PropertyValues(
            context.program[giver.record],
            in: context.program,
            includesOptionals: false,
            includesFields: giver.isOpener
        )
        givers[giver] = values
        return values
    }

    /// The first that has a value, and its property.
    private static func property(for need: ScreenNeed, among givers: [PropertyValues]) -> (place: Int, property: Int)? {
        for (place, values) in givers.enumerated() {
            if let index = values.property(named: need.declared.name, of: need.type, isOptional: need.isOptional) {
                return (place, index)
            }
            if need.type.isIdentity, !need.hasDefault, let index = values.onlyProperty(of: need.type) {
                return (place, index)
            }
        }
        return nil
    }

    private func report(
        _ message: String,
        of screen: RecordID,
        _ token: TokenSyntax,
        _ record: RecordID,
        _ context: inout CheckContext,
        related labels: [Label] = []
    ) {
        context.report(
            ViewProblems.openingLacks,
            message,
            at: token.location,
            related: [Label(context.program[screen].declared.location, "declared here")] + labels
        )
    }
}

extension CheckContext {
    /// Whether a view model is a screen. Reports one that is not.
    mutating func isScreen(_ id: RecordID, _ token: TokenSyntax) -> Bool {
        if program[id].canOpen { return true }
        report(
            ViewProblems.opensNoScreen,
            "'\(token.text)' is not a screen that can be opened",
            at: token.location,
            related: [Label(program[id].declared.location, "declared here")]
        )
        return false
    }
}

/// A view model that gives values to a screen.
private struct Giver: Hashable {
    var record: RecordID
    /// Whether it opens the screen, and so gives also what the user has entered in its form.
    var isOpener: Bool
}

/// A property of one of the view models that give values to a screen.
private struct PropertyPlace: Hashable, Comparable {
    /// The index of the view model.
    var giver: Int
    var property: Int

    static func < (left: Self, right: Self) -> Bool {
        (left.giver, left.property) < (right.giver, right.property)
    }
}
