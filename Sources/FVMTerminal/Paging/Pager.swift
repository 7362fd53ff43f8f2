import FVMDiagnostics

/// A pager for a long text: it handles keys and returns frames.
///
/// Space and Page Down scroll forward, `b` and Page Up scroll back, Enter and the arrows scroll by a line, `g` and
/// `G` go to the start and the end, `/` searches, `n` finds the next match, `q` quits.
///
/// Only the visible lines are laid out, so that each action takes time that depends on the terminal and not on the
/// text.
public struct Pager: Sendable {
    /// How many lines are left on the terminal at most when the reader has finished.
    private static let mostLinesLeft = 1_000

    /// A row of a line.
    private struct Place: Comparable {
        var line: Int
        var row: Int

        static func < (one: Place, other: Place) -> Bool { (one.line, one.row) < (other.line, other.row) }
    }

    private var lines: PagedLines
    /// Whether lines are yet to come.
    private var isGrowing: Bool
    private var size: TerminalSize
    private var top = Place(line: 0, row: 0)
    /// The top of the last page.
    private var lastTop = Place(line: 0, row: 0)
    /// The search text being typed after `/`, or `nil`.
    private var question: String?
    private var query = ""
    private var hasFailed = false

    /// - Parameter isGrowing: Whether more lines are to come, by `append`.
    public init(_ lines: PagedLines, size: TerminalSize, isGrowing: Bool = false) {
        self.lines = lines
        self.isGrowing = isGrowing
        self.size = size
        findLastTop()
    }

    /// Whether the lines take more rows than a terminal has.
    public static func isNeeded(for lines: PagedLines, size: TerminalSize) -> Bool {
        var rows = 0
        for index in 0..<lines.count {
            rows += max(1, (lines[index].columns + size.columns - 1) / size.columns)
            if rows >= size.rows { return true }
        }
        return false
    }

    private var pageHeight: Int { size.rows - 1 }

    private func rows(_ line: Int) -> [[Glyph]] { lines[line].wrapped(to: size.columns) }

    private mutating func findLastTop() {
        lastTop = Place(line: 0, row: 0)
        guard lines.count > 0 else { return }
        let last = lines.count - 1
        lastTop = place(from: Place(line: last, row: rows(last).count - 1), by: 1 - pageHeight)
    }

    /// Takes more lines, and whether further ones come.
    public mutating func append(_ more: PagedLines, isGrowing: Bool) {
        lines.append(more)
        self.isGrowing = isGrowing
        findLastTop()
    }

    public mutating func resize(to size: TerminalSize) {
        self.size = size
        findLastTop()
        scroll(to: Place(line: top.line, row: 0))
    }

    /// The place some rows further on, or back.
    private func place(from start: Place, by count: Int) -> Place {
        var place = start
        place.row += count
        while place.row < 0, place.line > 0 {
            place.line -= 1
            place.row += rows(place.line).count
        }
        while place.line < lines.count - 1, case let height = rows(place.line).count, place.row >= height {
            place.line += 1
            place.row -= height
        }
        return max(place, Place(line: 0, row: 0))
    }

    /// Takes a key. Returns `false` if the reader has finished.
    public mutating func handle(_ key: Key) -> Bool {
        if question != nil {
            answer(key)
            return true
        }
        hasFailed = false
        switch key {
        case .text("q"), .text("Q"), .control("c"), .control("d"), .escape: return false
        case .text(" "), .pageDown, .control("f"), .text("f"), .control("v"):
            if isAtEnd { return isGrowing }
            scroll(by: pageHeight)
        case .enter, .down, .control("n"), .text("j"): scroll(by: 1)
        case .text("b"), .pageUp, .control("b"), .meta("v"): scroll(by: -pageHeight)
        case .up, .control("p"), .text("k"): scroll(by: -1)
        case .text("g"), .home, .meta("<"): scroll(to: Place(line: 0, row: 0))
        case .text("G"), .end, .meta(">"): scroll(to: lastTop)
        case .text("/"): question = ""
        case .text("n"): find(behind: top)
        default: break
        }
        return true
    }

    private var isAtEnd: Bool { top >= lastTop }

    private mutating func scroll(to place: Place) { top = min(place, lastTop) }

    private mutating func scroll(by count: Int) { scroll(to: place(from: top, by: count)) }

    // MARK: Searching

    private mutating func answer(_ key: Key) {
        switch key {
        case .text(let scalar): question?.unicodeScalars.append(scalar)
        case .backspace where question?.isEmpty == false: question?.removeLast()
        case .enter:
            if let question, !question.isEmpty { query = question }
            question = nil
            find(behind: nil)
        case .backspace, .escape, .control: question = nil
        default: break
        }
    }

    /// Shows the next row with the text.
    ///
    /// - Parameter place: The row to start after, or `nil` for the top.
    private mutating func find(behind place: Place?) {
        guard !query.isEmpty else { return }
        var start = top.line
        while let line = lines.find(query, from: start) {
            let rows = rows(line).indices.filter { line > top.line || $0 >= top.row }.map { Place(line: line, row: $0) }
            let found = rows.filter { place == nil || $0 > top }.first { contains(query, in: $0) }
            // A text that a row ends within belongs to the line.
            if let found = found ?? (line > top.line ? rows.first : nil) { return scroll(to: found) }
            start = line + 1
        }
        hasFailed = true
    }

    private func contains(_ text: String, in place: Place) -> Bool {
        rows(place.line)[place.row].map(\.text).joined().contains(text)
    }

    // MARK: Showing

    public var frame: Frame {
        var shown: [[Glyph]] = []
        var place = top
        while place.line < lines.count, shown.count < pageHeight {
            shown += rows(place.line).dropFirst(place.row).prefix(pageHeight - shown.count)
            place = Place(line: place.line + 1, row: 0)
        }
        shown += repeatElement([], count: pageHeight - shown.count)
        let status = [Glyph](statusText, style: question == nil ? .button : .plain).truncated(to: size.columns)
        shown.append(status)
        return Frame(
            rows: shown,
            cursorRow: shown.count - 1,
            cursorColumn: min(status.columns, size.columns - 1)
        )
    }

    /// The lines up to the last on the terminal; of many, those before it.
    public var linesRead: [[Glyph]] {
        guard lines.count > 0 else { return [] }
        let last = place(from: top, by: pageHeight - 1).line
        return (max(last + 1 - Self.mostLinesLeft, 0)...last).map { lines[$0] }
    }

    private var statusText: String {
        if let question { return "/" + question }
        if hasFailed { return "'\(query)' is not found below" }
        let last = place(from: top, by: pageHeight).line
        let place =
            isGrowing ? "line \(top.line + 1)" : isAtEnd ? "end" : "\(min(99, last * 100 / max(lines.count, 1))) %"
        return "\(place) - space: on, b: back, /: search, q: quit"
    }
}
