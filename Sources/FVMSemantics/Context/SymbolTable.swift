import FVMSource
import FVMSyntax

/// What a name of the program's one namespace stands for.
struct Symbol: Sendable {
    enum Kind: Sendable {
        case record(RecordID)
        case enumeration(EnumID)
        case fields(FieldsID)
        case request(RequestID)
        case result(ResultID)
        case text(TextID)
        case scenario
    }

    var kind: Kind
    /// The place of the name in its declaration.
    var location: Location

    /// What a message calls it: "an enum".
    var description: String {
        switch kind {
        case .record: "a view model"
        case .enumeration: "an enum"
        case .fields: "a Fields specification"
        case .request: "a request"
        case .result: "a result"
        case .text: "a text"
        case .scenario: "a scenario"
        }
    }
}

/// The declarations of the program by their names. Each access is O(1).
struct SymbolTable {
    /// By `Name.index`.
    private var symbols: [Symbol?]
    /// By `Name.index`, the type that the name stands for where no summary has it; `invalid` where that is not known.
    private var types: [TypeID]
    /// Names that were reported as those of no type: once in each file is enough.
    private var reported: [FileID: Set<Name>] = [:]

    /// - Parameter nameCount: How many names the program has.
    init(nameCount: Int) {
        symbols = Array(repeating: nil, count: nameCount)
        types = Array(repeating: TypeID.invalid, count: nameCount)
    }

    /// The declaration with this name.
    subscript(name: Name) -> Symbol? {
        get { symbols[Int(name.index)] }
        set { symbols[Int(name.index)] = newValue }
    }

    /// The type that was set for this name, or `invalid`.
    func type(_ name: Name) -> TypeID { types[Int(name.index)] }

    mutating func setType(_ type: TypeID, of name: Name) { types[Int(name.index)] = type }

    /// Whether this is the first time that the name is reported in the file.
    mutating func isReportedFirst(_ name: Name, in file: FileID) -> Bool {
        reported[file, default: []].insert(name).inserted
    }
}
