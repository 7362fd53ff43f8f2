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

/// What specs are checked for: the further they are on their way, the more of them has to be there.
public enum Stage: Int, Sendable, Comparable, CaseIterable {
    /// A screen is thought out, and looked at.
    case draft
    /// Swift and YAML are made of them.
    case output
    /// Their texts are shown to the users of an app.
    case release

    public static func < (lhs: Stage, rhs: Stage) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// One kind of problem: its stable code, and all that can be said of it without a particular file.
///
/// A kind is declared once, beside the check that finds it. Its examples are run as its tests: `rejected` gives exactly
/// this code, at the place between ⟦ and ⟧; `accepted` does not give it.
public struct DiagnosticKind: Sendable, Hashable {
    /// `FVM` and four digits; never reused for another kind.
    public let code: String
    /// A short name in kebab case, for settings and lists: `unknown-type`.
    public let name: String
    public let severity: Severity
    /// The stage from which on it is an error; nil where its severity is the same at each. Before, an error is a warning, and
    /// a hint is not looked for.
    public let due: Stage?
    /// Whether it comes in numbers: people read several of it as one table.
    public let isGathered: Bool
    /// One sentence: why this is a problem.
    public let why: String
    /// One sentence: the usual way out.
    public let help: String
    /// A spec as it was before a change; "" for what needs no other spec to be seen. The other two are what became of it.
    public let before: String
    /// A spec that has the problem, with the place marked ⟦so⟧.
    public let rejected: String
    /// A spec that does what the other meant, and has no such problem.
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

    /// Whether it is an error that nobody can allow: it guards that the output compiles, encodes and keeps its data. What a
    /// change breaks may be wanted.
    public var staysError: Bool { severity == .error && !isChange }

    /// How bad it is at a stage, if nothing else is said of it; nil where it is no problem yet.
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

/// A proposal to mend a problem.
public struct FixIt: Hashable, Sendable {
    /// Whether a tool may apply it unasked.
    public enum Applicability: String, Sendable {
        /// It keeps what the author meant.
        case safe
        /// It may be right: a person decides.
        case maybe
    }

    /// What it does, as an order: "insert ';'".
    public var message: String
    public var edits: [TextEdit]
    public var applicability: Applicability

    public init(_ message: String, edits: [TextEdit], applicability: Applicability = .maybe) {
        self.message = message
        self.edits = edits
        self.applicability = applicability
    }
}

/// What a problem may follow from: of problems with the same cause one is enough.
public enum DiagnosticCause: Hashable, Sendable {
    /// A name that no declaration has.
    case missingDeclaration(String)
    /// A name that a declaration of another kind has than is expected.
    case otherKind(String, expected: String)
    /// A name that a declaration lacks: of a member, a case, a stub. The declaration is known by where its name stands.
    case missingMember(String, of: Location)
    /// All that says the same of what is not found has one cause.
    case sameMessage(code: String, message: String)
    /// What a declaration is said to be, where its members or its uses demand that it is something else.
    case declaration(Location)
}

/// One problem at one place. Data only: renderers make text, JSON or editor marks of it.
public struct Diagnostic: Hashable, Sendable {
    public var kind: DiagnosticKind
    public var severity: Severity
    /// What is wrong here, in one sentence without a full stop.
    public var message: String
    /// The first label is the primary one; the others point at related places.
    public var labels: [Label]
    /// What to do here; the kind's own help where nothing better is known.
    public var help: String
    public var notes: [String]
    public var fixIts: [FixIt]
    /// Nil for a problem of its own.
    public var cause: DiagnosticCause?

    public init(
        _ kind: DiagnosticKind,
        _ message: String,
        at location: Location,
        label: String = "",
        related: [Label] = [],
        help: String? = nil,
        notes: [String] = [],
        fixIts: [FixIt] = [],
        cause: DiagnosticCause? = nil
    ) {
        self.kind = kind
        severity = kind.severity
        self.message = message
        labels = [Label(location, label)] + related
        self.help = help ?? kind.help
        self.notes = notes
        self.fixIts = fixIts
        self.cause = cause
    }

    /// The place of the problem.
    public var location: Location { labels[0].location }
}

extension Sequence<Diagnostic> {
    /// Whether any of them is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }
}
