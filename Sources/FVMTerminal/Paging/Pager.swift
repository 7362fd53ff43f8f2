import FVMDiagnostics

/// A long text that is read page by page: it takes keys and gives frames.
///
/// Space and Page Down go on, `b` and Page Up go back, Enter and the arrows move by a line, `g` and `G` go to the begin and
/// the end, `/` searches, `n` finds the next, `q` ends.
public struct Pager: Sendable {
    private let lines: [[Glyph]]
    private var rows: [[Glyph]] = []
    /// The line that each row belongs to.
    private var lineOfRow: [Int] = []
    private var size: TerminalSize
    private var top = 0
    /// What is being typed behind `/`; nil while nothing is.
    private var question: String?
    private var query = ""
    private var hasFailed = false

    public init(_ lines: [[Glyph]], size: TerminalSize) {
        self.lines = lines
        self.size = size
        layOut()
    }

    /// Whether the lines take more rows than a terminal has.
    public static func isNeeded(for lines: [[Glyph]], size: TerminalSize) -> Bool {
        var rows = 0
        for line in lines {
            rows += max(1, (line.columns + size.columns - 1) / size.columns)
            if rows >= size.rows { return true }
        }
        return false
    }

    private var pageHeight: Int { size.rows - 1 }

    private mutating func layOut() {
        rows = []
        lineOfRow = []
        for (index, line) in lines.enumerated() {
            let wrapped = line.wrapped(to: size.columns)
            rows += wrapped
            lineOfRow += repeatElement(index, count: wrapped.count)
        }
    }

    public mutating func resize(to size: TerminalSize) {
        let line = lineOfRow.isEmpty ? 0 : lineOfRow[min(top, lineOfRow.count - 1)]
        self.size = size
        layOut()
        scroll(to: lineOfRow.firstIndex(of: line) ?? 0)
    }

    /// Takes a key. False where the reader has finished.
    public mutating func handle(_ key: Key) -> Bool {
        if question != nil {
            answer(key)
            return true
        }
        hasFailed = false
        switch key {
        case .text("q"), .text("Q"), .control("c"), .control("d"), .escape: return false
        case .text(" "), .pageDown, .control("f"), .text("f"), .control("v"):
            if isAtEnd { return false }
            scroll(to: top + pageHeight)
        case .enter, .down, .control("n"), .text("j"): scroll(to: top + 1)
        case .text("b"), .pageUp, .control("b"), .meta("v"): scroll(to: top - pageHeight)
        case .up, .control("p"), .text("k"): scroll(to: top - 1)
        case .text("g"), .home, .meta("<"): scroll(to: 0)
        case .text("G"), .end, .meta(">"): scroll(to: rows.count)
        case .text("/"): question = ""
        case .text("n"): find(from: top + 1)
        default: break
        }
        return true
    }

    private var isAtEnd: Bool { top + pageHeight >= rows.count }

    private mutating func scroll(to row: Int) { top = max(0, min(row, rows.count - pageHeight)) }

    // MARK: Searching

    private mutating func answer(_ key: Key) {
        switch key {
        case .text(let scalar): question?.unicodeScalars.append(scalar)
        case .backspace where question?.isEmpty == false: question?.removeLast()
        case .enter:
            if let question, !question.isEmpty { query = question }
            question = nil
            find(from: top)
        case .backspace, .escape, .control: question = nil
        default: break
        }
    }

    private mutating func find(from row: Int) {
        guard !query.isEmpty else { return }
        for index in rows.indices.dropFirst(max(row, 0)) where contains(query, inRow: index) {
            scroll(to: index)
            return
        }
        hasFailed = true
    }

    private func contains(_ text: String, inRow row: Int) -> Bool { rows[row].map(\.text).joined().contains(text) }

    // MARK: Showing

    public var frame: Frame {
        var shown = Array(rows.dropFirst(top).prefix(pageHeight))
        shown += repeatElement([], count: pageHeight - shown.count)
        let status = [Glyph](statusText, style: question == nil ? .button : .plain).truncated(to: size.columns)
        shown.append(status)
        return Frame(
            rows: shown,
            cursorRow: shown.count - 1,
            cursorColumn: min(status.columns, size.columns - 1)
        )
    }

    /// The lines from the first to the last that was on the terminal.
    public var linesRead: ArraySlice<[Glyph]> {
        guard let last = lineOfRow.prefix(top + pageHeight).last else { return [] }
        return lines[...last]
    }

    private var statusText: String {
        if let question { return "/" + question }
        if hasFailed { return "'\(query)' is not found below" }
        let place = isAtEnd ? "end" : "\(min(99, (top + pageHeight) * 100 / max(rows.count, 1))) %"
        return "\(place) - space: on, b: back, /: search, q: quit"
    }
}
