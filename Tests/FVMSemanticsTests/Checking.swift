import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

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
    let trees = results.map(\.tree)
    let result = check(trees, options: options)
    var diagnostics = results.flatMap(\.diagnostics) + result.diagnostics
    var suggestions = SpellingSuggestions()
    suggestions.add(to: &diagnostics, trees)
    return (result.program, diagnostics)
}

/// Expects one error of a program, at the place that is marked in it.
func expectError(_ code: String, in marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let source = MarkedSource(marked)
    let errors = checked(source.text).diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.kind.code) == [code], "\(errors.map(\.message))", sourceLocation: sourceLocation)
    #expect(errors.first?.location.span == source.marks.first, sourceLocation: sourceLocation)
}
