import FVMBytes
import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// Lenses, and the commands behind them.
@Suite struct CodeLensTests {
    private static let source = """
        app Shop < locales: en, de >
        viewmodel Card < id: id; title: string = "Milk" >
        viewmodel Board server < cards: [Card]; heading: localized { en: "Cards"; de: "Karten" } >
        stub Board "empty" (cards: [])
        enum Tone < warm >

        """

    private func titles(_ lenses: [JSONValue], line: Int) -> [String] {
        lenses.filter { $0["range"]?["start"]?["line"]?.int == line }.map { $0["command"]?["title"]?.text ?? "uses" }
    }

    @Test func saysWhatCanBeAskedOfADeclaration() {
        var editor = Editor(["a.fvm": Self.source], options: ["locale": "de"])
        let lenses = editor.ask("codeLens", "a.fvm").elements ?? []
        #expect(titles(lenses, line: 0) == [])
        #expect(titles(lenses, line: 1) == ["uses", "JSON"])
        #expect(titles(lenses, line: 2) == ["uses", "JSON", "JSON “empty”"])
        #expect(titles(lenses, line: 4) == ["uses"])
        let resolved = editor.request("codeLens/resolve", lenses.first ?? .null)
        #expect(resolved["command"]?["title"] == "1 use")
        #expect(resolved["command"]?["command"] == "fosmvvm-dsl.showUses")
        #expect(resolved["command"]?["arguments"]?.elements?[2].elements?.first?["range"]?["start"]?["line"] == 2)
        // Each lens's command can be carried out as it is.
        for lens in lenses {
            guard let command = lens["command"] else { continue }
            let answer = editor.request("workspace/executeCommand", command)
            #expect(answer.text?.hasPrefix("{") == true, "\(answer.summary())")
            if command["title"] == "JSON “empty”" { #expect(answer.text?.contains("Karten") == true) }
        }
    }

    /// The address of the page comes from a setting, and is one of this machine.
    @Test(arguments: [
        ("http://localhost:8080", "http://localhost:8080/#name=Card"),
        ("http://127.0.0.1:80/#name=Other", "http://127.0.0.1:80/#name=Card"), ("https://example.com:80/", nil),
        ("http://localhost:80@example.com/", nil), ("http://localhost/", nil), ("", nil),
    ])
    func opensThePreview(setting: String, address: String?) {
        let window: JSONValue = ["window": ["showDocument": ["support": true]]]
        var editor = Editor(["a.fvm": Self.source], capabilities: window, options: ["preview": .string(setting)])
        let lenses = editor.ask("codeLens", "a.fvm").elements ?? []
        let lens = lenses.first { $0["command"]?["title"] == "Open the preview" }
        #expect((lens == nil) == (address == nil))
        guard let command = lens?["command"] else { return }
        #expect(editor.request("workspace/executeCommand", command).text == address)
        let shown = editor.told.last { $0["method"] == "window/showDocument" }?["params"]
        #expect(shown?["uri"]?.text == address)
        #expect(shown?["external"] == true)
    }

    /// Without a setting, the address is that of a running `serve`. An editor that opens no links gets none.
    @Test(arguments: [true, false])
    func findsWhatIsServed(opens: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lens-\(UUID())").path()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Self.source.write(toFile: "\(folder)/a.fvm", atomically: false, encoding: .utf8)
        var files = DiskFileSystem()
        let served = ServedSpecs(below: "\(folder)/cache")
        let lock = served.announce([folder], port: 8123, in: &files)
        let window: JSONValue = ["window": ["showDocument": ["support": .bool(opens)]]]
        var editor = Editor(capabilities: window, disk: files, root: folder, served: served)
        let uri = "file://\(folder)/a.fvm"
        let lenses = editor.request("textDocument/codeLens", ["textDocument": ["uri": .string(uri)]]).elements ?? []
        let command = lenses.first { $0["command"]?["title"] == "Open the preview" }?["command"]
        #expect(lock != nil && (command != nil) == opens, "\(lenses.count)")
        guard let command else { return }
        let address = editor.request("workspace/executeCommand", command)
        #expect(address == "http://localhost:8123/#name=Card", "\(address.summary())")
    }

    @Test func comparesAndRecordsSnapshots() {
        var editor = Editor(["a.fvm": Self.source, "__Snapshots__/Card.en.json": "{}\n"])
        let lenses = editor.ask("codeLens", "a.fvm").elements ?? []
        #expect(titles(lenses, line: 1) == ["uses", "JSON", "Compare snapshot", "Record snapshot"])
        func run(_ title: String) -> String {
            let lens = lenses.first { $0["command"]?["title"]?.text == title }
            return editor.request("workspace/executeCommand", lens?["command"] ?? .null).text ?? ""
        }
        #expect(run("Compare snapshot").contains("failed Card.en"))
        #expect(run("Record snapshot").contains("recorded"))
        #expect(!run("Compare snapshot").contains("failed Card"))
    }

    @Test(arguments: [
        ("fosmvvm-dsl.none", [], "there is no command"),
        ("fosmvvm-dsl.json", [], "takes the uri"),
        ("fosmvvm-dsl.json", ["file:///nowhere.fvm", "A"], "is no spec"),
        ("fosmvvm-dsl.json", ["file:///app/Specs/a.fvm", "Bord"], "'Bord'"),
        ("fosmvvm-dsl.json", ["file:///app/Specs/a.fvm", "Board", "full"], "full"),
        ("fosmvvm-dsl.test", ["file:///app/Specs/a.fvm", "Tone"], "has no tests"),
    ])
    func refusesWhatIsNotThere(_ command: String, _ arguments: [String], _ reason: String) {
        var editor = Editor(["a.fvm": Self.source])
        let answer = editor.request(
            "workspace/executeCommand",
            ["command": .string(command), "arguments": .strings(arguments)]
        )
        #expect(answer["error"]?["message"]?.text?.contains(reason) == true, "\(answer.summary())")
    }
}
