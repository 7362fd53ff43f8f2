import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let identityGivenTwice = Rule.ofUses(
        "FVM8519",
        "identity-given-twice",
        .error,
        why:
            "A view finds the identity for a parameter by its type, so parameters of one type would get the same "
            + "identity.",
        help:
            "Use the identities of their models as types, as in 'service: identity Service', or add a property with "
            + "the parameter's name.",
        rejected: """
            viewmodel Board server <
              linkLabel: localized "Link"
              rows: [Row]
              operation link(card: id, ⟦other⟧: id)
            >
            viewmodel Row < id: id; name: string >
            view Board
            """,
        accepted: """
            viewmodel Board server <
              linkLabel: localized "Link"
              other: id
              rows: [Row]
              operation link(card: identity Card, other: id)
            >
            model Card < name: string >
            viewmodel Row < id: identity Card; name: string >
            view Board
            """,
        source: "FOSMVVM 0.20.2: ViewModelOperations"
    ) { context, findings in
        for view in context.emittedViews where view.kind != .display {
            for operation in context.program[view.record].operations {
                var first: [TypeID: OperationParameter] = [:]
                for parameter in operation.parameters {
                    let type = context.program.types.unwrapped(parameter.type)
                    guard context.program[type].isIdentity,
                        context.property(named: parameter.declared.name, of: view.record) == nil
                    else { continue }
                    guard let other = first[type] else {
                        first[type] = parameter
                        continue
                    }
                    findings.report(
                        "'\(other.declared.name)' and '\(parameter.declared.name)' of '\(operation.declared.name)' "
                            + "would get "
                            + "the same identity",
                        at: parameter.declared.location,
                        causedAt: view.cause.location,
                        related: [Label(other.declared.location, "the other parameter")]
                    )
                }
            }
        }
    }
}
