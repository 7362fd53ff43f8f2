import Dispatch
import FVMConcurrency
import FVMServer
import FVMSession

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The page of a session, served on its own thread. It shows the latest declaration, and ends when the page is
/// deallocated.
final class SessionPage: Sendable {
    private let port: UInt16
    private let news: News

    /// Starts the server on a free port of this machine.
    init(of session: Session) throws(LoopbackSocket.Failure) {
        news = try News()
        let listener = try LoopbackSocket.listening(on: 0)
        port = listener.port
        DispatchQueue(label: "page", qos: .userInitiated).async { [news] in
            var server = Server(session.sketch, timeZone: session.settings.options.timeZone)
            var loop = ServerLoop(listener: listener.descriptor)
            while !news.isOver {
                _ = loop.serve(&server, milliseconds: 15_000, until: news.descriptor)
                guard let session = news.take() else { continue }
                server.update(session.sketch)
                loop.tellOfChange()
            }
            loop.close()
        }
    }

    deinit { news.end() }

    var address: String { "http://localhost:\(port)/" }

    /// Shows what a session declares now.
    func show(_ session: Session) { news.put(session) }

    /// A session that is not shown yet, and a pipe that wakes the server for it.
    private final class News: @unchecked Sendable {
        private let lock = DispatchSemaphore(value: 1)
        private var session: Session?
        private var hasEnded = false
        /// Readable when there is something to take.
        let descriptor: Int32
        private let bell: Int32

        init() throws(LoopbackSocket.Failure) {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw LoopbackSocket.Failure() }
            (descriptor, bell) = (ends[0], ends[1])
            for end in ends { LoopbackSocket.prepare(end) }
        }

        deinit {
            LoopbackSocket.close(descriptor)
            LoopbackSocket.close(bell)
        }

        func put(_ session: Session) {
            lock.locked { self.session = session }
            ring()
        }

        func end() {
            lock.locked { hasEnded = true }
            ring()
        }

        var isOver: Bool { lock.locked { hasEnded } }

        /// Returns the session since the last call, if it changed.
        func take() -> Session? {
            var rings = [UInt8](repeating: 0, count: 64)
            while read(descriptor, &rings, rings.count) > 0 {}
            return lock.locked {
                defer { session = nil }
                return session
            }
        }

        /// A full pipe wakes the server as well.
        private func ring() { _ = write(bell, [1], 1) }
    }
}

/// Shows a session in the browser from its first `:open` on.
struct SessionBrowser {
    /// Has the system open an address. Returns why it does not, or `nil` if it does.
    let browse: @Sendable (String) -> String?
    private var page: SessionPage?
    /// The number of changes of the page.
    private var changeCount = 0

    init(browse: @escaping @Sendable (String) -> String?) { self.browse = browse }

    /// Updates the page after a response.
    ///
    /// - Returns: A part to show after the response: the address, if the page was requested.
    mutating func follow(_ session: Session, _ response: Response) -> Response {
        defer { changeCount = session.changeCount }
        if let page, changeCount != session.changeCount { page.show(session) }
        let isAsked = response.parts.contains { if case .page = $0 { true } else { false } }
        guard isAsked else { return Response() }
        do throws(LoopbackSocket.Failure) {
            let page = if let page { page } else { try SessionPage(of: session) }
            self.page = page
            let shown = Response.Part.message("\(page.address) shows the screens, and follows this session")
            guard let problem = browse(page.address) else { return Response([shown]) }
            return Response([shown, .message("'\(Browser.opener)' cannot open it: \(problem)")])
        } catch {
            return Response([.requestError(RequestError("no page can be served: \(error.reason)"))], isFailure: true)
        }
    }
}
