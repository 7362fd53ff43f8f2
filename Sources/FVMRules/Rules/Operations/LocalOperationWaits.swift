import FVMSemantics

extension Rule {
    static let localOperationWaits = Rule(
        "FVM8506",
        "local-operation-waits",
        .hint,
        why:
            "If an operation is 'async' without waiting, quick taps may be handled out of order.",
        help: "Remove 'async', unless the operation waits for something.",
        rejected: """
            viewmodel Settings client < title: localized "Settings"; operation ⟦reset⟧() async >
            """,
        accepted: """
            viewmodel Settings client < title: localized "Settings"; operation reset() >
            """,
        source: "fosmvvm-review: ops-not-async-unless-needed (0.13.3)"
    ) { context, findings in
        for id in context.withOperations where context.program.records[id.index].isClientHosted {
            for operation in context.program.records[id.index].operations where operation.isAsync && !operation.canThrow
            {
                let declared = operation.declared
                findings.report("'\(declared.name)' is 'async', and its data is local", at: declared.location)
            }
        }
    }
}
