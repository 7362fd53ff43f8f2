import FVMTerminal
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// What a session makes of keys that come at one moment, in pieces that a test cuts.
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

    private func typed(_ pieces: String...) -> String {
        let written = Written()
        let terminal = ScriptedTerminal(events: pieces.map { .input(Array($0.utf8)) }, written: written)
        var session = TerminalSession(files: MemoryFileSystem(), terminal: terminal, history: nil, usesColor: false)
        #expect(session.run(loading: []) == .success)
        return written.text
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
