import FVMBytes

/// A body that comes in chunks (RFC 9112, 7.1). Extensions and trailers are checked and ignored.
struct ChunkedBody: Sendable {
    private enum State {
        case size
        case data(Int)
        case dataEnd, trailer
    }

    /// How long a line with a size or a trailer may be.
    private static let lineLimit = 4_096

    private(set) var body: [UInt8] = []
    private(set) var isComplete = false
    private var state = State.size
    private var trailerSize = 0

    /// Reads as much as possible from the received bytes.
    mutating func read(from queue: inout ByteQueue, limit: Int) throws(HTTPRefusal) {
        queue.drop(try queue.withUnread { bytes throws(HTTPRefusal) in try read(bytes, limit: limit) })
    }

    /// - Returns: How many bytes were read.
    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) throws(HTTPRefusal) -> Int {
        var position = 0
        while !isComplete {
            switch state {
            case .data(let left):
                let count = min(left, bytes.count - position)
                guard count > 0 else { return position }
                body += bytes[position..<position + count]
                position += count
                state = left == count ? .dataEnd : .data(left - count)
            case .dataEnd:
                guard bytes.count - position >= 2 else { return position }
                guard bytes[position] == 0x0D, bytes[position + 1] == 0x0A else { throw .badRequest }
                position += 2
                state = .size
            case .size, .trailer:
                guard let end = try Self.lineEnd(in: bytes[position...]) else { return position }
                let line = Array(bytes[position..<end])
                position = end + 2
                if case .trailer = state { try readTrailer(line) } else { try readSize(line, limit: limit) }
            }
        }
        return position
    }

    /// Where the line ends that the bytes begin with; `nil` if its end has not come.
    private static func lineEnd(in bytes: Slice<UnsafeBufferPointer<UInt8>>) throws(HTTPRefusal) -> Int? {
        guard let end = bytes.prefix(lineLimit).firstIndex(where: { $0 == 0x0D || $0 == 0x0A }) else {
            if bytes.count >= lineLimit { throw .badRequest }
            return nil
        }
        guard bytes[end] == 0x0D else { throw .badRequest }
        guard end + 1 < bytes.endIndex else { return nil }
        guard bytes[end + 1] == 0x0A else { throw .badRequest }
        return end
    }

    private mutating func readTrailer(_ line: [UInt8]) throws(HTTPRefusal) {
        trailerSize += line.count
        if trailerSize > Self.lineLimit { throw .largeHead }
        if !line.isEmpty { _ = try HTTPHead.field(line[...]) }
        isComplete = line.isEmpty
    }

    private mutating func readSize(_ line: [UInt8], limit: Int) throws(HTTPRefusal) {
        let digits = line.prefix { $0.hexadecimalValue != nil }
        let rest = line.dropFirst(digits.count).drop { $0 == 0x20 || $0 == 0x09 }
        // Blanks are only allowed before an extension.
        let isSize = digits.count == line.count || rest.first == UInt8(ascii: ";")
        guard !digits.isEmpty, digits.count <= 8, isSize, rest.allSatisfy(HTTPHead.isValue) else { throw .badRequest }
        let size = digits.reduce(0) { $0 << 4 | Int($1.hexadecimalValue ?? 0) }
        if size + body.count > limit { throw .largeBody }
        state = size == 0 ? .trailer : .data(size)
    }
}
