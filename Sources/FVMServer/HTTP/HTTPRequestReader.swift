/// Cuts a stream of bytes into requests (RFC 9112). What is not plainly a request ends the connection with a status: nothing is
/// guessed, so that two readers cannot see different requests in the same bytes.
public struct HTTPRequestReader: Sendable {
    /// What comes next.
    public enum Outcome: Sendable, Equatable {
        /// More bytes are needed.
        case incomplete
        case request(HTTPRequest)
        /// The bytes are refused with this status; the connection is to be closed behind the answer.
        case refused(Int, String)
    }

    /// How many bytes stand before a body at most, and how many header fields.
    public static let headLimit = 65_536
    public static let fieldLimit = 100

    private let bodyLimit: Int
    private var buffer: [UInt8] = []
    private var head: HTTPHead?
    private var chunks = ChunkedBody()
    private var refusal: Outcome?
    /// Whether what precedes a request was looked at.
    private var isBehindEmptyLine = false
    /// How many bytes of the buffer are known not to end a head.
    private var scanned = 0
    /// Whether the client waits for `100 Continue` before it sends the body; false once it was asked.
    private var awaitsContinue = false

    public init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
    }

    /// Whether nothing of a request has come yet.
    public var isIdle: Bool { buffer.isEmpty && head == nil }

    public mutating func append(_ bytes: some Sequence<UInt8>) {
        if refusal == nil { buffer += bytes }
    }

    /// Whether the client is to be told to go on: true once for each request that asks.
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
            buffer = []
            return outcome
        }
    }

    private mutating func readHead() throws(HTTPRefusal) -> HTTPHead? {
        if let head { return head }
        // An empty line before a request is passed over once.
        if !isBehindEmptyLine {
            if buffer.isEmpty || buffer == [0x0D] { return nil }
            isBehindEmptyLine = true
            if buffer.starts(with: [0x0D, 0x0A]) { buffer.removeFirst(2) }
        }
        let start = max(0, scanned - 3)
        scanned = buffer.count
        guard let end = buffer[start...].firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A]), end.lowerBound <= Self.headLimit
        else {
            if buffer.count > Self.headLimit { throw HTTPRefusal(431, "Request Header Fields Too Large") }
            // What does not begin like a request never becomes one.
            if let first = buffer.first, !HTTPHead.isToken(first) { throw HTTPRefusal(400, "Bad Request") }
            return nil
        }
        scanned = 0
        isBehindEmptyLine = false
        let head = try HTTPHead(buffer[..<end.lowerBound])
        buffer.removeFirst(end.upperBound)
        self.head = head
        chunks = ChunkedBody()
        if case .length(let length) = head.framing, length > bodyLimit { throw HTTPRefusal(413, "Payload Too Large") }
        awaitsContinue = head.awaitsContinue
        return head
    }

    private mutating func readBody(of head: HTTPHead) throws(HTTPRefusal) -> [UInt8]? {
        switch head.framing {
        case .length(let length):
            guard buffer.count >= length else { return nil }
            defer { buffer.removeFirst(length) }
            return Array(buffer[..<length])
        case .chunked:
            let used = try chunks.read(buffer, limit: bodyLimit)
            buffer.removeFirst(used)
            return chunks.isComplete ? chunks.body : nil
        }
    }
}

/// Why bytes are no request.
struct HTTPRefusal: Error {
    var status: Int
    var reason: String

    init(_ status: Int, _ reason: String) {
        self.status = status
        self.reason = reason
    }
}
