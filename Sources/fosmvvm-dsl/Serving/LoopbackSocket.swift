#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Sockets that never wait; those that listen are of this machine's own address, 127.0.0.1.
enum LoopbackSocket {
    /// Why a socket can't be had, in the words of the system.
    struct Failure: Error {
        var reason: String

        init() { reason = String(cString: strerror(errno)) }
    }

    #if canImport(Darwin) || canImport(Musl)
    static let streamType = SOCK_STREAM
    #else
    static let streamType = Int32(SOCK_STREAM.rawValue)
    #endif

    /// A socket that listens, and its port.
    /// - Parameter port: 0 for any that is free.
    static func listening(on port: UInt16) throws(Failure) -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { throw Failure() }
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, 1_024) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        guard isBound else {
            let failure = Failure()
            close(descriptor)
            throw failure
        }
        makeNonblocking(descriptor)
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    /// A connection that has come.
    enum Arrival {
        case connection(Int32)
        case none
        /// There is one, and the process may have no more descriptors.
        case noDescriptor
    }

    static func accepted(from listener: Int32) -> Arrival {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { return errno == EMFILE || errno == ENFILE ? .noDescriptor : .none }
        prepare(descriptor)
        return .connection(descriptor)
    }

    static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
        _ = Darwin.close(descriptor)
        #elseif canImport(Musl)
        _ = Musl.close(descriptor)
        #else
        _ = Glibc.close(descriptor)
        #endif
    }

    /// Lets the process have so many descriptors, where the system lets it.
    static func allowDescriptors(_ count: Int) {
        #if canImport(Darwin) || canImport(Musl)
        let resource = RLIMIT_NOFILE
        #else
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
        limit.rlim_cur = min(rlim_t(count), limit.rlim_max)
        setrlimit(resource, &limit)
    }

    /// Makes a connection one that does not wait, and does not end the process where the other side has gone.
    static func prepare(_ descriptor: Int32) {
        makeNonblocking(descriptor)
        #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    private static func makeNonblocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL, 0) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Tells the other side that nothing more is sent.
    static func endSending(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    /// Returns the received bytes, `nil` at the end of the connection, or `[]` if nothing has arrived.
    static func received(from descriptor: Int32, into buffer: inout [UInt8]) -> ArraySlice<UInt8>? {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count > 0 { return buffer[..<count] }
        return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) ? [] : nil
    }

    /// Sends as much as there is room for, or `nil` if the connection is broken.
    static func sent(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
        if count >= 0 { return count }
        return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? 0 : nil
    }
}
