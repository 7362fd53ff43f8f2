/// Where each line of a file begins: turns byte offsets into lines and columns.
///
/// Built in O(n) when a message needs it; looking up a position is O(log lines), however long its line.
public struct LineTable: Sendable {
    /// The byte offset at which each line begins; the first is 0.
    public let starts: [UInt32]
    /// The number of the first line.
    public let firstLine: Int
    private let bytes: [UInt8]
    private let checkpoints: [Checkpoint]

    /// How much text begins before `offset`, a scalar's first byte; bytes that are not UTF-8 count one each.
    private struct Checkpoint {
        var offset = 0
        var scalars = 0
        /// UTF-16 units.
        var units = 0

        static let distance = 256

        mutating func step(_ bytes: [UInt8]) {
            let (scalar, length) = decodeScalar(bytes, at: offset)
            offset += length
            scalars += 1
            units += scalar.map(UTF16.width) ?? 1
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
        checkpoints = Self.count(bytes)
    }

    private static func count(_ bytes: [UInt8]) -> [Checkpoint] {
        var checkpoints: [Checkpoint] = []
        checkpoints.reserveCapacity(bytes.count / Checkpoint.distance + 1)
        var here = Checkpoint()
        while here.offset < bytes.count {
            if here.offset >= checkpoints.count * Checkpoint.distance { checkpoints.append(here) }
            here.step(bytes)
        }
        return checkpoints
    }

    /// What stands before `offset`.
    private func count(before offset: Int) -> Checkpoint {
        guard !checkpoints.isEmpty else { return Checkpoint() }
        let end = min(offset, bytes.count)
        var here = checkpoints[min(end / Checkpoint.distance, checkpoints.count - 1)]
        while here.offset < end { here.step(bytes) }
        return here
    }

    /// The index of the line (from 0) that holds `offset`.
    public func line(of offset: UInt32) -> Int {
        max(starts.partitionPoint { $0 <= offset } - 1, 0)
    }

    /// The file's table.
    public init(_ source: SourceFile) {
        self.init(source.bytes, firstLine: source.firstLine)
    }

    /// Line and column from 1; the column counts Unicode scalars (bytes that are not UTF-8 count one each).
    public func position(of offset: UInt32) -> (line: Int, column: Int) {
        let point = point(at: offset)
        return (point.line, point.column)
    }

    /// The place between two bytes at `offset` in the terms of people and editors; past the end, the end of the file.
    public func point(at offset: UInt32) -> SourcePoint {
        let offset = min(Int(offset), bytes.count)
        let line = line(of: UInt32(offset))
        let start = Int(starts[line])
        let (first, last) = (count(before: start), count(before: offset))
        return SourcePoint(
            offset: offset,
            line: line + firstLine,
            column: last.scalars - first.scalars + 1,
            utf8Column: offset - start + 1,
            utf16Column: last.units - first.units + 1
        )
    }

    /// The bytes of a line (from 0) without its line end.
    public func span(ofLine line: Int) -> SourceSpan {
        var end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
        let start = Int(starts[line])
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return SourceSpan(start..<end)
    }
}

/// A place between two bytes of a file. Lines and columns count from 1.
public struct SourcePoint: Hashable, Sendable {
    /// In UTF-8 bytes from the file's begin.
    public var offset: Int
    public var line: Int
    /// In Unicode scalars, as messages for people count.
    public var column: Int
    /// In UTF-8 bytes, as compilers count.
    public var utf8Column: Int
    /// In UTF-16 units, as editors count.
    public var utf16Column: Int
}
