import FVMBytes
import FVMLanguageServer
import FVMSource
import FVMTestSupport
import Testing

/// Answers at a marked place of a spec.
@Suite struct FeatureTests {
    private static let shop = """
        app Shop < locales: en, de >
        enum State < open: { en: "Open"; de: "Offen" }; done: { en: "Done"; de: "Fertig" } >
        /// One thing to do.
        viewmodel Card < id: id; vmId: instance(id); title: string = "Milk"; state: State >
        viewmodel Board server <
          heading: localized
          count: int = 3
          cards: [Card]
          summary Brief < id: id; label: string >
          operation refresh() async throws
        >
        stub Board "empty" (cards: [])
        translation en < Board < heading: "Cards: %{count}" > >
        translation de < Board < heading: "Karten: %{count}" > >

        """

    private func editor(_ source: MarkedSource) -> Editor {
        var editor = Editor(["shop.fvm": Self.shop])
        editor.open("main.fvm", source.text)
        return editor
    }

    // MARK: Hover

    @Test(arguments: [
        (
            "viewmodel A < c: ⟦⟧Card >",
            ["viewmodel Card <", "One thing to do.", "In Swift: `struct CardViewModel`", "vmId: instance(id)"]
        ),
        ("viewmodel A < ⟦⟧count: int = 5 >", ["count: int = 5", "In Swift: `count: Int`", "Stub: `5`"]),
        ("viewmodel A < when: ⟦⟧date >", ["date", "In Swift: `Date`"]),
        ("viewmodel A < c: Card = Card(⟦⟧title: \"x\") >", ["title: string = \"Milk\"", "Stub: `\"Milk\"`"]),
        ("viewmodel A < s: State = .⟦⟧open >", ["en: “Open”", "de: “Offen”"]),
        ("stub Board \"x\" (⟦⟧count: 1)", ["count: int = 3", "In Swift: `count: Int`"]),
        ("viewmodel A < ⟦⟧d: localized date >", ["In Swift: `d: LocalizableDate`"]),
        ("fields F < a: string trim len⟦⟧gth(1...2) >", ["length(minimum...maximum)", "The length of a text."]),
        ("fields F < a: string ⟦⟧trim >", ["trim", "White space at both ends is not part of the text."]),
        ("app A < ⟦⟧layout: flat >", ["layout: ", " | flat", "One folder per feature, or none."]),
        ("app A < compile: < ⟦⟧output: \"..\" > >", ["output:", "The folder to write to."]),
        ("fields F < a: string input ⟦⟧text(email) >", ["text", "One line of text, a number or a date."]),
        ("viewmodel A ⟦⟧live server < n: int >", ["live", "The screen follows changes of the server's data."]),
        ("request A ⟦⟧archive < response: < n: int > >", ["archive", "Removes it from reads, with DELETE."]),
        ("view Card ⟦⟧list cards", ["list", "Shows rows that can be selected."]),
        ("scenario S < Board: ⟦⟧broken >", ["broken", "JSON that ends too early."]),
        (
            "viewmodel A < n: localized ⟦⟧int(size: 2) >",
            ["int(grouping: true | false, size: digits)", "A whole number"]
        ),
        ("viewmodel live ⟦⟧server < n: int >", ["server", "A screen whose data comes from the server."]),
        ("app A < modules: < ⟦⟧nothing: \"B\" > >", ["nothing"]),
        ("// fvm:allow ⟦⟧unused-child: later\nviewmodel A < id: id >", ["FVM", "unused-child", "Accepted"]),
        ("fields F < ⟦⟧name: string input text(text) { title: { en: \"N\"; de: \"M\" } } >", ["Stub:", "en: “N”"]),
        (
            "viewmodel A server < ⟦⟧saveButtonLabel: localized \"Save\"; operation save() >",
            ["In views: the button of operation `x`", "(`save`)"]
        ),
        ("viewmodel A server < ⟦⟧canSave: bool; operation save() >", ["In views: whether the button of operation"]),
        (
            "viewmodel A server < name: string; operation ⟦⟧save() >",
            ["`saveButtonLabel`: the button of operation `save`", "`canSave`: whether", "`saveConfirmationTitle`: "]
        ),
    ])
    func hovers(_ marked: String, _ expected: [String]) {
        let source = MarkedSource(marked)
        var editor = editor(source)
        let text = editor.ask("hover", "main.fvm", at: source.position())["contents"]?["value"]?.text ?? "nothing"
        for part in expected { #expect(text.contains(part), "\(marked): \(text)") }
    }

    @Test func hoversInPlainText() {
        var editor = Editor(
            ["a.fvm": "viewmodel A < title: string >"],
            capabilities: ["textDocument": ["hover": ["contentFormat": ["plaintext"]]]]
        )
        #expect(editor.ask("hover", "a.fvm", at: ["line": 0, "character": 10])["contents"]?["kind"] == "plaintext")
        #expect(editor.ask("hover", "a.fvm", at: ["line": 0, "character": 13]) == .null)
    }

    // MARK: Going places

    @Test(arguments: [
        "enum ⟦Tone⟧ < warm; cold >\nviewmodel A < tone: ⟦⟧Tone >",
        "viewmodel A < ⟦name⟧: string; text: localized \"Hi %{⟦⟧name}\" >",
        "viewmodel A < ⟦name⟧: string >\nstub A \"x\" (⟦⟧name: \"y\")",
        "request Read create < error: < reason: gone | ⟦kept⟧ = .⟦⟧kept > >",
        "viewmodel A < id: id; ⟦kind⟧: string; vmId: instance(⟦⟧kind) >",
        "fields ⟦Login⟧ < name: string input text(text) >\nviewmodel A client form ⟦⟧Login < id: id >",
        "viewmodel ⟦A⟧ server < title: localized \"x\" >\nview ⟦⟧A display",
        "viewmodel A server < ⟦title⟧: localized >\ntranslation en < A < ⟦⟧title: \"x\" > >",
    ])
    func goesToDefinitions(_ marked: String) {
        let source = MarkedSource(marked)
        var editor = editor(source)
        let answer = editor.ask("definition", "main.fvm", at: source.position(source.marks.count - 1))
        let index = source.marks[0].isEmpty ? 1 : 0
        #expect(answer["range"] == source.range(index), "\(marked)")
        // And from the definition to itself.
        let own = editor.ask("definition", "main.fvm", at: source.position(index))
        #expect(own["range"] == source.range(index), "\(marked)")
    }

    @Test func goesToOtherFilesAndTypes() {
        let source = MarkedSource("viewmodel A < ⟦⟧cards: [Card] >")
        var editor = Editor(
            ["shop.fvm": Self.shop],
            capabilities: ["textDocument": ["definition": ["linkSupport": true]]]
        )
        editor.open("main.fvm", source.text)
        let type = editor.ask("typeDefinition", "main.fvm", at: source.position())
        #expect(type.elements?.first?["targetUri"]?.text == Editor.uri("shop.fvm"))
        #expect(type.elements?.first?["originSelectionRange"]?["start"] == source.position())
    }

    @Test func linksImports() {
        let source = MarkedSource("import ⟦\"shop.fvm\"⟧\nimport ⟦Login⟧\nimport \"missing.fvm\"\n")
        var editor = editor(source)
        let links = editor.ask("documentLink", "main.fvm").elements ?? []
        #expect(links.count == 2)
        #expect(links.first?["target"]?.text == Editor.uri("shop.fvm"))
        #expect(links.last?["range"] == source.range(1))
    }

    // MARK: Uses

    @Test func findsUsesEverywhere() {
        let source = MarkedSource("viewmodel A < c: ⟦Card⟧ = ⟦Card⟧(title: \"x\") >")
        var editor = editor(source)
        let uses = editor.ask(
            "references",
            "main.fvm",
            at: source.position(),
            [.init("context", ["includeDeclaration": true])]
        )
        #expect(uses.elements?.count == 4)
        let others = editor.ask(
            "references",
            "main.fvm",
            at: source.position(),
            [.init("context", ["includeDeclaration": false])]
        )
        #expect(others.elements?.count == 3)
        let marked = editor.ask("documentHighlight", "main.fvm", at: source.position()).elements ?? []
        #expect(marked.map { $0["range"] ?? .null } == [source.range(0), source.range(1)])
    }

    /// A property that shows the member of an error with its name is declared where it names that.
    @Test(arguments: 0..<8)
    func marksDeclarationsThatAreUses(_ round: Int) {
        let source = MarkedSource(
            """
            request Save update < error: < code: gone; ⟦guard⟧: id > >
            viewmodel Notice error Save < ⟦guard⟧: id >
            """
        )
        var editor = editor(source)
        let marked = editor.ask("documentHighlight", "main.fvm", at: source.position()).elements ?? []
        #expect(marked.map { $0["range"] ?? .null } == [source.range(0), source.range(1)])
        #expect(marked.map { $0["kind"] ?? .null } == [3, 3])
    }

    @Test(arguments: [
        // The places that are renamed are marked; the first is where it is asked.
        ("viewmodel A < ⟦name⟧: string; text: localized \"Hi %{⟦name⟧}\" >\nstub A \"x\" (⟦name⟧: \"y\")", "who"),
        ("enum ⟦Tone⟧ < warm; cold >\nviewmodel B < tone: ⟦Tone⟧ = .warm; more: [⟦Tone⟧] >", "Mood"),
        ("enum Tone < ⟦warm⟧; cold >\nviewmodel B < tone: Tone = .⟦warm⟧ >", "hot"),
        ("viewmodel A < id: id >\nstub A \"⟦empty⟧\" ()\nviewmodel B < a: A >", "with-nothing"),
        ("viewmodel A server < operation ⟦save⟧(name: string) async throws >", "store"),
    ])
    func renames(_ marked: String, _ name: String) {
        let source = MarkedSource(marked)
        var editor = editor(source)
        let prepared = editor.ask("prepareRename", "main.fvm", at: source.position())
        #expect(prepared["range"] == source.range(0), "\(marked): \(prepared.summary())")
        let answer = editor.ask("rename", "main.fvm", at: source.position(), [.init("newName", .string(name))])
        let edits = answer["changes"]?[Editor.uri("main.fvm")]?.elements ?? []
        #expect(
            edits.map { $0["range"] ?? .null } == source.marks.indices.map { source.range($0) },
            "\(answer.summary())"
        )
        #expect(edits.allSatisfy { $0["newText"]?.text == name })
    }

