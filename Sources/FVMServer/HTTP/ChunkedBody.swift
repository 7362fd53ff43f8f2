import FVMBytes

/// A body that comes in chunks (RFC 9112, 7.1). Extensions and trailers are read over.
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

    /// Reads as far as it goes.
    /// - Returns: How many bytes were read.
    mutating func read(_ bytes: [UInt8], limit: Int) throws(HTTPRefusal) -> Int {
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
                guard bytes[position] == 0x0D, bytes[position + 1] == 0x0A else {
                    throw HTTPRefusal(400, "Bad Request")
                }
                position += 2
                state = .size
            case .size, .trailer:
                guard let end = bytes[position...].firstRange(of: [0x0D, 0x0A])?.lowerBound else {
                    if bytes.count - position > Self.lineLimit { throw HTTPRefusal(400, "Bad Request") }
                    return position
                }
                let line = bytes[position..<end]
                position = end + 2
                if case .trailer = state { try readTrailer(line) } else { try readSize(line, limit: limit) }
            }
        }
        return position
    }

    private mutating func readTrailer(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
        trailerSize += line.count
        if trailerSize > Self.lineLimit { throw HTTPRefusal(431, "Request Header Fields Too Large") }
        isComplete = line.isEmpty
    }

    private mutating func readSize(_ line: ArraySlice<UInt8>, limit: Int) throws(HTTPRefusal) {
        let digits = line.prefix { $0.hexadecimalValue != nil }
        let rest = line.dropFirst(digits.count).first
        guard !digits.isEmpty, digits.count <= 8, rest == nil || rest == UInt8(ascii: ";") || rest == 0x20 else {
            throw HTTPRefusal(400, "Bad Request")
        }
        let size = digits.reduce(0) { $0 << 4 | Int($1.hexadecimalValue ?? 0) }
        if size + body.count > limit { throw HTTPRefusal(413, "Payload Too Large") }
        state = size == 0 ? .trailer : .data(size)
    }
}
