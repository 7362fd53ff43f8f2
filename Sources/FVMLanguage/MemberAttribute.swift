/// An attribute of a property or of a field: `length(1...80)`.
public struct MemberAttribute: Sendable {
    /// The arguments after the word.
    public enum Argument: Sendable {
        /// Nothing.
        case none
        /// Values in parentheses, which `names` explain: `["minimum...maximum"]`.
        case parentheses([String])
        /// Something that only this attribute has: `input text(email)`, `since 1.2.0`, `from Berth`.
        case own
    }

    /// What has the members with an attribute.
    public enum Owner: Sendable {
        case fields, viewModels, models
    }

    /// The relation of an attribute between two fields.
    public enum Relation: Sendable {
        /// Compares the two values.
        case comparison
        /// Asks for a value, or for none, if the other one has a value.
        case condition
    }

    public let word: Keyword
    /// A short explanation for completion.
    public let summary: String
    public let argument: Argument
    public let relation: Relation?
    /// The message of a field with the attribute for a value that it rejects.
    public let message: FieldText?
    /// What has members with it.
    public let owners: [Owner]

    init(
        _ word: Keyword,
        _ summary: String,
        _ argument: Argument = .none,
        relation: Relation? = nil,
        message: FieldText? = nil,
        of owners: Owner...
    ) {
        self.word = word
        self.summary = summary
        self.argument = argument
        self.relation = relation
        self.message = message
        self.owners = owners.isEmpty ? [.fields] : owners
    }

    /// The names of its values in parentheses; none if it takes no parentheses.
    public var parameters: [String] {
        if case .parentheses(let names) = argument { return names }
        return []
    }

    /// Whether its word is all of it.
    public var isAlone: Bool {
        if case .none = argument { return true }
        return false
    }
}

extension MemberAttribute {
    /// The attributes, in the order in which messages name them. The parser, completion and messages read them here.
    public static let all: [MemberAttribute] =
        [
            MemberAttribute(.input, "the control that edits the field", .own),
            MemberAttribute(.required, "the field must have a value", message: .required),
            MemberAttribute(.nonblank, "the field must have more than white space", message: .required),
            MemberAttribute(.trim, "white space at both ends is not part of the text"),
            MemberAttribute(.unique, "no other record has the value", message: .taken),
            MemberAttribute(
                .length,
                "the length of a text",
                .parentheses(["minimum...maximum"]),
                message: .outOfRange,
                of: .fields,
                .viewModels
            ),
            MemberAttribute(
                .range,
                "the range of a number or a date",
                .parentheses(["minimum...maximum"]),
                message: .outOfRange
            ),
            MemberAttribute(.matches, "the pattern of the whole text", .parentheses(["pattern"]), message: .mismatch),
            MemberAttribute(.autocomplete, "what the system can fill in", .parentheses(["word"])),
            MemberAttribute(.autocapitalize, "which letters the keyboard capitalizes", .parentheses(["word"])),
            MemberAttribute(.disabled, "the field is shown, but cannot be edited"),
            MemberAttribute(.since, "the first version that shows the text", .own, of: .viewModels),
            MemberAttribute(.until, "the version that no longer shows the text", .own, of: .viewModels),
            MemberAttribute(.from, "the model that the property is read from", .own, of: .viewModels),
            MemberAttribute(.opens, "the screen that opens", .own, of: .viewModels),
            MemberAttribute(.hidden, "views do not show the property", of: .viewModels),
            MemberAttribute(
                .hiddenWhen,
                "views hide the property while the bool is true",
                .parentheses(["bool"]),
                of: .viewModels
            ),
            MemberAttribute(
                .hiddenUnless,
                "views hide the property while the bool is false",
                .parentheses(["bool"]),
                of: .viewModels
            ),
            MemberAttribute(.as, "how views show the property", .own, of: .viewModels),
            MemberAttribute(.column, "the column's name in the database", .parentheses(["name"]), of: .models),
        ] + relations + [
            MemberAttribute(.severity, "the severity of the field's messages", .parentheses(["info | warning | error"]))
        ]

    /// The messages that attributes give to a field.
    public static func messages(of words: some Sequence<Keyword>) -> Set<FieldText> {
        let words = Set(words)
        return Set(all.compactMap { words.contains($0.word) ? $0.message : nil })
    }

    private static let relations: [MemberAttribute] = [
        comparison(.equals, "the same value as another field"),
        comparison(.differs, "another value than another field"),
        comparison(.before, "a date before that of another field"),
        comparison(.after, "a date after that of another field"),
        comparison(.below, "a number below that of another field"),
        comparison(.above, "a number above that of another field"),
        comparison(.atMost, "at most the value of another field"),
        comparison(.atLeast, "at least the value of another field"),
        condition(.requiredWhen, "required if another field has a value", .required),
        condition(.requiredUnless, "required if another field has no value", .required),
        condition(.emptyWhen, "empty if another field has a value", .conflict),
        condition(.emptyUnless, "empty if another field has no value", .conflict),
    ]

    private static func comparison(_ word: Keyword, _ summary: String) -> MemberAttribute {
        MemberAttribute(word, summary, .parentheses(["field"]), relation: .comparison, message: .conflict)
    }

    private static func condition(_ word: Keyword, _ summary: String, _ message: FieldText) -> MemberAttribute {
        MemberAttribute(word, summary, .parentheses(["field", "value"]), relation: .condition, message: message)
    }
}
