import FVMSource
import Testing

@Suite struct TextEditTests {
    private func edit(_ range: Range<Int>, _ text: String) -> TextEdit {
        TextEdit(location: Location(file: FileID(0), span: SourceSpan(range)), replacement: text)
    }

    @Test func editsAreMadeInAnyOrder() {
        let edits = [edit(4..<4, "X"), edit(0..<1, ""), edit(1..<3, "long")]
        #expect(Array("abcd".utf8).applying(edits) == Array("longdX".utf8))
        #expect(Array("abcd".utf8).applying([]) == Array("abcd".utf8))
    }

    @Test func whatOverlapsOrIsOutsideIsLeftOut() {
        let edits = [edit(0..<2, "-"), edit(1..<3, "+"), edit(3..<9, "?")]
        #expect(Array("abcd".utf8).applying(edits) == Array("-cd".utf8))
    }
}
