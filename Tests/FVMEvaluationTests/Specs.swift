import FVMBytes
import FVMEvaluation
import FVMSemantics
import FVMSource
import FVMSyntax
import Testing

/// The program that a spec says; every error in it is an issue of the test.
func program(_ spec: String, sourceLocation: SourceLocation = #_sourceLocation) -> Program {
    let parsed = parse(SourceFile(path: "spec.fvm", text: spec), file: FileID(0))
    let result = check([parsed.tree])
    for problem in parsed.diagnostics + result.diagnostics where problem.severity == .error {
        Issue.record("\(problem.message)", sourceLocation: sourceLocation)
    }
    return result.program
}

/// The compact JSON of a view model's default stub.
func json(
    of name: String,
    in program: Program,
    locale: String = "en",
    style: JSONStyle = JSONStyle(isCompact: true),
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
    let index = try #require(
        program.records.firstIndex { $0.declared.name == name },
        sourceLocation: sourceLocation
    )
    var output = ByteBuffer()
    Interpreter(program).writeJSON(of: .record(RecordID(index)), locale: locale, style: style, into: &output)
    return output.text
}
