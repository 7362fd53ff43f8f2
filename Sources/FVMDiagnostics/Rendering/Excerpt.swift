import FVMSource

/// The marked lines of one file, drawn for one message:
///
///     3 |   cards: [Crad]
///       |           ^^^^ not declared
///
/// A mark over several lines runs down the left margin, one margin column for each.
struct Excerpt {
    private struct Mark {
        var label: Label
        var isPrimary: Bool
        var firstLine: Int
        var lastLine: Int
        var range: Range<Int>
        /// The margin column of a mark over several lines.
        var margin: Int?
    }

    private let bytes: [UInt8]
    private let table: LineIndex
    private let primaryStyle: TextStyle
    private let numberWidth: Int
    private let columns: Int
    private var marks: [Mark] = []
    private var marginCount = 0
    /// For each margin column, the mark that runs through it now.
    private var running: [Int?] = []

    /// - Parameters:
    ///   - numberWidth: Columns for the line numbers; the same for all excerpts of one message.
    ///   - columns: How many columns there are.
    init(
        of file: SourceFile,
        table: LineIndex,
        labels: [(label: Label, isPrimary: Bool)],
        style: TextStyle,
        numberWidth: Int,
        columns: Int = .max
    ) {
        self.columns = columns
        bytes = file.bytes
        self.table = table
        primaryStyle = style
        self.numberWidth = numberWidth
        for (label, isPrimary) in labels {
            let range = Self.range(of: label.location.span, in: table, count: bytes.count)
            var mark = Mark(
                label: label,
                isPrimary: isPrimary,
                firstLine: table.line(of: UInt32(range.lowerBound)),
                lastLine: table.line(of: UInt32(max(range.lowerBound, range.upperBound - 1))),
                range: range,
                margin: nil
            )
            if mark.firstLine != mark.lastLine {
                mark.margin = marginCount
                marginCount += 1
            }
            marks.append(mark)
        }
        running = Array(repeating: nil, count: marginCount)
    }

    /// The last line that the labels touch, counted from 1.
    static func lastLine(of span: SourceSpan, in table: LineIndex, count: Int) -> Int {
        let range = range(of: span, in: table, count: count)
        return table.line(of: UInt32(max(range.lowerBound, range.upperBound - 1))) + table.firstLine
    }

    private static func range(of span: SourceSpan, in table: LineIndex, count: Int) -> Range<Int> {
        let start = min(Int(span.start), count)
        return start..<max(start, min(Int(span.end), count))
    }

    /// - Parameter showsAllLines: Whether the lines without marks are drawn, too.
    mutating func write(to output: inout StyledText, showsAllLines: Bool = false) {
        var lines = showsAllLines ? Set(table.starts.indices) : []
        for mark in marks { lines.formUnion([mark.firstLine, mark.lastLine]) }
        var previous: Int?
        for line in lines.sorted() {
            if let previous {
                if line == previous + 2 {
                    writeLine(previous + 1, to: &output)
                } else if line > previous + 1 {
                    output.write(String(repeating: ".", count: 3), .frame)
                    output.write(String(repeating: " ", count: max(0, numberWidth)))
                    writeMargin(to: &output)
                    output.endLine()
                }
            }
            writeLine(line, to: &output)
            previous = line
        }
    }

    // MARK: Lines

    /// The columns left for a line after its number, the margin and the ellipses.
    private var lineLimit: Int {
        let taken = numberWidth + 3 + 2 * marginCount + 2
        return max(ExcerptLine.narrowest, min(ExcerptLine.widest, columns - min(columns, taken)))
    }

    private mutating func writeLine(_ line: Int, to output: inout StyledText) {
        let span = table.span(ofLine: line)
        let here = marks.indices.filter { marks[$0].firstLine == line || marks[$0].lastLine == line }
        let focused = here.first { marks[$0].isPrimary } ?? here.first
        let excerpt = ExcerptLine(
            bytes,
            line: span,
            focus: focused.map { focus(of: marks[$0], in: line) } ?? Int(span.start),
            limit: lineLimit
        )

        for index in here
        where marks[index].margin != nil && marks[index].firstLine == line && isAtLineStart(marks[index]) {
            running[marks[index].margin ?? 0] = index
        }
        let number = String(line + table.firstLine)
        output.write(String(repeating: " ", count: max(0, numberWidth - number.utf8.count)) + number + " | ", .frame)
        writeMargin(to: &output, startingAt: line)
        output.write(excerpt.text)
        output.endLine()

        writeMarks(here.filter { marks[$0].margin == nil }, in: excerpt, to: &output)
        for index in here where marks[index].margin != nil {
            let mark = marks[index]
            if mark.firstLine == line, !isAtLineStart(mark) {
                let column = excerpt.columns(of: mark.range.lowerBound..<mark.range.lowerBound).lowerBound
                writeCorner(of: index, column: column, text: "", to: &output)
                running[mark.margin ?? 0] = index
            }
            if mark.lastLine == line {
                let column = excerpt.columns(of: mark.range.upperBound - 1..<mark.range.upperBound).lowerBound
                writeCorner(of: index, column: column, text: mark.label.text, to: &output)
                running[mark.margin ?? 0] = nil
            }
        }
    }

