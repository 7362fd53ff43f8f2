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

/// Serves connections: one thread, none of which waits for another.
struct ServerLoop {
    /// How many connections there are at most; further ones wait to be accepted.
    private static let connectionLimit = 2_000
    private static let bodyLimit = 64 << 20
    private static let heartbeat = 15_000

    /// Tells of specs that have changed, and where these are.
    var watch: (any FolderWatch)?
    var places: WatchedPlaces?

    private let listener: Int32
    private var connections: [Connection] = []
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    /// The real server that requests are passed on to.
    private let upstream: HTTPClient?
    private var lastHeartbeat = MonotonicClock.milliseconds()

    init(listener: Int32, upstream: HTTPClient?) {
        self.listener = listener
        self.upstream = upstream
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
        var polled = [
            pollfd(fd: connections.count < Self.connectionLimit ? listener : -1, events: Int16(POLLIN), revents: 0)
        ]
        polled.append(pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0))
        for connection in connections {
            let events = Int16(POLLIN) | (connection.wantsToSend ? Int16(POLLOUT) : 0)
            polled.append(pollfd(fd: connection.descriptor, events: events, revents: 0))
        }
        let before = MonotonicClock.milliseconds()
        let due = connections.compactMap { $0.held.map { max(0, $0.due - before) } }.min() ?? milliseconds
        _ = poll(&polled, nfds_t(polled.count), Int32(min(due, milliseconds)))
        let now = MonotonicClock.milliseconds()
        var lines: [String] = []
        var ended: Set<Int> = []
        for index in connections.indices {
            let events = polled[index + 2].revents
            if connections[index].isTooSlow(now: now) {
                ended.insert(index)
                continue
            }
            let isReleased = connections[index].release(now: now)
            if events == 0, !isReleased { continue }
            if events != 0, !receive(index, now: now) {
                ended.insert(index)
                continue
            }
            var isOpen = connections[index].flush(now: now)
            repeat {
                lines += answer(index, &server, now: now)
                let isThrottled = connections[index].isThrottled
                isOpen = isOpen && connections[index].flush(now: now)
                if !isThrottled { break }
            } while isOpen && !connections[index].isThrottled
            if !isOpen || connections[index].isDone { ended.insert(index) }
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
                if case .forward(let forwarded) = reply {
                    let (response, said) = forward(forwarded, of: request, &server)
                    lines += said
                    take(.response(response, delay: 0), to: request, index, now: now)
                } else {
                    take(reply, to: request, index, now: now)
                }
            }
        }
        return lines
    }

    /// Asks the real server. Nothing else is answered meanwhile.
    private func forward(
        _ forwarded: HTTPRequest,
        of request: HTTPRequest,
        _ server: inout Server
    ) -> (response: HTTPResponse, lines: [String]) {
        do throws(HTTPClient.Failure) {
            return server.take(try upstream?.answer(to: forwarded), to: request)
        } catch {
            return server.take(nil, to: request, problem: error.reason)
        }
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
            close(connections[index].descriptor)
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
