import FVMSource

/// A struct of the output: a view model, a summary nested in one, or plain data.
public struct RecordDefinition: Sendable {
    public enum Role: Sendable, Equatable {
        /// A screen served by a server.
        case server(live: Bool)
        /// A screen whose data is local.
        case client
        /// Built by its parent.
        case child
        /// Shows one request's error; client-hosted. Nil when that request was refused.
        case error(RequestID?)
        /// Plain data of several members, which a spec declares as a `record`.
        case data
        /// A nested type of one parent.
        case summary(parent: RecordID)
        /// The record for a result in properties and responses: an `outcome`, and an optional view model for each
        /// case. Output, drawings and messages are about the result.
        case outcomes(of: ResultID)
        /// Properties that view models have in common. Nothing is emitted for them by themselves.
        case shared
    }

    public var declared: Declared
    public var role: Role
    /// In the order of the spec; in a form the properties of its Fields come first.
    public var properties: [PropertyDefinition]
    public var identity: Identity
    /// The index of the property that `vmId` precedes in JSON: where the spec has it, otherwise at the end.
    public var identityPosition: Int
    /// Properties of type `id` or `uuid` (or optional ones) that the spec does not write: their ids differ from place to
    /// place.
    public var derivedIDs: [Int]
    /// The Fields that a form adopts.
    public var form: FieldsID?
    public var query: [DataMember]
    /// The sort order that clients can request of a server screen.
    public var sort: SortOrder?
    public var operations: [OperationDefinition]
    /// The summaries nested in it.
    public var summaries: [RecordID]
    /// The shared properties that it has.
    public var shared: [RecordID]
    public var stubs: [NamedStub]
    public var feature: String
    /// Whether it is inferred, because no spec declares the child (`eval --sketch`).
    public var isSketch: Bool
    /// Whether the project's own Swift declares the view model, so that nothing is emitted.
    public var isExternal: Bool
    /// Whether its server requires credentials.
    public var isGuarded: Bool

    public init(declared: Declared, role: Role, feature: String) {
        self.declared = declared
        self.role = role
        properties = []
        identity = .singleton
        identityPosition = 0
        derivedIDs = []
        form = nil
        query = []
        operations = []
        summaries = []
        shared = []
        stubs = []
        self.feature = feature
        isSketch = false
        isExternal = false
        isGuarded = false
    }

    /// Whether it is a screen: `server`, `client` or `error`.
    public var isScreen: Bool {
        switch role {
        case .server, .client, .error: true
        case .child, .data, .summary, .outcomes, .shared: false
        }
    }

    /// Whether its data is local to the client: `client` or `error`.
    public var isClientHosted: Bool {
        switch role {
        case .client, .error: true
        case .server, .child, .data, .summary, .outcomes, .shared: false
        }
    }

    /// Whether it shows the error of a request.
    var isErrorViewModel: Bool {
        if case .error = role { return true }
        return false
    }

    public var isSummary: Bool {
        if case .summary = role { return true }
        return false
    }

    /// The result that the record represents.
    public var result: ResultID? {
        if case .outcomes(let result) = role { return result }
        return nil
    }

    /// Whether it is plain data, without texts of its own.
    public var isData: Bool { role == .data }

    /// Whether the view of its owner shows its values, because it has no view of its own.
    package var isShownInPlace: Bool { isSummary || isData }

    /// Whether it is properties that view models have in common.
    public var isShared: Bool {
        if case .shared = role { return true }
        return false
    }

    /// Whether it is a view model, and not plain data, a summary, shared properties or the record of a result.
    public var isViewModel: Bool { !isData && !isSummary && !isShared && result == nil }

    /// The identity as a spec spells it, such as `instance(a, b)`. No spec spells that of a result that is a row. Empty for
    /// `none`.
    package var identitySpelling: String {
        switch identity {
        case .singleton: "singleton"
        case .instance(let parts): "instance(\(parts.map { properties[$0].declared.name }.joined(separator: ", ")))"
        case .outcome: "that of its outcome"
        case .none: ""
        }
    }

    public func property(named name: String) -> Int? {
        properties.firstIndex { $0.declared.name == name }
    }
}

/// The `vmId` of a view model.
public enum Identity: Sendable, Equatable {
    /// `.init(type: Self.self)`
    case singleton
    /// One property, or several whose plain values are joined with `-`. Indices of properties.
    case instance([Int])
    /// The `vmId` of the view model that a result contains, if the result is the row of a list.
    case outcome
    /// A summary and plain data have no `vmId`.
    case none
}

