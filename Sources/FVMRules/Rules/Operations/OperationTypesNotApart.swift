import FVMDiagnostics

extension Rule {
    static let operationTypesNotApart = Rule.ofProgram(
        "FVM8504",
        "operation-types-not-apart",
        .error,
        why:
            "The compiler generates '<Name>ViewModelOperations', '<Name>Ops' and '<Name>StubOps', and each is a "
            + "type and a file of the shared module.",
        help: "Rename one of the two.",
        rejected: """
            enum BoardOps < fast; slow >
            viewmodel ⟦Board⟧ server < title: localized "Board"; operation clear() >
            """,
        accepted: """
            enum BoardPace < fast; slow >
            viewmodel Board server < title: localized "Board"; pace: BoardPace; operation clear() >
            """,
        source: "fosmvvm-viewmodel-generator (0.13.3): operations and their stub"
    ) { outline, findings in
        let operated = outline.parts.flatMap(\.operated)
        guard !operated.isEmpty else { return }
        // File names are compared without case.
        var first: [String: NamedPlace] = [:]
        for definition in outline.parts.lazy.flatMap(\.enums) { first[definition.name.lowercased()] = definition }
        for record in operated {
            for (type, suffix) in zip(record.emittedTypes, OperatedFacts.suffixes) {
                guard let other = first.updateValue(record.declared, forKey: type) else { continue }
                let name = record.declared.name
                findings.report(
                    "'\(name)' and '\(other.name)' are both emitted as '\(name + suffix)'",
                    at: record.declared.location,
                    related: [Label(other.location, "the other one")]
                )
            }
        }
    }
}

extension OperatedFacts {
    /// The suffixes of the emitted types for a view model's operations.
    static let suffixes = ["ViewModelOperations", "Ops", "StubOps"]
}
