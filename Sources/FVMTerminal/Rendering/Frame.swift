/// The contents of a terminal: rows of glyphs that fit its width, and a cursor.
public struct Frame: Equatable, Sendable {
    public var rows: [[Glyph]]
    public var cursorRow: Int
    public var cursorColumn: Int

    public init(rows: [[Glyph]] = [[]], cursorRow: Int = 0, cursorColumn: Int = 0) {
        self.rows = rows
        self.cursorRow = cursorRow
        self.cursorColumn = cursorColumn
    }

    /// As many rows as there are on the terminal, those about the cursor.
    func clipped(to height: Int) -> Frame {
        let height = max(height, 1)
        guard rows.count > height else { return self }
        let start = min(max(cursorRow - height / 2, 0), rows.count - height)
        return Frame(
            rows: Array(rows[start..<start + height]),
            cursorRow: cursorRow - start,
            cursorColumn: cursorColumn
        )
    }
}

/// How large a terminal is, in columns and rows.
public struct TerminalSize: Hashable, Sendable {
    public var columns: Int
    public var rows: Int

    /// Sizes that are too small to work with count as the smallest usable one.
    public init(columns: Int, rows: Int) {
        self.columns = min(max(columns, Glyph.widest), 10_000)
        self.rows = min(max(rows, 2), 10_000)
    }
}
