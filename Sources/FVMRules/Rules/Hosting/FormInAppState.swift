extension Rule {
    static let formInAppState = Rule.ofProgram(
        "FVM2505",
        "form-in-app-state",
        .error,
        why:
            "The data of a client-hosted screen is part of its app state, which must be Hashable, and the library's "
            + "form fields are not.",
        help: "Make the screen itself the form, or put the form into a 'server' screen.",
        rejected: """
            fields User < name: string >
            viewmodel UserForm form User < id: id >
            viewmodel Profile client < title: localized "Profile"; ⟦userForm⟧: UserForm >
            """,
        accepted: """
            fields User < name: string >
            viewmodel Profile client form User < title: localized "Profile"; operation save() >
            """,
        source: "FOSMVVM 0.13.3 by experiment: AppState is Hashable, FormFieldModel is not"
    ) { outline, findings in
        guard outline.records.contains(where: { $0.form != nil }) else { return }
        var isReached = Array(repeating: false, count: outline.records.count)
        var pending = outline.records(.clientHosted)
        while let parent = pending.popLast() {
            for reference in outline.references(of: parent) {
                let child = outline.records[reference.child]
                if child.form != nil {
                    let property = reference.facts.property
                    findings.report(
                        "'\(property.name)' would make the form '\(child.declared.name)' a part of an app state",
                        at: property.location,
                        related: [.init(child.declared.location, "a form")]
                    )
                } else if !isReached[reference.child] {
                    isReached[reference.child] = true
                    pending.append(reference.child)
                }
            }
        }
    }
}
