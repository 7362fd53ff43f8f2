/// Reads the one answer in a stream of bytes (RFC 9112).
public struct HTTPResponseReader: Sendable {
    private enum Framing {
        case length(Int)
        case chunked
        /// The body continues until the connection is closed.
        case untilEnd
    }

    /// Why bytes are no answer.
    public struct Problem: Error {
        public var reason: String
    }

    private static let bodyLimit = 64 << 20
    private var buffer = ByteQueue()
    private var scanner = HeadScanner()
    private var head: (response: HTTPResponse, framing: Framing)?
    private var chunks = ChunkedBody()

    public init() {}

    /// The number of stored bytes.
    public var keptCount: Int { buffer.count + chunks.body.count }

    /// Reads received bytes.
    ///
    /// - Parameter isEnd: Whether nothing more will come.
    /// - Returns: The answer, once it is complete.
    public mutating func read(_ bytes: some Sequence<UInt8>, isEnd: Bool) throws(Problem) -> HTTPResponse? {
        buffer.append(bytes)
        do throws(HTTPRefusal) {
            while head == nil {
                guard try readHead() else { break }
            }
            guard let head else {
                if isEnd { throw HTTPRefusal(0, "it ends too early") }
                return nil
            }
            var response = head.response
            switch head.framing {
            case .length(let length):
                if buffer.count >= length { response.body = buffer.take(length) } else { return try ended(isEnd) }
            case .chunked:
                try chunks.read(from: &buffer, limit: Self.bodyLimit)
                if chunks.isComplete { response.body = chunks.body } else { return try ended(isEnd) }
            case .untilEnd:
                if buffer.count > Self.bodyLimit { throw HTTPRefusal(0, "it is too large") }
                if !isEnd { return nil }
                response.body = buffer.take(buffer.count)
            }
            return response
        } catch {
            throw Problem(reason: error.reason)
        }
    }

    private func ended(_ isEnd: Bool) throws(HTTPRefusal) -> HTTPResponse? {
        if isEnd { throw HTTPRefusal(0, "it ends too early") }
        return nil
    }

    /// Reads one head. Returns `true` if it is an interim answer, so that another one follows.
    private mutating func readHead() throws(HTTPRefusal) -> Bool {
        guard let end = try headEnd() else {
            if buffer.count > HTTPRequestReader.headLimit { throw HTTPRefusal(0, "its head is too large") }
            return false
        }
        scanner = HeadScanner()
        let lines = HTTPHead.lines(buffer.take(end)[...])
        buffer.drop(4)
        let words = String(decoding: lines[0], as: UTF8.self).split(separator: " ", maxSplits: 2)
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]), 100...599 ~= status else {
            throw HTTPRefusal(0, "it is no HTTP/1.1")
        }
        if status < 200 { return true }
        var response = HTTPResponse(status)
        for line in lines.dropFirst() {
            do throws(HTTPRefusal) { response.headers.append(try HTTPHead.field(line)) } catch {
                throw HTTPRefusal(0, "its head cannot be read")
            }
        }
        head = (response, try Self.framing(of: response))
        return false
    }

    private mutating func headEnd() throws(HTTPRefusal) -> Int? {
        do throws(HTTPRefusal) {
            return try buffer.withUnread { bytes throws(HTTPRefusal) in try scanner.end(in: bytes) }
        } catch {
            throw HTTPRefusal(0, "its head cannot be read")
        }
    }

    private static func framing(of response: HTTPResponse) throws(HTTPRefusal) -> Framing {
        if response.status == 204 || response.status == 304 { return .length(0) }
        let lengths = response.headers.filter { $0.name == "content-length" }.map(\.value)
        if let encoding = response.header("transfer-encoding") {
            guard lengths.isEmpty, HTTPHead.words(response.headers, "transfer-encoding") == ["chunked"] else {
                throw HTTPRefusal(0, "its transfer encoding is '\(encoding)'")
            }
            return .chunked
        }
        if lengths.isEmpty { return .untilEnd }
        guard let count = HTTPHead.length(lengths), 0...bodyLimit ~= count else {
            throw HTTPRefusal(0, "its length is '\(lengths.joined(separator: ", "))'")
        }
        return .length(count)
    }
}
