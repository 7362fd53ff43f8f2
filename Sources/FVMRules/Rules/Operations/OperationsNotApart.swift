import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let operationsNotApart = Rule(
        "FVM8503",
        "operations-not-apart",
        .error,
        why:
            "The recording stub has the members '<operation>Called' and '<operation>CalledWith', and a type "
            + "'<Operation>Arguments'.",
        help: "Rename one of the two.",
        rejected: """
            viewmodel Board server <
              title: localized "Board"
              operation clear()
              operation ⟦clearCalled⟧()
            >
            """,
        accepted: """
            viewmodel Board server <
              title: localized "Board"
              operation clear()
              operation clearAll()
            >
            """,
        source: "fosmvvm-viewmodel-generator (0.13.3): operations and their stub"
    ) { context, findings in
        for id in context.withOperations {
            let operations = context.program.records[id.index].operations
            guard operations.count > 1 else { continue }
            var first: [String: Declared] = [:]
            for operation in operations {
                for member in operation.membersOfStub where first[member] == nil { first[member] = operation.declared }
            }
            for operation in operations {
                for member in operation.membersOfStub {
                    guard let other = first[member], other.location != operation.declared.location else { continue }
                    report(member, other, operation.declared, &findings)
                }
            }
        }
    }

    private static func report(_ member: String, _ first: Declared, _ second: Declared, _ findings: inout RuleFindings)
    {
        findings.report(
            "'\(first.name)' and '\(second.name)' both need the name '\(member)' in the recording stub",
            at: second.location,
            related: [Label(first.location, "the other one")]
        )
    }
}

extension OperationDefinition {
    /// The members of the emitted stub for this operation.
    fileprivate var membersOfStub: [String] {
        let name = declared.name
        let members = [name, name + "Called"]
        guard !parameters.isEmpty else { return members }
        return members + [name + "CalledWith", NameWords.capitalized(name) + "Arguments"]
    }
}
