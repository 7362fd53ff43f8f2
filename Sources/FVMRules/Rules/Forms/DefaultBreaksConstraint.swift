import FVMSemantics

extension Rule {
    static let defaultBreaksConstraint = Rule(
        "FVM3513",
        "default-breaks-constraint",
        .hint,
        why: "The generated stub value ignores the field's limits, so previews would start with an error.",
        help: "Write a stub value that the field accepts: 'age: int = 150 range(100...200)'.",
        rejected: "fields Guest < ⟦age⟧: int range(100...200) >",
        accepted: "fields Guest < age: int = 150 range(100...200) >",
        source: "FOSMVVMArchitecture: The Shared Validation Contract"
    ) { context, findings in
        for fields in context.fields {
            for field in fields.fields where !field.isStubWritten && field.refusesItsStub {
                findings.report(
                    "the stub value that '\(field.declared.name)' gets is out of its bounds",
                    at: field.declared.location
                )
            }
        }
    }
}
