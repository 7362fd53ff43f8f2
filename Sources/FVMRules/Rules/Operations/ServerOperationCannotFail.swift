import FVMSemantics

extension Rule {
    static let serverOperationCannotFail = Rule(
        "FVM8507",
        "server-operation-cannot-fail",
        .hint,
        why: "An operation that calls a server can fail, and without 'throws' it cannot report that.",
        help: "Add 'throws', unless the operation calls no server.",
        rejected: """
            viewmodel Board server < title: localized "Board"; operation ⟦clear⟧() async >
            """,
        accepted: """
            viewmodel Board server <
              title: localized "Board"
              errorTitle: localized "The board was not cleared"
              operation clear() async throws
            >
            """,
        source: "fosmvvm-review: no-silent-failure (0.13.3)"
    ) { context, findings in
        for id in context.withOperations where !context.program.records[id.index].isClientHosted {
            for operation in context.program.records[id.index].operations where operation.isAsync && !operation.canThrow
            {
                let declared = operation.declared
                findings.report("'\(declared.name)' waits for a server, and cannot fail", at: declared.location)
            }
        }
    }
}
