import Testing

/// Hand-written Swift of the project is used, and not emitted again.
@Suite struct ExternalTests {
    private static let spec = """
        viewmodel Card external < id: id; title: string = "A card"; hint: localized "Hint" >
        viewmodel Board server < heading: localized "Board"; cards: [Card] = [Card(title: "x")] >
        stub Card "other" (title: "y")
        view Board
        """

    @Test func hasNoFileOfItsOwn() throws {
        let files = emitted(Self.spec, views: .all)
        #expect(files.keys.filter { $0.contains("Card") } == [])
        let board = try lines(of: "BoardViewModel.swift", in: files)
        #expect(board.contains("public let cards: [CardViewModel]"))
        #expect(board.contains { $0.contains(".stub(") })
        #expect(try lines(of: "BoardView.swift", in: files).contains { $0.contains("CardView(viewModel:") })
    }

    @Test func hasAViewThatIsAskedFor() {
        let files = emitted(Self.spec + "\nview Card")
        #expect(files.keys.filter { $0.contains("Card") }.allSatisfy { $0.contains("CardView") })
        #expect(files.keys.contains { $0.hasSuffix("CardView.swift") })
    }
}
