/// The encoding of a text file, by its first bytes.
public enum TextEncoding: Sendable {
    case utf8
    /// UTF-8 after a byte order mark of three bytes.
    case markedUTF8
    case utf16

    /// - Parameter bytes: The file, or at least its first four bytes. UTF-16 is recognized by its byte order mark, or by
    ///   a zero byte in each of the first two characters: no text in UTF-8 has zero bytes.
    public init(of bytes: Span<UInt8>) {
        let first = (0..<min(4, bytes.count)).map { bytes[$0] }
        let zeros = first.map { $0 == 0 }
        let isUTF16 =
            first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF])
            || zeros == [true, false, true, false] || zeros == [false, true, false, true]
        self = isUTF16 ? .utf16 : first.starts(with: [0xEF, 0xBB, 0xBF]) ? .markedUTF8 : .utf8
    }

    public init(of bytes: [UInt8]) { self = bytes.withSpan { TextEncoding(of: $0) } }
}

extension [UInt8] {
    /// The bytes after a UTF-8 byte order mark, or all bytes if there is none.
    public var withoutByteOrderMark: [UInt8] {
        guard case .markedUTF8 = TextEncoding(of: self) else { return self }
        return Array(dropFirst(3))
    }

    /// The bytes with a line feed for each CRLF.
    public var withLineFeeds: [UInt8] {
        let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        guard contains(carriage) else { return self }
        return indices.filter { self[$0] != carriage || $0 + 1 >= count || self[$0 + 1] != feed }.map { self[$0] }
    }

    /// How the first line ends: "\r\n" or "\n"; "\n" where no line does.
    public var lineEnd: String {
        guard let feed = firstIndex(of: UInt8(ascii: "\n")), feed > 0, self[feed - 1] == UInt8(ascii: "\r") else {
            return "\n"
        }
        return "\r\n"
    }

    /// The bytes with `lineEnd` for each line feed and each CRLF.
    public func withLineEnd(_ lineEnd: String) -> [UInt8] {
        let bytes = withLineFeeds
        return lineEnd == "\n" ? bytes : bytes.flatMap { $0 == UInt8(ascii: "\n") ? Array(lineEnd.utf8) : [$0] }
    }
}
