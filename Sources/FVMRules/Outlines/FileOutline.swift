import FVMDiagnostics
import FVMSource

/// What the rules of the scope `.program` ask about the declarations of one file. It depends on this file and on what the
/// file needs, and names what it mentions: outlines of different checks can be put together.
///
/// Broken declarations are left out; that there are any is kept, since it is not known what they mention.
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

    /// The names of what stands in types, adopted Fields, responses, outcomes and views, and of the texts of members.
    var mentionedEnums: [String] = []
    var mentionedFields: [String] = []
    var mentionedRecords: [String] = []
    var mentionedTexts: [String] = []
    /// The Fields that models store.
    var storedFields: [String] = []

    /// What the declarations of this file do wrong with what they need.
    var uses: [UseFinding] = []

    init(file: FileID, isStandardLibrary: Bool) {
        self.file = file
        self.isStandardLibrary = isStandardLibrary
    }
}

extension FileOutline {
    /// Whether the rules for whole programs say the same with both, but for where they say it of this file.
    public func saysTheSame(as other: FileOutline) -> Bool { self == other && uses.isEmpty && other.uses.isEmpty }

    /// The names of the declarations that stand in its types, its forms, its requests, its results and its views.
    public var mentionedNames: Set<String> {
        Set(mentionedEnums + mentionedFields + mentionedRecords + records.flatMap { $0.children.map(\.key) })
    }

    /// The names that it declares, of what is there for others to name; nil where it adds screens or requests to an app,
    /// which nothing has to name.
    public var namesForOthers: [String]? {
        guard requests.isEmpty, !records.contains(where: { $0.role == .server || $0.role == .clientHosted })
        else { return nil }
        return enums.map(\.name) + fields.map(\.declared.name) + records.map(\.declared.name)
    }
}

/// The name of a declaration or member, and where it stands: that is not compared, as it changes with all that is written
/// before it.
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

/// A view model or summary and what it holds.
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
    /// Whether it has nothing that a summary cannot have.
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
    /// Nil where it is not plain data, or has few properties.
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
    /// Its plain data; nil for a form.
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
        /// Nil for an inline one.
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
