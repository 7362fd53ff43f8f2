import FVMSemantics

/// What is wrong with the value of one field.
enum FieldProblem: Sendable {
    case missing, outOfRange, mismatch

    /// The rule that the emitted `validate{Field}` methods follow, too:
    ///
    /// 1. A field that is `required` is missing when its value is nil, an empty string, or, in a checkbox, not `true`; a
    ///    `nonblank` one also when its scalars all are white space. The value of any other type that is not optional is
    ///    always there.
    /// 2. A value that is there is out of range when its length (in UTF-16 code units), number or moment is outside the
    ///    field's `length` or `range`; bounds belong to it, and an open end has none. An optional string that is empty
    ///    is not there; one that is not optional is, so that `length(1...)` alone refuses an empty one.
    /// 3. A text that is there, in the same sense, is a mismatch when it is not as the field's pattern says as a whole.
    /// 4. A field has one problem at most, in this order.
    ///
    /// `disabled`, input types and autocompletion play no part. Callers pass the
    /// value that is stored, so the text of a field with `trim` is trimmed.
    ///
    /// - Parameters:
    ///   - value: As it is stored.
    ///   - isOptional: Whether the field's type is.
    /// - Returns: nil where the value is valid.
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
        switch (field.limit, value) {
        case (.length(let minimum, let maximum), .string(let text)):
            let count = text.utf16.count
            return !(isOptional && count == 0) && !isInside(count, minimum, maximum)
        case (.numbers(let minimum, let maximum), .int(let number)):
            return !isInside(number, minimum, maximum)
        case (.numbers(let minimum, let maximum), .double(let number)):
            return !isInside(number, minimum.map(Double.init), maximum.map(Double.init))
        case (.dates(let minimum, let maximum), .date(let moment)):
            return !isInside(moment, minimum, maximum)
        case (.dates(let minimum, let maximum), .now):
            return !isInside(now, minimum, maximum)
        default: return false
        }
    }

    private static func isInside(_ moment: Instant, _ minimum: Instant?, _ maximum: Instant?) -> Bool {
        isInside(
            moment.secondsSinceReferenceDate,
            minimum?.secondsSinceReferenceDate,
            maximum?.secondsSinceReferenceDate
        )
    }

    private static func isInside<Number: Comparable>(_ number: Number, _ minimum: Number?, _ maximum: Number?) -> Bool {
        minimum.map { $0 <= number } ?? true && maximum.map { number <= $0 } ?? true
    }
}

extension Value {
    /// Whether nobody has written, chosen or checked anything.
    ///
    /// - Parameter ignoringBlanks: Whether a text of white space alone is nothing.
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
