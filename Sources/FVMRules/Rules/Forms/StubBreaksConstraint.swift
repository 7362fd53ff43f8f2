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
        return switch (limit, stub) {
        case (.length(let minimum, let maximum)?, .string(let text)):
            !text.isEmpty && isOutside(text.utf16.count, minimum, maximum)
        case (.numbers(let minimum, let maximum)?, .int(let number)):
            isOutside(number, minimum, maximum)
        case (.numbers(let minimum, let maximum)?, .double(let number)):
            isOutside(number, minimum.map(Double.init), maximum.map(Double.init))
        case (.dates(let minimum, let maximum)?, .date(let moment)):
            isOutside(
                moment.secondsSinceReferenceDate,
                minimum?.secondsSinceReferenceDate,
                maximum?.secondsSinceReferenceDate
            )
        case (.dates(let minimum, let maximum)?, .now):
            // The clock of stubs is fixed to the reference date.
            isOutside(0, minimum?.secondsSinceReferenceDate, maximum?.secondsSinceReferenceDate)
        default: false
        }
    }
}

/// Bounds are inclusive.
private func isOutside<Number: Comparable>(_ value: Number, _ minimum: Number?, _ maximum: Number?) -> Bool {
    minimum.map { value < $0 } ?? false || maximum.map { value > $0 } ?? false
}
