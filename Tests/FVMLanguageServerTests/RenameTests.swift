import FVMBytes
import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Testing

/// The editor's rename changes what the command line's does: what expectations state, snapshots, and files that are the user's.
@Suite struct RenameTests {
    private static let card = """
        viewmodel Card < title: string >
        viewmodel Board server < card: Card >

        """
    private static let expectation = """
        expect Board < card: <title: "A Title"> >
        expect Card < vmId: "ViewModels.CardViewModel" >

        """

    private static let abilities: JSONValue = [
        "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create", "rename"]]]
    ]

    private func rename(_ editor: inout Editor, at character: Int, to name: String) -> JSONValue {
        editor.ask(
            "rename",
            "a.fvm",
            at: ["line": 0, "character": .number(character)],
            [.init("newName", .string(name))]
        )
    }

    @Test(arguments: [
        (17, "heading", "expect Board < card: <heading: \"A Heading\"> >", "CardViewModel"),
        (10, "Tile", "expect Board < card: <title: \"A Title\"> >", "TileViewModel"),
    ])
    func expectationsFollow(character: Int, name: String, board: String, card: String) {
        var editor = Editor(["a.fvm": Self.card, "b.fvm": Self.expectation])
        editor.open("a.fvm", Self.card)
        let changes = rename(&editor, at: character, to: name).changedFiles
        let text = changes.first { $0.uri == Editor.uri("b.fvm") }?.edits.applied(to: Self.expectation)
        #expect(text?.hasPrefix(board + "\n") == true, "\(text ?? "")")
        #expect(text?.hasSuffix("< vmId: \"ViewModels.\(card)\" >\n") == true, "\(text ?? "")")
    }

    @Test func errorsElsewhereDoNoHarm() {
        let broken = Self.expectation + "viewmodel Broken < other: Nowhere >\nexpect Broken < other: 1 >\n"
        var editor = Editor(["a.fvm": Self.card, "b.fvm": broken])
        editor.open("a.fvm", Self.card)
        let text = rename(&editor, at: 10, to: "Tile").changedFiles.first { $0.uri == Editor.uri("b.fvm") }?
            .edits.applied(to: broken)
        #expect(text?.contains("expect Tile <") == true, "\(text ?? "")")
    }

    private func project(_ more: [String: String] = [:]) -> MemoryFileSystem {
        let files = [
            "/app/Specs/a.fvm": Self.card,
            "/app/.fosmvvm-dsl/manifest": """
            fosmvvm-dsl manifest 2
            app App
            yours 018f257314c53b5a786e5cea5796d76e Sources/Views/CardView.swift

            """,
            "/app/Sources/Views/CardView.swift": "struct CardView {}\n",
            "/app/Tests/T/.VersionedTestJSON/CardViewModel_1.0.0.json": "{}\n",
            "/app/Specs/__Snapshots__/Card.en.json": "", "/app/Specs/__Snapshots__/Board.en.json": "",
        ]
        return MemoryFileSystem(files.merging(more) { $1 })
    }

    @Test func filesGoAlong() {
        var editor = Editor(capabilities: Self.abilities, disk: project())
        editor.open("a.fvm", Self.card)
        for name in ["Card", "Board"] {
            let arguments: JSONValue = [.string(Editor.uri("a.fvm")), .string(name)]
            _ = editor.request(
                "workspace/executeCommand",
                ["command": "fosmvvm-dsl.record", "arguments": arguments]
            )
        }
        let changes = rename(&editor, at: 10, to: "Tile")["documentChanges"]?.elements ?? []
        let moves = changes.filter { $0["kind"] == "rename" }.compactMap { $0["newUri"]?.text }
        #expect(
            moves == [
                "file:///app/Specs/__Snapshots__/Tile.en.json", "file:///app/Sources/Views/TileView.swift",
                "file:///app/Tests/T/.VersionedTestJSON/TileViewModel_1.0.0.json",
            ]
        )
        // Snapshots that were right are right, under the name that they have then.
        let written = changes.first { $0["textDocument"]?["uri"]?.text == moves.first }
        #expect(written?["edits"]?.elements?.first?["newText"]?.text?.contains("TileViewModel") == true)
        let board = changes.first { $0["textDocument"]?["uri"]?.text?.hasSuffix("/Board.en.json") == true }
        #expect(board?["edits"]?.elements?.first?["newText"]?.text?.contains("TileViewModel") == true)
        let told = editor.told.last { $0["method"] == "window/showMessage" }?["params"]?["message"]?.text ?? ""
        #expect(told.hasPrefix("1 place of Swift") && told.contains("CardView.swift:1:8"), "\(told)")
    }

    @Test func aFileThatIsThereIsNotWrittenOver() {
        let files = project(["/app/Specs/__Snapshots__/Tile.en.json": ""])
        var editor = Editor(capabilities: Self.abilities, disk: files)
        editor.open("a.fvm", Self.card)
        let message = rename(&editor, at: 10, to: "Tile")["error"]?["message"]?.text ?? ""
        #expect(message.contains("is there already"), "\(message)")
        // An editor that cannot move files is asked for nothing of the kind.
        var plain = Editor(disk: files)
        plain.open("a.fvm", Self.card)
        #expect(rename(&plain, at: 10, to: "Tile").changedFiles.map(\.uri) == [Editor.uri("a.fvm")])
    }
}
