import FVMDiagnostics
import FVMSource

/// The facts about the declarations of one file that rules with the scope `.program` need. It depends on this file
/// and its dependencies, and refers to others by name, so that outlines of different checks can be combined.
///
/// Omits declarations with errors, but records that there are some, because their references are unknown.
public struct FileOutline: Sendable, Equatable {
    public let file: FileID
    let isStandardLibrary: Bool
    /// Whether all declarations of the file are sound.
    public var isComplete = true

    var records: [RecordFacts] = []
    var summaries: [SummaryFacts] = []
    /// Children that are plain data of three properties or more, with their shape.
    var plainChildren: [ShapeFacts] = []
    /// View models with operations.
    var operated: [OperatedFacts] = []
    var errorViewModels: [ErrorViewModelFacts] = []
    /// The container views of view models that hold no others.
    var emptyContainers: [NamedPlace] = []
    var screenRoutes: [RouteFacts] = []
    var enums: [NamedPlace] = []
    var fields: [FieldsFacts] = []
    var requests: [RequestFacts] = []
    /// Texts that are declared on their own.
    var texts: [NamedPlace] = []
    /// Shared properties.
    var shared: [NamedPlace] = []

    /// The names in types, forms, responses, outcomes and views, and of shared texts.
    var mentionedEnums: [String] = []
    var mentionedFields: [String] = []
    var mentionedRecords: [String] = []
    var mentionedTexts: [String] = []
    var mentionedShared: [String] = []
    /// The Fields that models store.
    var storedFields: [String] = []

    /// The findings about what the declarations of this file do with their dependencies.
    var uses: [UseFinding] = []

    init(file: FileID, isStandardLibrary: Bool) {
        self.file = file
        self.isStandardLibrary = isStandardLibrary
    }
}

extension FileOutline {
    /// Whether the rules for whole programs say the same with both, but for where they say it of this file.
    public func saysTheSame(as other: FileOutline) -> Bool { self == other && uses.isEmpty && other.uses.isEmpty }

    /// The names of the declarations in its types, forms, requests, results and views.
    public var mentionedNames: Set<String> {
        Set(mentionedEnums + mentionedFields + mentionedRecords + records.flatMap { $0.children.map(\.key) })
    }

    /// The declared names that others can refer to, or `nil` if the file adds screens or requests, which need no
    /// reference.
    public var namesForOthers: [String]? {
        guard requests.isEmpty, !records.contains(where: { $0.role == .server || $0.role == .clientHosted })
        else { return nil }
        return enums.map(\.name) + fields.map(\.declared.name) + records.map(\.declared.name)
    }
}

/// The name and the place of a declaration or a member. Only the name is compared, because every edit before it moves
/// the place.
struct NamedPlace: Sendable, Hashable {
    var name: String
    var location: Location

    static func == (first: NamedPlace, second: NamedPlace) -> Bool { first.name == second.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The name and the spelled type of a member that is plain data.
struct MemberFacts: Sendable, Hashable {
    var name: String
    var type: String
}

/// The facts about a view model or summary and its children.
struct RecordFacts: Sendable, Equatable {
    enum Role: Sendable, Equatable {
        case server, clientHosted, child, summary
    }

    /// Unique in the program: `Board`, and `Board.Card` for the summary of a `Board`.
    var key: String
    var declared: NamedPlace
    var role: Role
    var isSingleton: Bool
    /// The Fields that it adopts.
    var form: String?
    var hasOperations: Bool
    var hasID: Bool
    /// Whether it has nothing that a summary can't have.
    var couldBeSummary: Bool
    var children: [ChildFacts]
}

/// A property that holds view models or summaries.
struct ChildFacts: Sendable, Equatable {
    var key: String
    var property: NamedPlace
    /// Whether it is a list or a dictionary.
    var isRepeated: Bool
}

struct SummaryFacts: Sendable, Equatable {
    var declared: NamedPlace
    var propertyNames: [String]
    /// `nil` if it is not plain data, or has few properties.
    var shape: String?
}

struct ShapeFacts: Sendable, Equatable {
    var declared: NamedPlace
    var shape: String
}

struct OperatedFacts: Sendable, Equatable {
    var declared: NamedPlace
    /// The names of the types that are emitted for its operations, in small letters.
    var emittedTypes: [String]
    /// Its plain data, or `nil` for a form.
    var data: [MemberFacts]?
}

struct ErrorViewModelFacts: Sendable, Equatable {
    var declared: NamedPlace
    var request: String
}

struct RouteFacts: Sendable, Equatable {
    var declared: NamedPlace
    /// `GET /board`: the method of HTTP and the path.
    var route: String
}

struct FieldsFacts: Sendable, Equatable {
    var declared: NamedPlace
    var members: [MemberFacts]
    /// Its unique fields.
    var unique: [NamedPlace]
    /// Its members, whatever their order.
    var shape: String
}

struct RequestFacts: Sendable, Equatable {
    /// A member of the error that is an enum.
    struct ErrorEnum: Sendable, Equatable {
        var member: NamedPlace
        /// `nil` for an inline one.
        var declaredEnum: String?
    }

    var declared: NamedPlace
    var route: RouteFacts
    /// The Fields of its body.
    var bodyFields: String?
    /// The members of a body that is written inline.
    var plainBody: [MemberFacts]?
    /// Whether a member of its error is a text for people.
    var hasErrorText: Bool
    var errorEnums: [ErrorEnum]
}
