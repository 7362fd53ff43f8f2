/// Puts glyphs into lines of a width, from the side on which reading begins.
struct LineLayout {
    let isRightToLeft: Bool

    /// A text in as many lines as it takes, broken at spaces where there are any.
    func paragraph(_ glyphs: [Glyph], _ width: Int) -> [[Glyph]] {
        broken(glyphs, width).map { isRightToLeft ? aligned($0, width) : $0 }
    }

    /// The glyphs with spaces up to the width.
    func aligned(_ glyphs: [Glyph], _ width: Int) -> [Glyph] {
        let gap = repeatElement(Glyph.space(), count: max(width - glyphs.columns, 0))
        return isRightToLeft ? gap + glyphs : glyphs + gap
    }

    /// A value of some lines with its label: on one line at its two ends, or below it where they do not fit.
    func labeled(_ label: [Glyph], _ value: [[Glyph]], _ width: Int) -> [[Glyph]] {
        let gap = width - label.columns - (value.first?.columns ?? 0)
        guard gap >= 2, value.count == 1 else {
            let inner = max(width - 2, Glyph.widest)
            let lines = value.flatMap { paragraph($0, inner) }
            return paragraph(label, width) + indented(lines, inner, by: width - inner)
        }
        let space = repeatElement(Glyph.space(), count: gap)
        return [isRightToLeft ? value[0] + space + label : label + space + value[0]]
    }

    /// Lines of a width, moved in from the side on which reading begins.
    func indented(_ lines: [[Glyph]], _ width: Int, by columns: Int) -> [[Glyph]] {
        let space = repeatElement(Glyph.space(), count: max(columns, 0))
        return lines.map { isRightToLeft ? aligned($0, width) + space : space + $0 }
    }

    private func broken(_ glyphs: [Glyph], _ width: Int) -> [[Glyph]] {
        var lines: [[Glyph]] = []
        var line: [Glyph] = []
        var column = 0
        // After the last space of the line.
        var breaking: Int?
        for glyph in glyphs {
            while column + glyph.columns > width, !line.isEmpty {
                let end = glyph.text == " " ? line.count : breaking ?? line.count
                lines.append(Self.trimmed(line[..<end]))
                line = Array(line[end...])
                column = line.columns
                breaking = nil
            }
            if glyph.text == " ", line.isEmpty, !lines.isEmpty { continue }
            line.append(glyph)
            column += glyph.columns
            if glyph.text == " " { breaking = line.count }
        }
        return lines + [line]
    }

    private static func trimmed(_ line: ArraySlice<Glyph>) -> [Glyph] {
        var line = line
        while line.last?.text == " " { line.removeLast() }
        return Array(line)
    }
}
