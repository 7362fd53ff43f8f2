import FVMBytes
import FVMTerminal
import FVMTestSupport
import Testing

@Suite("Showing an editor on a terminal")
struct PaintingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let keys: String
        let columns: Int
        /// With `|` for the cursor.
        let screen: String
        var testDescription: String { keys.debugDescription }

        init(_ keys: String, columns: Int = 40, _ screen: String) {
            self.keys = keys
            self.columns = columns
            self.screen = screen
        }
    }

    static let cases: [Case] = [
        Case("", "fvm> |"),
        Case("abc^b", "fvm> ab|c"),
        Case("0123456789abcdefghij", columns: 20, "fvm> 0123456789abcde\nfghij|"),
        Case("0123456789abcde", columns: 20, "fvm> 0123456789abcde\n|"),
        Case("0123456789abcde^b", columns: 20, "fvm> 0123456789abcd|e"),
        Case("0123456789abcdef^a^k", columns: 20, "fvm> |"),
        Case("日本語", "fvm> 日本語|"),
        Case("日本語^b", "fvm> 日本|語"),
        Case("0123456789abcd日", columns: 20, "fvm> 0123456789abcd\n日|"),
        Case("e\u{301}x^b", "fvm> e\u{301}|x"),
        Case("👩\u{200D}👧x^b", "fvm> 👩\u{200D}👧|x"),
        Case("🇩🇪x^b", "fvm> 🇩🇪|x"),
        Case("कि", "fvm> कि|"),
        Case("a\u{202E}b", "fvm> a<U+202E>b|"),
        Case("<\rab\r", "fvm> <\n...>   ab\n...>   |"),
        Case("<\rab^p^a", "fvm> |<\n...>   ab"),
        Case("<\rab", columns: 12, "> <\n>   ab|"),
        Case("^rab", "not found 'ab': |"),
    ]

    @Test("What is typed is seen, and the cursor stands where typing goes on", arguments: cases)
    func screens(_ test: Case) {
        var painting = Painting(columns: test.columns)
        for key in LineEditorTests.keys(test.keys) { painting.press(key) }
        #expect(painting.screen == test.screen)
        #expect(painting.terminal.unknown == [])
    }

    @Test("Control characters in a text are shown, and steer nothing")
    func controlCharacters() {
        var painting = Painting(columns: 40)
        painting.press(.paste("a\u{1B}[2Jb\u{7}\tc\u{9B}d"))
        #expect(painting.screen == "fvm> a␛[2Jb␇    c<U+009B>d|")
    }

    @Test("A text with more rows than the terminal shows those about the cursor")
    func tallText() {
        var painting = Painting(columns: 40, rows: 4)
        painting.press(.paste((0..<9).map { "\($0)" }.joined(separator: "\n")))
        #expect(painting.screen == "...> 5\n...> 6\n...> 7\n...> 8|")
        for _ in 0..<8 { painting.press(.up) }
        #expect(painting.screen == "fvm> 0|\n...> 1\n...> 2\n...> 3")
    }

    @Test("What is listed stands below the input, and goes with the next key")
    func listing() {
        var painting = Painting(columns: 20)
        for key in LineEditorTests.keys("= x") { painting.press(key) }
        for _ in 0..<2 {
            _ = painting.editor.handle(.tab)
            _ = painting.editor.complete(2..<3, ["xa", "xb", "xcccccc"].map { .init($0) })
        }
        painting.show()
        #expect(painting.screen == "fvm> = x|\nxa       xb\nxcccccc")
        painting.press(.text("a"))
        #expect(painting.screen == "fvm> = xa|")
    }

    @Test("A terminal of another width shows the same, and what stood above stays")
    func resizing() {
        var painting = Painting(columns: 40)
        painting.terminal.write(painting.painter.erase() + "above\r\n")
        painting.press(.paste("0123456789abcdefghijklmnopqrs"))
        for width in [20, 13, 40, 7, 80, 35] {
            painting.resize(columns: width)
            let text = painting.screen.replacing("\n", with: "").replacing("...> ", with: "")
            #expect(text.hasPrefix("above"))
            #expect(text.hasSuffix("> 0123456789abcdefghijklmnopqrs|"))
        }
    }

    @Test("What is on the terminal already is not written again")
    func minimalPainting() {
        var painting = Painting(columns: 40)
        painting.press(.paste("<\n" + String(repeating: "x", count: 30)))
        let before = painting.written
        painting.press(.text("y"))
        #expect(painting.written - before < 5)
    }

    @Test("After any keys the terminal shows what a fresh one would show")
    func randomKeys() {
        var generator = SeededGenerator(seed: 7)
        for round in 0..<60 {
            var painting = Painting(columns: [8, 20, 33, 80][round % 4], rows: [3, 6, 24][round % 3])
            for _ in 0..<60 {
                painting.press(RandomKeys.key(using: &generator))
                var fresh = VirtualTerminal(columns: painting.terminal.columns, rows: painting.terminal.rows)
                var painter = Painter(usesColor: false)
                fresh.write(painter.paint(painting.editor.frame(size: painting.size)))
                #expect(
                    painting.terminal.text.split(separator: "\n").suffix(2)
                        == fresh.text.split(separator: "\n").suffix(2)
                )
                #expect(painting.terminal.cursorColumn == fresh.cursorColumn)
            }
        }
    }
}

/// An editor, and the terminal that it is shown on.
struct Painting {
    var editor = LineEditorTests.editor()
    var painter = Painter(usesColor: false)
    var terminal: VirtualTerminal
    private(set) var written = 0

    init(columns: Int, rows: Int = 24) {
        terminal = VirtualTerminal(columns: columns, rows: rows)
        show()
    }

    var size: TerminalSize { TerminalSize(columns: terminal.columns, rows: terminal.rows) }

    mutating func press(_ key: Key) {
        _ = editor.handle(key)
        show()
    }

    mutating func show() {
        let sequences = painter.paint(editor.frame(size: size))
        written += sequences.utf8.count
        terminal.write(sequences)
    }

    mutating func resize(columns: Int) {
        terminal.resize(columns: columns, rows: terminal.rows)
        terminal.write(painter.resize(toColumns: columns))
        show()
    }

    /// The visible text, with `|` at the cursor.
    var screen: String {
        var rows = terminal.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while rows.count <= terminal.cursorRow { rows.append("") }
        var column = 0
        var row = ""
        var isMarked = false
        for character in rows[terminal.cursorRow] {
            if column == terminal.cursorColumn {
                row += "|"
                isMarked = true
            }
            row.append(character)
            column += max(character.columns, 1)
        }
        if !isMarked { row += String(repeating: " ", count: max(0, terminal.cursorColumn - column)) + "|" }
        rows[terminal.cursorRow] = row
        return rows.joined(separator: "\n")
    }
}
