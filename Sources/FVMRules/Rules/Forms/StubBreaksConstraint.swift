import FVMSemantics

extension Rule {
    static let stubBreaksConstraint = Rule(
        "FVM3512",
        "stub-breaks-constraint",
        why: "Previews and tests start with the stub, so they would show the form with an error.",
        help: "Use a value that the field accepts.",
        rejected: "fields Guest < ⟦age⟧: int = 7 range(18...120) >",
        accepted: "fields Guest < age: int = 42 range(18...120) >",
        source: "FOSMVVMArchitecture: The Shared Validation Contract"
    ) { context, findings in
        for fields in context.fields {
            for field in fields.fields where field.isStubWritten && field.refusesItsStub {
                findings.report(
                    "the stub value of '\(field.declared.name)' is one that the field refuses",
                    at: field.declared.location
                )
            }
        }
    }
}

extension FieldDefinition {
    /// Whether the value of the default stub is outside of the field's length or range, or not as its pattern says. An
    /// empty text is a form before it is filled in.
    var refusesItsStub: Bool {
        if let pattern, case .string(let text) = stub, !text.isEmpty, !pattern.matches(text) { return true }
        if case .string("") = stub { return false }
        return limit.map { !$0.allows(stub, now: .fixedClock) } ?? false
    }
}
