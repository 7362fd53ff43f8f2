import FVMSemantics
import FVMServer

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Serves connections: one thread, none of which waits for another.
struct ServerLoop {
    /// How many connections there are at most; further ones wait to be accepted.
    private static let connectionLimit = 2_000
    private static let bodyLimit = 64 << 20
    private static let heartbeat = 15_000

    private let listener: Int32
    private var connections: [Connection] = []
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    private var lastHeartbeat = ServerLoop.milliseconds()

    init(listener: Int32) {
        self.listener = listener
    }

    /// The time of a clock that only goes forward.
    private static func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
    }

    /// The time of day.
    private static func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(secondsSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }

    /// Waits until something is to be done, and does it.
    ///
    /// - Parameters:
    ///   - milliseconds: How long to wait at most.
    ///   - descriptor: What else ends the waiting when it is readable.
    /// - Returns: The lines to show.
    mutating func serve(_ server: inout Server, milliseconds: Int, or descriptor: Int32?) -> [String] {
        var polled = [
            pollfd(fd: connections.count < Self.connectionLimit ? listener : -1, events: Int16(POLLIN), revents: 0)
        ]
        polled.append(pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0))
        for connection in connections {
            let events = Int16(POLLIN) | (connection.wantsToSend ? Int16(POLLOUT) : 0)
            polled.append(pollfd(fd: connection.descriptor, events: events, revents: 0))
        }
        let before = Self.milliseconds()
        let due = connections.compactMap { $0.held.map { max(0, $0.due - before) } }.min() ?? milliseconds
        _ = poll(&polled, nfds_t(polled.count), Int32(min(due, milliseconds)))
        let now = Self.milliseconds()
        var lines: [String] = []
        var ended: Set<Int> = []
        for index in connections.indices {
            let events = polled[index + 2].revents
            if events != 0, !receive(index, now: now) { ended.insert(index) }
            connections[index].release(now: now)
            if !ended.contains(index) { lines += answer(index, &server, now: now) }
            if !connections[index].flush(now: now) || connections[index].isDone
                || now - connections[index].lastActivity > connections[index].patience
            {
                ended.insert(index)
            }
        }
        for index in ended { close(connections[index].descriptor) }
        if !ended.isEmpty {
            connections = connections.indices.filter { !ended.contains($0) }.map { connections[$0] }
        }
        if polled[0].revents != 0 { acceptAll(now: now) }
        beat(now: now)
        return lines
    }

    private mutating func acceptAll(now: Int) {
        while connections.count < Self.connectionLimit, let descriptor = LoopbackSocket.accepted(from: listener) {
            connections.append(Connection(descriptor, bodyLimit: Self.bodyLimit, now: now))
        }
    }

    /// Takes in what has come. False at the end of the connection.
    private mutating func receive(_ index: Int, now: Int) -> Bool {
        guard let bytes = LoopbackSocket.received(from: connections[index].descriptor, into: &buffer) else {
            return false
        }
        if !bytes.isEmpty { connections[index].receive(bytes, now: now) }
        return true
    }

    /// Answers what requests are complete, one after the other.
    private mutating func answer(_ index: Int, _ server: inout Server, now: Int) -> [String] {
        var lines: [String] = []
        while connections[index].takesRequests {
            switch connections[index].nextRequest() {
            case .incomplete: return lines
            case .refused(let status, let reason):
                let response = HTTPResponse(
                    status,
                    headers: [("content-type", "text/plain; charset=utf-8")],
                    body: Array((reason + "\n").utf8)
                )
                connections[index].send(response.bytes(keepsAlive: false), isLast: true)
                lines.append("a request was refused: \(status) \(reason)")
            case .request(let request):
                let (reply, said) = server.answer(request, now: Self.now())
                lines += said
                take(reply, to: request, index, now: now)
            }
        }
        return lines
    }

    private mutating func take(_ reply: Server.Reply, to request: HTTPRequest, _ index: Int, now: Int) {
        switch reply {
        case .response(let response, let delay):
            let bytes = response.bytes(isHead: request.method == "HEAD", keepsAlive: request.keepsAlive)
            if delay > 0 {
                connections[index].hold(bytes, until: now + delay, isLast: !request.keepsAlive)
            } else {
                connections[index].send(bytes, isLast: !request.keepsAlive)
            }
        case .stream(let response, let stream): connections[index].begin(stream, response.streamHead())
        case .close: connections[index].end()
        }
    }

    // MARK: Streams

    /// Sends an event to all that listen.
    mutating func tell(_ stream: Server.Stream, _ event: String) {
        for index in connections.indices where connections[index].stream == stream {
            connections[index].send(Array("data: \(event)\n\n".utf8), isLast: false)
        }
    }

    /// Ends the streams of a kind: a client of live screens loads them again when it has to connect anew.
    mutating func endAll(_ stream: Server.Stream) {
        for index in connections.indices where connections[index].stream == stream { connections[index].end() }
    }

    private mutating func beat(now: Int) {
        guard now - lastHeartbeat >= Self.heartbeat else { return }
        lastHeartbeat = now
        for index in connections.indices where connections[index].stream != nil {
            connections[index].send(Array(": keep-alive\n\n".utf8), isLast: false)
        }
    }
}
