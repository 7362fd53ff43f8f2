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
    /// Of the word and the name.
    var place: Location
}

extension Opening.Presentation {
    init(_ node: PresentationSyntax?) {
        switch node?.word?.name.keyword {
        case .sheet: self = .sheet
        case .fullScreen: self = .fullScreen
        default: self = .page
        }
    }
}

/// Finds the screens that properties and operations open, and the sources of the values that initialize them.
///
/// A value comes from a property of the same name and type: of the tapped view model, otherwise of the screen. If
/// there is none, an identity comes from the only property of its type.
struct OpeningPhase {
    /// Where the records are declared, by their index in the program.
    let places: [Syntax]
    let openings: [ReadOpening]
    /// The values of each view model, cached for further openings.
    private var givers: [RecordID: PropertyValues] = [:]
    private var needs: [RecordID: [ScreenNeed]] = [:]
    /// How many values are given so far.
    private var count = 0

    init(places: [Syntax], openings: [ReadOpening]) {
        self.places = places
        self.openings = openings
    }

    consuming func run(_ context: inout CheckContext) {
        for opening in openings {
            let (record, token) = (opening.record, opening.screen)
            guard let screen = context.viewModel(named: token), isScreen(screen, token, &context)
            else { continue }
            var shown: RecordID?
            if case .property(let index) = opening.opener {
                guard canOpen(record, index, opening.place, &context) else { continue }
                shown = context.program[record].properties[index].kind.plainType
                    .flatMap(context.program.types.displayedRecord)
            }
            var opened = self.opening(of: screen, from: record, tapped: shown, token, &context)
            opened?.presentation = opening.presentation
            switch opening.opener {
            case .property(let index): context.program.records[record.index].properties[index].opening = opened
            case .operation(let index): context.program.records[record.index].operations[index].opening = opened
            }
        }
    }

    private func isScreen(_ id: RecordID, _ token: TokenSyntax, _ context: inout CheckContext) -> Bool {
        switch context.program[id].role {
        case .server, .client: return true
        case .child, .error, .data, .summary, .outcomes: break
        }
        context.report(
            ViewProblems.opensNoScreen,
            "'\(token.text)' is not a screen that can be opened",
            at: token.location,
            related: [Label(context.program[id].declared.location, "declared here")]
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
        let values = givers.map { self.values(of: $0, context) }
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
            report("\(names) \(lacks)", of: screen, token, record, &context)
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

    private mutating func values(of record: RecordID, _ context: borrowing CheckContext) -> PropertyValues {
        if let known = givers[record] { return known }
        let values = PropertyValues(context.program[record], in: context.program, includesOptionals: false)
        givers[record] = values
        return values
    }

    /// The first that has a value, and its property.
    private static func property(for need: ScreenNeed, among givers: [PropertyValues]) -> (place: Int, property: Int)? {
        for (place, values) in givers.enumerated() {
            if let index = values.property(named: need.declared.name, of: need.type) { return (place, index) }
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
        _ context: inout CheckContext
    ) {
        context.report(
            ViewProblems.openingLacks,
            message,
            at: token.location,
            related: [Label(context.program[screen].declared.location, "declared here")]
        )
    }
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

/// A value that initializes a screen.
struct ScreenNeed {
    var declared: Declared
    /// The type without its `?`.
    var type: ValueType
    /// Whether nobody needs to give it.
    var hasDefault: Bool
    /// The default if no source is found.
    var absence: Value?
    /// The value in the spec.
    var constant: Value?
    /// Where the app keeps it.
    var storage: StorageID?
}

extension Program {
    /// Returns the screen as it opens by itself, or `nil` if it needs values from elsewhere.
    package func openingOfItself(_ screen: RecordID) -> Opening? {
        switch self[screen].role {
        case .server, .client: break
        case .child, .error, .data, .summary, .outcomes: return nil
        }
        var sources: [Opening.Source?] = []
        for need in needs(of: screen) {
            if let storage = need.storage {
                sources.append(.kept(storage, need.declared.name))
            } else if need.hasDefault {
                sources.append(nil)
            } else if let value = need.absence {
                sources.append(.value(value))
            } else {
                return nil
            }
        }
        return Opening(screen: screen, sources: sources)
    }

    /// Returns the values that initialize a screen, in order.
    func needs(of screen: RecordID) -> [ScreenNeed] {
        let record = self[screen]
        guard record.role == .client else {
            return record.query.map { member in
                let type = types.unwrapped(member.type)
                return ScreenNeed(
                    declared: member.declared,
                    type: self[type],
                    hasDefault: member.isStubWritten || type != member.type,
                    absence: self[type] == .pagination ? member.stub : nil
                )
            }
        }
        var kept: [String: StorageID] = [:]
        for operation in record.operations {
            guard let storage = operation.output?.storage else { continue }
            for parameter in operation.parameters { kept[parameter.declared.name] = storage }
        }
        return record.properties.filter(\.kind.isGiven).map { property in
            ScreenNeed(
                declared: property.declared,
                type: argumentType(property.kind),
                hasDefault: false,
                absence: absence(of: property, in: record.form),
                constant: constant(property),
                storage: kept[property.declared.name]
            )
        }
    }

    private func argumentType(_ kind: PropertyKind) -> ValueType {
        switch kind {
        case .plain(let type), .formField(let type, _): self[types.unwrapped(type)]
        case .localizedValue(let value, _): valueType(of: value)
        case .staticText, .substitutedText, .staticList, .compound, .enumText: .invalid
        }
    }

    /// The value that the spec writes for a property of plain data. A written identity is an example, and no constant.
    private func constant(_ property: PropertyDefinition) -> Value? {
        guard property.isStubWritten else { return nil }
        switch argumentType(property.kind) {
        // Values of other types are read after this.
        case .string, .int, .double, .bool: return property.value
        default: return nil
        }
    }

    /// Returns the default of a property without a source.
    private func absence(of property: PropertyDefinition, in form: FieldsID?) -> Value? {
        switch property.kind {
        case .localizedValue(_, isOptional: true): return Value.none
        case .plain(let type) where types.unwrapped(type) != type: return Value.none
        case .formField(let type, let field):
            let number = form.map { self[$0].fields[field].nearestToZero } ?? 0
            switch self[type] {
            case .optional: return Value.none
            case .string: return .string("")
            case .bool: return .bool(false)
            case .int: return .int(number)
            case .double: return .double(Double(number))
            case .list: return .list([])
            case .enumeration(let id): return .enumCase(id, self[id].choices.first ?? 0)
            default: return nil
            }
        default: return nil
        }
    }
}

extension FieldDefinition {
    /// The default of a number: 0, or the value of its range that is nearest to it.
    fileprivate var nearestToZero: Int {
        guard case .numbers(let minimum, let maximum)? = limit else { return 0 }
        let least = max(minimum ?? 0, 0)
        return min(least, maximum ?? least)
    }
}