    @Test(arguments: [
        ("viewmodel A < ⟦⟧name: string; other: string >", "other", "twice"),
        ("viewmodel ⟦⟧A < id: id >", "Card", "twice"),
        ("enum ⟦⟧E < a >", "String", ""),
        ("viewmodel ⟦⟧A < id: id >", "1a", "is no name"),
        ("viewmodel ⟦⟧A < id: id >", "", "is no name"),
        ("viewmodel ⟦⟧A < id: id >", "a b", "is no name"),
        ("import Login\nviewmodel A < l: ⟦⟧Login >", "Other", "standard library"),
        ("app App < locales: ⟦⟧en >", "de", "no name"),
        ("viewmodel A < id: id >⟦⟧", "B", "nothing"),
    ])
    func refusesNamesThatDoHarm(_ marked: String, _ name: String, _ reason: String) {
        let source = MarkedSource(marked)
        var editor = editor(source)
        let answer = editor.ask("rename", "main.fvm", at: source.position(), [.init("newName", .string(name))])
        let message = answer["error"]?["message"]?.text
        #expect(
            message != nil && (reason.isEmpty || message?.contains(reason) == true),
            "\(marked): \(answer.summary())"
        )
    }

    // MARK: The file as a whole

    @Test func listsSymbols() {
        var editor = Editor(
            ["shop.fvm": Self.shop],
            capabilities: ["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]]
        )
        let symbols = editor.ask("documentSymbol", "shop.fvm").elements ?? []
        #expect(symbols.compactMap { $0["name"]?.text } == ["Shop", "State", "Card", "Board", "Board", "en", "de"])
        let members = symbols[3]["children"]?.elements ?? []
        #expect(members.compactMap { $0["name"]?.text } == ["heading", "count", "cards", "Brief", "refresh"])
        let found = editor.request("workspace/symbol", ["query": "crd"]).elements ?? []
        #expect(found.compactMap { $0["name"]?.text } == ["Card", "cards"])
    }

    @Test func folds() {
        let text =
            "import Login\nimport Address\n\n// one\n// two\nviewmodel A <\n  text: localized {\n    en: \"x\"\n  }\n>\nviewmodel B < >\n(\n"
        var editor = Editor(["a.fvm": text])
        let ranges = editor.ask("foldingRange", "a.fvm").elements ?? []
        let lines = ranges.map { [$0["startLine"]?.int ?? -1, $0["endLine"]?.int ?? -1] }
        #expect(lines == [[0, 1], [3, 4], [5, 8], [6, 7]])
        #expect(ranges.compactMap { $0["kind"]?.text } == ["imports", "comment"])
    }

    @Test func selectsMoreAndMore() {
        let source = MarkedSource("⟦⟦viewmodel A < ⟦title: ⟦string = ⟦\"⟦one word⟧\"⟧⟧⟧ >⟧\n⟧")
        var editor = editor(source)
        var answer = editor.ask(
            "selectionRange",
            "main.fvm",
            [.init("positions", [source.position(5)])]
        ).elements?.first
        var ranges: [JSONValue] = []
        while let next = answer, next != .null {
            ranges.append(next["range"] ?? .null)
            answer = next["parent"]
        }
        for mark in [5, 4, 2, 1, 0] { #expect(ranges.contains(source.range(mark)), "mark \(mark)") }
        #expect(ranges.first == source.range(5))
    }

    @Test func formats() {
        let text = "viewmodel A<title:string>\n\nviewmodel B < id: id >\n\nviewmodel C<id:id>\n"
        var editor = Editor(["a.fvm": text])
        #expect(editor.ask("formatting", "a.fvm").elements?.count == 2)
        let range: JSONValue = ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 4]]
        let edits = editor.ask("rangeFormatting", "a.fvm", [.init("range", range)]).elements ?? []
        #expect(edits.compactMap { $0["newText"]?.text } == ["viewmodel A < title: string >\n"])
        let typed = editor.ask("onTypeFormatting", "a.fvm", at: ["line": 4, "character": 18], [.init("ch", ">")])
        #expect(typed.elements?.compactMap { $0["newText"]?.text } == ["viewmodel C < id: id >\n"])
        editor.open("a.fvm", "viewmodel A<title:")
        #expect(editor.ask("formatting", "a.fvm") == [])
    }

    @Test(arguments: [
        ("viewmodel A < c: Card = Card(⟦⟧) >", "Card(id: id, title: string, state: State)", 0),
        ("viewmodel A < c: Card = Card(id: 1, state: .⟦⟧) >", "Card(id: id, title: string, state: State)", 2),
        (
            "viewmodel A < c: [Card] = [Card(id: 1), Card(title: \"a, b\", ⟦⟧)] >",
            "Card(id: id, title: string, state: State)", 1
        ),
        ("stub Board \"x\" (cards: [Card(), ⟦⟧])", "Board(count: int, cards: [Card])", 1),
        ("viewmodel A < n: localized int(⟦⟧) >", "int(grouping: true | false, size: digits)", 0),
        (
            "viewmodel A < n: localized double(size: 2, ⟦⟧) >",
            "double(grouping: true | false, size: digits, fraction: least...most)", 1
        ),
    ])
    func helpsWithCalls(_ marked: String, _ label: String, _ active: Int) {
        let source = MarkedSource(marked)
        var editor = editor(source)
        let answer = editor.ask("signatureHelp", "main.fvm", at: source.position())
        #expect(answer["signatures"]?.elements?.first?["label"]?.text == label)
        #expect(answer["activeParameter"]?.int == active, "\(marked)")
    }

    // MARK: Colours and hints

    @Test func coloursInDeltas() {
        var editor = Editor(["a.fvm": "viewmodel A < title: string = \"x\" >\n"])
        let first = editor.ask("semanticTokens/full", "a.fvm")
        // viewmodel, A, title, string, "x"
        #expect(first["data"]?.elements?.count == 25)
        editor.open("a.fvm", "viewmodel A < title: string = \"x\" >\nviewmodel B < id: id >\n")
        let delta = editor.ask(
            "semanticTokens/full/delta",
            "a.fvm",
            [.init("previousResultId", first["resultId"] ?? .null)]
        )
        #expect(delta["edits"]?.elements?.first?["start"] == 25)
        #expect(delta["edits"]?.elements?.first?["deleteCount"] == 0)
        let lost = editor.ask("semanticTokens/full/delta", "a.fvm", [.init("previousResultId", "9")])
        #expect(lost["data"] != nil)
        let range: JSONValue = ["start": ["line": 1, "character": 0], "end": ["line": 1, "character": 9]]
        #expect(editor.ask("semanticTokens/range", "a.fvm", [.init("range", range)])["data"]?.elements?.count == 5)
    }

    private static let everything: JSONValue = [
        "start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0],
    ]

    @Test func hintsAtWhatIsNotWritten() {
        let text = "viewmodel A server < title: string; n: int = 4 >\n"
        func labels(_ options: JSONValue) -> [String] {
            var editor = Editor(["shop.fvm": Self.shop, "a.fvm": text], options: options)
            let both = ["a.fvm", "shop.fvm"].flatMap {
                editor.ask("inlayHint", $0, [.init("range", Self.everything)]).elements ?? []
            }
            return both.compactMap { $0["label"]?.text }
        }
        let all = labels(.null)
        #expect(all.contains("vmId: singleton") && all.contains("= \"A Title\""), "\(all)")
        #expect(labels(["inlayHints": false]) == [])
        #expect(!labels(["inlayHints": ["stubs": false]]).contains("= \"A Title\""))
    }

    @Test func hintsWhileAnEnumHasNoCase() {
        var editor = Editor(["a.fvm": "enum E < >\nviewmodel A server < e: E >\n"])
        let hints = editor.ask("inlayHint", "a.fvm", [.init("range", Self.everything)]).elements ?? []
        #expect(hints.contains { $0["label"] == "= ." })
    }
}
