import FVMDiagnostics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

/// `input.fvm` with its tree and its problems. To record them, run `FVM_RECORD=1 swift test --filter
/// GoldenSyntaxTests`.
@Suite("Golden syntax trees")
struct GoldenSyntaxTests {
    @Test(arguments: GoldenFolder.all(of: "Syntax"))
    func `are as recorded`(golden: GoldenFolder) throws {
        let input = try #require(golden.bytes("input.fvm"))
        let result = parsed(input)
        golden.expect(result.tree.dump(), equals: "tree.txt")
        golden.expect(report(result), equals: "diagnostics.txt")
    }

    @Test(arguments: GoldenFolder.all(of: "Programs"))
    func `the programs of the goldens have no problems of syntax`(golden: GoldenFolder) throws {
        let result = parsed(try #require(golden.bytes("spec.fvm")))
        #expect(result.diagnostics.map { line($0, in: result.tree) } == [])
    }

    /// One line for each problem, its related places and its fix-its.
    private func report(_ result: ParseResult) -> String {
        let lines = LineIndex(result.tree.source.bytes)
        func place(_ location: Location) -> String {
            let start = lines.position(at: location.span.start)
            let end = lines.position(at: location.span.end)
            return "\(start.line):\(start.column)-\(end.line):\(end.column)"
        }
        var text = ""
        for diagnostic in result.diagnostics {
            text +=
                "\(place(diagnostic.location)) \(diagnostic.severity) \(diagnostic.kind.code) \(diagnostic.message)\n"
            text += "  help: \(diagnostic.help)\n"
            for label in diagnostic.labels.dropFirst() { text += "  \(place(label.location)) \(label.text)\n" }
            for fixIt in diagnostic.fixIts {
                text += "  fix (\(fixIt.applicability)): \(fixIt.message)\n"
                for edit in fixIt.edits { text += "    \(place(edit.location)) '\(edit.replacement)'\n" }
            }
        }
        return text
    }
}
