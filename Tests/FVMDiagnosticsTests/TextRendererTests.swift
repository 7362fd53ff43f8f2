import FVMDiagnostics
import FVMSource
import FVMTestSupport
import Testing

/// Rendered excerpts of marked sources: the first mark is the primary label, the others are related places.
@Suite struct TextRendererTests {
    static let kind = DiagnosticKind("FVM1003", "unknown-type", why: "", help: "", rejected: "", accepted: "")

    /// Returns only the excerpt, without the message and the closing line.
    private func excerpt(_ marked: String, _ texts: String...) -> String {
        let source = MarkedSource(marked)
        let labels = zip(source.marks, texts).map { Label(Location(file: FileID(0), span: $0), $1) }
        var diagnostic = Diagnostic(Self.kind, "wrong", at: labels[0].location)
        diagnostic.labels = labels
        let renderer = TextRenderer(sources: [SourceFile(path: "a.fvm", text: source.text)])
        let lines = renderer.render([diagnostic]).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst().dropLast(3).joined(separator: "\n")
    }

    @Test(arguments: [20, 40, 60, 200])
    func cutsLinesToTheColumns(columns: Int) {
        let before = String(repeating: "before ", count: 30)
        let source = MarkedSource(before + "⟦Crad⟧" + String(repeating: " behind", count: 30))
        let label = Location(file: FileID(0), span: source.marks[0])
        let file = SourceFile(path: "a.fvm", text: source.text)
        let renderer = TextRenderer(sources: [file], columns: columns)
        let lines = renderer.render([Diagnostic(Self.kind, "wrong", at: label)]).split(separator: "\n")
        #expect(lines[3].contains("Crad"))
        #expect(lines[3].count <= max(columns, 27) && lines[3].count >= min(columns, 110) - 4)
        #expect(lines[4].contains("^^^^"))
        #expect(
            lines[4].count
                == lines[3].distance(
                    from: lines[3].startIndex,
                    to: lines[3].range(of: "Crad")?.upperBound ?? lines[3].startIndex
                )
        )
    }

    @Test func marksOneSpan() {
        #expect(
            excerpt("viewmodel A <\n  cards: [⟦Crad⟧]\n>\n", "not declared") == """
                 --> a.fvm:2:11
                  |
                2 |   cards: [Crad]
                  |           ^^^^ not declared
                  |
                """
        )
    }

    @Test func marksAnEmptySpanAtTheEndOfTheFile() {
        #expect(
            excerpt("viewmodel A <⟦⟧", "'>' is missing") == """
                 --> a.fvm:1:14
                  |
                1 | viewmodel A <
                  |              ^ '>' is missing
                  |
                """
        )
    }

    @Test func marksAnEmptyFile() {
        #expect(excerpt("⟦⟧", "nothing") == " --> a.fvm:1:1\n  |\n1 |\n  | ^ nothing\n  |")
    }

    @Test func hangsTheTextsOfSeveralMarksOnOneLine() {
        #expect(
            excerpt("a: ⟦one⟧ ⟦two⟧ ⟦three⟧", "first", "second", "third") == """
                 --> a.fvm:1:4
                  |
                1 | a: one two three
                  |    ^^^ --- ----- third
                  |    |   |
                  |    |   second
                  |    first
                  |
                """
        )
    }

    @Test func showsTheLineBetweenAndLeavesOutMore() {
        #expect(
            excerpt("a ⟦b⟧\nc\n⟦d⟧\ne\nf\n⟦g⟧", "here", "there", "") == """
                 --> a.fvm:1:3
                  |
                1 | a b
                  |   ^ here
                2 | c
                3 | d
                  | - there
                ...
                6 | g
                  | -
                  |
                """
        )
    }

    @Test func runsALongMarkDownTheMargin() {
        #expect(
            excerpt("⟦viewmodel A <\n  a: int\n  b: int\n>⟧\n", "this") == """
                 --> a.fvm:1:1
                  |
                1 | / viewmodel A <
                ... |
                4 | | >
                  | |_^ this
                  |
                """
        )
        #expect(
            excerpt("app ⟦A <\n>⟧\n⟦x⟧", "this", "that") == """
                 --> a.fvm:1:5
                  |
                1 |   app A <
                  |  _____^
                2 | | >
                  | |_^ this
                3 |   x
                  |   - that
                  |
                """
        )
    }

    @Test func countsColumnsAsATerminalDoes() {
        #expect(
            excerpt("\tt: \"日本e\u{301}😀\" ⟦x⟧", "tab, wide, combining") == """
                 --> a.fvm:1:13
                  |
                1 |     t: "日本e\u{301}😀" x
                  |                  ^ tab, wide, combining
                  |
                """
        )
    }

    @Test func showsWhatIsInvisibleOrSteersTheTerminal() {
        #expect(
            excerpt("a\u{1B}[31m\u{202E}\u{200B}\u{0}\u{9B}⟦b⟧", "x\u{1B}]0;y\u{7}\nz") == """
                 --> a.fvm:1:11
                  |
                1 | a␛[31m<U+202E><U+200B>␀<U+009B>b
                  |                                ^ x␛]0;y␇␊z
                  |
                """
        )
    }

    @Test func showsBytesThatAreNotText() {
        let source = SourceFile(path: "b\u{1B}.fvm", bytes: [0x61, 0xFF, 0xC3, 0x62])
        let place = Location(file: FileID(0), span: SourceSpan(1..<2))
        let text = TextRenderer(sources: [source]).render([Diagnostic(Self.kind, "bad \u{1B} byte", at: place)])
        #expect(
            text == """
                error[FVM1003]: bad ␛ byte
                 --> b␛.fvm:1:2
                  |
                1 | a<FF><C3>b
                  |  ^^^^
                  |

                1 error

                """
        )
    }

    @Test func cutsLongLinesAroundTheMark() {
        let long = String(repeating: "é", count: 5_000)
        let text = excerpt(long + "⟦xyz⟧" + long, "here")
        let lines = text.split(separator: "\n")
        #expect(lines[0] == " --> a.fvm:1:5001")
        #expect(
            lines[2] == "1 | …" + String(repeating: "é", count: 30) + "xyz" + String(repeating: "é", count: 76) + "…"
        )
        #expect(lines[3] == "  | " + String(repeating: " ", count: 31) + "^^^ here")
        // A mark that is longer than the window ends with it, and a related one outside stands at its edge.
        #expect(excerpt("⟦" + long + "⟧", "all").split(separator: "\n")[3].hasSuffix("^ all"))
        #expect(excerpt("⟦a⟧" + long + "⟦b⟧", "one", "two").split(separator: "\n").count == 7)
    }

    @Test func drawsEachFileOnItsOwn() {
        let sources = [SourceFile(path: "a.fvm", text: "one"), SourceFile(path: "b.fvm", text: "two")]
        let second = Label(Location(file: FileID(1), span: SourceSpan(0..<3)), "and here")
        let kind = DiagnosticKind("FVM1004", "n", .warning, why: "Because.", help: "Do so.", rejected: "", accepted: "")
        let diagnostic = Diagnostic(
            kind,
            "wrong",
            at: Location(file: FileID(0), span: SourceSpan(0..<3)),
            related: [second],
            help: "Do this:\nthat",
            notes: ["a note"],
            fixIts: [
                FixIt("write 'three'", edits: [TextEdit(location: second.location, replacement: "three")]),
                FixIt("do nothing", edits: []),
            ]
        )
        #expect(
            TextRenderer(sources: sources).render([diagnostic]) == """
                warning[FVM1004]: wrong
                 --> a.fvm:1:1
                  |
                1 | one
                  | ^^^
                  |
                 ::: b.fvm:1:1
                  |
                1 | two
                  | --- and here
                  |
                  = why: Because.
                  = help: Do this:
                          that
                  = note: a note
                  = fix: write 'three'
                  - two
                  + three
                  = fix: do nothing

                1 warning

                """
        )
    }

    /// Help wraps at spaces, and the lines of a fix-it are cut around the change.
    @Test func fitsAdviceIntoTheColumns() {
        let text = "viewmodel A < " + String(repeating: "first: int; ", count: 9) + "b: strng >"
        let start = UInt32(text.utf8.count - 7)
        let location = Location(file: FileID(0), span: SourceSpan(start: start, end: start + 5))
        let why = "A property needs a type that is built in or declared."
        let kind = DiagnosticKind("FVM1004", "n", .warning, why: why, help: "Do so.", rejected: "", accepted: "")
        let diagnostic = Diagnostic(
            kind,
            "wrong",
            at: location,
            fixIts: [FixIt("write 'string'", edits: [TextEdit(location: location, replacement: "string")])]
        )
        let file = SourceFile(path: "a.fvm", text: text)
        let lines = TextRenderer(sources: [file], columns: 40).render([diagnostic]).split(separator: "\n")
        #expect(
            lines.suffix(7) == [
                "  = why: A property needs a type that is", "         built in or declared.", "  = help: Do so.",
                "  = fix: write 'string'", "  - … int; b: strng >", "  + … int; b: string >", "1 warning",
            ]
        )
        #expect(lines.allSatisfy { $0.count <= 40 })
    }

    @Test func sortsByPlaceAndCounts() {
        let sources = [SourceFile(path: "a.fvm", text: "one\ntwo"), SourceFile(path: "b.fvm", text: "x")]
        func problem(_ message: String, _ file: Int, _ start: Int, _ severity: Severity = .error) -> Diagnostic {
            var problem = Diagnostic(
                Self.kind,
                message,
                at: Location(file: FileID(file), span: SourceSpan(start..<start))
            )
            problem.severity = severity
            return problem
        }
        let all = [problem("d", 1, 0), problem("c", 0, 4), problem("b", 0, 0, .warning), problem("a", -1, 0)]
        let text = TextRenderer(sources: sources).render(all)
        let heads = text.split(separator: "\n").filter {
            $0.contains("]: ") || $0.contains("rror") && !$0.contains("[")
        }
        #expect(
            heads == [
                "error[FVM1003]: a", "warning[FVM1003]: b", "error[FVM1003]: c", "error[FVM1003]: d",
                "3 errors, 1 warning",
            ]
        )
        #expect(TextRenderer(sources: sources).render([Diagnostic]()) == "")
    }

    @Test func colorsOnlyWhenAsked() {
        let sources = [SourceFile(path: "a.fvm", text: "one")]
        let problem = Diagnostic(
            Self.kind,
            "wrong",
            at: Location(file: FileID(0), span: SourceSpan(0..<3)),
            label: "so"
        )
        let plain = TextRenderer(sources: sources).render([problem])
        let colored = TextRenderer(sources: sources, usesColor: true).render([problem])
        #expect(!plain.contains("\u{1B}"))
        #expect(colored.contains("\u{1B}[1;31merror[FVM1003]\u{1B}[0m"))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test(arguments: [
        ("a⟦⟧", 1, 2), ("\n\n  ⟦⟧x", 3, 3), ("a\r\nb⟦⟧", 2, 2), ("a\rb⟦⟧", 2, 2), ("日本⟦⟧", 1, 3), ("e\u{301}⟦⟧", 1, 3),
    ])
    func countsScalars(marked: String, line: Int, column: Int) {
        let source = MarkedSource(marked)
        let position = LineIndex(Array(source.text.utf8)).position(at: source.marks[0].start)
        #expect([position.line, position.column] == [line, column])
    }

    @Test func countsEachByteThatIsNotTextOnce() {
        let table = LineIndex([0xFF, 0xC3, 0x28, 0xE2, 0x28] + Array(repeating: 0x80, count: 1_000))
        for offset in [0, 1, 2, 5, 255, 256, 257, 1_005] {
            #expect(table.position(at: UInt32(offset)).column == offset + 1)
        }
        // A sequence over the place of a checkpoint still counts once.
        let text = Array((String(repeating: "a", count: 254) + "😀b").utf8)
        #expect(LineIndex(text).position(at: 258).column == 256)
    }
}
