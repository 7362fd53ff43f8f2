/// The extent and the kind of one comment. Only this type knows how comments are written.
public struct CommentScan {
    /// `//` to the end of its line; otherwise `/*` to its own `*/`, since these nest.
    public let isLine: Bool
    /// One past the last byte; a line comment does not include its line end.
    public private(set) var end: Int
    /// How many block comments are open at its end: 0 for one that ends.
    public private(set) var openCount = 0
    /// Whether the comment contains a line end.
    public private(set) var hasLineEnd = false
    /// Whether it is `///` and not `////`.
    public private(set) var isDocumentation = false

    /// The comment that begins at `start`, or `nil` if none does. `limit` is where to stop at the latest.
    @inline(__always)
    public init?(_ bytes: Span<UInt8>, at start: Int, limit: Int) {
        guard start + 1 < limit, bytes[start] == UInt8(ascii: "/") else { return nil }
        end = start + 2
        switch bytes[start + 1] {
        case UInt8(ascii: "/"):
            isLine = true
            while end < limit, bytes[end] != 0x0A, bytes[end] != 0x0D { end &+= 1 }
            let slashes = (start..<min(start + 4, end)).prefix { bytes[$0] == UInt8(ascii: "/") }.count
            isDocumentation = slashes == 3
        case UInt8(ascii: "*"):
            isLine = false
            openCount = 1
            scanBlock(bytes, limit: limit)
        default: return nil
        }
    }

    /// Scans the rest of block comments that were open before the bytes.
    public init(_ bytes: Span<UInt8>, inside openCount: Int) {
        isLine = false
        end = 0
        self.openCount = openCount
        scanBlock(bytes, limit: bytes.count)
    }

    private mutating func scanBlock(_ bytes: Span<UInt8>, limit: Int) {
        while end < limit, openCount > 0 {
            let next = end + 1 < limit ? bytes[end + 1] : 0
            switch bytes[end] {
            case UInt8(ascii: "*") where next == UInt8(ascii: "/"): (openCount, end) = (openCount - 1, end + 2)
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"): (openCount, end) = (openCount + 1, end + 2)
            case 0x0A, 0x0D: (hasLineEnd, end) = (true, end + 1)
            default: end += 1
            }
        }
    }
}
