import FVMSemantics

extension Rule {
    static let childFormWithoutOperation = Rule(
        "FVM3518",
        "child-form-without-operation",
        .hint,
        why: "A child has no operations, so an operation of its screen has to send the child's form.",
        help: "Add an operation to the screen: 'operation save() async throws'.",
        rejected: """
            fields User < name: string >
            viewmodel UserForm form User < title: localized "User" >
            viewmodel Account server < ⟦user⟧: UserForm >
            """,
        accepted: """
            fields User < name: string >
            viewmodel UserForm form User < title: localized "User" >
            viewmodel Account server < user: UserForm; operation save() >
            """,
        source: "fosmvvm-swiftui-view-generator: Form Views with Validation"
    ) { context, findings in
        guard !context.forms.isEmpty else { return }
        for reference in context.childReferences where context.program.records[reference.child.index].form != nil {
            let parent = context.program.records[reference.parent.index]
            guard context.program.records[reference.child.index].role == .child, parent.isScreen,
                parent.operations.isEmpty
            else { continue }
            let (child, property) = (context.declared(reference.child), context.declared(reference.place))
            findings.report(
                "no operation of '\(parent.declared.name)' sends what '\(child.name)' edits",
                at: property.location,
                related: [.init(child.location, "a form")]
            )
        }
    }
}
