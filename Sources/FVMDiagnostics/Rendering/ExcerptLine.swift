import FVMSource

/// One printed line of a file: visible text, cut to a window around the marks if it is long, and the column of each
/// byte.
struct ExcerptLine {
    /// The widest excerpt, in columns, and the narrowest.
    static let widest = 110
    static let narrowest = 20

    let text: String
    /// The first column of each scalar in the window, and where the window ends.
    private var cells: [(offset: Int, column: Int)] = []

    /// - Parameters:
    ///   - line: The bytes of the line, without its end.
    ///   - focus: The byte that must be in the window.
    ///   - limit: The width of the window in columns, without the ellipses.
    init(_ bytes: [UInt8], line: SourceSpan, focus: Int, limit: Int = widest) {
        let start = Self.windowStart(bytes, line: line, focus: focus, limit: limit)
        var visible = VisibleText()
        if start > Int(line.start) { visible.append(marker: "…") }
        var offset = start
        while offset < Int(line.end), visible.width < limit, cells.count < 4 * limit {
            cells.append((offset, visible.width))
            let (scalar, length) = bytes.withSpan { decodeScalar($0, at: offset) }
            if let scalar { visible.append(scalar) } else { visible.append(invalid: bytes[offset]) }
            offset += length
        }
        cells.append((offset, visible.width))
        if offset < Int(line.end) { visible.append(marker: "…") }
        text = visible.text
    }

    /// The columns to mark for a span in this line, at least one, inside the window as far as that goes.
    func columns(of span: Range<Int>) -> Range<Int> {
        let start = column(of: span.lowerBound)
        return start..<max(start + 1, column(of: span.upperBound))
    }

    private func column(of offset: Int) -> Int {
        var low = 0
        var high = cells.count - 1
        while low < high {
            let middle = (low + high) / 2
            if cells[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        return cells[low].column
    }

    /// Returns the start of the line if the focus is near it, otherwise a place a little before the focus.
    private static func windowStart(_ bytes: [UInt8], line: SourceSpan, focus: Int, limit: Int) -> Int {
        if Int(line.end) - Int(line.start) <= limit || focus - Int(line.start) <= limit / 2 { return Int(line.start) }
        var start = focus
        // A part of the window comes before the mark.
        for _ in 0..<min(30, limit / 3) where start > Int(line.start) {
            start -= 1
            var steps = 0
            while start > Int(line.start), steps < 3, bytes[start] & 0xC0 == 0x80 {
                start -= 1
                steps += 1
            }
        }
        return start
    }
}
