import FVMSemantics

extension Rule {
    static let formWithoutOperation = Rule(
        "FVM3509",
        "form-without-operation",
        .hint,
        why: "A form needs an operation that sends the input, because the view itself calls no server.",
        help: "Add 'operation save() async throws'.",
        rejected: """
            fields User < name: string >
            viewmodel ⟦Profile⟧ client form User < title: localized "Profile" >
            """,
        accepted: """
            fields User < name: string >
            viewmodel Profile client form User < title: localized "Profile"; operation save() >
            """,
        source: "fosmvvm-swiftui-view-generator: Form Views with Validation"
    ) { context, findings in
        for id in context.forms {
            let record = context.program.records[id.index]
            guard record.isScreen, record.operations.isEmpty else { continue }
            findings.report("the form '\(record.declared.name)' has no operation", at: record.declared.location)
        }
    }
}
