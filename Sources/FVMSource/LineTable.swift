/// Where each line of a file begins: turns byte offsets into lines and columns.
///
/// Built in O(n) when a message needs it; a look-up is O(log lines + length of the line).
public struct LineTable: Sendable {
    /// The byte offset at which each line begins; the first is 0.
    public let starts: [UInt32]
    private let bytes: [UInt8]

    /// A line ends after LF, or after CR that no LF follows.
    public init(_ bytes: [UInt8]) {
        var starts: [UInt32] = [0]
        for (index, byte) in bytes.enumerated() {
            let isEnd = byte == 0x0A || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A))
            if isEnd { starts.append(UInt32(index + 1)) }
        }
        self.starts = starts
        self.bytes = bytes
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
        let prefix = bytes[Int(starts[line])..<min(Int(offset), bytes.count)]
        return (line + 1, String(decoding: prefix, as: UTF8.self).unicodeScalars.count + 1)
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
