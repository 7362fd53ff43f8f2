import FVMDiagnostics
import FVMLanguage

/// Something that people write in the place of something else: what it looks like, and what is meant.
///
/// Mistakes are looked for only where parsing has failed. One is told only if the declaration, written as it is meant, can be
/// parsed further than before.
struct Mistake: Sendable {
    /// What is written.
    let pattern: MistakePattern
    /// What is meant. `$1` stands for what the first element of the pattern matches.
    let meant: String
    /// What is wrong, in one sentence; with `$1` likewise.
    let message: String
    /// What to do; where it is nil, that is to write what is meant.
    let help: String?
    let kind: DiagnosticKind
    /// The kinds of nodes, in one of which it is a mistake; empty for all.
    let places: Set<SyntaxKind>
    /// Whether nothing else can be meant.
    let isSafe: Bool

    init(
        _ pattern: String,
        _ meant: String,
        _ message: String,
        help: String? = nil,
        _ kind: DiagnosticKind = SyntaxProblems.unexpectedToken,
        in places: Set<SyntaxKind> = [],
        isSafe: Bool = false
    ) {
        self.pattern = MistakePattern(pattern)
        self.meant = meant
        self.message = message
        self.help = help
        self.kind = kind
        self.places = places
        self.isSafe = isSafe
    }
}
