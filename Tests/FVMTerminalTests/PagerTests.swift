import FVMTerminal
import Testing

/// A long text, page by page.
@Suite struct PagerTests {
    private static let size = TerminalSize(columns: 10, rows: 4)

    /// Twenty lines, each in two rows.
    private static func pager(_ count: Int = 20) -> Pager {
        var lines = PagedLines()
        lines.append([[Glyph]("first")])
        lines.append((1..<count).map { "line \($0) is long\n" }.joined())
        return Pager(lines, size: size)
    }

    private static func rows(_ pager: Pager) -> [String] {
        pager.frame.rows.map { row in
            var text = row.map(\.text).joined()
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    @Test(arguments: [
        ("", ["first", "line 1 is", "long", "10 % - sp…"]),
        (" ", ["line 2 is", "long", "line 3 is", "15 % - sp…"]),
        ("  b", ["line 2 is", "long", "line 3 is", "15 % - sp…"]),
        ("j", ["line 1 is", "long", "line 2 is", "10 % - sp…"]),
        ("G", [" long", "line 19 is", " long", "end - spa…"]),
        ("Gg", ["first", "line 1 is", "long", "10 % - sp…"]),
        ("/ne 7\r", ["line 7 is", "long", "line 8 is", "40 % - sp…"]),
        ("/long\r", ["long", "line 2 is", "long", "15 % - sp…"]),
        ("/long\rn", ["long", "line 3 is", "long", "20 % - sp…"]),
        ("/nothing\r", ["first", "line 1 is", "long", "'nothing'…"]),
    ])
    func moves(keys: String, rows: [String]) {
        var pager = Self.pager()
        var decoder = KeyDecoder()
        for key in decoder.decode(Array(keys.utf8)) { _ = pager.handle(key) }
        #expect(Self.rows(pager) == rows)
    }

    @Test func endsBehindTheLastPage() {
        var pager = Self.pager(3)
        let goesOn = pager.handle(.text(" "))
        #expect(goesOn)
        let ends = pager.handle(.text(" "))
        #expect(!ends)
        #expect(pager.linesRead.count == 3)
    }

    @Test func leavesNoMoreThanAPersonScrolls() {
        var pager = Self.pager(30_000)
        let goesToTheEnd = pager.handle(.text("G"))
        #expect(goesToTheEnd)
        #expect(pager.linesRead.count == 1_000)
    }

    /// Waits for lines that are still being computed.
    @Test func goesOnIntoLinesThatCome() {
        var first = PagedLines()
        first.append("a\nb\nc\nd\n")
        var pager = Pager(first, size: Self.size, isGrowing: true)
        #expect(Self.rows(pager) == ["a", "b", "c", "line 1 - …"])
        for _ in 0..<3 {
            let goesOn = pager.handle(.text(" "))
            #expect(goesOn)
        }
        #expect(Self.rows(pager) == ["b", "c", "d", "line 2 - …"])
        var more = PagedLines()
        more.append("e\nf\n")
        pager.append(more, isGrowing: false)
        _ = pager.handle(.text("/"))
        for key in [Key.text("f"), .enter] { _ = pager.handle(key) }
        #expect(Self.rows(pager) == ["d", "e", "f", "end - spa…"])
        let ends = pager.handle(.text(" "))
        #expect(!ends)
    }

    /// A line of any length is laid out in parts.
    @Test func cutsLongLines() {
        var lines = PagedLines()
        lines.append(String(repeating: "日本 ", count: 100_000))
        #expect(lines.count == 700_000 / 16_384 + 1)
        #expect((0..<lines.count).flatMap { lines[$0] }.count == 300_000)
    }
}
