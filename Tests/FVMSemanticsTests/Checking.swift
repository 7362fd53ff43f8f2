import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax

/// Parses and checks one text.
func checked(_ text: String, options: CheckOptions = CheckOptions()) -> (program: Program, diagnostics: [Diagnostic]) {
    checked([text], options: options)
}

/// Parses and checks several files as one program.
func checked(
    _ texts: [String],
    options: CheckOptions = CheckOptions()
) -> (program: Program, diagnostics: [Diagnostic]) {
    let results = texts.enumerated().map { index, text in
        parse(SourceFile(path: "file\(index).fvm", text: text), file: FileID(index))
    }
    let result = check(results.map(\.tree), options: options)
    return (result.program, results.flatMap(\.diagnostics) + result.diagnostics)
}
