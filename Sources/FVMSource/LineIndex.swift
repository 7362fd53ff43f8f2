/// Where each line of a file begins: turns byte offsets into lines and columns, and back.
///
/// Made in O(bytes). A look-up is O(log lines), however long its line.
public struct LineIndex: Sendable {
    /// The byte offset at which each line begins; the first is 0.
    public let starts: [UInt32]
    /// The number of the first line.
    public let firstLine: Int
    private let bytes: [UInt8]
    private let checkpoints: [Checkpoint]

    /// How many characters come before `offset`, the first byte of one; bytes that are not UTF-8 count one each.
    private struct Checkpoint {
        var offset = 0
        var scalars = 0
        var utf16Units = 0

        static let distance = 256

        mutating func step(_ bytes: [UInt8]) {
            let (scalar, length) = bytes.withSpan { decodeScalar($0, at: offset) }
            offset += length
            scalars += 1
            utf16Units += scalar.map(UTF16.width) ?? 1
        }
    }

    /// A line ends after LF, or after CR that no LF follows.
    public init(_ bytes: [UInt8], firstLine: Int = 1) {
        var starts: [UInt32] = [0]
        for (index, byte) in bytes.enumerated() {
            let isEnd = byte == 0x0A || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A))
            if isEnd { starts.append(UInt32(index + 1)) }
        }
        self.starts = starts
        self.firstLine = firstLine
        self.bytes = bytes
        checkpoints = Self.checkpoints(of: bytes)
    }

    /// The index of a file.
    public init(_ source: SourceFile) {
        self.init(source.bytes, firstLine: source.firstLine)
    }

    private static func checkpoints(of bytes: [UInt8]) -> [Checkpoint] {
        var checkpoints: [Checkpoint] = []
        checkpoints.reserveCapacity(bytes.count / Checkpoint.distance + 1)
        var here = Checkpoint()
        while here.offset < bytes.count {
            if here.offset >= checkpoints.count * Checkpoint.distance { checkpoints.append(here) }
            here.step(bytes)
        }
        return checkpoints
    }

    /// Returns the checkpoint before `offset`. An offset inside a character counts as the next one.
    private func count(before offset: Int) -> Checkpoint {
        guard !checkpoints.isEmpty else { return Checkpoint() }
        let end = min(offset, bytes.count)
        var here = checkpoints[min(end / Checkpoint.distance, checkpoints.count - 1)]
        while here.offset < end { here.step(bytes) }
        return here
    }

    // MARK: From offsets

    /// The index of the line (from 0) that holds `offset`.
    public func line(of offset: UInt32) -> Int {
        max(starts.partitionPoint { $0 <= offset } - 1, 0)
    }

    /// The place between two bytes at `offset` in the terms of people and editors; past the end, the end of the file.
    public func position(at offset: UInt32) -> SourcePosition {
        let offset = min(Int(offset), bytes.count)
        let line = line(of: UInt32(offset))
        let start = Int(starts[line])
        let (first, last) = (count(before: start), count(before: offset))
        return SourcePosition(
            offset: offset,
            line: line + firstLine,
            column: last.scalars - first.scalars + 1,
            utf8Column: offset - start + 1,
            utf16Column: last.utf16Units - first.utf16Units + 1
        )
    }

    /// The bytes of a line (from 0) without its line end.
    public func span(ofLine line: Int) -> SourceSpan {
        var end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
        let start = Int(starts[line])
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return SourceSpan(start..<end)
    }

    // MARK: To offsets

    /// The offset of a place that is given by its line and its column in UTF-8 bytes, as `position(at:)` counts them.
    ///
    /// Past the end of the line, the end of the line; past the last line, the end of the file.
    public func offset(line: Int, utf8Column: Int) -> Int {
        guard let line = span(ofLineNumber: line) else { return line < firstLine ? 0 : bytes.count }
        return min(line.lowerBound + max(utf8Column - 1, 0), line.upperBound)
    }

    /// The same of a column in UTF-16 units; inside of a character, the offset of that character.
    public func offset(line: Int, utf16Column: Int) -> Int {
        guard let line = span(ofLineNumber: line) else { return line < firstLine ? 0 : bytes.count }
        let units = count(before: line.lowerBound).utf16Units + utf16Column - 1
        // The last checkpoint of the line at or before the place.
        var here = checkpoints[max(checkpoints.partitionPoint { $0.utf16Units <= units } - 1, 0)]
        if here.offset < line.lowerBound { here = count(before: line.lowerBound) }
        while here.offset < line.upperBound {
            var next = here
            next.step(bytes)
            if next.utf16Units > units { break }
            here = next
        }
        return min(here.offset, line.upperBound)
    }

    /// Returns the bytes of a line by its number, without its line end, or `nil` if there is no such line.
    private func span(ofLineNumber number: Int) -> Range<Int>? {
        let line = number - firstLine
        return starts.indices.contains(line) && !bytes.isEmpty ? span(ofLine: line).range : nil
    }
}

/// A place between two bytes of a file. Lines and columns count from 1.
public struct SourcePosition: Hashable, Sendable {
    /// In UTF-8 bytes from the start of the file.
    public var offset: Int
    public var line: Int
    /// In Unicode scalars, as messages for people count.
    public var column: Int
    /// In UTF-8 bytes, as compilers count.
    public var utf8Column: Int
    /// In UTF-16 units, as editors count.
    public var utf16Column: Int
}
