import FVMSemantics

/// The problem with the value of one field.
enum FieldProblem: Sendable {
    case missing, outOfRange, mismatch

    /// Returns the problem of a field's value, with the rules of the emitted `validate{Field}` methods:
    ///
    /// 1. A `required` field is missing if its value is nil, an empty string, or, in a checkbox, not `true`. A
    /// `nonblank` one is also missing if it has only white space. Values of other non-optional types are never
    /// missing.
    /// 2. A present value is out of range if its length (in UTF-16 code units), number or moment is outside the
    /// field's `length` or `range`, which are inclusive and may be open. An empty optional string counts as absent.
    /// An empty non-optional one is present, so that only `length(1...)` rejects it.
    /// 3. A present text is a mismatch if the field's pattern does not match the whole text.
    /// 4. A field has at most one problem, in this order.
    ///
    /// `disabled`, input types and autocompletion have no effect. Callers pass the stored value, so the text of a
    /// field with `trim` is trimmed.
    ///
    /// - Parameters:
    ///   - value: The stored value.
    ///   - isOptional: Whether the field's type is optional.
    /// - Returns: The problem, or `nil` if the value is valid.
    static func find(in value: Value, of field: FieldDefinition, isOptional: Bool, now: Instant) -> FieldProblem? {
        if field.isRequired, value.isEmpty(ignoringBlanks: field.isNonblank) { return .missing }
        if isOutOfRange(value, of: field, isOptional: isOptional, now: now) { return .outOfRange }
        guard let pattern = field.pattern, case .string(let text) = value, !(isOptional && text.isEmpty) else {
            return nil
        }
        return pattern.matches(text) ? nil : .mismatch
    }

    private static func isOutOfRange(_ value: Value, of field: FieldDefinition, isOptional: Bool, now: Instant) -> Bool
    {
        if isOptional, case .string("") = value { return false }
        return field.limit.map { !$0.allows(value, now: now) } ?? false
    }
}

extension Value {
    /// Returns whether nothing is written, selected or checked.
    ///
    /// - Parameter ignoringBlanks: Whether a text of only white space counts as empty.
    func isEmpty(ignoringBlanks: Bool) -> Bool {
        switch self {
        case .none: true
        case .string(let text):
            ignoringBlanks ? text.unicodeScalars.allSatisfy(\.properties.isWhitespace) : text.isEmpty
        case .bool(let isOn): !isOn
        default: false
        }
    }
}
