import FVMFiles
import FVMSession
import FVMWorkspace
import Testing

/// `:rename`: another name in all declarations, which `:undo` takes back.
@Suite struct RenameTests {
    private static let requests = [
        "enum State < open; done >", "viewmodel Card < id: id; state: State = .done >",
        "viewmodel Board server < title: localized \"Hi %{name}\"; name: string; cards: [Card] >",
        "stub Board \"busy\" (name: \"Wilma\")",
    ]

    private func session() -> Session {
        var session = Session(files: MemoryFileSystem())
        for request in Self.requests { _ = session.respond(to: Request(request)) }
        return session
    }

    private func shown(_ name: String, _ session: inout Session) -> String {
        let response = session.respond(to: Request(":show \(name)"))
        return response.parts.compactMap { if case .text(let text, _) = $0 { text } else { nil } }.joined()
    }

    @Test func renamesWhereverItIsNamed() {
        var session = session()
        #expect(!session.respond(to: Request(":rename Board.name owner")).isFailure)
        #expect(!session.respond(to: Request(":rename State.done finished")).isFailure)
        #expect(!session.respond(to: Request(":rename Card Tile")).isFailure)
        let board = shown("Board", &session)
        #expect(
            board.contains("Hi %{owner}") && board.contains("owner: string") && board.contains("cards: [Tile]"),
            "\(board)"
        )
        #expect(board.contains("stub Board \"busy\" (owner: \"Wilma\")"), "\(board)")
        #expect(shown("Tile", &session).contains("state: State = .finished"))
        #expect(session.respond(to: Request(":show Card")).isFailure)
        #expect(!session.respond(to: Request(":check")).isFailure)
        for _ in 0..<3 { #expect(!session.respond(to: Request(":undo")).isFailure) }
        #expect(shown("Board", &session).contains("cards: [Card]"))
        #expect(shown("Card", &session).contains(".done"))
    }

    @Test(arguments: [":rename Card", ":rename Nothing X", ":rename Card Board", ":rename Card 1x", ":rename a b c"])
    func refuses(request: String) {
        var session = session()
        #expect(session.respond(to: Request(request)).isFailure)
        #expect(shown("Board", &session).contains("cards: [Card]"))
    }

    /// Expected values that depend on the name are updated, and `:undo` restores them.
    @Test func expectationsFollow() {
        var session = Session(files: MemoryFileSystem())
        for request in [
            "viewmodel Card < title: string >", "viewmodel Board server < card: Card >",
            "expect Board < card: <title: \"A Title\"> >", "expect Card < vmId: \"ViewModels.CardViewModel\" >",
        ] { _ = session.respond(to: Request(request)) }
        #expect(!session.respond(to: Request(":rename Card.title heading")).isFailure)
        #expect(shown("Board", &session).contains("card: <heading: \"A Heading\">"), "\(shown("Board", &session))")
        #expect(!session.respond(to: Request(":rename Card Tile")).isFailure)
        #expect(shown("Tile", &session).contains("\"ViewModels.TileViewModel\""), "\(shown("Tile", &session))")
        #expect(!session.respond(to: Request(":test")).isFailure)
        for _ in 0..<2 { #expect(!session.respond(to: Request(":undo")).isFailure) }
        #expect(shown("Board", &session).contains("card: <title: \"A Title\">"))
    }
}
