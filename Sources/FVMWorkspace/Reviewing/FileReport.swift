import FVMDiagnostics
import FVMRules
import FVMSource
import FVMSyntax

/// What is wrong with one file, as far as that can be told from the file, from what it needs, and from what uses it.
///
/// Reports of all files together make the diagnostics of a program (`ProgramReport`).
struct FileReport: Sendable {
    /// Of its syntax and its meaning, with the severities of the project and without what the file suppresses, in the order in
    /// which they were found.
    var diagnostics: [Diagnostic] = []
    /// Of the rules that ask about single declarations, likewise.
    var findings: [Diagnostic] = []
    /// How many more there are than are kept.
    var droppedCount = 0
    /// What the file may have been to declare where it could not be read.
    var unreadNames = UnreadNames()
    /// What the rules that ask about whole programs have to know of the file.
    var outline: FileOutline?
    /// Whether it lacks texts: what is said of that hangs on mistakes anywhere in the program.
    var lacksTexts = false
    /// What an import calls it, if it is a file of the standard library: `Address`.
    var libraryName: String?
    /// The files of the standard library that it imports.
    var libraryImports: [(text: String, location: Location)] = []
    /// What its `// fvm:allow` comments suppress.
    var suppressions: [SuppressedCode] = []
    /// How many problems they have held back.
    var suppressedCount = 0
}

/// One code of a suppression, understood.
struct SuppressedCode: Sendable {
    var kind: DiagnosticKind
    /// The place of the code.
    var location: Location
    /// The line it is about; the code's own place where there is none.
    var line: Location
    var hasLine: Bool
    /// What to remove with the comment, if it is about this code alone.
    var removal: Location?
    /// Whether it has held back a problem.
    var isUsed = false
}
