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
/// A value comes from a member of the same name and type: of the tapped view model, or of the response to the request that
/// was sent, and otherwise from a property or a field of the screen. If there is none, an identity comes from the only
/// member of its type.
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
            var givers = [shown].compactMap { $0.map(Giver.tapped) }
            if case .operation(let index) = opening.opener,
                let sent = context.program[record].operations[index].sent,
                context.program[sent.request].response != nil
            {
                givers.append(.response(sent.request))
            }
            var opened = self.opening(of: screen, givers + [.opener(record)], token, &context)
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
        _ givers: [Giver],
        _ token: TokenSyntax,
        _ context: inout CheckContext
    ) -> Opening? {
        let needs = self.needs[screen] ?? context.program.needs(of: screen)
        self.needs[screen] = needs
        count += needs.count
        guard count <= CheckLimits.openedValues else {
            if count - needs.count <= CheckLimits.openedValues {
                let reason = "screens that open are made of \(CheckLimits.openedValues) values, and no more"
                report(reason, of: screen, token, &context)
            }
            return nil
        }
        let values = givers.map { self.values(of: $0, context) }
        var sources: [Opening.Source?] = []
        var lacking: [String] = []
        /// By the property, the needs that it is given to.
        var uses: [PropertyPlace: [(need: ScreenNeed, isNamed: Bool)]] = [:]
        for need in needs {
            if let storage = need.storage {
                sources.append(.kept(storage, need.declared.name))
            } else if let (place, index) = Self.property(for: need, among: values) {
                let given = givers[place].member(index, in: context.program)
                uses[PropertyPlace(giver: place, property: index), default: []]
                    .append((need, given.name == need.declared.name))
                if given.name == need.declared.name {
                    context.index.add(need.declared.location, of: given.location, .implied)
                }
                sources.append(givers[place].source(index))
            } else if need.hasDefault || need.type == .invalid {
                sources.append(nil)
            } else if let value = need.absence ?? need.constant {
                sources.append(.value(value))
            } else {
                lacking.append(need.declared.name)
            }
        }
        guard lacking.isEmpty else {
            let names = givers.map { "'\($0.declared(in: context.program).name)'" }.joined(separator: " and ")
            let name = token.text
            let lacks = "\(givers.count == 1 ? "has" : "have") no \(context.list(lacking)) for '\(name)'"
            let unsuited = givers.flatMap { giver in
                giver.members(in: context.program).filter { lacking.contains($0.name) }.map(\.location)
            }
            let labels = unsuited.map { Label($0, "this has another type, or can be absent") }
            report("\(names) \(lacks)", of: screen, token, &context, related: labels)
            return nil
        }
        if case .tapped? = givers.first { fillDefaults(of: needs, from: values[0], &sources, &uses) }
        let ambiguous = uses.filter { $0.value.count > 1 && !$0.value.allSatisfy(\.isNamed) }
        if let (place, needs) = ambiguous.min(by: { $0.key < $1.key }) {
            let needed = needs.map(\.need.declared)
            reportAmbiguity(place.property, givers[place.giver], needed, of: screen, token, &context)
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
        _ member: Int,
        _ giver: Giver,
        _ needs: [Declared],
        of screen: RecordID,
        _ token: TokenSyntax,
        _ context: inout CheckContext
    ) {
        let given = giver.member(member, in: context.program)
        let (from, target) = (giver.declared(in: context.program).name, context.program[screen].declared.name)
        context.report(
            ViewProblems.openingIsAmbiguous,
            "'\(from).\(given.name)' would be \(context.list(needs.map(\.name))) of '\(target)'",
            at: token.location,
            related: needs.map { Label($0.location, "declared here") }
                + [Label(given.location, "the only one of this type")]
        )
    }

    private mutating func values(of giver: Giver, _ context: borrowing CheckContext) -> PropertyValues {
        if let known = givers[giver] { return known }
        let values = giver.values(in: context.program)
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

/// What gives values to a screen.
private enum Giver: Hashable {
    /// The view model that is tapped.
    case tapped(RecordID)
    /// The response to a request.
    case response(RequestID)
    /// The view model that opens the screen. It gives also what the user has entered in its form.
    case opener(RecordID)

    func source(_ index: Int) -> Opening.Source {
        switch self {
        case .tapped: .row(index)
        case .response: .response(index)
        case .opener: .holder(index)
        }
    }

    func declared(in program: Program) -> Declared {
        switch self {
        case .tapped(let record), .opener(let record): program[record].declared
        case .response(let request): program[request].declared
        }
    }

    func members(in program: Program) -> [Declared] {
        switch self {
        case .tapped(let record), .opener(let record): program[record].properties.map(\.declared)
        case .response(let request):
            switch program[request].response {
            case .viewModel(let record): program[record].properties.map(\.declared)
            case .record(let members): members.map(\.declared)
            case .result, nil: []
            }
        }
    }

    func member(_ index: Int, in program: Program) -> Declared {
        switch self {
        case .tapped(let record), .opener(let record): program[record].properties[index].declared
        case .response(let request): program.responseMember(index, of: request).declared
        }
    }

    func values(in program: Program) -> PropertyValues {
        switch self {
        case .tapped(let record): PropertyValues(program[record], in: program, includesOptionals: false)
        case .opener(let record):
            PropertyValues(program[record], in: program, includesOptionals: false, includesFields: true)
        case .response(let request):
            switch program[request].response {
            case .viewModel(let record): PropertyValues(program[record], in: program, includesOptionals: false)
            case .record(let members): PropertyValues(of: members, in: program)
            case .result, nil: PropertyValues(of: [], in: program)
            }
        }
    }
}

/// A member of one of those that give values to a screen.
private struct PropertyPlace: Hashable, Comparable {
    /// The index of the giver.
    var giver: Int
    var property: Int

    static func < (left: Self, right: Self) -> Bool {
        (left.giver, left.property) < (right.giver, right.property)
    }
}
