import FVMSource
import Testing

/// The encoding by the first bytes of a file, and its line ends.
@Suite struct TextEncodingTests {
    @Test(
        arguments: [
            ([], TextEncoding.utf8), (Array("a".utf8), .utf8), ([0xEF, 0xBB, 0xBF, 0x61], .markedUTF8),
            ([0xFF, 0xFE, 0x61, 0], .utf16), ([0xFE, 0xFF, 0, 0x61], .utf16), ([0x61, 0, 0x62, 0], .utf16),
            ([0, 0x61, 0, 0x62], .utf16), ([0, 0, 0, 0], .utf8), ([0xFF], .utf8),
        ] as [([UInt8], TextEncoding)]
    )
    func isKnownByTheFirstBytes(bytes: [UInt8], encoding: TextEncoding) {
        #expect(TextEncoding(of: bytes) == encoding)
    }

    @Test(arguments: [
        ("", "\n"), ("a", "\n"), ("a\nb\r\n", "\n"), ("a\r\nb\n", "\r\n"), ("\n", "\n"), ("\r\n", "\r\n"),
    ])
    func theFirstLineTellsTheLineEnd(text: String, end: String) {
        #expect(Array(text.utf8).lineEnd == end)
    }

    @Test func editsKeepTheLineEndsOfTheFile() {
        let place = Location(file: FileID(0), span: SourceSpan(1..<1))
        let edit = TextEdit(location: place, replacement: "\nx\r\ny")
        #expect(Array("a\r\nb".utf8).applying([edit]) == Array("a\r\nx\r\ny\r\nb".utf8))
        #expect(Array("a\nb".utf8).applying([edit]) == Array("a\nx\r\ny\nb".utf8))
    }
}
