import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import FVMSession

/// No input breaks a session, and a rejected one does not change it.
@Suite struct HostileInputTests {
    private static let start = """
        app Shop < locales: en, es >
        enum Kind < open: "Open"; done: "Done" >
        fields User < email: string = "a@b.c" input text(emailAddress) required >
        viewmodel Card < id: id; title: string = "x"; kind: Kind >
        viewmodel Board server < title: localized "Board"; cards: [Card] = 2 * Card() >
        stub Board "empty" (cards: [])
        translation es < Board < title: "Tablero" > >
        """

    private static let lines =
        start.split(separator: "\n").map(String.init) + [
            "Board", "Board \"empty\".cards", "Card(title: \"y\")", "3 * Card()", "User(email: \"x\")",
            "Board.cards[0].title",
            ":help", ":help set", ":list", ":show Board", ":type Board.cards", ":json Card", ":swift Card",
            ":yaml Board",
            ":view Board", ":screen Board", ":locale es", ":time-zone UTC", ":now 2026-01-31", ":stub empty",
            ":set Card.title = \"z\"", ":check", ":explain FVM1102", ":undo", ":redo", ":history", ":clear Card",
            ":clear",
            ":watch Board", ":load a.fvm", ":reload", ":save b.fvm", ":save! b.fvm",
        ]

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func breaksNothing(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var session = Session(files: MemoryFileSystem(["a.fvm": Self.start]))
        _ = session.respond(to: Request(Self.start))
        for _ in 1...120 {
            let line = Self.line(&random)
            let before = Self.state(of: session)
            _ = Session.isComplete(line)
            _ = session.completions(in: line, at: random.int(in: -1...line.utf8.count + 1))
            let response = session.respond(to: Request(line))
            if response.isFailure { #expect(Self.state(of: session) == before, "\(line.debugDescription)") }
        }
        // Whatever has happened, it can be talked to.
        _ = session.respond(to: Request(":clear"))
        #expect(!session.respond(to: Request("viewmodel Last < id: id; n: int = 7 >")).isFailure)
        #expect(session.text("Last.n") == "7\n")
    }

    /// Returns a valid line, one with mistakes, or random bytes.
    static func line(_ random: inout SeededGenerator) -> String {
        let line = random.pick(lines)
        switch random.int(in: 0...5) {
        case 0: return line
        case 1, 2:
            return SpecMutator(line).mutant(random.pick(SpecMutator.Mistake.allCases), &random) ?? line
        case 3:
            var bytes = Array(line.utf8)
            for _ in 0...random.int(in: 0...3) {
                bytes.insert(UInt8(random.int(in: 0...255)), at: random.int(in: 0...bytes.count))
            }
            return String(decoding: bytes, as: UTF8.self)
        case 4: return String(line.prefix(random.int(in: 0...line.count)))
        default:
            let bytes = (0..<random.int(in: 0...40)).map { _ in UInt8(random.int(in: 0...255)) }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// All that is declared, and how it is shown.
    private static func state(of session: Session) -> [String] {
        session.declarations.all.map(\.text) + ["\(session.settings)"]
    }
}
