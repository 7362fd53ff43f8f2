import FVMDiagnostics
import FVMSemantics
import FVMSource

extension Rule {
    static let placeholderInValue = Rule.ofUses(
        "FVM6503",
        "placeholder-in-value",
        .error,
        why:
            "The library replaces placeholders one after another in no fixed order, so a placeholder inside of a "
            + "value may be replaced or not.",
        help: "Write the value without a placeholder.",
        rejected: """
            viewmodel Board server <
              count: int
              ⟦name⟧: string = "%{count}"
              line: localized "%{name}: %{count}"
            >
            """,
        accepted: """
            viewmodel Board server <
              count: int
              name: string = "Fred"
              line: localized "%{name}: %{count}"
            >
            """,
        source: "FOSMVVM 0.13.3 by experiment: substitutions are a dictionary"
    ) { context, findings in
        var search = PlaceholderSearch(context)
        guard !search.isEmpty else { return }
        search.visitAllValues()
        for (cause, place, text) in search.found {
            let property = context.declared(place)
            findings.report(
                "a value of '\(property.name)' contains a placeholder of '\(text.name)'",
                at: property.location,
                causedAt: cause,
                related: [Label(text.location, "the text")]
            )
        }
    }
}

/// Searches for placeholders in the values of properties that are in texts with several placeholders.
private struct PlaceholderSearch {
    /// Each property with such a value, the declaration of the value, and the text.
    private(set) var found: [(cause: Location, PropertyPlace, Declared)] = []
    /// The properties for which a value in the current declaration was found.
    private var isFound: Set<PropertyPlace> = []
    /// The current declaration.
    private var cause = Location.commandLine
    /// The texts with several placeholders.
    private var texts: [Declared] = []
    /// For each property, the ascending indices of its texts in `texts`.
    private var standing: [PropertyPlace: [Int]] = [:]
    /// The property of each placeholder.
    private var targets: [PlaceholderName: PropertyPlace] = [:]
    /// The first text of each compared pair of properties, cached because a value may have the same placeholder as
    /// many others.
    private var firstTexts: [[PropertyPlace]: Int?] = [:]
    private var placeholdersOfEnums: [EnumID: [String]] = [:]
    private let context: RuleContext

    private struct PlaceholderName: Hashable {
        var record: RecordID
        var name: String
    }

    init(_ context: RuleContext) {
        self.context = context
        for place in context.texts {
            guard case .substitutedText(_, let placeholders) = context[place].kind, placeholders.count > 1 else {
                continue
            }
            for placeholder in placeholders {
                let steps = context.program.steps(of: placeholder, in: place.record)
                let target = PropertyPlace(
                    record: steps[steps.count - 1].record,
                    property: steps[steps.count - 1].property
                )
                standing[target, default: []].append(texts.count)
                targets[PlaceholderName(record: place.record, name: placeholder.name)] = target
            }
            texts.append(context.declared(place))
        }
    }

    var isEmpty: Bool { texts.isEmpty }

    mutating func visitAllValues() {
        let program = context.program
        for id in context.records {
            begin(context.declared(id))
            for property in program.records[id.index].properties.indices {
                let place = PropertyPlace(record: id, property: property)
                if let value = program.records[id.index].properties[property].value { visit(value, at: place) }
                visitTexts(of: place)
            }
            for stub in program.records[id.index].stubs { visit(stub.call) }
        }
        for result in context.results {
            begin(result.declared)
            for stub in result.stubs { visit(stub.call) }
        }
    }

    private mutating func begin(_ declared: Declared) {
        cause = declared.location
        isFound.removeAll(keepingCapacity: true)
    }

    private mutating func visit(_ call: StubCall) {
        for argument in call.arguments {
            visit(argument.value, at: PropertyPlace(record: call.record, property: argument.property))
        }
    }

    private mutating func visit(_ value: Value, at place: PropertyPlace) {
        switch value {
        case .string(let text), .text(let text): check(text, at: place)
        case .call(let call): visit(call)
        case .repeated(let repeated): visit(repeated.call)
        case .list(let elements): for element in elements { visit(element, at: place) }
        case .dictionary(let entries): for entry in entries { visit(entry.value, at: place) }
        default: break
        }
    }

    /// The texts of an enum are values, too.
    private mutating func visitTexts(of place: PropertyPlace) {
        guard standing[place] != nil, let id = context.enumeration(at: place) else { return }
        let placeholders = placeholdersOfEnums[id] ?? placeholders(in: id)
        placeholdersOfEnums[id] = placeholders
        check(placeholders, at: place)
    }

    /// The placeholders in all texts of an enum: as a rule it has none.
    private func placeholders(in id: EnumID) -> [String] {
        let program = context.program
        var placeholders: Set<String> = []
        for text in program[id].cases.compactMap(\.text) {
            for locale in program.app.locales.indices {
                placeholders.formUnion(program.texts[text, locale]?.placeholders ?? [])
            }
        }
        return Array(placeholders)
    }

    private mutating func check(_ content: String, at place: PropertyPlace) {
        guard standing[place] != nil else { return }
        check(SubstitutionText.placeholders(in: content), at: place)
    }

    private mutating func check(_ placeholders: [String], at place: PropertyPlace) {
        guard !placeholders.isEmpty, !isFound.contains(place) else { return }
        let common = placeholders.compactMap { firstText(with: place, and: $0) }
        guard let text = common.min() else { return }
        isFound.insert(place)
        found.append((cause, place, texts[text]))
    }

    /// Returns the first text that contains both the property and the placeholder.
    private mutating func firstText(with place: PropertyPlace, and placeholder: String) -> Int? {
        guard let other = targets[PlaceholderName(record: place.record, name: placeholder)], other != place,
            let first = standing[place], let second = standing[other]
        else { return nil }
        if let known = firstTexts[[place, other]] { return known }
        let (few, many) = first.count < second.count ? (first, second) : (second, first)
        let text = few.first { text in
            let index = many.partitionPoint { $0 < text }
            return index < many.count && many[index] == text
        }
        firstTexts[[place, other]] = .some(text)
        return text
    }
}

extension RuleContext {
    /// The enum whose text a property is, or would be.
    fileprivate func enumeration(at place: PropertyPlace) -> EnumID? {
        var place = place
        if case .enumText(let target) = self[place].kind {
            place = PropertyPlace(record: place.record, property: target)
        }
        switch self[place].kind {
        case .plain(let type), .formField(let type, _):
            if case .enumeration(let id) = program[program.types.unwrapped(type)] { return id }
            return nil
        default: return nil
        }
    }
}
