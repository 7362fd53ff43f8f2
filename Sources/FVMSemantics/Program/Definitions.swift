/// `enum`
public struct EnumDefinition: Sendable {
    public var declared: Declared
    public var cases: [EnumCaseDefinition]
    /// Whether its cases have texts: it lowers to an enum with `localizableString`.
    public var isLocalizable: Bool
    /// Whether a case has associated values. The enum is then an error code, its JSON is an object of the case and
    /// its values, and its texts have them as placeholders.
    public var hasPayload = false
    /// Whether values are the names of cases in JSON, as they are for clients that shipped before FOSUtilities 0.16:
    /// `enum Status raw`. The JSON of every other enum is an object of the case: `{"open":{}}`.
    public var isRaw = false
    /// Whether a case that this version does not know is read as `unknown`: `enum Status open`.
    public var isOpen = false
    /// The place of an inline enum of a request: `state: open | closed`. It has the name of its member.
    public var nested: NestedEnum?
    /// Whether the enum is inferred from its uses, because no spec declares it.
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

    /// The case of an open enum that others are read as.
    public static let unknownCase = "unknown"

    /// The cases that can be chosen or sent, by their index: all but the unknown one.
    public var choices: [Int] { cases.indices.filter { !isUnknown($0) } }

    /// Whether a case is the `unknown` of an open enum.
    public func isUnknown(_ index: Int) -> Bool { isUnknown(cases[index]) }

    func isUnknown(_ item: EnumCaseDefinition) -> Bool { isOpen && item.declared.name == Self.unknownCase }

    /// The index of the case that a name in JSON is read as.
    public func index(reading name: String) -> Int? {
        cases.firstIndex { $0.declared.name == name } ?? cases.indices.first(where: isUnknown)
    }
}

/// The place of an enum that is emitted inside of a request.
public struct NestedEnum: Sendable {
    /// The struct that it is nested in: `UpdateTaskRequest.Query`.
    public var owner: String
    /// The name that it has there: `State`.
    public var typeName: String
    /// The unique path of the member: `UpdateTask.query.state`.
    public var path: String
}

extension EnumDefinition {
    /// The Swift type with the types that it is nested in.
    public var typeName: String { nested.map { $0.owner + "." + $0.typeName } ?? declared.name }

    /// The name in messages: its name, or the path to its member.
    public var title: String { nested?.path ?? declared.name }
}

public struct EnumCaseDefinition: Sendable {
    public var declared: Declared
    public var text: TextID?
    /// Whether no spec declares it: the unknown case of an open enum.
    public var isImplicit = false
    /// The associated values: `quota(max: int)`.
    public var payload: [DataMember] = []
    /// The placeholders of its text, each an index of `payload` under the name of its value, in the order of their first
    /// appearance over all locales.
    public var placeholders: [Placeholder] = []

    public init(declared: Declared, text: TextID?) {
        self.declared = declared
        self.text = text
    }
}

/// A shared text, which members use by its name: `text ok = "OK"`. In the YAML, each of them has it under its own
/// key, because the library looks up texts by the names of types.
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
    /// The record for it in properties and responses, or `nil` if none uses it.
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

    /// Whether it is the row of a list. Its `vmId` is then that of its view model.
    package func isRow(in program: Program) -> Bool {
        record.map { program[$0].identity == .outcome } ?? false
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
