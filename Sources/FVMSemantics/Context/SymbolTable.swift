import FVMSource
import FVMSyntax

/// Groups of declarations with unique names. The same name may be in several, because their emitted names differ.
enum Namespace: CaseIterable, Sendable {
    /// Enums, view models, records, results, texts, scenarios and shared properties.
    case types
    case fields, requests, models
}

/// The declaration that a name refers to.
struct Symbol: Sendable {
    enum Kind: Sendable {
        /// A view model.
        case record(RecordID)
        /// Plain data.
        case data(RecordID)
        case enumeration(EnumID)
        case fields(FieldsID)
        case request(RequestID)
        case result(ResultID)
        case text(TextID)
        case scenario
        case model(ModelID)
        case shared(RecordID)

        var namespace: Namespace {
            switch self {
            case .fields: .fields
            case .request: .requests
            case .model: .models
            case .record, .data, .enumeration, .result, .text, .scenario, .shared: .types
            }
        }
    }

    var kind: Kind
    /// The place of the name in its declaration.
    var location: Location

    /// The kind in messages: "an enum".
    var description: String {
        switch kind {
        case .record: "a view model"
        case .data: "a record"
        case .enumeration: "an enum"
        case .fields: "a Fields specification"
        case .request: "a request"
        case .result: "a result"
        case .text: "a text"
        case .scenario: "a scenario"
        case .model: "a model"
        case .shared: "a group of shared properties"
        }
    }
}

/// The declarations of the program by their names. Each access is O(1).
struct SymbolTable {
    /// Those of types, by `Name.index`.
    private var symbols: [Symbol?]
    private var fields: [Name: Symbol] = [:]
    private var requests: [Name: Symbol] = [:]
    private var models: [Name: Symbol] = [:]
    /// The type of each name by `Name.index`, unless a summary has it. `invalid` if unknown.
    private var types: [TypeID]
    /// The names that were reported as unknown types, once in each file.
    private var reported: [FileID: Set<Name>] = [:]

    /// - Parameter nameCount: How many names the program has.
    init(nameCount: Int) {
        symbols = Array(repeating: nil, count: nameCount)
        types = Array(repeating: TypeID.invalid, count: nameCount)
    }

    /// The declaration with this name in a namespace.
    subscript(name: Name, namespace: Namespace) -> Symbol? {
        switch namespace {
        case .types: symbols[Int(name.index)]
        case .fields: fields[name]
        case .requests: requests[name]
        case .models: models[name]
        }
    }

    /// The declaration with a name: a type, otherwise Fields, a request or a model.
    subscript(name: Name) -> Symbol? { symbols[Int(name.index)] ?? fields[name] ?? requests[name] ?? models[name] }

    /// Enters a declaration into the namespace of its kind.
    mutating func add(_ symbol: Symbol, named name: Name) {
        switch symbol.kind.namespace {
        case .types: symbols[Int(name.index)] = symbol
        case .fields: fields[name] = symbol
        case .requests: requests[name] = symbol
        case .models: models[name] = symbol
        }
    }

    /// The type that was set for this name, or `invalid`.
    func type(_ name: Name) -> TypeID { types[Int(name.index)] }

    mutating func setType(_ type: TypeID, of name: Name) { types[Int(name.index)] = type }

    /// Whether this is the first time that the name is reported in the file.
    mutating func isReportedFirst(_ name: Name, in file: FileID) -> Bool {
        reported[file, default: []].insert(name).inserted
    }
}
