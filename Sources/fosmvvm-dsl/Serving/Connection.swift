import FVMServer

/// A client of the server, with its received and pending bytes.
struct Connection {
    let descriptor: Int32
    private(set) var reader: HTTPRequestReader
    /// The bytes to send.
    private var output: ArraySlice<UInt8> = []
    /// An answer that is held back, and until when, in milliseconds.
    private(set) var held: (bytes: [UInt8], due: Int)?
    /// The exchange with the real server for the client, and the original request.
    private(set) var asked: (exchange: HTTPExchange, request: HTTPRequest)?
    /// Whether it is closed when all is sent.
    private(set) var isEnding = false
    /// The stream that keeps the connection open.
    private(set) var stream: Server.Stream?
    /// When something came or went last, and when the first byte of the request came, in milliseconds.
    private(set) var lastActivity: Int
    private var requestStart: Int
    /// The number of bytes received on a stream or after the last answer. They are discarded.
    private var ignoredCount = 0
    /// Until when to wait for the client to read a refusal and close, in milliseconds.
    private var lingersUntil: Int?
    /// How many bytes may wait to be sent before no more requests are answered.
    private static let backlogLimit = 1 << 18
    /// How many bytes are ignored before the connection is closed.
    private static let ignoredLimit = 1 << 16
    private static let lingering = 1_000

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

    /// Whether to read what the client sends: the rest of a request, or bytes to ignore. Whatever is not read waits at
    /// the client.
    var wantsToReceive: Bool { takesRequests && !mayHoldRequest || stream != nil || lingersUntil != nil }

    /// Whether the received bytes may contain a complete request.
    private(set) var mayHoldRequest = false

    /// The number of bytes stored for this client.
    var keptCount: Int {
        reader.keptCount + output.count + (held?.bytes.count ?? 0) + (asked?.exchange.keptCount ?? 0)
    }

    /// Whether so much waits to be sent that further requests do, too.
    var isThrottled: Bool { output.count >= Self.backlogLimit }

    /// The time in milliseconds when the connection must be handled, even if nothing arrives.
    var due: Int? {
        if mayHoldRequest, takesRequests { return 0 }
        return held?.due ?? asked?.exchange.due ?? lingersUntil
    }

    /// Whether the connection must be closed.
    var isDone: Bool { isEnding && output.isEmpty && held == nil && asked == nil && lingersUntil == nil }

    mutating func receive(_ bytes: ArraySlice<UInt8>, now: Int) {
        guard takesRequests else {
            ignoredCount += bytes.count
            if ignoredCount > Self.ignoredLimit { abandon() }
            return
        }
        if reader.isIdle { requestStart = now }
        reader.append(bytes)
        mayHoldRequest = true
        lastActivity = now
    }

    mutating func nextRequest(now: Int) -> HTTPRequestReader.Outcome {
        let outcome = reader.next()
        mayHoldRequest = outcome != .incomplete
        if mayHoldRequest { requestStart = now }
        if outcome == .incomplete, reader.takeContinue() { output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8) }
        return outcome
    }

    mutating func send(_ bytes: [UInt8], isLast: Bool) {
        // A client that listens and does not read is disconnected.
        if stream != nil, isThrottled { return abandon() }
        output += bytes
        if isLast { isEnding = true }
    }

    mutating func hold(_ bytes: [UInt8], until due: Int, isLast: Bool) {
        held = (bytes, due)
        isEnding = isLast
    }

    /// Sends the delayed answer. Returns `false` if there is none, or it is not due.
    mutating func release(now: Int) -> Bool {
        guard let held, held.due <= now else { return false }
        output += held.bytes
        self.held = nil
        lastActivity = now
        return true
    }

    mutating func begin(_ stream: Server.Stream, _ head: [UInt8]) {
        self.stream = stream
        reader = HTTPRequestReader(bodyLimit: 0)
        mayHoldRequest = false
        output += head
    }

    mutating func end() { isEnding = true }

    /// Sends the answer to bytes that are not a request. A socket that is closed with unread bytes could lose it (RFC
    /// 9112, 9.6), so what the client still sends is ignored for a second.
    mutating func refuse(_ bytes: [UInt8], now: Int) {
        send(bytes, isLast: true)
        lingersUntil = now + Self.lingering
    }

    /// Ends at once: what waits to be sent is dropped.
    mutating func abandon() {
        output = []
        held = nil
        lingersUntil = nil
        isEnding = true
    }

    /// Has the real server asked; further requests wait for its answer.
    mutating func ask(_ exchange: HTTPExchange, for request: HTTPRequest) { asked = (exchange, request) }

    /// Continues the exchange with the real server.
    ///
    /// - Parameter isReady: Whether its socket is ready.
    /// - Returns: The answer or the failure, with the original request, once it is known.
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

    /// Sends as much as there is room for. Returns `false` if the connection is broken.
    mutating func flush(now: Int) -> Bool {
        while !output.isEmpty {
            guard let count = LoopbackSocket.sent(output, to: descriptor) else { return false }
            if count == 0 { return true }
            output = output.dropFirst(count)
            lastActivity = now
        }
        output = []
        if isEnding, lingersUntil != nil { LoopbackSocket.endSending(descriptor) }
        return true
    }

    /// Whether it has taken too long: to send a request, to start one, or to read an answer.
    func isTooSlow(now: Int) -> Bool {
        if let lingersUntil { return now >= lingersUntil }
        if wantsToSend { return now - lastActivity > 30_000 }
        if stream != nil || held != nil || asked != nil { return false }
        return reader.isIdle ? now - lastActivity > 60_000 : now - requestStart > 30_000
    }
}
