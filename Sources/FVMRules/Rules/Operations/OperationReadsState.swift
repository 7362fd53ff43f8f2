import FVMSemantics

extension Rule {
    static let operationReadsState = Rule(
        "FVM8510",
        "operation-reads-state",
        .hint,
        why:
            "A 'toggle' without a parameter reads the state that it writes; two quick taps, or an old view, and it does "
            + "the opposite of what was asked.",
        help: "Say what is wanted: 'setNotifications(isOn: bool)'.",
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
                    "'\(operation.declared.name)' does not say what is wanted",
                    at: operation.declared.location
                )
            }
        }
    }
}
