#if os(Linux)
import FVMTestSupport
import Foundation
import Glibc
import Testing

/// A person at a terminal: the whole tool in its own process, observed by its output.
@Suite(.serialized, .enabled(if: PseudoTerminal.isAvailable)) struct TerminalDriverTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "terminal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func start(_ variables: [String: String] = [:], columns: Int = 80, rows: Int = 24) throws -> PseudoTerminal
    {
        let tool = try #require(BuiltTool.url).path()
        var environment = ["TERM": "xterm-256color", "XDG_STATE_HOME": folder.path + "/state"]
        environment.merge(variables) { $1 }
        return try PseudoTerminal(
            [tool, "repl"],
            environment: environment,
            columns: columns,
            rows: rows
        )
    }

    private func leave(_ terminal: PseudoTerminal) throws {
        terminal.type("\u{4}")
        #expect(try terminal.end() == 0)
        #expect(terminal.isCooked)
        #expect(!terminal.screen.isBracketingPaste)
        #expect(terminal.screen.unknown == [])
    }

    @Test func declaresAndDrawsAScreen() throws {
        let terminal = try start(columns: 60, rows: 40)
        try terminal.seeLast("fvm>")
        #expect(!terminal.isCooked)
        terminal.type("viewmodel Card <\rid: id\rtitle: localized \"Idea\"\r>\r")
        try terminal.see("added Card")
        #expect(terminal.screen.text.contains("...>   title: localized \"Idea\"\n...> >"))
        terminal.type("viewmodel Dashboard server < title: localized \"Dashboard\"; cards: [Card] = 2 * Card() >\r")
        try terminal.see("added Dashboard")
        terminal.type(":screen Dash\t\r")
        try terminal.wait(for: "a drawing") { $0.text.contains("│ Dashboard ") && $0.text.hasSuffix("╯\nfvm>") }
        terminal.type("Dashboard.cards[0].title\r")
        try terminal.see("\"Idea\"")
        try leave(terminal)
    }

    /// The examples on the REPL page are what a person sees who types them, up to the first written file.
    @Test func isTheSessionOfThePage() throws {
        let page = String(
            decoding: try #require(GoldenFolder(GoldenFolder.package).bytes("Grammar/repl.md")),
            as: UTF8.self
        )
        let start = try #require(page.range(of: "```session\n")).upperBound
        let end = try #require(page.range(of: "\nfvm> :save", range: start..<page.endIndex)).lowerBound
        let shown = page[start..<end].split(separator: "\n", omittingEmptySubsequences: false)
        let terminal = try self.start(columns: 120, rows: 200)
        try terminal.seeLast("fvm>")
        var typed = 0
        for (index, line) in shown.enumerated() {
            guard let prompt = ["fvm> ", "...> "].first(where: { line.hasPrefix($0) }) else { continue }
            // The editor indents by itself.
            terminal.type(line.dropFirst(prompt.count).trimmingCharacters(in: .whitespaces) + "\r")
            let isContinued = index + 1 < shown.count && shown[index + 1].hasPrefix("...> ")
            if isContinued {
                try terminal.seeLast("...>")
            } else {
                typed += 1
                try terminal.wait(for: "answer \(typed)") { screen in
                    screen.text.split(separator: "\n").count { $0.hasPrefix("fvm>") } == typed + 1
                        && screen.text.hasSuffix("\nfvm>")
                }
            }
        }
        #expect(terminal.screen.text.contains(shown.joined(separator: "\n") + "\nfvm>"))
        try leave(terminal)
    }

    @Test func editsCompletesAndSearches() throws {
        let terminal = try start()
        try terminal.seeLast("fvm>")
        terminal.type("viewmodel X < id: id >\u{1}\u{1B}f\u{1B}f\u{7F}Card\u{5}\r")
        try terminal.see("added Card")
        terminal.type(":hi\t")
        try terminal.seeLast("fvm> :history")
        terminal.type("\u{3}")
        try terminal.seeLast("fvm> :history\nfvm>")
        terminal.type(":s\t\t")
        try terminal.see("screen")
        terminal.type("\u{15}")
        try terminal.seeLast("fvm>")
        terminal.type("\u{12}Car")
        try terminal.see("search 'Car': viewmodel Card < id: id >")
        terminal.type("\u{7}Card\r")
        try terminal.see("\"id\": \"")
        try leave(terminal)
    }

    @Test func keepsHistoryForTheNextSession() throws {
        let first = try start()
        try first.seeLast("fvm>")
        first.type("viewmodel Card <\r\tid: id\r>\r")
        try first.see("added Card")
        try leave(first)
        let file = folder.path + "/state/fosmvvm-dsl/history"
        let permissions = { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
        #expect(try permissions(file) == 0o600)
        #expect(try permissions(folder.path + "/state/fosmvvm-dsl") == 0o700)
        let second = try start()
        try second.seeLast("fvm>")
        second.type("\u{1B}[A")
        try second.see("...> >")
        second.type("\r")
        try second.see("added Card")
        try leave(second)
    }

    @Test func pastesAndResizes() throws {
        let terminal = try start(columns: 40)
        try terminal.seeLast("fvm>")
        terminal.type("\u{1B}[200~viewmodel Wide <\r    title: localized \"日本語 e\u{301} 👩\u{200D}👧\"\r>\u{1B}[201~")
        try terminal.seeLast("...> >")
        for columns in [24, 100, 33, 60] {
            terminal.resize(columns: columns, rows: 24)
            terminal.type("x\u{7F}")
            try terminal.wait(for: "the text in \(columns) columns") {
                let text = $0.text.replacing("\n", with: "")
                return text.contains("fvm> viewmodel Wide <...>     title: localized \"日本語 e\u{301} 👩\u{200D}👧\"...> >")
            }
        }
        terminal.type("\r")
        try terminal.see("added Wide")
        try leave(terminal)
    }

    /// Pastes without bracketed paste, and pastes that are too long.
    @Test func refusesWhatIsTooLong() throws {
        let terminal = try start(rows: 10)
        try terminal.seeLast("fvm>")
        let lines = (0..<5_000).map { "  p\($0): int\r" }.joined()
        for paste in ["\u{1B}[200~viewmodel A <\r\(lines)\u{1B}[201~", "viewmodel A <\r\(lines)>\r"] {
            terminal.type(paste)
            try terminal.see("an input has at most 5000 lines")
            // Where the end of what is pasted is not marked, a part that comes late begins an input of its own.
            terminal.type("\u{3}")
            try terminal.seeLast("fvm>")
            terminal.type("\u{C}")
            try terminal.wait(for: "an empty screen") { $0.text == "fvm>" }
        }
        terminal.type("viewmodel Card < id: id >\r")
        try terminal.see("added Card")
        try leave(terminal)
    }

    /// An answer of many lines is made as it is shown, and one that takes long is given up.
    @Test func showsLargeAnswersAndGivesUp() throws {
        let terminal = try start(rows: 10)
        try terminal.seeLast("fvm>")
        terminal.type("viewmodel Card < title: string = \"A card\" >\r")
        try terminal.see("added Card")
        terminal.type("20000 * Card()\r")
        try terminal.see("0 % - space")
        terminal.type("G")
        try terminal.see("end - space")
        terminal.type("g/nothing\r")
        try terminal.see("'nothing' is not found below")
        terminal.type("q")
        try terminal.seeLast("fvm>")
        // The first page is there before the end is.
        terminal.type("300000 * Card()\r")
        try terminal.see("line 1 - space")
        terminal.type("\u{3}")
        try terminal.seeLast("fvm>")
        terminal.type(":screen 300000 * Card()\r\u{3}")
        try terminal.see("given up")
        try terminal.seeLast("fvm>")
        try leave(terminal)
    }

    @Test func pagesWhatDoesNotFit() throws {
        let terminal = try start(rows: 10)
        try terminal.seeLast("fvm>")
        terminal.type(":help\r")
        try terminal.see("space: on, b: back")
        #expect(!terminal.screen.text.contains(":quit"))
        terminal.type("G")
        try terminal.see("end - space")
        try terminal.see(":quit")
        terminal.type("q")
        try terminal.seeLast("fvm>")
        try leave(terminal)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func restoresTheTerminalWhenItIsEnded(by signal: Int32) throws {
        let terminal = try start()
        try terminal.seeLast("fvm>")
        terminal.signal(signal)
        #expect(try terminal.end() & 0x7F == signal)
        #expect(terminal.isCooked)
        #expect(!terminal.screen.isBracketingPaste)
    }

    @Test func goesOnAfterItWasStopped() throws {
        let terminal = try start()
        try terminal.seeLast("fvm>")
        terminal.type("Ca")
        try terminal.seeLast("fvm> Ca")
        terminal.signal(SIGSTOP)
        terminal.signal(SIGCONT)
        terminal.type("r")
        try seePrompt(2, "Car", terminal)
        // No shell could wake it here, so that the system lets it go on at once.
        terminal.type("\u{1A}d")
        try seePrompt(3, "Card", terminal)
        terminal.type("\u{15}")
        try leave(terminal)
    }

    /// Waits until the prompt is drawn for the `count`th time, with `line` behind it. Keys that are typed while the
    /// process gives the terminal back are read by the terminal itself, which takes Control-D for the end of a line.
    private func seePrompt(_ count: Int, _ line: String, _ terminal: PseudoTerminal) throws {
        try terminal.wait(for: "prompt \(count) with '\(line)'") { screen in
            screen.text.components(separatedBy: "fvm> ").count > count && screen.text.hasSuffix("fvm> \(line)")
        }
    }

    @Test func writesNoColorsWhereNoneAreWanted() throws {
        let terminal = try start(["NO_COLOR": "1"])
        try terminal.seeLast("fvm>")
        terminal.type("viewmodel Card < id: id >\r")
        try terminal.see("added Card")
        #expect(!terminal.screen.hasColors)
        try leave(terminal)
    }

    @Test func worksWithoutTheEditorOnADumbTerminal() throws {
        let terminal = try start(["TERM": "dumb"])
        try terminal.seeLast("fvm>")
        terminal.type("viewmodel Card <\n")
        try terminal.seeLast("...>")
        terminal.type("id: id >\n")
        try terminal.see("added Card\nfvm>")
        terminal.type("\u{4}")
        #expect(try terminal.end() == 0)
    }

    @Test func survivesRandomKeys() throws {
        var generator = SeededGenerator(seed: 5)
        let terminal = try start(columns: 50, rows: 12)
        try terminal.seeLast("fvm>")
        for _ in 0..<300 { terminal.type(RandomInput.bytes(using: &generator)) }
        // Out of a paste, a page, a search and an input.
        terminal.type("\u{3}\u{3}q\u{3}")
        terminal.type("viewmodel StillHere < id: id >\r")
        try terminal.see("StillHere")
        terminal.type("q\u{3}\u{3}")
        try terminal.wait(for: "a prompt") { $0.text.hasSuffix("fvm>") }
        try leave(terminal)
    }
}

/// Random keys.
enum RandomInput {
    static func bytes(using generator: inout SeededGenerator) -> [UInt8] {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0..<3: Array((lines.randomElement(using: &generator) ?? "").utf8)
        case 3..<5: Array((sequences.randomElement(using: &generator) ?? "").utf8)
        case 5: (0..<3).map { _ in UInt8.random(in: 0x80...0xFF, using: &generator) }
        case 6: (0..<3).map { _ in UInt8.random(in: 0x20..<0x7F, using: &generator) }
        // Neither the way out nor that into the background.
        default: [UInt8.random(in: 0..<0x20, using: &generator)].filter { $0 != 0x04 && $0 != 0x1A }
        }
    }

    private static let lines = [
        "viewmodel Card < id: id >\r", "Card\r", ":list\r", ":undo\r", ":redo\r", "Dashboard\r", "3 * Card()\r",
        ":hel\t\r",
        "viewmodel Dashboard server < title: localized; cards: [Card] >\r", ":show Card\r", "viewmodel \t", "// \"\r",
    ]
    private static let sequences = [
        "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~", "\u{1B}b", "\u{1B}<",
        "\u{1B}[200~a\r\u{301}b\u{1B}[201~", "\u{1B}[200~", "\u{1B}", "\u{1B}[", "\u{1B}O", "日本", "👩\u{200D}👧",
        "\u{301}",
    ]
}
#endif
