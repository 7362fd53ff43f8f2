import FVMDiagnostics

/// The lines of an answer, each made when it is shown: there may be millions.
public struct PagedLines: Sendable {
    private struct Part: Sendable {
        var range: Range<Int>
        /// A line by its place in the part.
        var line: @Sendable (Int) -> [Glyph]
        /// The first line from a place in the part on that has these bytes.
        var find: @Sendable ([UInt8], Int) -> Int?
    }

    private var parts: [Part] = []
    public private(set) var count = 0

    public init() {}

    public subscript(index: Int) -> [Glyph] {
        guard let part = parts.first(where: { $0.range.contains(index) }) else { return [] }
        return part.line(index - part.range.lowerBound)
    }

    public mutating func append(_ lines: [[Glyph]]) { append(count: lines.count) { lines[$0] } }

    /// Lines that are made as they are shown.
    public mutating func append(count new: Int, line: @escaping @Sendable (Int) -> [Glyph]) {
        append(new, line) { text, start in
            (start..<new).first { Array(line($0).map(\.text).joined().utf8).firstIndex(of: text) != nil }
        }
    }

    /// Appends a text whose lines are colored separately.
    ///
    /// - Parameter spelling: Returns the terminal form of a line.
    public mutating func append(
        _ text: String,
        colors: (@Sendable (String) -> [TextStyle])? = nil,
        spelling: @escaping @Sendable (String) -> String = { $0 }
    ) {
        let lines = TextLines(text)
        append(lines.count, { lines.glyphs($0, colors, spelling) }, { lines.find($0, from: $1) })
    }

    /// Those of another answer, after these.
    public mutating func append(_ others: PagedLines) {
        for part in others.parts { append(part.range.count, part.line, part.find) }
    }

    private mutating func append(
        _ new: Int,
        _ line: @escaping @Sendable (Int) -> [Glyph],
        _ find: @escaping @Sendable ([UInt8], Int) -> Int?
    ) {
        guard new > 0 else { return }
        parts.append(Part(range: count..<count + new, line: line, find: find))
        count += new
    }

    /// Returns the first line from `start` on that contains a text.
    func find(_ text: String, from start: Int) -> Int? {
        for part in parts where part.range.upperBound > start {
            let first = max(start - part.range.lowerBound, 0)
            if let found = part.find(Array(text.utf8), first) { return part.range.lowerBound + found }
        }
        return nil
    }
}

/// A text by its lines. One that is very long counts as several, so that no line takes long to lay out.
private struct TextLines: Sendable {
    private static let longest = 16_384

    private let bytes: [UInt8]
    private var starts: [Int] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
        var start = 0
        bytes.withUnsafeBufferPointer { bytes in
            for index in bytes.indices {
                let isEnd = bytes[index] == 0x0A
                // Not within a scalar.
                let isCut = index - start >= Self.longest && bytes[index] & 0xC0 != 0x80
                guard isEnd || isCut else { continue }
                starts.append(start)
                start = isEnd ? index + 1 : index
            }
        }
        if start < bytes.count { starts.append(start) }
    }

    var count: Int { starts.count }

    private func range(_ index: Int) -> Range<Int> {
        var end = index + 1 < starts.count ? starts[index + 1] : bytes.count
        if end > starts[index], bytes[end - 1] == 0x0A { end -= 1 }
        if end > starts[index], bytes[end - 1] == 0x0D { end -= 1 }
        return starts[index]..<end
    }

    func glyphs(_ index: Int, _ colors: ((String) -> [TextStyle])?, _ spelling: (String) -> String) -> [Glyph] {
        let text = spelling(String(decoding: bytes[range(index)], as: UTF8.self))
        return terminalLines(of: text, styles: colors?(text) ?? []).first ?? []
    }

    func find(_ text: [UInt8], from line: Int) -> Int? {
        guard line < starts.count, let place = bytes.firstIndex(of: text, from: starts[line]) else { return nil }
        var (low, high) = (line, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= place { low = middle } else { high = middle }
        }
        return low
    }
}

extension [UInt8] {
    /// Where some bytes begin first, from a place on.
    fileprivate func firstIndex(of text: [UInt8], from start: Int = 0) -> Int? {
        guard let first = text.first, text.count <= count else { return nil }
        return withUnsafeBufferPointer { bytes in
            var index = start
            while index + text.count <= bytes.count {
                if bytes[index] == first, bytes[index..<index + text.count].elementsEqual(text) { return index }
                index += 1
            }
            return nil
        }
    }
}
