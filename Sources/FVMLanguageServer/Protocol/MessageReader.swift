import FVMBytes

/// Cuts a stream of bytes into messages: header fields, an empty line, and as many bytes as `Content-Length` says (LSP
/// 3.17, "Base Protocol").
struct MessageReader {
    /// How many bytes a header and a message have at most. A longer one ends the conversation: where it ends is not
    /// known.
    static let headerLimit = 4_096
    static let messageLimit = 256_000_000

    private var buffer: [UInt8] = []
    /// How many bytes of the buffer were read.
    private var position = 0
    /// Whether the stream can no longer be split into messages.
    private(set) var isBroken = false

    mutating func append(_ bytes: [UInt8]) {
        if position > 0 {
            buffer.removeFirst(position)
            position = 0
        }
        buffer += bytes
    }

    /// The content of the next message, or `nil` if it is not complete, or nothing can be read any more.
    mutating func next() -> [UInt8]? {
        guard !isBroken else { return nil }
        guard let end = headerEnd() else {
            isBroken = buffer.count - position > Self.headerLimit
            return nil
        }
        guard let length = Self.contentLength(buffer[position..<end]), length <= Self.messageLimit else {
            isBroken = true
            return nil
        }
        guard buffer.count - end >= length else { return nil }
        defer { position = end + length }
        return Array(buffer[end..<end + length])
    }

    /// After the empty line.
    private func headerEnd() -> Int? {
        var index = position
        while index + 3 < buffer.count, index - position <= Self.headerLimit {
            if buffer[index] == 0x0D, buffer[index + 1] == 0x0A, buffer[index + 2] == 0x0D, buffer[index + 3] == 0x0A {
                return index + 4
            }
            index += 1
        }
        return nil
    }

    private static func contentLength(_ header: ArraySlice<UInt8>) -> Int? {
        for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            let digits = parts[1].drop { $0 == " " }
            guard let length = Int(digits), length >= 0 else { return nil }
            return length
        }
        return nil
    }

    /// A message with its header.
    static func framed(_ message: JSONValue) -> [UInt8] {
        var writer = JSONWriter(.compact)
        message.write(to: &writer)
        let content = writer.output.bytes
        return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
}
