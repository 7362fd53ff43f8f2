import FVMSemantics
import FVMServer
import FVMWorkspace

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Serves connections: one thread, none of which waits for another, nor for a real server.
struct ServerLoop {
    /// How many connections there are at most; further ones wait to be accepted.
    private static let connectionLimit = 2_000
    private static let bodyLimit = 64 << 20
    private static let heartbeat = 15_000

    /// Tells of specs that have changed, and where these are.
    var watch: (any FolderWatch)?
    var places: WatchedPlaces?
    /// Tells editors what is served, as long as it is kept.
    var announcement: FolderLock?
    /// When specs have changed last, where that is not shown yet.
    var changed: Int?

    private let listener: Int32
    private var connections: [Connection] = []
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    /// The real server that requests are passed on to.
    private let upstream: HTTPClient?
    /// Whether connections wait until another one ends, as the process may have no more descriptors.
    private var lacksDescriptors = false
    private var lastHeartbeat = MonotonicClock.milliseconds()

    init(listener: Int32, upstream: HTTPClient?) {
        self.listener = listener
        self.upstream = upstream
        // One for each client, one to the real server, and some of the process's own.
        LoopbackSocket.allowDescriptors((upstream == nil ? 1 : 2) * Self.connectionLimit + 100)
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
    ///   - milliseconds: How long to wait at most: until a spec has changed, where that is told.
    /// - Returns: The lines to show.
    mutating func serve(_ server: inout Server, milliseconds: Int) -> [String] {
        let isListening = connections.count < Self.connectionLimit && !lacksDescriptors
        var polled = [
            pollfd(fd: isListening ? listener : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        for connection in connections {
            let events = Int16(POLLIN) | (connection.wantsToSend ? Int16(POLLOUT) : 0)
            polled.append(pollfd(fd: connection.descriptor, events: events, revents: 0))
        }
        let asking = connections.indices.filter { connections[$0].asked != nil }
        for index in asking {
            guard let exchange = connections[index].asked?.exchange else { continue }
            polled.append(pollfd(fd: exchange.descriptor, events: exchange.events, revents: 0))
        }
        let before = MonotonicClock.milliseconds()
        let due = connections.compactMap { $0.due.map { max(0, $0 - before) } }.min() ?? milliseconds
        _ = poll(&polled, nfds_t(polled.count), Int32(min(due, milliseconds)))
        let now = MonotonicClock.milliseconds()
        let ready = zip(asking, polled[(2 + connections.count)...]).filter { $1.revents != 0 }.map(\.0)
        var lines: [String] = []
        var ended: Set<Int> = []
        for index in connections.indices {
            let events = polled[index + 2].revents
            let isOpen = serve(index, events != 0, now: now, &server, &lines)
            if !isOpen { ended.insert(index) }
        }
        for index in asking where !ended.contains(index) {
            lines += advance(index, isReady: ready.contains(index), &server, now: now)
            if !proceed(index, now: now, &server, &lines) { ended.insert(index) }
        }
        remove(ended)
        if polled[0].revents != 0 { acceptAll(now: now) }
        beat(now: now)
        return lines
    }

    /// Takes in what a client has sent, and answers it.
    ///
    /// - Returns: Whether the connection stays.
    private mutating func serve(
        _ index: Int,
        _ hasCome: Bool,
        now: Int,
        _ server: inout Server,
        _ lines: inout [String]
    ) -> Bool {
        if connections[index].isTooSlow(now: now) { return false }
        let isReleased = connections[index].release(now: now)
        if !hasCome, !isReleased { return true }
        if hasCome, !receive(index, now: now) { return false }
        return proceed(index, now: now, &server, &lines)
    }

    /// Sends what there is room for, and answers what requests are complete.
    private mutating func proceed(
        _ index: Int,
        now: Int,
        _ server: inout Server,
        _ lines: inout [String]
    ) -> Bool {
        var isOpen = connections[index].flush(now: now)
        repeat {
            lines += answer(index, &server, now: now)
            let isThrottled = connections[index].isThrottled
            isOpen = isOpen && connections[index].flush(now: now)
            if !isThrottled { break }
        } while isOpen && !connections[index].isThrottled
        return isOpen && !connections[index].isDone
    }

    private mutating func remove(_ ended: Set<Int>) {
        guard !ended.isEmpty else { return }
        for index in ended { connections[index].close() }
        connections = connections.indices.filter { !ended.contains($0) }.map { connections[$0] }
        lacksDescriptors = false
    }

    private mutating func acceptAll(now: Int) {
        while connections.count < Self.connectionLimit {
            switch LoopbackSocket.accepted(from: listener) {
            case .connection(let descriptor):
                connections.append(Connection(descriptor, bodyLimit: Self.bodyLimit, now: now))
            case .none: return
            case .noDescriptor:
                lacksDescriptors = true
                return
            }
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
                if case .forward(let forwarded) = reply {
                    lines += forward(forwarded, of: request, index, &server, now: now)
                } else {
                    take(reply, to: request, index, now: now)
                }
            }
        }
        return lines
    }

    // MARK: The real server

    /// Has the real server asked.
    private mutating func forward(
        _ forwarded: HTTPRequest,
        of request: HTTPRequest,
        _ index: Int,
        _ server: inout Server,
        now: Int
    ) -> [String] {
        do throws(HTTPExchange.Failure) {
            if let exchange = try upstream?.exchange(forwarded) { connections[index].ask(exchange, for: request) }
            return []
        } catch {
            return take(.failure(error), to: request, index, &server, now: now)
        }
    }

    /// Goes on with what the real server is asked for a client.
    private mutating func advance(_ index: Int, isReady: Bool, _ server: inout Server, now: Int) -> [String] {
        guard let (request, answer) = connections[index].advance(isReady: isReady, now: now) else { return [] }
        return take(answer, to: request, index, &server, now: now)
    }

    /// Hands the real server's answer to the client.
    private mutating func take(
        _ answer: Result<HTTPResponse, HTTPExchange.Failure>,
        to request: HTTPRequest,
        _ index: Int,
        _ server: inout Server,
        now: Int
    ) -> [String] {
        let (response, lines) =
            switch answer {
            case .success(let response): server.take(response, to: request)
            case .failure(let failure): server.take(nil, to: request, problem: failure.reason)
            }
        take(.response(response, delay: 0), to: request, index, now: now)
        return lines
    }

    // MARK: Answers

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
        case .close, .forward: connections[index].end()
        }
    }

    // MARK: Streams

    /// Sends an event to all that listen.
    mutating func tell(_ stream: Server.Stream, _ event: String) {
        for index in connections.indices where connections[index].stream == stream {
            connections[index].send(Array("data: \(event)\n\n".utf8), isLast: false)
            _ = connections[index].flush(now: MonotonicClock.milliseconds())
        }
    }

    /// Ends the streams of a kind: a client of live screens loads them again when it has to connect anew.
    mutating func endAll(_ stream: Server.Stream) {
        for index in connections.indices.reversed() where connections[index].stream == stream {
            connections[index].close()
            connections.remove(at: index)
        }
    }

    private mutating func beat(now: Int) {
        guard now - lastHeartbeat >= Self.heartbeat else { return }
        lastHeartbeat = now
        for index in connections.indices where connections[index].stream != nil {
            connections[index].send(Array(": keep-alive\n\n".utf8), isLast: false)
            _ = connections[index].flush(now: now)
        }
    }
}
