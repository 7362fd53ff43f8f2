import FVMServer

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Asks a server that the user has named.
struct HTTPClient {
    let server: ServerAddress
    /// How long an answer may take, in milliseconds.
    var patience = 30_000

    /// Begins to ask, and waits for nothing but the host's addresses.
    func exchange(_ request: HTTPRequest) throws(HTTPExchange.Failure) -> HTTPExchange {
        try HTTPExchange(
            request,
            with: try SocketAddress.all(of: server),
            until: MonotonicClock.milliseconds() + patience,
            patience: patience
        )
    }

    /// Sends a request, and waits for the answer.
    func answer(to request: HTTPRequest) throws(HTTPExchange.Failure) -> HTTPResponse {
        var exchange = try exchange(request)
        defer { exchange.close() }
        while true {
            var polled = pollfd(fd: exchange.descriptor, events: exchange.events, revents: 0)
            _ = poll(&polled, 1, Int32(max(0, exchange.due - MonotonicClock.milliseconds())))
            let isReady = polled.revents != 0
            if let response = try exchange.advance(isReady: isReady, now: MonotonicClock.milliseconds()) {
                return response
            }
        }
    }
}

/// An address of a host in the system's format.
struct SocketAddress {
    let family: Int32
    let bytes: [UInt8]

    /// Returns the addresses of a server in the order in which to try them. Never empty.
    static func all(of server: ServerAddress) throws(HTTPExchange.Failure) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = LoopbackSocket.streamType
        var found: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(server.host, String(server.port), &hints, &found)
        guard status == 0 else { throw HTTPExchange.Failure(reason: String(cString: gai_strerror(status))) }
        defer { freeaddrinfo(found) }
        var addresses: [SocketAddress] = []
        var next = found
        while let address = next?.pointee {
            next = address.ai_next
            let bytes = UnsafeRawBufferPointer(start: address.ai_addr, count: Int(address.ai_addrlen))
            addresses.append(SocketAddress(family: address.ai_family, bytes: Array(bytes)))
        }
        guard !addresses.isEmpty else { throw HTTPExchange.Failure(reason: "it has no address") }
        return addresses
    }

    /// A socket that begins to connect.
    func connecting() throws(HTTPExchange.Failure) -> Int32 {
        let descriptor = socket(family, LoopbackSocket.streamType, 0)
        guard descriptor >= 0 else { throw HTTPExchange.Failure(error: errno) }
        LoopbackSocket.prepare(descriptor)
        let result = bytes.withUnsafeBytes { bytes in
            connect(descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
        let error = errno
        if result == 0 || error == EINPROGRESS { return descriptor }
        LoopbackSocket.close(descriptor)
        throw HTTPExchange.Failure(error: error)
    }
}

/// One request to a server, and its answer. Never blocks: it continues when its socket is ready.
struct HTTPExchange {
    /// Why there is no answer.
    struct Failure: Error {
        var reason: String

        init(reason: String) { self.reason = reason }

        /// - Parameter error: As the system numbers them.
        init(error: Int32) { reason = String(cString: strerror(error)) }
    }

    /// -1 once it is closed.
    private(set) var descriptor: Int32 = -1
    /// When it is given up, in milliseconds.
    let due: Int
    private let patience: Int
    /// Those that have not been tried yet.
    private var addresses: ArraySlice<SocketAddress>
    private var isConnected = false
    private var output: ArraySlice<UInt8>
    private var reader = HTTPResponseReader()

    fileprivate init(
        _ request: HTTPRequest,
        with addresses: [SocketAddress],
        until due: Int,
        patience: Int
    ) throws(Failure) {
        self.addresses = addresses[...]
        self.due = due
        self.patience = patience
        output = request.bytes()[...]
        try connectToNext(Failure(reason: "it has no address"))
    }

    /// The number of stored bytes.
    var keptCount: Int { output.count + reader.keptCount }

    /// The events that its socket is polled for.
    var events: Int16 { Int16(isConnected && output.isEmpty ? POLLIN : POLLOUT) }

    /// Continues as far as possible.
    ///
    /// - Parameter isReady: Whether the socket is ready.
    /// - Returns: The answer, once it is complete. The caller must then close the exchange, and after a failure, too.
    mutating func advance(isReady: Bool, now: Int) throws(Failure) -> HTTPResponse? {
        guard now < due else { throw Failure(reason: "it does not respond within \(patience / 1_000) seconds") }
        guard isReady else { return nil }
        if !isConnected {
            var problem: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &problem, &size)
            if problem != 0 {
                try connectToNext(Failure(error: problem))
                return nil
            }
            isConnected = true
        }
        while !output.isEmpty {
            // A server that has answered may have closed its input. Its answer can still be read.
            guard let count = LoopbackSocket.sent(output, to: descriptor) else {
                output = []
                break
            }
            if count == 0 { return nil }
            output = output.dropFirst(count)
        }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let bytes = LoopbackSocket.received(from: descriptor, into: &buffer)
            do throws(HTTPResponseReader.Problem) {
                if let response = try reader.read(bytes ?? [], isEnd: bytes == nil) { return response }
            } catch {
                throw Failure(reason: "its response cannot be read: \(error.reason)")
            }
            if bytes?.isEmpty ?? true { return nil }
        }
    }

    mutating func close() {
        guard descriptor >= 0 else { return }
        LoopbackSocket.close(descriptor)
        descriptor = -1
    }

    /// - Parameter failure: Why the address before can't be reached.
    private mutating func connectToNext(_ failure: Failure) throws(Failure) {
        close()
        var failure = failure
        while let address = addresses.popFirst() {
            do throws(Failure) {
                descriptor = try address.connecting()
                return
            } catch {
                failure = error
            }
        }
        throw failure
    }
}
