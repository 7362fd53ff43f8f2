import FVMDiagnostics
import FVMLanguage

/// Something that people write in the place of something else: what it looks like, and what is meant.
///
/// Mistakes are looked for only where parsing has failed. One is told only if the declaration, written as it is meant, can be
/// parsed further than before.
struct Mistake: Sendable {
    /// What is written.
    let pattern: MistakePattern
    /// What is meant, as a template (`MistakeTemplate`); nil where that is not known, and only a better message is.
    let meant: String?
    /// What is wrong, in one sentence, as a template; nil for what the parser says.
    let message: String?
    /// What to do, as a template; where it is nil, that is to write what is meant.
    let help: String?
    let kind: DiagnosticKind
    /// The kinds of nodes, in one of which it is a mistake; empty for all.
    let places: Set<SyntaxKind>
    /// Whether it is a mistake only before the members of a declaration, or only among them; nil for both.
    let isOfHead: Bool?
    /// A word that has to stand before it in its member; nil for none.
    let after: String?
    /// A word that may not stand behind it in its line; nil for none.
    let without: String?
    /// Whether it is one in a screen alone: a view model of the server or the client.
    let isOfScreen: Bool
    /// Whether nothing else can be meant.
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
    /// All that is known of, in the order in which they are tried.
    static let all: [Mistake] =
        ofDeclarations + ofRequests + ofModels + ofAttributes + ofBounds + ofOperations + ofTexts + ofSettings
        + ofValues
        + ofTypes + ofMembers + ofBrackets + ofSigns
}
