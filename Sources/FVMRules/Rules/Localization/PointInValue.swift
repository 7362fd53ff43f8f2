import FVMChecking
import FVMDiagnostics

extension Rule {
    static let pointInValue = Rule(
        "FVM6503",
        "point-in-value",
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
        for place in survey.texts {
            let record = survey.program.records[place.record.index]
            guard case .substitutedText(_, let points) = record.properties[place.property].kind, points.count > 1 else {
                continue
            }
            let text = survey.declared(place)
            for point in points {
                let property = record.properties[point.property]
                let stubs = record.stubs.compactMap { $0.argument(for: point.property) }
                guard ([property.stub] + stubs).contains(where: { $0.contains(anyOf: points, but: point) }) else {
                    continue
                }
                findings.report(
                    "a value of '\(property.declared.name)' contains a point of '\(text.name)'",
                    at: property.declared.location,
                    related: [Label(text.location, "the text")]
                )
            }
        }
    }
}

extension NamedStub {
    /// What the stub gives for a property.
    fileprivate func argument(for property: Int) -> Value? {
        call.arguments.first { $0.property == property }?.value
    }
}

extension Value {
    fileprivate func contains(anyOf points: [SubstitutionPoint], but own: SubstitutionPoint) -> Bool {
        switch self {
        case .string(let text), .text(let text):
            let names = SubstitutionText.points(in: text)
            return names.contains { name in name != own.name && points.contains { $0.name == name } }
        default: return false
        }
    }
}
