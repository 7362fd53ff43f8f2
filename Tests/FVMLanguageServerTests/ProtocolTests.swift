import FVMBytes
import FVMFiles
import FVMLanguageServer
import FVMTestSupport
import FVMWorkspace
import Testing

/// The conversation itself: begin and end, broken messages, cancelled requests, texts in pieces.
@Suite struct ProtocolTests {
    private func server() -> LanguageServer {
        LanguageServer(.init(name: "fosmvvm-dsl", version: "0"), in: MemoryFileSystem())
    }

    private func framed(_ text: String) -> [UInt8] { Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8) }

    private func all(_ server: inout LanguageServer) -> [JSONValue] {
        var bytes: [UInt8] = []
        while let part = server.step() { bytes += part }
        return Editor.messages(bytes)
    }

    private let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#

    @Test func readsMessagesInAnyPieces() {
        var server = server()
        for byte in framed(initialize) { server.receive([byte]) }
        #expect(all(&server).map { $0["id"] } == [1])
    }

    @Test func takesOtherHeaderFields() {
        var server = server()
        let header =
            "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:\(initialize.utf8.count)\r\n\r\n"
        server.receive(Array((header + initialize).utf8))
        #expect(all(&server).first?["result"]?["capabilities"] != nil)
    }

    @Test(arguments: [
        ("{", -32_700), ("[]", -32_600), (#"{"jsonrpc":"1.0","id":1,"method":"x"}"#, -32_600), ("null", -32_600),
        (#"{"jsonrpc":"2.0"}"#, -32_600), (#"{"jsonrpc":"2.0","id":{},"method":"x"}"#, -32_600),
        (#"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover"}"#, -32_002),
    ])
    func answersWhatIsNoMessageWithAnError(_ content: String, _ code: Int) {
        var server = server()
        server.receive(framed(content))
        #expect(all(&server).first?["error"]?["code"] == .number(code))
        // And goes on.
        server.receive(framed(initialize))
        #expect(all(&server).first?["result"] != nil)
    }

    @Test(arguments: [
        "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "X: y\r\n\r\n", String(repeating: "a", count: 9_000),
    ])
    func endsWhereNothingCanBeRead(_ bytes: String) {
        var server = server()
        server.receive(Array(bytes.utf8))
        #expect(server.exitStatus == 1)
    }

    @Test func endsAsTheProtocolSays() {
        var polite = server()
        for text in [initialize, #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#] { polite.receive(framed(text)) }
        #expect(all(&polite).last?["result"] == .null)
        polite.receive(framed(#"{"jsonrpc":"2.0","id":3,"method":"textDocument/hover"}"#))
        #expect(all(&polite).last?["error"]?["code"] == -32_600)
        polite.receive(framed(#"{"jsonrpc":"2.0","method":"exit"}"#))
        _ = all(&polite)
        #expect(polite.exitStatus == 0)

        var abrupt = server()
        abrupt.receive(framed(#"{"jsonrpc":"2.0","method":"exit"}"#))
        _ = all(&abrupt)
        #expect(abrupt.exitStatus == 1)

        var gone = server()
        gone.receiveEnd()
        #expect(gone.exitStatus == 1)
    }

    @Test func isInitializedOnce() {
        var editor = Editor()
        #expect(editor.request("initialize", .object([]))["error"]?["code"] == -32_600)
    }

    @Test func saysWhatItDoesNotKnow() {
        var editor = Editor()
        #expect(editor.request("textDocument/moniker", .object([]))["error"]?["code"] == -32_601)
        editor.notify("$/somethingNew", .object([]))
        editor.notify("workspace/somethingNew", .object([]))
        #expect(editor.request("workspace/symbol", ["query": ""]) == [])
    }

    @Test func doesNotWorkOnWhatIsCancelled() {
        var editor = Editor(["a.fvm": "viewmodel A < title: string >"])
        editor.send(["jsonrpc": "2.0", "id": 91, "method": "workspace/symbol", "params": ["query": ""]])
        editor.send(["jsonrpc": "2.0", "id": "b", "method": "workspace/symbol", "params": ["query": ""]])
        editor.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 91]])
        let answers = editor.take()
        #expect(answers.first { $0["id"] == 91 }?["error"]?["code"] == -32_800)
        #expect(answers.first { $0["id"] == "b" }?["result"]?.elements?.count == 2)
        // What has been answered cannot be cancelled any more.
        editor.notify("$/cancelRequest", ["id": "b"])
        editor.notify("$/cancelRequest", .null)
        #expect(editor.request("workspace/symbol", ["query": "title"]).elements?.count == 1)
    }

    @Test(arguments: [
        "textDocument/hover", "textDocument/completion", "textDocument/definition", "textDocument/references",
        "textDocument/rename", "textDocument/formatting", "textDocument/codeAction", "textDocument/inlayHint",
        "textDocument/semanticTokens/full", "textDocument/selectionRange", "textDocument/signatureHelp",
    ])
    func refusesParametersThatAreNone(_ method: String) {
        var editor = Editor(["a.fvm": "viewmodel A < title: string >"])
        let uri = JSONValue.string(Editor.uri("a.fvm"))
        for parameters: JSONValue in [
            .null, [], "x", .object([]), ["textDocument": .null], ["textDocument": ["uri": 7]],
            ["textDocument": ["uri": uri]], ["textDocument": ["uri": uri], "position": ["line": -1, "character": 0]],
            ["textDocument": ["uri": "file:///nowhere.fvm"], "position": ["line": 0, "character": 0]],
            ["textDocument": ["uri": uri], "position": ["line": 999_999_999_999, "character": 999_999_999_999]],
            ["textDocument": ["uri": uri], "range": ["start": 1], "positions": [1], "newName": ["a"]],
        ] {
            _ = editor.request(method, parameters)
        }
        #expect(editor.request("workspace/symbol", ["query": "title"]).elements?.count == 1)
    }

    // MARK: Texts

    @Test(arguments: [JSONValue.object([]), ["general": ["positionEncodings": ["utf-16", "utf-8"]]]])
    func changesTextsInPieces(_ capabilities: JSONValue) {
        let isUTF8 = capabilities["general"] != nil
        var editor = Editor(capabilities: capabilities)
        editor.open("a.fvm", "viewmodel A <\n  title: string = \"😀é\" // x\n>\n")
        #expect(editor.codes("a.fvm") == [])
        // Behind the two characters of the string: 4 + 2 bytes, or 2 + 1 units.
        let column = 19 + (isUTF8 ? 6 : 3)
        editor.change(
            "a.fvm",
            [
                [
                    "range": [
                        "start": ["line": 1, "character": 19], "end": ["line": 1, "character": .number(column)],
                    ],
                    "text": "ö",
                ],
                [
                    "range": ["start": ["line": 2, "character": 1], "end": ["line": 2, "character": 1]],
                    "text": "\nviewmodel B < a: A >",
                ],
            ]
        )
        let hover = editor.ask("hover", "a.fvm", at: ["line": 1, "character": 3])
        #expect(hover["contents"]?["value"]?.text?.contains("title: string = \"ö\"") == true)
        #expect(editor.request("workspace/symbol", ["query": "B"]).elements?.count == 1)
        editor.change("a.fvm", [["text": "viewmodel"]])
        #expect(editor.codes("a.fvm")?.isEmpty == false)
        editor.change("a.fvm", [["text": "viewmodel C < id: id >"]])
        #expect(editor.codes("a.fvm") == [])
    }

    @Test func showsWhatIsOnDiskAgainWhenADocumentIsClosed() {
        var editor = Editor(["a.fvm": "viewmodel A < b: B >", "b.fvm": "viewmodel B < id: id >"])
        #expect(editor.codes("a.fvm") == nil)
        editor.open("b.fvm", "viewmodel C < id: id >")
        #expect(editor.codes("a.fvm") == ["FVM1101"])
        editor.close("b.fvm")
        #expect(editor.codes("a.fvm") == [])
    }

    /// Each is its own program, and remains when its document is closed.
    @Test func keepsEachOfSeveralAppsWhenADocumentIsClosed() {
        let app = "app A < locales: en >\nviewmodel X < y: Nothing >"
        var editor = Editor(["a.fvm": app, "b.fvm": "app B < locales: en >"])
        #expect(editor.codes("a.fvm") == ["FVM1101"])
        editor.open("a.fvm", app)
        editor.close("a.fvm")
        editor.open("b.fvm", "app B < locales: en >\n")
        #expect(editor.codes("a.fvm") == ["FVM1101"])
    }

    @Test func takesInFilesThatAreNotSavedYet() {
        var editor = Editor(["a.fvm": "viewmodel A < b: B >"])
        #expect(editor.codes("a.fvm") == ["FVM1101"])
        editor.open("b.fvm", "viewmodel B < id: id >")
        #expect(editor.codes("a.fvm") == [] && editor.codes("b.fvm") == [])
        editor.close("b.fvm")
        #expect(editor.codes("a.fvm") == ["FVM1101"])
    }

    @Test func servesSingleFilesAndTextsWithoutAFile() {
        var editor = Editor()
        for uri in ["untitled:Untitled-1", "file:///elsewhere/x.fvm"] {
            editor.notify(
                "textDocument/didOpen",
                [
                    "textDocument": [
                        "uri": .string(uri), "languageId": "fvm", "version": 1, "text": "viewmodel A < b: Nothing >",
                    ]
                ]
            )
            let told = editor.told.last { $0["params"]?["uri"]?.text == uri }
            #expect(told?["params"]?["diagnostics"]?.elements?.count == 1, "\(uri)")
            let hover = editor.request(
                "textDocument/hover",
                ["textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 11]]
            )
            #expect(hover["contents"] != nil, "\(uri)")
            editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
            #expect(editor.told.last { $0["params"]?["uri"]?.text == uri }?["params"]?["diagnostics"] == [])
        }
    }

    // MARK: Programs

    @Test func keepsAppsApart() {
        let editor = Editor([
            "one/app.fvm": "app One < locales: en >", "one/a.fvm": "viewmodel A server < title: localized \"A\" >",
            "two/app.fvm": "app Two < locales: en >", "two/deep/a.fvm": "viewmodel A server < title: localized \"A\" >",
            "left/b.fvm": "viewmodel B < a: A >",
        ])
        #expect(editor.codes("left/b.fvm") == ["FVM1101"])
        #expect(editor.codes("one/a.fvm") == nil && editor.codes("two/deep/a.fvm") == nil)
    }

    @Test func joinsProgramsWhenAnAppGoes() {
        var editor = Editor([
            "one/app.fvm": "app One < locales: en >", "one/a.fvm": "viewmodel A server < title: localized \"A\" >",
            "b.fvm": "viewmodel B < a: A >",
        ])
        #expect(editor.codes("b.fvm") == ["FVM1101"])
        editor.open("one/app.fvm", "// nothing\n")
        #expect(editor.codes("b.fvm") == [])
        editor.close("one/app.fvm")
        #expect(editor.codes("b.fvm") == ["FVM1101"])
    }

    @Test func takesPathsOfPrograms() {
        let editor = Editor(
            ["x/a.fvm": "viewmodel A < b: B >", "y/b.fvm": "viewmodel B < c: C >"],
            options: ["specs": ["Specs/x"]]
        )
        #expect(editor.codes("x/a.fvm") == ["FVM1101"])
        #expect(editor.codes("y/b.fvm") == nil)
    }

    @Test func tellsOfItsStart() {
        let editor = Editor(
            ["a.fvm": "viewmodel A < title: string >"],
            capabilities: ["window": ["workDoneProgress": true]]
        )
        let kinds = editor.told.compactMap { $0["params"]?["value"]?["kind"]?.text }
        #expect(editor.told.first?["method"] == "window/workDoneProgress/create")
        #expect(kinds == ["begin", "end"])
    }

    // MARK: Diagnostics

    @Test func answersAndPushesTheSame() {
        var editor = Editor(["a.fvm": "viewmodel A < b: B >"])
        editor.open("a.fvm", "viewmodel A < b: B >")
        let pulled = editor.ask("diagnostic", "a.fvm")
        #expect(pulled["items"]?.elements?.compactMap { $0["code"]?.text } == editor.codes("a.fvm"))
        let id = pulled["resultId"] ?? .null
        let again = editor.ask("diagnostic", "a.fvm", [.init("previousResultId", id)])
        #expect(again["kind"] == "unchanged")
        let workspace = editor.request("workspace/diagnostic", ["previousResultIds": []])
        #expect(workspace["items"]?.elements?.count == 1)
    }

    @Test func doesNotPushToAClientThatPulls() {
        var editor = Editor(
            ["a.fvm": "viewmodel A < b: B >"],
            capabilities: [
                "textDocument": ["diagnostic": .object([])], "workspace": ["diagnostics": ["refreshSupport": true]],
            ]
        )
        #expect(editor.codes("a.fvm") == ["FVM1101"])
        editor.open("a.fvm", "viewmodel A < b: Bb >")
        #expect(editor.told.last { $0["params"]?["uri"] != nil }?["params"]?["diagnostics"] == [])
        #expect(editor.told.contains { $0["method"] == "workspace/diagnostic/refresh" })
    }
}
