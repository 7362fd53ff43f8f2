import FVMTerminal
import FVMTestSupport
import Testing

@Suite("Editing an input")
struct LineEditorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let keys: String
        /// With `|` for the cursor.
        let text: String
        var testDescription: String { keys.debugDescription }

        init(_ keys: String, _ text: String) {
            self.keys = keys
            self.text = text
        }
    }

    /// `^a` is Control-A, `~b` is Alt-B.
    static let cases: [Case] = [
        Case("abc", "abc|"),
        Case("abc^b^bX", "aX|bc"),
        Case("abc^a^fX", "aX|bc"),
        Case("abc^aX^eY", "XabcY|"),
        Case("abc^a^d", "|bc"),
        Case("abc\u{7F}", "ab|"),
        Case("\u{7F}", "|"),
        Case("abc^a^k", "|"),
        Case("abc def^b^b^u", "|ef"),
        Case("one two.three^w", "one |"),
        Case("one two.three~\u{7F}", "one two.|"),
        Case("one two^a~d", "| two"),
        Case("one two^a~f", "one| two"),
        Case("one two~b~b", "|one two"),
        Case("one two^w^y^y", "one twotwo|"),
        Case("one two three^w^w^y", "one two three|"),
        Case("one two^a~d~d^y", "one two|"),
        Case("ab^t", "ba|"),
        Case("abc^b^t", "acb|"),
        Case("a^t", "a|"),
        Case("abc^w^_", "abc|"),
        Case("abc^_", "|"),
        Case("ab^aX^_", "|ab"),
        Case("ab^_^_^_x", "x|"),
        Case("日本^b^d", "日|"),
        Case("e\u{301}x^b^b^d", "|x"),
        Case("👩\u{200D}👧^b^d", "|"),
        Case("ae\u{301}^b^dx", "ax|"),
        Case("a\u{301}\u{7F}", "|"),
        Case("\u{601}x^b", "|\u{601}x"),
        Case("\u{601}-x^b\u{7F}^d", "|"),
        Case("🇧🇨🇩🇪^a🇦", "🇦🇧|🇨🇩🇪"),
        Case("🇦🇧🇨🇩^a🇪^_", "|🇦🇧🇨🇩"),
        Case("<\ra\r>", "<\n  a\n>|"),
        Case("< {\ra\r", "< {\n    a\n    |"),
        Case("<\rab^ax", "<\nx|  ab"),
        Case("<\rab^p^e\u{7F}", "|\n  ab"),
        Case("<\rab^p^nX", "<\n X| ab"),
        Case("(\r\tx", "(\n    x|"),
        Case("(\rab\r^p^kZ", "(\n  Z|\n  "),
        Case("(^k\r^b^b^b^k", "(|  "),
        Case("^l^g~z^xa", "a|"),
    ]

    @Test("Keys change the text and move the cursor", arguments: cases)
    func keys(_ test: Case) {
        var editor = Self.editor()
        for key in Self.keys(test.keys) { _ = editor.handle(key) }
        #expect(Self.text(of: editor) == test.text)
    }

    static let historyCases: [Case] = [
        Case("^p", "second|"),
        Case("^p^p", "first|"),
        Case("^p^p^p", "first|"),
        Case("dr^p^n", "dr|"),
        Case("dr^p^p~>", "dr|"),
        Case("dr~<", "first|"),
        Case("^p^n^n", "|"),
        Case("^px^p^n", "second|"),
        Case("^rfi", "first|"),
        Case("^rs", "second|"),
        Case("^rs^r", "first|"),
        Case("^rs^r^s", "second|"),
        Case("^rsx", "second|"),
        Case("^rsx\u{7F}c", "second|"),
        Case("ab^rfi^g", "ab|"),
        Case("ab^rfi^c", "ab|"),
        Case("^rfi^a", "|first"),
        Case("^rfi\u{1B}", "|"),
        Case("^r\u{7F}^r^rx^g", "|"),
    ]

    @Test("What was asked before comes again", arguments: historyCases)
    func history(_ test: Case) {
        var editor = Self.editor(["first", "second"])
        for key in Self.keys(test.keys) { _ = editor.handle(key) }
        #expect(Self.text(of: editor) == test.text)
    }

    @Test("What is to be done beside showing the editor")
    func effects() {
        var editor = Self.editor()
        #expect(editor.handle(.control("d")) == .leave)
        #expect(editor.handle(.text("a")) == .nothing)
        #expect(editor.handle(.control("d")) == .bell)
        #expect(editor.handle(.tab) == .findCompletions)
        #expect(editor.handle(.control("l")) == .clearScreen)
        #expect(editor.handle(.control("z")) == .suspend)
        #expect(editor.handle(.enter) == .submit("a"))
        #expect(editor.buffer.isEmpty)
        #expect(editor.handle(.paste("x\r\ny")) == .nothing)
        #expect(editor.handle(.control("c")) == .abandon)
        #expect(editor.handle(.paste("<\n  b")) == .nothing)
        #expect(editor.handle(.enter) == .nothing)
        #expect(editor.handle(.text(">")) == .nothing)
        #expect(editor.handle(.enter) == .submit("<\n  b\n>"))
    }

    struct Completion: Sendable {
        let typed: String
        let candidates: [String]
        let text: String
        let listed: [String]
    }

    @Test(
        "Tab puts in what all candidates have in common, and lists them when pressed again",
        arguments: [
            Completion(typed: "Da", candidates: ["Dashboard"], text: "Dashboard|", listed: []),
            Completion(typed: "Da", candidates: ["Dashboard", "Dashing"], text: "Dash|", listed: []),
            Completion(
                typed: "Dash",
                candidates: ["Dashboard", "Dashing"],
                text: "Dash|",
                listed: ["Dashboard", "Dashing"]
            ),
            Completion(typed: "x", candidates: [], text: "x|", listed: []),
            Completion(typed: "Dash", candidates: ["Dash"], text: "Dash|", listed: []),
            Completion(typed: "日", candidates: ["日本"], text: "日本|", listed: []),
        ]
    )
    func completion(_ test: Completion) {
        var editor = Self.editor()
        for scalar in ("= " + test.typed).unicodeScalars { _ = editor.handle(.text(scalar)) }
        for _ in 0..<2 where editor.handle(.tab) == .findCompletions {
            _ = editor.complete(2..<2 + test.typed.utf8.count, test.candidates.map { .init($0) })
            if Self.text(of: editor) != "= \(test.typed)|" { break }
        }
        #expect(Self.text(of: editor) == "= " + test.text)
        #expect(editor.listing.map(\.text) == test.listed)
        _ = editor.handle(.control("e"))
        #expect(editor.listing.isEmpty)
    }

    @Test("Random keys leave a cursor within the text, and what is undone comes back")
    func randomKeys() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            var editor = Self.editor(["viewmodel A <\n    id: id\n>", "日本 e\u{301} 👩\u{200D}👧"])
            for _ in 0..<100 {
                _ = editor.handle(RandomKeys.key(using: &generator))
                #expect(0...editor.buffer.characters.count ~= editor.buffer.cursor)
            }
            _ = editor.handle(.control("g"))
            while editor.handle(.control("_")) == .nothing {}
        }
    }

    static func editor(_ history: [String] = []) -> LineEditor {
        LineEditor(history: history) { text in
            text.count { "<({[".contains($0) } <= text.count { ">)}]".contains($0) }
        }
    }

    static func text(of editor: LineEditor) -> String {
        let characters = editor.buffer.characters
        return String(characters[..<editor.buffer.cursor]) + "|" + String(characters[editor.buffer.cursor...])
    }

    static func keys(_ notation: String) -> [Key] {
        var decoder = KeyDecoder()
        var bytes: [UInt8] = []
        var isControl = false
        for byte in notation.utf8 {
            switch byte {
            case UInt8(ascii: "^"): isControl = true
            case UInt8(ascii: "~"): bytes.append(0x1B)
            default:
                bytes.append(isControl ? byte & 0x1F : byte)
                isControl = false
            }
        }
        return decoder.decode(bytes) + decoder.endOfSequence()
    }
}

enum RandomKeys {
    static func key(using generator: inout SeededGenerator) -> Key {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<4: .text(text.randomElement(using: &generator) ?? "a")
        case 4..<6: .control(Unicode.Scalar(UInt8.random(in: 0x60...0x7A, using: &generator)))
        case 6: .meta(Unicode.Scalar(UInt8.random(in: 0x20..<0x7F, using: &generator)))
        default: others.randomElement(using: &generator) ?? .enter
        }
    }

    private static let text = Array("ab <>{}\"/\n\u{301}\u{200D}日👩🇩🇪ि\u{202E}\u{7}".unicodeScalars)
    private static let others: [Key] = [
        .metaBackspace, .metaEnter, .enter, .tab, .backTab, .backspace, .delete, .escape, .up, .down, .left, .right,
        .wordLeft, .wordRight, .home, .end, .pageUp, .pageDown, .paste("a\n\tb"), .paste("\u{301}\r\n"), .unknown,
        .control("_"),
    ]
}
