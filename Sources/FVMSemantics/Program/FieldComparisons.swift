import FVMLanguage
import FVMSyntax

/// A constraint on a field that depends on another field: `after(arrival)`.
public struct FieldComparison: Sendable {
    /// Raw values are the words of specs.
    public enum Relation: String, Sendable, CaseIterable {
        case equals, differs, before, after, below, above, atMost, atLeast
        /// Whether the field must be filled or empty depends on the value of another field, or on whether any of
        /// several is filled.
        case requiredWhen, requiredUnless, emptyWhen, emptyUnless

        /// The relation that a name is the word for.
        public init?(_ name: Name) {
            guard let word = name.keyword, word.rawValue >= Keyword.equals.rawValue else { return nil }
            self.init(rawValue: word.text)
        }

        /// Whether the constraint requires a value.
        public var isRequirement: Bool { self == .requiredWhen || self == .requiredUnless }

        /// Whether it asks if a value is there, where the others compare values.
        public var isCondition: Bool { isRequirement || self == .emptyWhen || self == .emptyUnless }

        /// Whether the condition is negated.
        public var isUnless: Bool { self == .requiredUnless || self == .emptyUnless }
    }

    /// A field of the same Fields.
    public struct Other: Sendable {
        public var index: Int
        public var name: String
    }

    public var relation: Relation
    /// One; where any of them may be filled, several.
    public var others: [Other]
    /// The value of the other field in `requiredWhen(kind, .company)`, or `nil` if any value counts.
    public var value: Value?
    /// The value as specs spell it.
    var valueSpelling: String?

    /// The constraint as in a spec.
    public var spelling: String {
        let arguments = others.map(\.name) + [valueSpelling].compactMap(\.self)
        return "\(relation.rawValue)(\(arguments.joined(separator: ", ")))"
    }
}

/// The severity of a refused field: the library's `ValidationResult.Status` with its encoding.
public enum FieldSeverity: String, Sendable, CaseIterable {
    case info, warning, error

    public var status: Int {
        switch self {
        case .info: 1
        case .warning: 2
        case .error: 3
        }
    }
}

extension Program {
    /// Whether nothing are allowed in a field: a number, a date or a case that is not optional is always there.
    public func canBeEmpty(_ field: FieldDefinition) -> Bool {
        switch self[field.type] {
        case .optional, .string, .bool, .invalid: true
        default: false
        }
    }
}

extension FieldsDefinition {
    /// Whether fields are compared with each other.
    public var hasComparisons: Bool { fields.contains { !$0.comparisons.isEmpty } }

    /// The fields that are declared here.
    public var own: [FieldDefinition] { fields.filter { !$0.isTaken } }
}