    private func focus(of mark: Mark, in line: Int) -> Int {
        mark.firstLine == line ? mark.range.lowerBound : max(mark.range.lowerBound, mark.range.upperBound - 1)
    }

    /// Whether only spaces precede the mark, so that it needs no row of its own.
    private func isAtLineStart(_ mark: Mark) -> Bool {
        let start = Int(table.span(ofLine: mark.firstLine).start)
        guard mark.range.lowerBound - start <= lineLimit / 2 else { return false }
        return bytes[start..<mark.range.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    private func writeMargin(to output: inout StyledText, startingAt line: Int? = nil) {
        for margin in 0..<marginCount {
            if let index = running[margin] {
                let begins = line == marks[index].firstLine && isAtLineStart(marks[index])
                output.write(begins ? "/ " : "| ", style(of: marks[index]))
            } else {
                output.write("  ")
            }
        }
    }

    private func style(of mark: Mark) -> TextStyle { mark.isPrimary ? primaryStyle : .frame }

    private func startRow(_ output: inout StyledText) {
        output.write(String(repeating: " ", count: numberWidth) + " | ", .frame)
    }

    // MARK: Marks

    /// The row in which a mark over several lines begins or ends: ` _____^ text`.
    private func writeCorner(of index: Int, column: Int, text: String, to output: inout StyledText) {
        let mark = marks[index]
        let own = mark.margin ?? 0
        startRow(&output)
        for margin in 0..<own {
            output.write(running[margin] == nil ? "  " : "| ", running[margin].map { style(of: marks[$0]) } ?? .plain)
        }
        let corner = running[own] == nil ? " " : "|"
        let line = String(repeating: "_", count: 1 + 2 * (marginCount - own - 1) + column)
        let end = mark.isPrimary ? "^" : "-"
        output.write(corner + line + end + (text.isEmpty ? "" : " " + visibleLine(text)), style(of: mark))
        output.endLine()
    }

    /// Writes the rows below a line: one with all marks and the text of the last one, and one for each other text.
    private func writeMarks(_ indices: [Int], in excerpt: ExcerptLine, to output: inout StyledText) {
        guard !indices.isEmpty else { return }
        var placed = indices.map { (mark: marks[$0], columns: excerpt.columns(of: marks[$0].range)) }
        placed.sort { ($0.columns.lowerBound, $1.columns.upperBound) < ($1.columns.lowerBound, $0.columns.upperBound) }

        let width = placed.map(\.columns.upperBound).max() ?? 0
        var row: [Mark?] = Array(repeating: nil, count: width)
        for (mark, columns) in placed where !mark.isPrimary { for column in columns { row[column] = mark } }
        for (mark, columns) in placed where mark.isPrimary { for column in columns { row[column] = mark } }
        startRow(&output)
        writeMargin(to: &output)
        for mark in row {
            output.write(mark.map { $0.isPrimary ? "^" : "-" } ?? " ", mark.map(style) ?? .plain)
        }
        var hanging = placed.filter { !$0.mark.label.text.isEmpty }
        if let last = hanging.last, last.columns.upperBound == width {
            hanging.removeLast()
            output.write(" " + visibleLine(last.mark.label.text), style(of: last.mark))
        }
        output.endLine()

        if let last = hanging.last { writeHooks(hanging, before: last.columns.lowerBound + 1, text: nil, to: &output) }
        for (mark, columns) in hanging.reversed() {
            writeHooks(hanging, before: columns.lowerBound, text: (mark, columns.lowerBound), to: &output)
        }
    }

    /// One row of `|` under the marks that begin before `limit`, and at its end a text.
    private func writeHooks(
        _ hanging: [(mark: Mark, columns: Range<Int>)],
        before limit: Int,
        text: (mark: Mark, column: Int)?,
        to output: inout StyledText
    ) {
        startRow(&output)
        writeMargin(to: &output)
        var column = 0
        for (mark, columns) in hanging where columns.lowerBound < limit && columns.lowerBound >= column {
            output.write(String(repeating: " ", count: columns.lowerBound - column))
            output.write("|", style(of: mark))
            column = columns.lowerBound + 1
        }
        if let text {
            output.write(String(repeating: " ", count: text.column - column))
            output.write(visibleLine(text.mark.label.text), style(of: text.mark))
        }
        output.endLine()
    }
}
