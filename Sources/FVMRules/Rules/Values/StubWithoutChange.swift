import FVMSemantics

extension Rule {
    static let stubWithoutChange = Rule(
        "FVM9504",
        "stub-without-change",
        .hint,
        why: "A named stub without values is the same as the default stub.",
        help: "Write the values of this state, or remove the stub.",
        rejected: """
            viewmodel Board server < title: localized "Board"; cards: [string] >
            stub Board ⟦"empty"⟧ ()
            """,
        accepted: """
            viewmodel Board server < title: localized "Board"; cards: [string] >
            stub Board "empty" (cards: [])
            """,
        source: "fosmvvm-swiftui-view-generator: Previews"
    ) { context, findings in
        for id in context.withNamedStubs {
            for stub in context.program.records[id.index].stubs where !stub.call.arguments.contains(where: \.isWritten)
            {
                findings.report("the stub \"\(stub.declared.name)\" replaces nothing", at: stub.declared.location)
            }
        }
    }
}
