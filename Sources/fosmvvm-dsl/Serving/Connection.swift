import FVMServer

/// One client of the server, with what has come from it and what is to be sent.
struct Connection {
    let descriptor: Int32
    private(set) var reader: HTTPRequestReader
    /// What is to be sent.
    private var output: ArraySlice<UInt8> = []
    /// An answer that is held back, and until when, in milliseconds.
    private(set) var held: (bytes: [UInt8], due: Int)?
    /// Whether it is closed when all is sent.
    private(set) var isEnding = false
    /// What it stays open for.
    private(set) var stream: Server.Stream?
    /// When something came or went last, in milliseconds.
    private(set) var lastActivity: Int

    init(_ descriptor: Int32, bodyLimit: Int, now: Int) {
        self.descriptor = descriptor
        reader = HTTPRequestReader(bodyLimit: bodyLimit)
        lastActivity = now
    }

    var wantsToSend: Bool { !output.isEmpty }

    /// Whether it is ready for the next request: one answer goes after the other.
    var takesRequests: Bool { held == nil && !isEnding && stream == nil }

    /// Whether it is to be closed now.
    var isDone: Bool { isEnding && output.isEmpty && held == nil }

    mutating func receive(_ bytes: ArraySlice<UInt8>, now: Int) {
        reader.append(bytes)
        lastActivity = now
    }

    mutating func nextRequest() -> HTTPRequestReader.Outcome {
        let outcome = reader.next()
        if outcome == .incomplete, reader.takeContinue() { output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8) }
        return outcome
    }

    mutating func send(_ bytes: [UInt8], isLast: Bool) {
        output += bytes
        if isLast { isEnding = true }
    }

    mutating func hold(_ bytes: [UInt8], until due: Int, isLast: Bool) {
        held = (bytes, due)
        isEnding = isLast
    }

    /// Sends what was held back, if its time has come.
    mutating func release(now: Int) {
        guard let held, held.due <= now else { return }
        output += held.bytes
        self.held = nil
        lastActivity = now
    }

    mutating func begin(_ stream: Server.Stream, _ head: [UInt8]) {
        self.stream = stream
        output += head
    }

    mutating func end() { isEnding = true }

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

    /// How long it may be silent, in milliseconds: less in the middle of a request than between two.
    var patience: Int { stream != nil ? .max : reader.isIdle ? 60_000 : 10_000 }
}
