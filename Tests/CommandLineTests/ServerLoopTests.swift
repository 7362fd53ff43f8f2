import FVMServer
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// The effects of one client on another, counted in requests and bytes, on real sockets of this machine.
@Suite struct ServerLoopTests {
    private static let request =
        "GET /board_board_view_model HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\n\r\n"

    private struct Client {
        let descriptor: Int32

        init(port: UInt16) throws {
            let server = try ServerAddress("http://127.0.0.1:\(port)")
            descriptor = try #require(try SocketAddress.all(of: server).first).connecting()
        }

        /// Sends as much as there is room for, and returns how much.
        @discardableResult
        func send(_ text: String) -> Int? { LoopbackSocket.sent(Array(text.utf8)[...], to: descriptor) }

        /// Returns the received text, or `nil` if the connection is closed.
        func received() -> String? {
            var buffer = [UInt8](repeating: 0, count: 1 << 20)
            return LoopbackSocket.received(from: descriptor, into: &buffer).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private struct Host {
        var loop: ServerLoop
        var server: Server
        let port: UInt16

        /// - Parameter size: How many bytes the screen has, about.
        init(size: Int = 10) throws {
            let text = String(repeating: "x", count: size)
            server = Server(Compilation(of: "viewmodel Board server < name: string = \"\(text)\" >"))
            let (descriptor, port) = try LoopbackSocket.listening(on: 0)
            loop = ServerLoop(listener: descriptor)
            self.port = port
        }

        /// The lines of one round: one for each request that is answered.
        mutating func round() -> [String] { loop.serve(&server, milliseconds: 20) }
    }

    @Test func answersOneRequestOfEachClientInTurn() throws {
        var host = try Host()
        let greedy = try Client(port: host.port)
        greedy.send(String(repeating: Self.request, count: 500))
        for _ in 0..<5 { #expect(host.round().count <= 1) }
        let other = try Client(port: host.port)
        other.send(Self.request)
        var answered = 0
        for _ in 0..<10 where other.received()?.isEmpty == true {
            let lines = host.round()
            #expect(lines.count <= 2)
            answered += lines.count
        }
        #expect(answered <= 20)
        for _ in 0..<600 where host.loop.keptCount > 0 { _ = host.round() }
        #expect(host.loop.keptCount == 0 && host.loop.connectionCount == 2)
    }

    @Test(arguments: ["/invalidations", "/~/events"])
    func keepsNothingOfAListener(path: String) throws {
        var host = try Host()
        let client = try Client(port: host.port)
        client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        for _ in 0..<5 { _ = host.round() }
        #expect(client.received()?.hasSuffix(": open\n\n") == true)
        var sent = 0
        let bytes = String(repeating: "x", count: 16_384)
        for _ in 0..<100 {
            guard let count = client.send(bytes) else { break }
            sent += count
            _ = host.round()
            #expect(host.loop.keptCount == 0)
        }
        #expect(host.loop.connectionCount == 0 && sent < 100 * 16_384)
    }

    /// The requests of a client that does not read wait at the client.
    @Test func keepsLittleForAClientThatDoesNotRead() throws {
        var host = try Host(size: 50_000)
        let client = try Client(port: host.port)
        let requests = String(repeating: Self.request, count: 200)
        var most = 0
        for _ in 0..<600 {
            client.send(requests)
            _ = host.round()
            most = max(most, host.loop.keptCount)
        }
        #expect(most > 1 << 18 && most < 1 << 19, "\(most)")
        #expect(host.loop.connectionCount == 1)
    }

    @Test func answersWhatIsNotARequestBeforeItCloses() throws {
        var host = try Host()
        let client = try Client(port: host.port)
        client.send("GET / HTTP/1.1\nHost: localhost\n\n" + String(repeating: "x", count: 10_000))
        for _ in 0..<5 { _ = host.round() }
        #expect(client.received()?.hasPrefix("HTTP/1.1 400 Bad Request\r\n") == true)
        #expect(client.received() == nil)
        LoopbackSocket.close(client.descriptor)
        for _ in 0..<5 { _ = host.round() }
        #expect(host.loop.connectionCount == 0)
    }
}
