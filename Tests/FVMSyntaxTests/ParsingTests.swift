import FVMSource
import FVMSyntax
import Testing

@Suite("Parsing")
struct ParsingTests {
    @Test func `reads the line that fixes the look of the language`() {
        let source = SourceFile(
            path: "Dashboard.fvm",
            text: "viewmodel Dashboard server < title: localized; cards: [Card] >"
        )
        let result = parse(source, file: FileID(0))
        #expect(result.diagnostics.isEmpty)
        #expect(result.tree.validate() == [])
        #expect(result.tree.printed() == source.bytes)
    }

    /// The words of the parts of requests are names like others elsewhere.
    @Test(arguments: [
        "viewmodel A server < query: < query: [string: date]; body: [string: int] > >",
        "viewmodel A server < body: [string: int]; response: [string: date]; error: [string: url] >",
        "request A create < body: < query: [string: int]; error: [string: int] >; response: < body: [string: int] > >",
    ])
    func `takes dictionaries that are called like parts of requests`(text: String) {
        let problems = parse(SourceFile(path: "a.fvm", text: text), file: FileID(0)).diagnostics
        #expect(problems.isEmpty, "\(problems.map(\.message))")
    }
}
