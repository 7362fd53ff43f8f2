/// `enum`
public struct EnumDefinition: Sendable {
    public var declared: Declared
    public var cases: [EnumCaseDefinition]
    /// Whether its cases have texts: it lowers to an enum with `localizableString`.
    public var isLocalizable: Bool
    /// Whether a case has values of its own: then it is the code of errors, its JSON is an object of the case and its values,
    /// and its texts have them in their placeholders.
    public var hasPayload = false
    /// Whether values are the names of cases in JSON, as they are for clients that shipped before FOSUtilities 0.16:
    /// `enum Status raw`. The JSON of every other enum is an object of the case: `{"open":{}}`.
    public var isRaw = false
    /// Where it is nested, for one that stands inline in a request: `state: open | closed`. It has the name of its member.
    public var nested: NestedEnum?
    /// Whether it stands for an enum that no spec declares, and has the cases that are named.
    public var isSketch: Bool
    /// The folder that its output goes to.
    public var feature: String

    public init(
        declared: Declared,
        cases: [EnumCaseDefinition],
        isLocalizable: Bool,
        isSketch: Bool = false,
        feature: String
    ) {
        self.declared = declared
        self.cases = cases
        self.isLocalizable = isLocalizable
        self.isSketch = isSketch
        self.feature = feature
    }
}

/// The place of an enum that is emitted inside of a request.
public struct NestedEnum: Sendable {
    /// The struct that it is nested in: `UpdateTaskRequest.Query`.
    public var owner: String
    /// The name that it has there: `State`.
    public var typeName: String
    /// What tells it from others: `UpdateTask.query.state`.
    public var path: String
}

extension EnumDefinition {
    /// The Swift type, as it is written outside of what it is nested in.
    public var typeName: String { nested.map { $0.owner + "." + $0.typeName } ?? declared.name }

    /// What is said of it: its name, or the path to its member.
    public var title: String { nested?.path ?? declared.name }
}

public struct EnumCaseDefinition: Sendable {
    public var declared: Declared
    public var text: TextID?
    /// What is known with the case: `quota(max: int)`.
    public var payload: [DataMember] = []
    /// The placeholders of its text, each an index of `payload` under the name of its value, in the order of their first
    /// appearance over all locales.
    public var placeholders: [Placeholder] = []

    public init(declared: Declared, text: TextID?) {
        self.declared = declared
        self.text = text
    }
}

/// `text ok = "OK"`: a text that members use by its name. Each of them has it under a key of its own in the YAML, as the
/// library finds the text of a property, a case or a message under the names of its type.
public struct SharedTextDefinition: Sendable {
    public var declared: Declared
    public var text: TextID

    public init(declared: Declared, text: TextID) {
        self.declared = declared
        self.text = text
    }
}

/// `result`: a wrapper that is exactly one of several view models.
public struct ResultDefinition: Sendable {
    public var declared: Declared
    public var cases: [ResultCase]
    public var stubs: [NamedResultStub]
    /// What stands for it where a property or a response holds it; nil where none does.
    public var record: RecordID?
    /// Whether its outcome is a string in JSON; see ``EnumDefinition/isRaw``.
    public var isRaw = false
    public var feature: String

    public init(declared: Declared, cases: [ResultCase], stubs: [NamedResultStub], feature: String) {
        self.declared = declared
        self.cases = cases
        self.stubs = stubs
        self.feature = feature
    }
}

public struct ResultCase: Sendable {
    public var declared: Declared
    public var record: RecordID

    public init(declared: Declared, record: RecordID) {
        self.declared = declared
        self.record = record
    }
}

/// `stub TaskResult "missing" (notFound: NotFound())`
public struct NamedResultStub: Sendable {
    public var declared: Declared
    /// Index of the case in `ResultDefinition.cases`.
    public var outcome: Int
    public var call: StubCall

    public init(declared: Declared, outcome: Int, call: StubCall) {
        self.declared = declared
        self.outcome = outcome
        self.call = call
    }
}

/// `view`
public struct ViewDefinition: Sendable {
    public enum Kind: Sendable, Equatable {
        /// The kind follows from the view model.
        case automatic
        case display, interactive, form, container
        /// The index of the property that holds the rows.
        case list(property: Int)
        /// The index of the property that is loaded.
        case loading(property: Int)
    }

    /// The place of the view model's name in the `view` declaration.
    public var declared: Declared
    public var record: RecordID
    public var kind: Kind

    public init(declared: Declared, record: RecordID, kind: Kind) {
        self.declared = declared
        self.record = record
        self.kind = kind
    }
}
