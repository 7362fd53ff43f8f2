/// The declarations with errors. Their definitions may be incomplete, and their types invalid, so the rules skip
/// them.
public struct BrokenDeclarations: Sendable, Equatable {
    public var records: Set<RecordID> = []
    public var enums: Set<EnumID> = []
    public var fields: Set<FieldsID> = []
    public var requests: Set<RequestID> = []
    public var results: Set<ResultID> = []
    /// Indices of `Program.views`.
    public var views: Set<Int> = []
    /// Indices of `Program.expectations`.
    public var expectations: Set<Int> = []
    /// Indices of `Program.scenarios`.
    public var scenarios: Set<Int> = []

    public init() {}

    /// Those of a program without errors.
    public static let none = BrokenDeclarations()

    public var isEmpty: Bool { self == .none }
}
