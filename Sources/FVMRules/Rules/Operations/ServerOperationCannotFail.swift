import FVMSemantics

extension Rule {
    static let serverOperationCannotFail = Rule(
        "FVM8507",
        "server-operation-cannot-fail",
        .hint,
        why: "What asks a server can fail; an operation that does not throw keeps that to itself.",
        help: "Add 'throws', unless the operation asks nobody.",
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
