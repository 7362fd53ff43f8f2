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
}
