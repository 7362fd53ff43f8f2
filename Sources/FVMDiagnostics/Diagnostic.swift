import FVMSource

/// How bad a problem is. An error stops the back ends; a warning does not.
public enum Severity: String, Sendable, Comparable, CaseIterable {
    case hint, warning, error

    public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
        switch self {
        case .hint: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// The purpose of a check. Later stages require more parts of the specs.
public enum Stage: Int, Sendable, Comparable, CaseIterable {
    /// A screen is thought out, and looked at.
    case draft
    /// Swift and YAML are emitted.
    case output
    /// Their texts are shown to the users of an app.
    case release

    public static func < (lhs: Stage, rhs: Stage) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// One kind of problem: its stable code, and its texts that don't depend on a particular file.
///
/// A kind is declared once, beside the check that finds it. Its examples are its tests: `rejected` causes exactly
/// this code at the place between ⟦ and ⟧, and `accepted` does not cause it.
public struct DiagnosticKind: Sendable, Hashable {
    /// `FVM` and four digits; never reused for another kind.
    public let code: String
    /// A short name in kebab case, for settings and lists: `unknown-type`.
    public let name: String
    public let severity: Severity
    /// The stage from which on it is an error, or `nil` if its severity is the same at each. Before, an error is a
    /// warning, and a hint is not looked for.
    public let due: Stage?
    /// Whether it comes in numbers: people read several of it as one table.
    public let isGathered: Bool
    /// One sentence: why this is a problem.
    public let why: String
    /// One sentence: the usual way out.
    public let help: String
    /// A spec as it was before a change; "" for what needs no other spec to be seen. The other two are what became of
    /// it.
    public let before: String
    /// A spec that has the problem, with the place marked ⟦so⟧.
    public let rejected: String
    /// A spec with the same intention that does not have the problem.
    public let accepted: String

    public init(
        _ code: String,
        _ name: String,
        _ severity: Severity = .error,
        due: Stage? = nil,
        isGathered: Bool = false,
        why: String,
        help: String,
        before: String = "",
        rejected: String,
        accepted: String
    ) {
        self.code = code
        self.name = name
        self.severity = severity
        self.due = due
        self.isGathered = isGathered
        self.why = why
        self.help = help
        self.before = before
        self.rejected = rejected
        self.accepted = accepted
    }

    /// Whether it is about a change, which only a comparison of two states finds.
    public var isChange: Bool { !before.isEmpty }

    /// Whether the kind is always an error, because it ensures that the output compiles, encodes and keeps its data.
    /// Errors about changes are not, because a break may be intended.
    public var staysError: Bool { severity == .error && !isChange }

    /// Returns the default severity at a stage, or `nil` if it is not a problem yet.
    public func severity(at stage: Stage) -> Severity? {
        guard let due else { return severity }
        if stage >= due { return .error }
        return severity == .hint ? nil : .warning
    }
}

/// A marked place and what to say of it.
public struct Label: Hashable, Sendable {
    public var location: Location
    public var text: String

    public init(_ location: Location, _ text: String = "") {
        self.location = location
        self.text = text
    }
}

/// A proposed fix of a problem.
public struct FixIt: Hashable, Sendable {
    /// Whether a tool may apply it unasked.
    public enum Applicability: String, Sendable {
        /// It keeps what the author meant.
        case safe
        /// It may be right: a person decides.
        case maybe
    }

    /// The title, as an instruction: "insert ';'".
    public var message: String
    public var edits: [TextEdit]
    public var applicability: Applicability

    public init(_ message: String, edits: [TextEdit], applicability: Applicability = .maybe) {
        self.message = message
        self.edits = edits
        self.applicability = applicability
    }
}

/// The cause of a problem. Only one of the problems with the same cause is reported.
public enum DiagnosticCause: Hashable, Sendable {
    /// A name that no declaration has.
    case missingDeclaration(String)
    /// A name that a declaration of another kind has than is expected.
    case otherKind(String, expected: String)
    /// A member, case or stub that a declaration does not have. The declaration is identified by the place of its
    /// name.
    case missingMember(String, of: Location)
    /// All problems about a missing thing with the same message.
    case sameMessage(code: String, message: String)
    /// The kind of a declaration, which its members or its uses contradict.
    case declaration(Location)
}

/// One problem at one place. Data only: renderers make text, JSON or editor marks of it.
public struct Diagnostic: Hashable, Sendable {
    public var kind: DiagnosticKind
    public var severity: Severity
    /// The problem, in one sentence without a full stop.
    public var message: String
    /// The first label is the primary one; the others point at related places.
    public var labels: [Label]
    /// The help for this problem, by default that of its kind.
    public var help: String
    public var notes: [String]
    public var fixIts: [FixIt]
    /// The cause, or `nil` if the problem does not follow from another one.
    public var cause: DiagnosticCause?
    /// The name that may be misspelt. A report that finds the name that is meant says so instead of `help`.
    public var misspelling: Misspelling?

    public init(
        _ kind: DiagnosticKind,
        _ message: String,
        at location: Location,
        label: String = "",
        related: [Label] = [],
        help: String? = nil,
        notes: [String] = [],
        fixIts: [FixIt] = [],
        cause: DiagnosticCause? = nil,
        misspelling: Misspelling? = nil
    ) {
        self.kind = kind
        severity = kind.severity
        self.message = message
        labels = [Label(location, label)] + related
        self.help = help ?? kind.help
        self.notes = notes
        self.fixIts = fixIts
        self.cause = cause
        self.misspelling = misspelling
    }

    /// The place of the problem.
    public var location: Location { labels[0].location }
}

extension Sequence<Diagnostic> {
    /// Whether any of them is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }
}
