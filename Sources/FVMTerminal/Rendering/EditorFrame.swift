import FVMDiagnostics

extension LineEditor {
    /// Returns the editor as a frame: the prompt, the input, and the list of candidates.
    ///
    /// - Parameter colors: Returns the styles of a text's bytes. `nil` for none.
    public func frame(size: TerminalSize, colors: ((String) -> [TextStyle])? = nil) -> Frame {
        var layout = InputLayout(width: size.columns)
        layout.write([Glyph](prompt(size.columns), style: .prompt))
        let continuation = [Glyph](size.columns < 20 ? "> " : "...> ", style: .comment)
        let styles = colors?(buffer.text)
        var offset = 0
        for (index, character) in buffer.characters.enumerated() {
            if index == buffer.cursor { layout.markCursor() }
            let style = styles.flatMap { offset < $0.count ? $0[offset] : nil } ?? .plain
            offset += character.utf8.count
            if character == "\n" {
                layout.endLine()
                layout.write(continuation)
                continue
            }
            var glyphs: [Glyph] = []
            glyphs.append(character, style: style)
            layout.write(glyphs)
        }
        if buffer.cursor == buffer.characters.count { layout.markCursor() }
        var frame = Frame(rows: layout.rows, cursorRow: layout.cursorRow, cursorColumn: layout.cursorColumn)
        let room = size.rows - min(frame.rows.count, size.rows)
        frame = frame.clipped(to: size.rows)
        if !listing.isEmpty { frame.rows += listingRows(width: size.columns, height: room) }
        return frame
    }

    private func prompt(_ width: Int) -> String {
        guard let search else { return width < 20 ? "> " : "fvm> " }
        return "\(search.hasFailed ? "not found" : "search") '\(search.query)': "
    }

    /// Returns the candidates in columns, or one in a row with its description.
    private func listingRows(width: Int, height: Int) -> [[Glyph]] {
        guard height > 0 else { return [] }
        let names = listing.map { [Glyph]($0.text) }
        let widest = names.map(\.columns).max() ?? 0
        var rows: [[Glyph]] = []
        if listing.contains(where: { !$0.detail.isEmpty }), listing.count <= height, widest + 12 < width {
            for (name, candidate) in zip(names, listing) {
                let gap = repeatElement(Glyph.space(), count: widest - name.columns + 2)
                rows.append((name + gap + [Glyph](candidate.detail, style: .comment)).truncated(to: width))
            }
            return rows
        }
        let column = widest + 2
        let perRow = max(1, (width + 2) / column)
        for start in stride(from: 0, to: names.count, by: perRow) {
            var row: [Glyph] = []
            for name in names[start..<min(start + perRow, names.count)] {
                row += repeatElement(.space(), count: row.isEmpty ? 0 : column - row.columns % column)
                row += name
            }
            rows.append(row.truncated(to: width))
        }
        guard rows.count > height else { return rows }
        let left = names.count - (height - 1) * perRow
        return rows.prefix(height - 1) + [[Glyph]("... and \(left) more", style: .comment).truncated(to: width)]
    }
}

/// Glyphs as they are laid out in rows, one after the other.
private struct InputLayout {
    private let width: Int
    private(set) var rows: [[Glyph]] = [[]]
    private var column = 0
    private(set) var cursorRow = 0
    private(set) var cursorColumn = 0

    init(width: Int) {
        self.width = width
    }

    mutating func write(_ glyphs: [Glyph]) {
        for glyph in glyphs {
            if column + glyph.columns > width { endLine() }
            rows[rows.count - 1].append(glyph)
            column += glyph.columns
        }
    }

    mutating func endLine() {
        rows.append([])
        column = 0
    }

    /// Puts the cursor at the next glyph.
    mutating func markCursor() {
        if column >= width { endLine() }
        cursorRow = rows.count - 1
        cursorColumn = column
    }
}
