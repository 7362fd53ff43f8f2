import FVMDiagnostics
import FVMLanguage

/// A common mistake: a pattern of tokens, and the text that the author meant.
///
/// The parser looks for mistakes only after a syntax error. It reports one only if the rewritten declaration parses further.
struct Mistake: Sendable {
    /// The tokens of the mistake.
    let pattern: MistakePattern
    /// The text that the author meant, as a `MistakeTemplate`. `nil` if it is unknown, and the row only improves the message.
    let meant: String?
    /// The message, as a template. `nil` to keep the parser's message.
    let message: String?
    /// The help, as a template. By default, it says to write the text that is meant.
    let help: String?
    let kind: DiagnosticKind
    /// The kinds of nodes that the mistake occurs in. Empty for all.
    let places: Set<SyntaxKind>
    /// Whether the mistake occurs only before the members of a declaration (`true`) or only among them (`false`).
    let isOfHead: Bool?
    /// A word that is required before the mistake, in the same member.
    let after: String?
    /// A word that must not follow the mistake on its line.
    let without: String?
    /// Whether the mistake occurs only in `server` and `client` view models.
    let isOfScreen: Bool
    /// Whether the fix can be applied automatically.
    let isSafe: Bool

    init(
        _ pattern: String,
        _ meant: String?,
        _ message: String?,
        help: String? = nil,
        _ kind: DiagnosticKind = SyntaxProblems.unexpectedToken,
        in places: Set<SyntaxKind> = [],
        isOfHead: Bool? = nil,
        after: String? = nil,
        without: String? = nil,
        isOfScreen: Bool = false,
        isSafe: Bool = false
    ) {
        self.pattern = MistakePattern(pattern)
        self.meant = meant
        self.message = message
        self.help = help
        self.kind = kind
        self.places = places
        self.isOfHead = isOfHead
        self.after = after
        self.without = without
        self.isOfScreen = isOfScreen
        self.isSafe = isSafe
    }
}

extension Mistake {
    /// All rows, in the order in which they are tried.
    static let all: [Mistake] =
        ofDeclarations + ofRequests + ofModels + ofAttributes + ofBounds + ofOperations + ofTexts + ofSettings
        + ofValues
        + ofTypes + ofMembers + ofBrackets + ofSigns
}
