import FVMChecking
import FVMDiagnostics

extension Rule {
    static let pointInValue = Rule(
        "FVM6503",
        "point-in-value",
        .error,
        why: "The library puts values in one after another, in no certain order: a value that itself contains a point "
            + "gives one text today and another tomorrow.",
        help: "Write the value without the point.",
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
    ) { survey, findings in
        var search = PointSearch(survey)
        guard !search.places.isEmpty else { return }
        search.visitAllValues()
        for (place, text) in search.found {
            let property = survey.declared(place)
            findings.report(
                "a value of '\(property.name)' contains a point of '\(text.name)'",
                at: property.location,
                related: [Label(text.location, "the text")]
            )
        }
    }
}

/// Looks for points in the values of properties that stand in texts with several points.
private struct PointSearch {
    /// What may not stand in a value of a property: the other points of the texts that it stands in.
    private(set) var places: [PropertyPlace: [Point]] = [:]
    /// Each property with such a value, once, and the text.
    private(set) var found: [(PropertyPlace, Declared)] = []
    private var isFound: Set<PropertyPlace> = []
    private let survey: Survey

    struct Point {
        var name: String
        var text: Declared
    }

    init(_ survey: Survey) {
        self.survey = survey
        for place in survey.texts {
            guard case .substitutedText(_, let points) = survey[place].kind, points.count > 1 else { continue }
            let text = survey.declared(place)
            for point in points {
                let target = PropertyPlace(record: place.record, property: point.property)
                let others = points.filter { $0.name != point.name }
                places[target, default: []] += others.map { Point(name: $0.name, text: text) }
            }
        }
    }

    mutating func visitAllValues() {
        let program = survey.program
        for index in program.records.indices {
            for property in program.records[index].properties.indices {
                let place = PropertyPlace(record: RecordID(index), property: property)
                visit(program.records[index].properties[property].stub, at: place)
                visitTexts(of: place)
            }
            for stub in program.records[index].stubs { visit(stub.call) }
        }
        for result in program.results {
            for stub in result.stubs { visit(stub.call) }
        }
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
        guard places[place] != nil, let id = survey.enumeration(at: place) else { return }
        let program = survey.program
        for text in program[id].cases.compactMap(\.text) {
            for locale in program.app.locales.indices {
                if case .single(let content)? = program.texts[text, locale] { check(content, at: place) }
            }
        }
    }

    private mutating func check(_ content: String, at place: PropertyPlace) {
        guard let others = places[place] else { return }
        let names = SubstitutionText.points(in: content)
        guard let point = others.first(where: { names.contains($0.name) }), isFound.insert(place).inserted else {
            return
        }
        found.append((place, point.text))
    }
}

extension Survey {
    /// The enum whose text a property is, or would be.
    fileprivate func enumeration(at place: PropertyPlace) -> EnumID? {
        var place = place
        if case .enumText(let target) = self[place].kind { place.property = target }
        switch self[place].kind {
        case .plain(let type), .formField(let type, _):
            if case .enumeration(let id) = program[program.types.unwrapped(type)] { return id }
            return nil
        default: return nil
        }
    }
}
