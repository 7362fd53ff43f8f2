import FVMSource
import FVMTestSupport
import Testing

/// Places in the terms of people and editors.
@Suite struct LineIndexTests {
    @Test(arguments: [
        (0, 1, 1, 1, 1), (1, 1, 2, 2, 2), (3, 1, 3, 4, 3), (7, 1, 4, 8, 5), (8, 2, 1, 1, 1), (9, 2, 2, 2, 2),
        (10, 2, 3, 3, 3), (11, 2, 4, 4, 4), (13, 3, 1, 1, 1), (14, 3, 2, 2, 2), (99, 3, 2, 2, 2),
    ])
    func countsThreeKindsOfColumns(offset: Int, line: Int, column: Int, utf8Column: Int, utf16Column: Int) {
        let bytes = Array("aé👋\n".utf8) + [0xFF, 0xC3] + Array("b\r\nc".utf8)
        let point = LineIndex(bytes).position(at: UInt32(offset))
        #expect(point.offset == min(offset, bytes.count))
        #expect(
            [point.line, point.column, point.utf8Column, point.utf16Column] == [line, column, utf8Column, utf16Column]
        )
    }

    /// The same as counting from the line's begin, however long the line.
    @Test(arguments: 1...4)
    func agreesWithCounting(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = ["a", "é", "日", "👋", "e\u{301}", "\u{7}"]
        let text = (0..<3_000).map { _ in
            Int.random(in: 0..<400, using: &random) == 0
                ? "\n" : letters[Int.random(in: 0..<letters.count, using: &random)]
        }
        .joined()
        let table = LineIndex(Array(text.utf8))
        var (line, scalars, units, offset, start) = (1, 0, 0, 0, 0)
        for scalar in text.unicodeScalars {
            let point = table.position(at: UInt32(offset))
            #expect(point.offset == offset)
            #expect([point.line, point.column] == [line, scalars + 1])
            #expect([point.utf8Column, point.utf16Column] == [offset - start + 1, units + 1])
            #expect(table.offset(line: line, utf8Column: point.utf8Column) == offset)
            #expect(table.offset(line: line, utf16Column: point.utf16Column) == offset)
            offset += UTF8.width(scalar)
            (scalars, units) = (scalars + 1, units + UTF16.width(scalar))
            if scalar == "\n" { (line, scalars, units, start) = (line + 1, 0, 0, offset) }
        }
    }

    /// Invalid positions in `a👋\r\n`, an empty line and `b` are mapped to the nearest valid ones.
    @Test(arguments: [
        (1, 1, 0), (1, 2, 1), (1, 3, 1), (1, 4, 5), (1, 9, 5), (2, 1, 7), (2, 5, 7), (3, 1, 8), (3, 2, 9), (3, 9, 9),
        (0, 4, 0), (4, 1, 9), (99, 1, 9), (1, 0, 0), (3, -7, 8),
    ])
    func findsPlacesOfEditors(line: Int, column: Int, offset: Int) {
        let index = LineIndex(Array("a👋\r\n\nb".utf8))
        #expect(index.offset(line: line, utf16Column: column) == offset)
        #expect(LineIndex([]).offset(line: line, utf16Column: column) == 0)
    }

    @Test(arguments: [(1, 3, 2), (1, 6, 5), (1, 7, 5), (2, 1, 7), (3, 2, 9), (4, 1, 9)])
    func findsPlacesOfCompilers(line: Int, column: Int, offset: Int) {
        let index = LineIndex(Array("a👋\r\n\nb".utf8), firstLine: 1)
        #expect(index.offset(line: line, utf8Column: column) == offset)
        #expect(LineIndex(Array("a👋\r\n\nb".utf8), firstLine: 7).offset(line: line + 6, utf8Column: column) == offset)
    }
}
