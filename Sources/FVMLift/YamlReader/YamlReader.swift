import FVMSource

/// Reads a file of texts: maps and lists in blocks or brackets, scalars of every kind, comments. Anchors, aliases, tags
/// and complex keys are refused at their place, and the rest is still read. Never fails, whatever the bytes are.
/// O(bytes).
struct YamlReader {
    struct Line {
        /// The number of leading spaces.
        var indent: Int
        /// Where the first byte after them is.
        var start: Int
        /// Without the line end.
        var end: Int
        /// Whether it has nothing but blanks or a comment.
        var isBlank: Bool
    }

    let bytes: [UInt8]
    private(set) var lines: [Line] = []
    var problems: [YamlProblem] = []
    var line = 0
    private var depth = 0

    /// How deep maps and lists may nest.
    static let nesting = 32

    /// - Returns: The file's value, and the rejected parts.
    static func read(_ bytes: [UInt8]) -> (root: YamlNode, problems: [YamlProblem]) {
        var reader = YamlReader(bytes)
        var root = YamlNode(value: .null, span: SourceSpan(0..<0))
        while let next = reader.nextLine() {
            let before = reader.line
            let part = reader.readBlock(indent: next.indent)
            root = reader.merged(root, part)
            if reader.line == before { reader.refuseLine("is not understood here") }
        }
        return (root, reader.problems)
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            var first = start
            while first < end, bytes[first] == 0x20 { first += 1 }
            lines.append(Line(indent: first - start, start: first, end: end, isBlank: isBlank(first..<end)))
            start = end + 1
        }
    }

    /// Whether there is nothing but a comment, or a line that begins or ends a document.
    private func isBlank(_ range: Range<Int>) -> Bool {
        let text = bytes[range]
        let first = text.first { $0 != 0x20 && $0 != 0x09 }
        if first == nil || first == UInt8(ascii: "#") { return true }
        let isAtStart = range.lowerBound == 0 || bytes[range.lowerBound - 1] == 0x0A
        return isAtStart
            && (text.elementsEqual("---".utf8) || text.elementsEqual("...".utf8) || first == UInt8(ascii: "%"))
    }

    /// The next line that says something.
    mutating func nextLine() -> Line? {
        while line < lines.count, lines[line].isBlank { line += 1 }
        return line < lines.count ? lines[line] : nil
    }

    mutating func refuse(_ range: Range<Int>, _ reason: String) {
        problems.append(YamlProblem(span: SourceSpan(range), reason: reason))
    }

    mutating func refuseLine(_ reason: String) {
        guard line < lines.count else { return }
        refuse(lines[line].start..<lines[line].end, reason)
        line += 1
    }

    // MARK: Blocks

    private func startsItem(_ line: Line) -> Bool {
        guard line.start < line.end, bytes[line.start] == UInt8(ascii: "-") else { return false }
        return line.start + 1 == line.end || bytes[line.start + 1] == 0x20
    }

    /// The map or list whose lines have this indentation.
    private mutating func readBlock(indent: Int) -> YamlNode {
        guard let first = nextLine(), first.indent == indent else { return null(at: lines.last?.end ?? 0) }
        guard depth < Self.nesting else {
            while let next = nextLine(), next.indent >= indent { refuseLine("nests too deep") }
            return null(at: first.start)
        }
        depth += 1
        defer { depth -= 1 }
        return startsItem(first) ? readList(indent) : readMap(indent)
    }

    func null(at offset: Int) -> YamlNode { YamlNode(value: .null, span: SourceSpan(offset..<offset)) }

    private mutating func readList(_ indent: Int) -> YamlNode {
        let start = lines[line].start
        var items: [YamlNode] = []
        while let next = nextLine(), next.indent == indent, startsItem(next) {
            var offset = next.start + 1
            while offset < next.end, bytes[offset] == 0x20 { offset += 1 }
            if offset < next.end, bytes[offset] != UInt8(ascii: "#"), keyEnd(from: offset, next.end) != nil {
                // A map that starts after the hyphen has its keys in the column of the first one.
                lines[line].indent = next.indent + offset - next.start
                lines[line].start = offset
                items.append(readBlock(indent: lines[line].indent))
            } else {
                items.append(readValue(from: offset, parent: indent))
            }
        }
        return YamlNode(value: .list(items), span: SourceSpan(start..<max(start, lines[max(line - 1, 0)].end)))
    }

    private mutating func readMap(_ indent: Int) -> YamlNode {
        let start = lines[line].start
        var entries: [YamlEntry] = []
        var keys: Set<String> = []
        while let next = nextLine(), next.indent == indent, !startsItem(next) {
            guard let end = keyEnd(from: next.start, next.end), let key = readKey(next.start..<end) else {
                refuseLine("is no 'key: value'")
                while let deeper = nextLine(), deeper.indent > indent { line += 1 }
                continue
            }
            let node = readValue(from: end + 1, parent: indent)
            if keys.insert(key).inserted {
                entries.append(YamlEntry(key: key, keySpan: SourceSpan(next.start..<end), node: node))
            } else {
                refuse(next.start..<end, "the key '\(key)' stands there a second time, and is left out")
            }
        }
        return YamlNode(value: .map(entries), span: SourceSpan(start..<max(start, lines[max(line - 1, 0)].end)))
    }

    /// The place of the colon after the key that begins at `start`.
    func keyEnd(from start: Int, _ end: Int) -> Int? {
        guard start < end else { return nil }
        var offset = start
        if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
            let quote = bytes[start]
            offset += 1
            while offset < end, bytes[offset] != quote {
                if quote == UInt8(ascii: "\""), bytes[offset] == UInt8(ascii: "\\") { offset += 1 }
                offset += 1
            }
            offset += 1
            while offset < end, bytes[offset] == 0x20 { offset += 1 }
            return offset < end && bytes[offset] == UInt8(ascii: ":") ? offset : nil
        }
        guard !"[{?&*!|>@`%#".utf8.contains(bytes[start]) else { return nil }
        while offset < end {
            if bytes[offset] == UInt8(ascii: ":"), offset + 1 == end || bytes[offset + 1] == 0x20 { return offset }
            if bytes[offset] == UInt8(ascii: "#"), bytes[offset - 1] == 0x20 { return nil }
            offset += 1
        }
        return nil
    }

    private mutating func readKey(_ range: Range<Int>) -> String? {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] == 0x20 { end -= 1 }
        guard end > range.lowerBound else { return nil }
        switch bytes[range.lowerBound] {
        case UInt8(ascii: "\""):
            guard end - range.lowerBound >= 2 else { return nil }
            return unescaped(range.lowerBound + 1..<end - 1)
        case UInt8(ascii: "'"):
            guard end - range.lowerBound >= 2 else { return nil }
            return String(decoding: bytes[range.lowerBound + 1..<end - 1], as: UTF8.self).replacing("''", with: "'")
        default: return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
        }
    }

    // MARK: Values

    /// The value that begins at `offset` of the current line, or on the next lines. Ends after its last line.
    private mutating func readValue(from offset: Int, parent: Int) -> YamlNode {
        let current = lines[line]
        var offset = offset
        while offset < current.end, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
        if offset >= current.end || bytes[offset] == UInt8(ascii: "#") {
            line += 1
            guard let next = nextLine() else { return null(at: current.end) }
            if next.indent > parent || next.indent == parent && startsItem(next) && !startsItem(current) {
                return readBlockOrScalar(next, parent: parent)
            }
            return null(at: current.end)
        }
        switch bytes[offset] {
        case UInt8(ascii: "|"), UInt8(ascii: ">"): return readBlockScalar(from: offset, parent: parent)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return readQuotedValue(from: offset)
        case UInt8(ascii: "["), UInt8(ascii: "{"): return readFlowValue(from: offset)
        case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "@"), UInt8(ascii: "`"):
            let what = [UInt8(ascii: "&"): "an anchor", UInt8(ascii: "*"): "an alias", UInt8(ascii: "!"): "a tag"]
            refuse(offset..<current.end, "\(what[bytes[offset]] ?? "this") is not read")
            line += 1
            while let deeper = nextLine(), deeper.indent > parent { line += 1 }
            return null(at: offset)
        default: return readPlainValue(from: offset, parent: parent)
        }
    }

    /// Reads a value on its own lines: a block, or a scalar that starts there.
    private mutating func readBlockOrScalar(_ next: Line, parent: Int) -> YamlNode {
        if startsItem(next) || keyEnd(from: next.start, next.end) != nil { return readBlock(indent: next.indent) }
        guard depth < Self.nesting else { return readBlock(indent: next.indent) }
        depth += 1
        defer { depth -= 1 }
        return readValue(from: next.start, parent: parent)
    }

    /// Of a file with several documents, the maps as one.
    private func merged(_ first: YamlNode, _ second: YamlNode) -> YamlNode {
        guard case .map(let old) = first.value else { return second }
        guard case .map(let new) = second.value else { return first }
        let keys = Set(old.map(\.key))
        let value = YamlNode.Value.map(old + new.filter { !keys.contains($0.key) })
        return YamlNode(value: value, span: first.span.union(second.span))
    }
}
