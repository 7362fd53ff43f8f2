/// Writes the steps of layouts as text.
struct LayoutPrinter: ~Copyable {
    /// The bytes written so far.
    private(set) var bytes: [UInt8] = []
    private let source: [UInt8]
    /// The columns of the last line, its indentation included.
    private var column = 0
    /// The level of a line that has no text yet.
    private var pendingLevel: Int?
    /// The number of open groups that are on one line.
    private var flatDepth = 0

    init(_ source: [UInt8]) {
        self.source = source
        bytes.reserveCapacity(source.count + source.count / 16 + 64)
    }

    mutating func write(_ layout: borrowing Layout) {
        for step in layout.steps {
            switch step.kind {
            case .text:
                writeIndentation()
                bytes.append(contentsOf: source[Int(step.start)..<Int(step.end)])
                column += Int(step.width)
            case .space: write(" ")
            case .textBlock: writeTextBlock(Int(step.start)..<Int(step.end), level: Int(step.level))
            case .comment:
                for _ in 0..<step.level { write(" ") }
                writeComment(Int(step.start)..<Int(step.end))
            case .keptLine: write(step.flatText)
            case .line where flatDepth > 0: write(step.flatText)
            case .line, .hardLine: endLine(level: Int(step.level), isBlank: step.isBlank)
            case .trailingComma: if flatDepth == 0 { write(",") }
            case .open: if flatDepth > 0 || fits(step) { flatDepth += 1 }
            case .close: if flatDepth > 0 { flatDepth -= 1 }
            }
        }
    }

    private func fits(_ group: Layout.Step) -> Bool {
        guard group.end != Layout.neverFits else { return false }
        let indentation = pendingLevel.map { $0 * CanonicalLayout.indentation } ?? column
        return indentation + Int(group.end - group.start) <= CanonicalLayout.lineWidth
    }

    private mutating func write(_ text: Layout.FlatText) {
        switch text {
        case .nothing: break
        case .space: write(" ")
        case .semicolon: write("; ")
        }
    }

    private mutating func write(_ text: StaticString) {
        writeIndentation()
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
        column += text.utf8CodeUnitCount
    }

    /// Ends the line, unless the file is empty so far.
    private mutating func endLine(level: Int, isBlank: Bool) {
        pendingLevel = level
        guard !bytes.isEmpty else { return }
        bytes.append(0x0A)
        if isBlank { bytes.append(0x0A) }
    }

    private mutating func writeIndentation() {
        guard let level = pendingLevel else { return }
        column = level * CanonicalLayout.indentation
        for _ in 0..<column { bytes.append(UInt8(ascii: " ")) }
        pendingLevel = nil
    }

    // MARK: Comments and text blocks

    /// Writes a comment line by line, without the blanks at the lines' ends. The lines of one that has several stay as
    /// far from the margin as they are: they may draw something.
    private mutating func writeComment(_ range: Range<Int>) {
        writeIndentation()
        var offset = range.lowerBound
        while true {
            let lineEnd = endOfLine(from: offset, end: range.upperBound)
            var end = lineEnd
            while end > offset, isBlank(source[end - 1]) { end -= 1 }
            bytes.append(contentsOf: source[offset..<end])
            column += end - offset
            guard lineEnd < range.upperBound else { return }
            bytes.append(0x0A)
            column = 0
            offset = skipLineEnd(at: lineEnd)
        }
    }

    /// Writes a `"""` string with its lines and its closing quotes at `level`. Keeps the text after the indentation
    /// of the closing quotes.
    private mutating func writeTextBlock(_ range: Range<Int>, level: Int) {
        writeIndentation()
        let end = range.upperBound - 3
        var indentation = end
        while isBlank(source[indentation - 1]) { indentation -= 1 }
        bytes.append(contentsOf: source[range.prefix(3)])
        var offset = skipLineEnd(at: endOfLine(from: range.lowerBound + 3, end: end))
        while offset < indentation {
            let lineEnd = endOfLine(from: offset, end: indentation)
            var start = offset
            while start < lineEnd, start - offset < end - indentation,
                source[start] == source[indentation + start - offset]
            { start += 1 }
            bytes.append(0x0A)
            if start < lineEnd {
                pendingLevel = level
                writeIndentation()
                bytes.append(contentsOf: source[start..<lineEnd])
            }
            offset = skipLineEnd(at: lineEnd)
        }
        bytes.append(0x0A)
        pendingLevel = level
        writeIndentation()
        bytes.append(contentsOf: source[range.suffix(3)])
        column += 3
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private func endOfLine(from offset: Int, end: Int) -> Int {
        var offset = offset
        while offset < end, source[offset] != 0x0A, source[offset] != 0x0D { offset += 1 }
        return offset
    }

    /// Behind the line end at `offset`, which is LF, CR or both.
    private func skipLineEnd(at offset: Int) -> Int {
        source[offset] == 0x0D && offset + 1 < source.count && source[offset + 1] == 0x0A ? offset + 2 : offset + 1
    }
}
