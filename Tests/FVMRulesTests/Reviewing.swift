import FVMDiagnostics
import FVMRules
import FVMSemantics
import FVMSource
import FVMSyntax

/// Parses and checks texts as one program, and asks the rules where no error was found.
func reviewed(
    _ texts: [String],
    files: [FileSummary] = [],
    leastSeverity: Severity = .hint,
    stage: Stage = .output
) -> [Diagnostic] {
    let results = texts.enumerated().map { index, text in
        parse(SourceFile(path: "file\(index).fvm", text: text), file: FileID(index))
    }
    let checked = check(results.map(\.tree), options: CheckOptions(files: files))
    let diagnostics = results.flatMap(\.diagnostics) + checked.diagnostics
    return diagnostics.hasErrors
        ? diagnostics
        : diagnostics
            + applyRules(
                checked.program,
                textSources: checked.textSources,
                leastSeverity: leastSeverity,
                stage: stage
            )
}

func reviewed(_ text: String, leastSeverity: Severity = .hint, stage: Stage = .output) -> [Diagnostic] {
    reviewed([text], leastSeverity: leastSeverity, stage: stage)
}

extension Sequence<Diagnostic> {
    /// One line each, for comparing.
    var lines: [String] { map { "\($0.kind.code) \($0.message)" } }
}
