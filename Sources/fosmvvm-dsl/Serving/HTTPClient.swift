import FVMServer

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Asks a server that the user has named, one request after the other.
struct HTTPClient {
    /// Why there is no answer.
    struct Failure: Error {
        var reason: String
    }

    let server: ServerAddress
    /// How long an answer may take, in milliseconds.
    var patience = 30_000

    /// Sends a request, and waits for the answer.
    func answer(to request: HTTPRequest) throws(Failure) -> HTTPResponse {
        let end = MonotonicClock.milliseconds() + patience
        let descriptor = try connected(until: end)
        defer { close(descriptor) }
        var output = request.bytes()[...]
        while !output.isEmpty {
            try wait(for: descriptor, POLLOUT, until: end)
            guard let count = LoopbackSocket.sent(output, to: descriptor) else { break }
            output = output.dropFirst(count)
        }
        var reader = HTTPResponseReader()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            try wait(for: descriptor, POLLIN, until: end)
            let bytes = LoopbackSocket.received(from: descriptor, into: &buffer)
            do throws(HTTPResponseReader.Problem) {
                if let response = try reader.read(bytes ?? [], isEnd: bytes == nil) { return response }
            } catch {
                throw Failure(reason: "its answer cannot be read: \(error.reason)")
            }
        }
    }

    private func wait(for descriptor: Int32, _ event: some BinaryInteger, until end: Int) throws(Failure) {
        while true {
            let left = end - MonotonicClock.milliseconds()
            guard left > 0 else { throw Failure(reason: "it does not answer in \(patience / 1_000) seconds") }
            var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            let count = poll(&polled, 1, Int32(left))
            if count > 0 { return }
            if count < 0, errno != EINTR { throw Failure(reason: String(cString: strerror(errno))) }
        }
    }

    /// A connection to the first of the host's addresses that takes one.
    private func connected(until end: Int) throws(Failure) -> Int32 {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = LoopbackSocket.streamType
        var found: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(server.host, String(server.port), &hints, &found)
        guard status == 0 else { throw Failure(reason: String(cString: gai_strerror(status))) }
        defer { freeaddrinfo(found) }
        var reason = "it has no address"
        var next = found
        while let address = next?.pointee {
            next = address.ai_next
            do throws(Failure) {
                return try connected(to: address, until: end)
            } catch {
                reason = error.reason
            }
        }
        throw Failure(reason: reason)
    }

    private func connected(to address: addrinfo, until end: Int) throws(Failure) -> Int32 {
        let descriptor = socket(address.ai_family, LoopbackSocket.streamType, 0)
        guard descriptor >= 0 else { throw Failure(reason: String(cString: strerror(errno))) }
        do throws(Failure) {
            LoopbackSocket.prepare(descriptor)
            if connect(descriptor, address.ai_addr, address.ai_addrlen) != 0 {
                guard errno == EINPROGRESS else { throw Failure(reason: String(cString: strerror(errno))) }
                try wait(for: descriptor, POLLOUT, until: end)
                var problem: Int32 = 0
                var size = socklen_t(MemoryLayout<Int32>.size)
                getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &problem, &size)
                if problem != 0 { throw Failure(reason: String(cString: strerror(problem))) }
            }
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }
}
