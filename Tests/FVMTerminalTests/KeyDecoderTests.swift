import FVMTerminal
import FVMTestSupport
import Testing

@Suite("Keys from bytes")
struct KeyDecoderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let bytes: String
        let keys: [Key]
        var testDescription: String { bytes.debugDescription }

        init(_ bytes: String, _ keys: Key...) {
            self.bytes = bytes
            self.keys = keys
        }
    }

    static let cases: [Case] = [
        Case("ab", .text("a"), .text("b")),
        Case("é", .text("é")),
        Case("日🎉", .text("日"), .text("🎉")),
        Case("\r", .enter),
        Case("\n", .enter),
        Case("\t", .tab),
        Case("\u{7F}\u{8}", .backspace, .backspace),
        Case("\u{1}\u{1A}\u{1F}\u{0}", .control("a"), .control("z"), .control("_"), .control("@")),
        Case("\u{1B}b\u{1B}F\u{1B}<", .meta("b"), .meta("F"), .meta("<")),
        Case("\u{1B}\u{7F}\u{1B}\r", .metaBackspace, .metaEnter),
        Case("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD", .up, .down, .right, .left),
        Case("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", .home, .end, .home, .end),
        Case("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", .home, .end, .home, .end),
        Case("\u{1B}[3~\u{1B}[5~\u{1B}[6~", .delete, .pageUp, .pageDown),
        Case("\u{1B}[1;5C\u{1B}[1;3D\u{1B}[1;2C", .wordRight, .wordLeft, .right),
        Case("\u{1B}[Z", .backTab),
        Case("\u{1B}[[Ax", .unknown, .text("x")),
        Case("\u{1B}[11~\u{1B}OPx", .unknown, .unknown, .text("x")),
        Case("\u{1B}[99;99;99ux", .unknown, .text("x")),
        Case("\u{1B}\u{1B}[A", .escape, .up),
        Case("\u{1B}[1\u{3}x", .unknown, .control("c"), .text("x")),
        Case("\u{1B}é", .escape, .text("é")),
        Case("\u{1B}[200~a\rb\r\nc\u{1B}[201~d", .paste("a\nb\nc"), .text("d")),
        Case("\u{1B}[200~\u{1B}[201~x", .text("x")),
        Case("\u{1B}[200~a\u{1B}[A\u{1B}[201~", .paste("a\u{1B}[A")),
        Case("\u{1B}[200~lost\u{3}x", .paste("lost"), .control("c"), .text("x")),
    ]

    @Test("Each sequence is one key, whole or byte by byte", arguments: cases)
    func keys(_ test: Case) {
        var whole = KeyDecoder()
        #expect(whole.decode(test.bytes.utf8) == test.keys)
        var pieces = KeyDecoder()
        #expect(test.bytes.utf8.flatMap { pieces.decode([$0]) } == test.keys)
        #expect(!pieces.isWaiting)
    }

    static let bytesWithoutMeaning: [([UInt8], [Key])] = [
        ([0xFF, 0x61], [.text("\u{FFFD}"), .text("a")]),
        ([0xC3, 0x61], [.text("\u{FFFD}"), .text("a")]),
        ([0xE2, 0x82, 0x1B, 0x5B, 0x41], [.text("\u{FFFD}"), .up]),
        ([0xED, 0xA0, 0x80, 0x61], [.text("\u{FFFD}"), .text("a")]),
        ([0xF0, 0x80, 0x80, 0x80, 0x61], [.text("\u{FFFD}"), .text("a")]),
        ([0x80, 0xC0, 0x61], [.text("\u{FFFD}"), .text("\u{FFFD}"), .text("a")]),
    ]

    @Test("Bytes without a meaning do not stop what follows", arguments: bytesWithoutMeaning)
    func badBytes(_ bytes: [UInt8], _ keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(bytes) == keys)
    }

    @Test("Escape is a key when nothing follows", arguments: [("\u{1B}", Key.escape), ("\u{1B}[", .meta("["))])
    func silence(_ bytes: String, _ key: Key) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(bytes.utf8) == [])
        #expect(decoder.isWaiting)
        #expect(decoder.endOfSequence() == [key])
        #expect(decoder.decode("a".utf8) == [.text("a")])
    }

    @Test("A paste of any size is the same text, in pieces")
    func largePaste() {
        let text = String(repeating: "viewmodel Card < id: id >\n", count: 100_000)
        var decoder = KeyDecoder()
        let keys = decoder.decode(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8))
        let pasted = keys.map { key in if case .paste(let text) = key { text } else { "?" } }
        #expect(pasted.count > 1)
        #expect(pasted.joined() == text)
    }
}
