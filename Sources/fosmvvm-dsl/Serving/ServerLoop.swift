import FVMFiles
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
    /// How many connections there are at most. For a further one, the one that was quiet for the longest time is
    /// closed.
    private static let connectionLimit = 2_000
    /// The number of bytes stored for all connections after which the largest one is closed.
    private static let keptLimit = 128 << 20
    /// For how many milliseconds requests are answered before other sockets are looked at.
    private static let turn = 10
    /// How many connections are accepted before other sockets are looked at.
    private static let acceptedInTurn = 16
    private static let heartbeat = 15_000

    private let listener: Int32
    private var connections: [Connection] = []
    /// The buffer for reading from one client.
    private var buffer = [UInt8](repeating: 0, count: 16_384)
    /// The real server that requests are passed on to.
    private let upstream: HTTPClient?
    /// The connection that is answered first in the next round, so that each has its turn.
    private var firstIndex = 0
    private var lastHeartbeat = MonotonicClock.milliseconds()

    init(listener: Int32, upstream: HTTPClient? = nil) {
        self.listener = listener
        self.upstream = upstream
        // One for each client, one to the real server, and some of the process's own.
        LoopbackSocket.allowDescriptors((upstream == nil ? 1 : 2) * Self.connectionLimit + 100)
    }

    /// The number of connections, and the bytes stored for them.
    var connectionCount: Int { connections.count }
    var keptCount: Int { connections.reduce(0) { $0 + $1.keptCount } }

    /// The time of day.
    private static func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(secondsSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }

    /// Waits for events and handles them.
    ///
    /// - Parameters:
    ///   - milliseconds: The maximum time to wait.
    ///   - news: A descriptor that ends the waiting when it is readable.
    /// - Returns: The lines to show.
    mutating func serve(_ server: inout Server, milliseconds: Int, until news: Int32? = nil) -> [String] {
        var polled = [
            pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
            pollfd(fd: news ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        for connection in connections {
            let events = (connection.wantsToReceive ? POLLIN : 0) | (connection.wantsToSend ? POLLOUT : 0)
            polled.append(pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
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
        let start = connections.isEmpty ? 0 : firstIndex % connections.count
        firstIndex = start
        var isTurnOver = false
        for index in Array(connections.indices[start...]) + Array(connections.indices[..<start]) {
            let events = isTurnOver ? 0 : polled[index + 2].revents
            let isOpen = serve(index, events, isAnswering: !isTurnOver, now: now, &server, &lines)
            if !isOpen { ended.insert(index) }
            if !isTurnOver, MonotonicClock.milliseconds() - now >= Self.turn {
                isTurnOver = true
                firstIndex = index + 1
            }
        }
        for index in asking where !ended.contains(index) {
            lines += advance(index, isReady: ready.contains(index), &server, now: now)
            if !proceed(index, now: now, &server, &lines) { ended.insert(index) }
        }
        remove(ended)
        if polled[0].revents != 0 { acceptAll(server, now: now) }
        closeLargest()
        beat(now: now)
        return lines
    }

    /// Takes in what a client has sent, and answers it.
    ///
    /// - Returns: Whether the connection stays.
    private mutating func serve(
        _ index: Int,
        _ events: Int16,
        isAnswering: Bool,
        now: Int,
        _ server: inout Server,
        _ lines: inout [String]
    ) -> Bool {
        if connections[index].isTooSlow(now: now) || connections[index].isDone { return false }
        let isReleased = connections[index].release(now: now)
        // A connection that is closed on both sides is reported in each round.
        if events & ~Int16(POLLIN | POLLOUT) != 0, !connections[index].wantsToReceive { return false }
        let hasCome = events != 0
        guard hasCome || isReleased || isAnswering && connections[index].mayHoldRequest else { return true }
        if hasCome, !receive(index, now: now) { return false }
        return proceed(index, now: now, &server, &lines)
    }

    /// Sends what there is room for, and answers the next request if it is complete.
    private mutating func proceed(
        _ index: Int,
        now: Int,
        _ server: inout Server,
        _ lines: inout [String]
    ) -> Bool {
        guard connections[index].flush(now: now) else { return false }
        lines += answer(index, &server, now: now)
        return connections[index].flush(now: now) && !connections[index].isDone
    }

    private mutating func remove(_ ended: Set<Int>) {
        guard !ended.isEmpty else { return }
        for index in ended { connections[index].close() }
        connections = connections.indices.filter { !ended.contains($0) }.map { connections[$0] }
    }

    private mutating func acceptAll(_ server: Server, now: Int) {
        for _ in 0..<Self.acceptedInTurn {
            switch LoopbackSocket.accepted(from: listener) {
            case .connection(let descriptor):
                if connections.count >= Self.connectionLimit { closeQuietest() }
                connections.append(Connection(descriptor, bodyLimit: server.bodyLimit, now: now))
            case .none: return
            case .noDescriptor:
                if connections.isEmpty { return }
                closeQuietest()
            }
        }
    }

    /// Closes the connection that was quiet for the longest time, so that idle clients never keep others out.
    private mutating func closeQuietest() {
        guard let index = connections.indices.min(by: { connections[$0].lastActivity < connections[$1].lastActivity })
        else { return }
        connections[index].close()
        connections.remove(at: index)
    }

    /// Closes connections with many bytes, the largest first, until all of them together keep no more than they may.
    private mutating func closeLargest() {
        var total = keptCount
        while total > Self.keptLimit,
            let index = connections.indices.max(by: { connections[$0].keptCount < connections[$1].keptCount })
        {
            total -= connections[index].keptCount
            connections[index].close()
            connections.remove(at: index)
        }
    }

    /// Receives bytes. Returns `false` at the end of the connection.
    private mutating func receive(_ index: Int, now: Int) -> Bool {
        guard connections[index].wantsToReceive else { return true }
        guard let bytes = LoopbackSocket.received(from: connections[index].descriptor, into: &buffer) else {
            return false
        }
        if !bytes.isEmpty { connections[index].receive(bytes, now: now) }
        return true
    }

    /// Answers the next request if it is complete. Further ones wait until other connections had their turn.
    private mutating func answer(_ index: Int, _ server: inout Server, now: Int) -> [String] {
        guard connections[index].takesRequests else { return [] }
        switch connections[index].nextRequest(now: now) {
        case .incomplete: return []
        case .refused(let status, let reason):
            let response = Server.text(status, reason + "\n")
            connections[index].refuse(response.bytes(keepsAlive: false), now: now)
            return ["a request was refused: \(status) \(reason)"]
        case .request(let request):
            let (reply, lines) = server.answer(request, now: Self.now())
            if case .forward(let forwarded) = reply {
                return lines + forward(forwarded, of: request, index, &server, now: now)
            }
            take(reply, to: request, index, now: now)
            return lines
        }
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
        case .write(let changes):
            var disk = DiskFileSystem()
            let response = Server.written(changes.write(to: &disk))
            take(.response(response, delay: 0), to: request, index, now: now)
        case .stream(let response, let stream): connections[index].begin(stream, response.streamHead())
        case .close, .forward: connections[index].end()
        }
    }

    // MARK: Streams

    /// Has all that listen load the screens again, because the specs are others.
    mutating func tellOfChange() {
        endAll(.invalidations)
        tell(.events, "changed")
    }

    /// Closes all connections, and listens no longer.
    mutating func close() {
        remove(Set(connections.indices))
        LoopbackSocket.close(listener)
    }

    /// Sends an event to all that listen.
    private mutating func tell(_ stream: Server.Stream, _ event: String) {
        for index in connections.indices where connections[index].stream == stream {
            connections[index].send(Array("data: \(event)\n\n".utf8), isLast: false)
            _ = connections[index].flush(now: MonotonicClock.milliseconds())
        }
    }

    /// Ends the streams of a kind. Clients of live screens reload them when they reconnect.
    private mutating func endAll(_ stream: Server.Stream) {
        remove(Set(connections.indices.filter { connections[$0].stream == stream }))
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
