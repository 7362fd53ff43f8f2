import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let operationTypesNotApart = Rule(
        "FVM8504",
        "operation-types-not-apart",
        .error,
        why:
            "Operations are emitted as '<Name>ViewModelOperations', '<Name>Ops' and '<Name>StubOps'; each name is a "
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
    ) { survey, findings in
        guard !survey.withOperations.isEmpty else { return }
        // Files are told apart without regard to case.
        var first: [String: Declared] = [:]
        for definition in survey.program.enums { first[definition.declared.name.lowercased()] = definition.declared }
        for id in survey.withOperations {
            let declared = survey.declared(id)
            for suffix in ["ViewModelOperations", "Ops", "StubOps"] {
                let type = declared.name + suffix
                guard let other = first.updateValue(declared, forKey: type.lowercased()) else { continue }
                findings.report(
                    "'\(declared.name)' and '\(other.name)' are both emitted as '\(type)'",
                    at: declared.location,
                    related: [Label(other.location, "the other one")]
                )
            }
        }
    }
}
