import FVMFiles
import FVMWorkspace
import Testing

@testable import FVMSession

/// Inputs of people who have not read the manual.
@Suite struct PromptHabitTests {
    @Test(arguments: [("exit", true), (" quit \n", true), ("help", false), ("?", false)])
    func wordsOfOtherPromptsAreCommands(text: String, ends: Bool) {
        var session = Session(files: MemoryFileSystem())
        let response = session.respond(to: Request(text))
        #expect(response.endsSession == ends)
        #expect(!response.isFailure)
    }

    @Test(arguments: ["My Specs/a b.fvm", "\"My Specs/a b.fvm\"", "My\\ Specs/a\\ b.fvm", "'My Specs/a b.fvm' c.fvm"])
    func pathsMayHaveBlanks(operand: String) {
        let spec = "viewmodel A < id: id >"
        let files = MemoryFileSystem(["My Specs/a b.fvm": spec, "c.fvm": "viewmodel C < id: id >"])
        var session = Session(files: files)
        #expect(!session.respond(to: Request(":load " + operand)).isFailure)
        #expect(!session.respond(to: Request("A()")).isFailure)
    }

    /// More lines would not fix it, and checking all of them each time takes quadratic time.
    @Test func whatIsTooLongIsAnsweredAtOnce() {
        let lines = "viewmodel A <\n" + String(repeating: "  a: [\n", count: Request.lineLimit)
        #expect(Session.isComplete(lines))
        var session = Session(files: MemoryFileSystem())
        #expect(session.respond(to: Request(lines)).isFailure)
        #expect(!Session.isComplete("viewmodel A <\n  a: [\n"))
    }

    private static let board = """
        app Shop < locales: en, de >
        viewmodel Board server < title: localized { en: "Board"; de: "Brett" }; note: localized "Note"; cards: [Card] >
        """

    @Test(arguments: [
        (":set Board.title = \"x\"", true, "", ""), (":set Board.title de = \"Tafel\"", false, "Board", "Tafel"),
        (":set Board.title en = \"Wall\"", false, "Wall", "Brett"),
        (":set Board.note de = \"Notiz\"", false, "Note", "Notiz"), (":set Board.note en = \"N\"", false, "N", ""),
        (":set Board.note xx = \"N\"", true, "", ""), (":set Board.title de-= \"x\"", true, "", ""),
    ])
    func textsAreSetInALocale(command: String, isRefused: Bool, english: String, german: String) {
        var session = Session(files: MemoryFileSystem())
        _ = session.respond(to: Request(Self.board))
        #expect(session.respond(to: Request(command)).isFailure == isRefused)
        guard !isRefused else { return }
        let field = command.contains("title") ? "title" : "note"
        for (locale, text) in [("en", english), ("de", german)] where !text.isEmpty {
            _ = session.respond(to: Request(":locale \(locale)"))
            #expect(session.text("Board.\(field)") == "\"\(text)\"\n", "\(command)")
        }
    }

    @Test func whatIsLeftToDo() {
        var session = Session(files: MemoryFileSystem())
        _ = session.respond(to: Request(Self.board))
        guard case .table(let rows)? = session.respond(to: Request(":todo")).parts.last else {
            Issue.record("there is no table")
            return
        }
        #expect(rows.map { $0[0] } == ["text", "placeholder", "stub"])
        #expect(rows.map { $0[2] } == ["<session>:2", "<session>:2", "<session>"])
        _ = session.respond(to: Request("viewmodel Card < id: id >"))
        _ = session.respond(to: Request(":set Board.note de = \"Notiz\""))
        _ = session.respond(to: Request("stub Board \"empty\" (cards: [])"))
        guard case .message? = session.respond(to: Request(":todo")).parts.last else {
            Issue.record("something is left")
            return
        }
    }

    @Test func aScreenIsWatched() {
        let spec = "viewmodel A server < title: localized \"One\" >"
        var session = Session(files: MemoryFileSystem(["a.fvm": spec]))
        _ = session.respond(to: Request(":load a.fvm"))
        #expect(!session.respond(to: Request(":watch :screen A")).isFailure)
        session.files = MemoryFileSystem(["a.fvm": spec.replacing("One", with: "Another")])
        let news = session.poll()
        guard case .screen? = news?.parts.last else {
            Issue.record("no screen is drawn")
            return
        }
    }

