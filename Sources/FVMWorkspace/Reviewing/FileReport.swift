import FVMDiagnostics
import FVMRules
import FVMSource
import FVMSyntax

/// The problems of one file that can be found from the file, its dependencies and its uses.
///
/// The reports of all files together make the diagnostics of a program (`ProgramReport`).
struct FileReport: Sendable {
    /// Of its syntax and its meaning, with the severities of the project and without what the file suppresses, in the order in
    /// which they were found.
    var diagnostics: [Diagnostic] = []
    /// The findings of the rules about single declarations.
    var findings: [Diagnostic] = []
    /// The number of problems that were not kept.
    var droppedCount = 0
    /// The names that the file may declare in places that could not be parsed.
    var unreadNames = UnreadNames()
    /// The facts of the file for the rules about whole programs.
    var outline: FileOutline?
    /// Whether texts are missing, so that its report depends on mistakes anywhere in the program.
    var lacksTexts = false
    /// The name that imports the file, if it is of the standard library: `Address`.
    var libraryName: String?
    /// The files of the standard library that it imports.
    var libraryImports: [(text: String, location: Location)] = []
    /// The codes that its `// fvm:allow` comments suppress.
    var suppressions: [SuppressedCode] = []
    /// How many problems they have held back.
    var suppressedCount = 0
}

/// One code of a suppression, understood.
struct SuppressedCode: Sendable {
    var kind: DiagnosticKind
    /// The place of the code.
    var location: Location
    /// The suppressed line, or the place of the code if there is none.
    var line: Location
    var hasLine: Bool
    /// The range to remove with the comment, if it suppresses only this code.
    var removal: Location?
    /// Whether it has held back a problem.
    var isUsed = false
}
