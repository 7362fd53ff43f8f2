import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// `rename`: its changes, moved files, lists and errors.
@Suite struct RenameCommandTests {
    private static let spec = """
        app Shop < locales: en, es >
        feature Board
        viewmodel Board server < title: localized "Hi %{name}"; name: string = "A"; cards: [Card] = [Card(state: .done)] >
        viewmodel Card < id: id = 1; state: State >
        enum State < open; done >
        view Card
        translation es < Board < title: "Hola %{name}" > >
        stub Board "busy" (name: "Wilma")
        expect Board es < name: "A" >

        """

    private func project() -> MemoryFileSystem {
        var files: any FileSystem = MemoryFileSystem(["Specs/board.fvm": Self.spec])
        files = Run("test Specs --record all", files: files).files
        files = Run("compile Specs --output . --quiet", files: files).files
        return files as? MemoryFileSystem ?? MemoryFileSystem()
    }

    @Test func renamesWhereverItIsNamed() {
        let run = Run("rename Board.name owner Specs", files: project())
        #expect(run.status == .success, "\(run.messages)")
        let text = run.text(at: "Specs/board.fvm") ?? ""
        #expect(!text.contains("name"), "\(text)")
        #expect(
            text.contains("Hola %{owner}") && text.contains("(owner: \"Wilma\")")
                && text.contains("es < owner: \"A\" >")
        )
        // Snapshots that were right are right.
        #expect(Run("test Specs --record never", files: run.files).status == .success)
        #expect(run.messages.hasSuffix("renamed: 'name' to 'owner' in 5 places of 1 spec\n"), "\(run.messages)")
    }

    @Test func filesGoAlong() {
        var files = project()
        files.add(Array("let card: CardView\n".utf8), at: "Sources/App/x.swift")
        files.add(Array("{}".utf8), at: "Tests/T/.VersionedTestJSON/CardViewModel_1.0.0.json")
        let run = Run("rename Card Tile Specs --output .", files: files)
        #expect(run.status == .success, "\(run.messages)")
        for path in [
            "Specs/__Snapshots__/Tile.en.json", "Sources/Views/Board/TileView.swift",
            "Tests/T/.VersionedTestJSON/TileViewModel_1.0.0.json",
        ] {
            #expect(run.text(at: path) != nil, "\(path)")
            #expect(run.text(at: path.replacing("Tile", with: "Card")) == nil)
        }
        #expect(run.output.contains("Sources/App/x.swift:1:11: 'CardView' is 'TileView' now\n"), "\(run.output)")
        #expect(run.output.contains("Sources/Views/Board/TileView.swift:"))
        #expect(Run("test Specs --record never", files: run.files).status == .success)
        let again = Run("compile Specs --output . --quiet", files: run.files)
        #expect(again.status == .success, "\(again.messages)")
        #expect(again.text(at: "Sources/Views/Board/CardView.swift") == nil)
    }

    @Test func aRehearsalWritesNothing() {
        let files = project()
        let run = Run("rename State.done finished Specs --dry-run --output .", files: files)
        #expect(run.status == .success && run.output.contains("\n+enum State < open; finished >\n"), "\(run.output)")
        #expect(run.text(at: "Specs/board.fvm") == Self.spec)
        #expect((run.files as? MemoryFileSystem)?.paths == files.paths)
    }

    @Test func nothingIsOverwritten() {
        var files = project()
        files.add(Array("mine".utf8), at: "Specs/__Snapshots__/Tile.en.json")
        let run = Run("rename Card Tile Specs", files: files)
        #expect(run.status == .failure && run.messages.contains("is there already"), "\(run.messages)")
        #expect(run.text(at: "Specs/board.fvm") == Self.spec)
        #expect(run.text(at: "Specs/__Snapshots__/Tile.en.json") == "mine")
    }

    @Test(arguments: [
        ("rename Board.nam x Specs", "the specs have nothing called 'Board.nam'; did you mean 'Board.name'?"),
        ("rename State.done open Specs", "'open' is given twice"), ("rename Card Board Specs", "with the name 'Board'"),
        ("rename Card 1x Specs", "'1x' is no name"), ("rename Card.id Board.id Specs", "does not belong to 'Card'"),
        ("rename Card", "an old name, a new name and the specs are needed"),
        ("rename Card Tile -", "'-' cannot be written back"),
    ])
    func refuses(line: String, message: String) {
        let run = Run(line, files: project())
        #expect(run.status != .success && run.messages.contains(message), "\(run.messages)")
        #expect(run.text(at: "Specs/board.fvm") == Self.spec)
    }

    @Test func renamesPartsOfRequests() {
        let files = MemoryFileSystem([
            "a.fvm": "request SaveCard update < body: < title: string >; error: < code: taken | closed > >\n"
        ])
        let member = Run("rename SaveCard.title heading a.fvm", files: files)
        #expect(member.text(at: "a.fvm")?.contains("body: < heading: string >") == true, "\(member.messages)")
        let request = Run("rename SaveCard CardSave a.fvm", files: files)
        #expect(request.text(at: "a.fvm")?.hasPrefix("request CardSave update") == true, "\(request.messages)")
    }
}
