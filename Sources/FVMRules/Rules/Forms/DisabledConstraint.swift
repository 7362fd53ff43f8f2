import FVMSemantics

extension Rule {
    static let disabledConstraint = Rule(
        "FVM3521",
        "disabled-constraint",
        why: "The user cannot edit a disabled field, so a form that refuses its value could never be sent.",
        help: "Remove the constraint or 'disabled'.",
        rejected: "fields User < ⟦name⟧: string required disabled; nickname: string >",
        accepted: "fields User < name: string disabled; nickname: string >",
        source: "fosmvvm-fields-generator: quick reference (0.13.3)"
    ) { context, findings in
        for fields in context.fields {
            for field in fields.fields where field.isDisabled && field.isConstrained {
                findings.report(
                    "'\(field.declared.name)' is validated, and cannot be edited",
                    at: field.declared.location
                )
            }
        }
    }
}