public enum PropertyKind: Sendable {
    /// Data, a stored text, an enum, a child or children.
    case plain(TypeID)
    /// `localized "..."`: `@LocalizedString`.
    case staticText(TextID)
    /// Text with `%{x}`: `@LocalizedSubs`. The placeholders in the order of their first appearance over all locales.
    case substitutedText(TextID, placeholders: [Placeholder])
    /// `[localized]`: `@LocalizedStrings`.
    case staticList(TextID)
    /// `localized join(pieces, by: separator)`: indices of a `staticList` and of a `staticText`.
    case compound(pieces: Int, separator: Int?)
    /// `localized state`: the text of the enum property with this index; optional where that property is.
    case enumText(property: Int)
    /// `localized int`, `localized Size`: a value that is stored with its text.
    case localizedValue(LocalizedValue, isOptional: Bool)
    /// A property that the form's Fields give; its type, and its index in `FieldsDefinition.fields`.
    case formField(TypeID, field: Int)

    /// The type of a property that is data.
    package var plainType: TypeID? {
        switch self {
        case .plain(let type), .formField(let type, _): type
        default: nil
        }
    }

    /// The text that tables and translations state, or `nil` if the property has no text of its own.
    public var text: TextID? {
        switch self {
        case .staticText(let id), .substitutedText(let id, _), .staticList(let id): id
        default: nil
        }
    }

    /// The type of what a stub call may give for this property: nil for what no caller gives (static texts and texts
    /// of enums).
    public var isGiven: Bool {
        switch self {
        case .plain, .localizedValue, .formField: true
        case .staticText, .substitutedText, .staticList, .compound, .enumText: false
        }
    }
}

extension Program {
    /// Returns the view models that a property with the record can show: the record itself, or the cases of a result.
    package func displayableRecords(of id: RecordID) -> [RecordID] {
        self[id].result.map { self[$0].cases.map(\.record) } ?? [id]
    }

    /// Whether a property may be absent; the text of an enum is where the enum is.
    public func isOptional(_ property: Int, of record: RecordDefinition) -> Bool {
        switch record.properties[property].kind {
        case .plain(let type), .formField(let type, _): types.unwrapped(type) != type
        case .enumText(let source): isOptional(source, of: record)
        case .localizedValue(_, let isOptional):
            isOptional
        case .staticText, .substitutedText, .staticList, .compound: false
        }
    }
}

/// One `%{x}` or `%{x.y}`: the property with this index gives the value, or leads to it.
public struct Placeholder: Sendable, Hashable {
    /// As it is written: the names with dots between them.
    public var name: String
    public var property: Int
    /// The properties that lead on, each in the record that the one before it holds; none for a property of the text's own
    /// record.
    public var path: [Int]

    public init(name: String, property: Int, path: [Int] = []) {
        self.name = name
        self.property = property
        self.path = path
    }
}

extension Program {
    /// Returns the properties along a placeholder's path, each with its record.
    public func steps(of placeholder: Placeholder, in record: RecordID) -> [(record: RecordID, property: Int)] {
        var steps = [(record: record, property: placeholder.property)]
        for property in placeholder.path {
            let last = steps[steps.count - 1]
            guard let type = self[last.record].properties[last.property].kind.plainType,
                let next = types.record(in: type)
            else { break }
            steps.append((next, property))
        }
        return steps
    }
}

/// `stub Dashboard "empty" (cards: [])`
public struct NamedStub: Sendable {
    /// The name is the text between the quotes: letters, digits, `_` and `-`.
    public var declared: Declared
    public var call: StubCall

    public init(declared: Declared, call: StubCall) {
        self.declared = declared
        self.call = call
    }
}

/// A member of a query, of a request's record, or a parameter of an operation: plain data with a stub value.
public struct DataMember: Sendable {
    public var declared: Declared
    public var type: TypeID
    public var stub: Value
    public var isStubWritten: Bool
    /// The name of a model's column, or `nil` for the one that follows from its own.
    public var column: String?

    public init(declared: Declared, type: TypeID, stub: Value, isStubWritten: Bool) {
        self.declared = declared
        self.type = type
        self.stub = stub
        self.isStubWritten = isStubWritten
    }
}
