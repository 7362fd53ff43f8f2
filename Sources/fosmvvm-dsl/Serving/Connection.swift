import FVMServer

/// One client of the server, with what has come from it and what is to be sent.
struct Connection {
    let descriptor: Int32
    private(set) var reader: HTTPRequestReader
    /// What is to be sent.
    private var output: ArraySlice<UInt8> = []
    /// An answer that is held back, and until when, in milliseconds.
    private(set) var held: (bytes: [UInt8], due: Int)?
    /// What the real server is asked for the client, and the request as it came.
    private(set) var asked: (exchange: HTTPExchange, request: HTTPRequest)?
    /// Whether it is closed when all is sent.
    private(set) var isEnding = false
    /// What it stays open for.
    private(set) var stream: Server.Stream?
    /// When something came or went last, and when the first byte of the request came, in milliseconds.
    private var lastActivity: Int
    private var requestStart: Int
    /// How many bytes may wait to be sent before no more requests are answered.
    private static let backlogLimit = 1 << 20

    init(_ descriptor: Int32, bodyLimit: Int, now: Int) {
        self.descriptor = descriptor
        reader = HTTPRequestReader(bodyLimit: bodyLimit)
        lastActivity = now
        requestStart = now
    }

    var wantsToSend: Bool { !output.isEmpty }

    /// Whether it is ready for the next request: one answer goes after the other.
    var takesRequests: Bool {
        held == nil && asked == nil && !isEnding && stream == nil && !isThrottled
    }

    /// Whether so much waits to be sent that further requests do, too.
    var isThrottled: Bool { output.count >= Self.backlogLimit }

    /// When it is to be looked at next though nothing comes, in milliseconds.
    var due: Int? { held?.due ?? asked?.exchange.due }

    /// Whether it is to be closed now.
    var isDone: Bool { isEnding && output.isEmpty && held == nil && asked == nil }

    mutating func receive(_ bytes: ArraySlice<UInt8>, now: Int) {
        if reader.isIdle { requestStart = now }
        reader.append(bytes)
        lastActivity = now
    }

    mutating func nextRequest() -> HTTPRequestReader.Outcome {
        let outcome = reader.next()
        if outcome == .incomplete, reader.takeContinue() { output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8) }
        return outcome
    }

    mutating func send(_ bytes: [UInt8], isLast: Bool) {
        // Who listens and does not read is left.
        if stream != nil, output.count > Self.backlogLimit { return end() }
        output += bytes
        if isLast { isEnding = true }
    }

    mutating func hold(_ bytes: [UInt8], until due: Int, isLast: Bool) {
        held = (bytes, due)
        isEnding = isLast
    }

    /// Sends what was held back; false where nothing is, or its time has not come.
    mutating func release(now: Int) -> Bool {
        guard let held, held.due <= now else { return false }
        output += held.bytes
        self.held = nil
        lastActivity = now
        return true
    }

    mutating func begin(_ stream: Server.Stream, _ head: [UInt8]) {
        self.stream = stream
        output += head
    }

    mutating func end() { isEnding = true }

    /// Has the real server asked; further requests wait for its answer.
    mutating func ask(_ exchange: HTTPExchange, for request: HTTPRequest) { asked = (exchange, request) }

    /// Goes on with what the real server is asked.
    ///
    /// - Parameter isReady: Whether the socket to it has what it was waited for.
    /// - Returns: The answer or why there is none, once that is known, and what it is for.
    mutating func advance(
        isReady: Bool,
        now: Int
    ) -> (request: HTTPRequest, answer: Result<HTTPResponse, HTTPExchange.Failure>)? {
        guard let request = asked?.request else { return nil }
        do throws(HTTPExchange.Failure) {
            guard let response = try asked?.exchange.advance(isReady: isReady, now: now) else { return nil }
            stopAsking(now: now)
            return (request, .success(response))
        } catch {
            stopAsking(now: now)
            return (request, .failure(error))
        }
    }

    private mutating func stopAsking(now: Int) {
        asked?.exchange.close()
        asked = nil
        lastActivity = now
        requestStart = now
    }

    /// Closes its sockets.
    mutating func close() {
        asked?.exchange.close()
        LoopbackSocket.close(descriptor)
    }

    /// Sends as much as there is room for. False where the connection is broken.
    mutating func flush(now: Int) -> Bool {
        while !output.isEmpty {
            guard let count = LoopbackSocket.sent(output, to: descriptor) else { return false }
            if count == 0 { return true }
            output = output.dropFirst(count)
            lastActivity = now
        }
        output = []
        return true
    }

    /// Whether it has taken too long: to send a request, to begin one, or to take an answer. A slow client keeps its place for a
    /// while, and no longer.
    func isTooSlow(now: Int) -> Bool {
        if stream != nil || held != nil || asked != nil { return false }
        return reader.isIdle ? now - lastActivity > 60_000 : now - requestStart > 30_000
    }
}
