/// Turns frames into escape sequences, writing only what differs from the previous frame.
///
/// It writes below the existing contents of the terminal. All its movements are relative to the first row of its
/// first frame.
public struct Painter: Sendable {
    private var shown = Frame()
    /// The row of the terminal's cursor. A column at the terminal's width means that no character follows yet.
    private var row = 0
    private var column = 0
    private var output = ""
    private let usesColor: Bool

    public init(usesColor: Bool) {
        self.usesColor = usesColor
    }

    /// Returns the escape sequences that change the display to this frame.
    public mutating func paint(_ frame: Frame) -> String {
        output = ""
        for index in frame.rows.indices {
            let old = index < shown.rows.count ? shown.rows[index] : nil
            if old != frame.rows[index] || old == nil { paint(frame.rows[index], over: old, at: index) }
        }
        if shown.rows.count > frame.rows.count {
            move(toRow: frame.rows.count, column: 0)
            output += "\u{1B}[J"
            shown.rows.removeLast(shown.rows.count - frame.rows.count)
        }
        move(toRow: frame.cursorRow, column: frame.cursorColumn)
        shown = frame
        return output
    }

    /// Returns the escape sequences that keep the frame and continue below it.
    public mutating func finish() -> String {
        output = ""
        move(toRow: shown.rows.count - 1, column: 0)
        forget()
        return output + "\r\n"
    }

    /// The sequences that remove the frame, with the cursor where it began.
    public mutating func erase() -> String {
        output = ""
        move(toRow: 0, column: 0)
        forget()
        return output + "\r\u{1B}[J"
    }

    /// The sequences that empty the terminal; the next frame begins at its top.
    public mutating func clearScreen() -> String {
        forget()
        return "\u{1B}[H\u{1B}[2J"
    }

    /// Returns the escape sequences that remove the frame after the width has changed. Terminals wrap rows that are
    /// too long, which moves the rows below.
    public mutating func resize(toColumns width: Int) -> String {
        let above = shown.rows.prefix(row).reduce(0) { $0 + max(1, ($1.columns + width - 1) / width) }
        let within = column / width
        forget()
        let up = above + within
        return "\r" + (up > 0 ? "\u{1B}[\(up)A" : "") + "\u{1B}[J"
    }

    /// Resets the state after the terminal was cleared, with its cursor at the start of a row.
    public mutating func forget() {
        shown = Frame()
        row = 0
        column = 0
    }

    private mutating func paint(_ glyphs: [Glyph], over old: [Glyph]?, at index: Int) {
        var kept = 0
        if let old {
            // Terminals disagree about the width of some scalars, so only text after letters is kept.
            while kept < min(glyphs.count, old.count), glyphs[kept] == old[kept], glyphs[kept].text.utf8.count == 1 {
                kept += 1
            }
        }
        move(toRow: index, column: kept)
        output += Array(glyphs[kept...]).text(usesColor: usesColor)
        column = glyphs.columns
        if let old, old.columns > glyphs.columns { output += "\u{1B}[K" }
        if index < shown.rows.count { shown.rows[index] = glyphs } else { shown.rows.append(glyphs) }
    }

    private mutating func move(toRow target: Int, column targetColumn: Int) {
        let last = max(shown.rows.count - 1, 0)
        if target < row { output += "\u{1B}[\(row - target)A" }
        if target > row, row < last { output += "\u{1B}[\(min(target, last) - row)B" }
        if target > last { output += String(repeating: "\r\n", count: target - max(last, row)) }
        if target > last { column = 0 }
        row = target
        guard column != targetColumn else { return }
        output += "\r"
        if targetColumn > 0 { output += "\u{1B}[\(targetColumn)C" }
        column = targetColumn
    }
}