    /// A file with a mistake at the start is loaded once it is fixed.
    @Test func brokenSpecsAreTriedAgain() {
        let good = "viewmodel A server < title: localized \"One\" >"
        for broken in ["viewmodel A <", "viewmodel A < n: int = \"x\" >"] {
            var session = Session(files: MemoryFileSystem(["a.fvm": broken]))
            #expect(session.load(["a.fvm"]).isFailure)
            #expect(session.respond(to: Request(":reload")).isFailure)
            #expect(!session.respond(to: Request(":watch A.title")).isFailure)
            let early = session.poll()
            #expect(early?.isFailure == nil)
            session.files = MemoryFileSystem(["a.fvm": good])
            let news = session.poll()
            #expect(news?.isFailure == false)
            #expect(session.text("A.title") == "\"One\"\n")
            #expect(!session.respond(to: Request(":reload")).isFailure)
        }
    }

    /// The rest of an input that is too long is skipped, and the next input is read.
    @Test(
        arguments: [
            ("viewmodel A <", "  a: int", ">"), ("\"\"\"", "x y", "\"\"\""), ("/*", "x y", "*/"),
            (String(repeating: "/*", count: 40_000), "x y /* */", String(repeating: "*/", count: 40_000)),
        ]
    )
    func theRestOfALongInputIsLeftOut(begin: String, line: String, end: String) {
        var requests = RequestReader(source: "x")
        let lines = [begin] + Array(repeating: line, count: 2 * Request.lineLimit) + [end, ":list"]
        requests.append(Array(lines.joined(separator: "\n").utf8))
        requests.finish()
        let first = requests.next()
        #expect(first?.excess != nil)
        let second = requests.next()
        #expect(second?.text == ":list")
        #expect(second?.line == lines.count)
        #expect(requests.next() == nil)
    }

    @Test func aDeclarationIsTakenIntoTheInput() {
        var session = Session(files: MemoryFileSystem())
        _ = session.respond(to: Request("viewmodel Card <\n  id: id\n>"))
        guard case .input("viewmodel Card <\n  id: id\n>")? = session.respond(to: Request(":edit Card")).parts.last
        else {
            Issue.record("it is not there")
            return
        }
        #expect(session.respond(to: Request(":edit Cart")).isFailure)
    }

    @Test func expectationsAndSnapshotsAreTested() {
        let snapshot = "__Snapshots__/Board.en.json"
        let files = MemoryFileSystem(["a.fvm": Self.board + "\nviewmodel Card < id: id >", snapshot: "{}"])
        var session = Session(files: files)
        #expect(session.respond(to: Request(":test")).isFailure)
        _ = session.load(["a.fvm"])
        _ = session.respond(to: Request(":set Board.note de = \"Notiz\""))
        #expect(session.text(":test").contains("failed Board.en"))
        _ = session.respond(to: Request("viewmodel Task < id: id; name: string = \"Milk\" >"))
        _ = session.respond(to: Request("\nexpect Task < name: \"Bread\" >"))
        let report = session.text(":test Task")
        #expect(report.contains("failed Task") && report.contains("<session>:2:"), "\(report)")
        _ = session.respond(to: Request("expect Task < name: \"Milk\" >"))
        #expect(session.text(":test Task").hasSuffix("1 passed\n"))
    }

    @Test func declarationsAreCompiled() {
        var session = Session(files: MemoryFileSystem())
        #expect(session.respond(to: Request(":compile Out")).isFailure)
        _ = session.respond(to: Request(Self.board))
        #expect(session.respond(to: Request(":compile Out")).isFailure)
        _ = session.respond(to: Request("viewmodel Card < id: id >"))
        #expect(!session.respond(to: Request(":compile Out")).isFailure)
        let swift = "Out/Sources/ViewModels/ViewModels/Main/CardViewModel.swift"
        #expect(session.files.kind(of: swift, followingLinks: true) != nil)
    }
}
