import FVMFiles
import FVMServer
import FVMTerminal
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The behavior of a session with keys that arrive at once or in pieces.
struct TerminalSessionTests {
    /// Control-C that is read together with the end of a paste is a key, and the paste has ended.
    @Test func hearsControlCBehindAPasteThatIsTooLong() {
        let lines = (0..<5_001).map { "  p\($0): int\r" }.joined()
        let written = typed(
            "\u{1B}[200~viewmodel A <\r\(lines)",
            "  q: int\r\u{1B}[201~\u{3}",
            "viewmodel Card < id: id >\r"
        )
        #expect(written.contains("an input has at most 5000 lines"))
        #expect(written.contains("added Card"))
    }

    /// Control-C gives up an answer; the keys behind it are meant for the next prompt.
    @Test func keepsTheKeysBehindControlC() {
        let written = typed("viewmodel Card < id: id >\r", ":screen 20000 * Card()\r", "x\u{3}Card.id\r")
        #expect(written.contains("given up"))
        #expect(written.contains("Card.id"))
    }

    /// A value is read while it is being made.
    @Test func readsAValueBeforeItsEnd() {
        let written = typed("viewmodel Card < id: id >\r", "20000 * Card()\r", " /00000000\r", "q", "Card\r")
        #expect(written.contains("space: on"))
        #expect(!written.contains("given up"))
        #expect(written.contains("C1DC1DE1") || written.contains("vmId"))
    }

    /// The page shows existing and later declarations.
    @Test func showsThePageOfTheSession() throws {
        let screens = OpenedPage()
        let written = typed(
            ":open\r",
            "viewmodel Card < title: localized \"Hello\" >\r",
            ":open\r",
            "viewmodel Later < title: localized \"Hello\" >\r",
            ":open\r",
            browse: screens.look
        )
        #expect(written.contains("error: nothing is declared yet"))
        #expect(written.contains("shows the screens, and follows this session"))
        #expect(screens.names == [["Card"], ["Card", "Later"]])
    }

    private func typed(_ pieces: String..., browse: @escaping @Sendable (String) -> String? = { _ in nil }) -> String {
        let written = Written()
        let terminal = ScriptedTerminal(events: pieces.map { .input(Array($0.utf8)) }, written: written)
        var session = TerminalSession(
            files: MemoryFileSystem(),
            terminal: terminal,
            history: nil,
            usesColor: false,
            browse: browse
        )
        #expect(session.run(loading: []) == .success)
        return written.text
    }
}

/// A browser that asks a page for its screens, each time for one more.
private final class OpenedPage: @unchecked Sendable {
    private(set) var names: [[String]] = []

    func look(at address: String) -> String? {
        // The server takes up a change on a thread of its own.
        for _ in 0..<2_000 {
            let page = screens(of: address)
            let shown = ["Card", "Later"].filter {
                page.contains("\"name\": \"\($0)\"") || page.contains("\"name\":\"\($0)\"")
            }
            guard shown.count > names.count else { continue }
            names.append(shown)
            return nil
        }
        return "the page does not follow"
    }

    private func screens(of address: String) -> String {
        guard let server = try? ServerAddress(String(address.dropLast())),
            let descriptor = try? SocketAddress.all(of: server).first?.connecting()
        else { return "" }
        defer { LoopbackSocket.close(descriptor) }
        let request = "GET /~/api/screens HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var isSent = false
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&polled, 1, 5_000) > 0 {
            if !isSent {
                isSent = LoopbackSocket.sent(Array(request.utf8)[...], to: descriptor) == request.utf8.count
                polled.events = Int16(POLLIN)
            } else if let bytes = LoopbackSocket.received(from: descriptor, into: &buffer) {
                text += String(decoding: bytes, as: UTF8.self)
            } else {
                break
            }
        }
        return text
    }
}

private final class Written {
    var text = ""
}

/// A terminal that sends events one after the other, and has gone behind the last.
private struct ScriptedTerminal: TerminalDevice {
    var events: [TerminalEvent]
    let written: Written
    let size = TerminalSize(columns: 80, rows: 24)

    func begin() -> Bool { true }
    func end() {}
    func suspend() {}
    func askToSuspend() {}
    func write(_ text: String) { written.text += text }

    mutating func nextEvent(within milliseconds: Int?) -> TerminalEvent {
        // What waits for an answer hears no key but those that end with giving it up.
        if milliseconds == 10, case .input(let bytes)? = events.first, !bytes.contains(0x03) { return .silence }
        if milliseconds == 10, events.isEmpty { return .silence }
        return events.isEmpty ? .end : events.removeFirst()
    }
}
