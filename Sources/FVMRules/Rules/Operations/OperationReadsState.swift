import FVMSemantics

extension Rule {
    static let operationReadsState = Rule(
        "FVM8510",
        "operation-reads-state",
        .hint,
        why:
            "A 'toggle' without a parameter depends on the current state, so two quick taps can have the opposite "
            + "effect.",
        help: "State the new value: 'setNotifications(isOn: bool)'.",
        rejected: """
            viewmodel Settings client < title: localized "Settings"; isOn: bool; operation ⟦toggle⟧() >
            """,
        accepted: """
            viewmodel Settings client < title: localized "Settings"; isOn: bool; operation set(isOn: bool) >
            """,
        source: "fosmvvm-review: ops-no-output-reads (0.13.3)"
    ) { context, findings in
        for id in context.withOperations {
            for operation in context.program.records[id.index].operations where operation.parameters.isEmpty {
                guard operation.declared.name.hasPrefix("toggle"),
                    NameWords.split(operation.declared.name).first == "toggle"
                else { continue }
                findings.report(
                    "the parameters of '\(operation.declared.name)' do not state the new value",
                    at: operation.declared.location
                )
            }
        }
    }
}
