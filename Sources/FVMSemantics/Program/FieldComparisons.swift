import FVMLanguage
import FVMSyntax

/// `after(arrival)`: what the value of a field is to be beside that of another.
public struct FieldComparison: Sendable {
    /// Raw values are the words of specs.
    public enum Relation: String, Sendable, CaseIterable {
        case equals, differs, before, after, below, above, atMost, atLeast
        /// Whether the field is to be filled, or empty, depends on others: on what one is, or whether any is filled itself.
        case requiredWhen, requiredUnless, emptyWhen, emptyUnless

        /// The relation that a name is the word for.
        public init?(_ name: Name) {
            guard let word = name.keyword, word.rawValue >= Keyword.equals.rawValue else { return nil }
            self.init(rawValue: word.text)
        }

        /// Whether it asks for a value, where there is none.
        public var isRequirement: Bool { self == .requiredWhen || self == .requiredUnless }

        /// Whether it asks if a value is there, where the others compare values.
        public var isCondition: Bool { isRequirement || self == .emptyWhen || self == .emptyUnless }

        /// Whether the condition is turned: it is about what is not so.
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
    /// What the other is to be in `requiredWhen(kind, .company)`; nil where any is to be filled.
    public var value: Value?
    /// The value as specs spell it.
    var valueSpelling: String?

    /// As a spec has it.
    public var spelling: String {
        let arguments = others.map(\.name) + [valueSpelling].compactMap(\.self)
        return "\(relation.rawValue)(\(arguments.joined(separator: ", ")))"
    }
}

/// How bad it is when a field is not as it is to be: the library's `ValidationResult.Status`, and what it encodes.
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
