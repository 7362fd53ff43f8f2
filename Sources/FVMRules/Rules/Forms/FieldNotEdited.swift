import FVMSemantics

extension Rule {
    static let fieldNotEdited = Rule(
        "FVM3505",
        "field-not-edited",
        why:
            "Fields contain only what the user edits: what the system sets belongs to the model, and would be sent "
            + "back with every request.",
        help: "Make it a property of the view model.",
        rejected: "fields User < name: string; ⟦createdAt⟧: date >",
        accepted: """
            fields User < name: string >
            viewmodel Profile client form User < createdAt: localized date; operation save() >
            """,
        source: "FOSMVVMArchitecture: The Fields Protocol Pattern"
    ) { context, findings in
        for fields in context.fields {
            for field in fields.fields where namesOfTheSystem.contains(field.declared.name) {
                findings.report("'\(field.declared.name)' is not for users to edit", at: field.declared.location)
            }
        }
    }

    private static let namesOfTheSystem: Set<String> = [
        "createdAt", "createdBy", "deletedAt", "deletedBy", "hashedPassword", "modifiedAt", "modifiedBy",
        "passwordHash",
        "passwordSalt", "updatedAt", "updatedBy",
    ]
}
