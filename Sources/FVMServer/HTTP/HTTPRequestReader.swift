/// Splits a stream of bytes into requests (RFC 9112). Whatever is not plainly a request ends the connection with a
/// status. Nothing is guessed, so that two readers can't see different requests in the same bytes.
public struct HTTPRequestReader: Sendable {
    /// The next event.
    public enum Outcome: Sendable, Equatable {
        /// More bytes are needed.
        case incomplete
        case request(HTTPRequest)
        /// The bytes are refused with this status. Close the connection after the answer.
        case refused(Int, String)
    }

    /// How many bytes a head has at most, and how many header fields.
    public static let headLimit = 65_536
    public static let fieldLimit = 100

    private let bodyLimit: Int
    private var buffer = ByteQueue()
    private var head: HTTPHead?
    private var chunks = ChunkedBody()
    private var refusal: Outcome?
    /// Whether the empty line that may come before a request was looked for.
    private var isPastEmptyLine = false
    private var scanner = HeadScanner()
    /// Whether the client waits for `100 Continue` before it sends the body; false once it was asked.
    private var awaitsContinue = false

    public init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
    }

    /// Whether nothing of a request has come yet.
    public var isIdle: Bool { buffer.isEmpty && head == nil }

    /// The number of stored bytes: unread ones, and those of an incomplete body.
    public var keptCount: Int { buffer.count + chunks.body.count }

    /// How many bytes were copied to reuse room in the buffer.
    var movedCount: Int { buffer.movedCount }

    public mutating func append(_ bytes: some Sequence<UInt8>) {
        if refusal == nil { buffer.append(bytes) }
    }

    /// Returns whether to tell the client to continue: `true` once for each request that expects it.
    public mutating func takeContinue() -> Bool {
        defer { awaitsContinue = false }
        return awaitsContinue
    }

    public mutating func next() -> Outcome {
        if let refusal { return refusal }
        do throws(HTTPRefusal) {
            guard let head = try readHead() else { return .incomplete }
            guard let body = try readBody(of: head) else { return .incomplete }
            self.head = nil
            chunks = ChunkedBody()
            awaitsContinue = false
            return .request(
                HTTPRequest(
                    method: head.method,
                    target: head.target,
                    headers: head.headers,
                    body: body,
                    keepsAlive: head.keepsAlive
                )
            )
        } catch {
            let outcome = Outcome.refused(error.status, error.reason)
            refusal = outcome
            buffer = ByteQueue()
            chunks = ChunkedBody()
            return outcome
        }
    }

    private mutating func readHead() throws(HTTPRefusal) -> HTTPHead? {
        if let head { return head }
        // One empty line before a request is ignored.
        if !isPastEmptyLine {
            if buffer.isEmpty || buffer.count == 1 && buffer.first == 0x0D { return nil }
            isPastEmptyLine = true
            if buffer.withUnread({ $0.starts(with: [0x0D, 0x0A]) }) { buffer.drop(2) }
        }
        // Bytes that do not begin like a request never become one.
        if let first = buffer.first, !HTTPHead.isToken(first) { throw .badRequest }
        let end = try buffer.withUnread { bytes throws(HTTPRefusal) in try scanner.end(in: bytes) }
        guard let end, end <= Self.headLimit else {
            if scanner.position > Self.headLimit { throw .largeHead }
            return nil
        }
        scanner = HeadScanner()
        isPastEmptyLine = false
        let bytes = buffer.take(end)
        buffer.drop(4)
        let head = try HTTPHead(bytes[...])
        self.head = head
        if case .length(let length) = head.framing, length > bodyLimit { throw .largeBody }
        awaitsContinue = head.awaitsContinue
        return head
    }

    private mutating func readBody(of head: HTTPHead) throws(HTTPRefusal) -> [UInt8]? {
        switch head.framing {
        case .length(let length): return buffer.count >= length ? buffer.take(length) : nil
        case .chunked:
            try chunks.read(from: &buffer, limit: bodyLimit)
            return chunks.isComplete ? chunks.body : nil
        }
    }
}

/// Why bytes are not a request.
struct HTTPRefusal: Error {
    var status: Int
    var reason: String

    init(_ status: Int, _ reason: String) {
        self.status = status
        self.reason = reason
    }

    static let badRequest = HTTPRefusal(400, "Bad Request")
    static let largeBody = HTTPRefusal(413, "Payload Too Large")
    static let largeHead = HTTPRefusal(431, "Request Header Fields Too Large")
}
