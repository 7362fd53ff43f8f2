/// Where each line of a file begins: turns byte offsets into lines and columns.
///
/// Built in O(n) when a message needs it; looking up a position is O(log lines), however long its line.
public struct LineTable: Sendable {
    /// The byte offset at which each line begins; the first is 0.
    public let starts: [UInt32]
    private let bytes: [UInt8]
    private let checkpoints: [Checkpoint]

    /// How many scalars begin before `offset`, a scalar's first byte.
    private struct Checkpoint {
        var offset: Int
        var scalars: Int
        static let distance = 256
    }

    /// A line ends after LF, or after CR that no LF follows.
    public init(_ bytes: [UInt8]) {
        var starts: [UInt32] = [0]
        for (index, byte) in bytes.enumerated() {
            let isEnd = byte == 0x0A || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A))
            if isEnd { starts.append(UInt32(index + 1)) }
        }
        self.starts = starts
        self.bytes = bytes
        checkpoints = Self.countScalars(bytes)
    }

    private static func countScalars(_ bytes: [UInt8]) -> [Checkpoint] {
        var checkpoints: [Checkpoint] = []
        checkpoints.reserveCapacity(bytes.count / Checkpoint.distance + 1)
        var here = Checkpoint(offset: 0, scalars: 0)
        while here.offset < bytes.count {
            if here.offset >= checkpoints.count * Checkpoint.distance { checkpoints.append(here) }
            here.offset += decodeScalar(bytes, at: here.offset).length
            here.scalars += 1
        }
        return checkpoints
    }

    /// How many scalars begin before `offset`; bytes that are not UTF-8 count one each.
    private func scalars(before offset: Int) -> Int {
        guard !checkpoints.isEmpty else { return 0 }
        let end = min(offset, bytes.count)
        var here = checkpoints[min(end / Checkpoint.distance, checkpoints.count - 1)]
        while here.offset < end {
            here.offset += decodeScalar(bytes, at: here.offset).length
            here.scalars += 1
        }
        return here.scalars
    }

    /// The index of the line (from 0) that holds `offset`.
    public func line(of offset: UInt32) -> Int {
        var low = 0
        var high = starts.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Line and column from 1; the column counts Unicode scalars (bytes that are not UTF-8 count one each).
    public func position(of offset: UInt32) -> (line: Int, column: Int) {
        let line = line(of: offset)
        return (line + 1, scalars(before: Int(offset)) - scalars(before: Int(starts[line])) + 1)
    }

    /// Column in UTF-16 units from 0, as editors count.
    public func utf16Column(of offset: UInt32) -> Int {
        let line = line(of: offset)
        let prefix = bytes[Int(starts[line])..<min(Int(offset), bytes.count)]
        return String(decoding: prefix, as: UTF8.self).utf16.count
    }

    /// The bytes of a line (from 0) without its line end.
    public func span(ofLine line: Int) -> SourceSpan {
        var end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
        let start = Int(starts[line])
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return SourceSpan(start..<end)
    }
}
