import FVMBytes
import FVMTestSupport
import Testing

/// Completion in the format of the protocol. The items are tested in FVMIDE.
@Suite struct CompletionAnswerTests {
    private func item(_ label: String, _ marked: String, snippets: Bool) -> JSONValue? {
        let source = MarkedSource(marked)
        let item: JSONValue = ["snippetSupport": snippets ? true : false]
        var editor = Editor(
            ["shop.fvm": "/// One thing.\nviewmodel Card < id: id; title: string >"],
            capabilities: ["textDocument": ["completion": ["completionItem": item]]]
        )
        editor.open("main.fvm", source.text)
        let end: JSONValue = source.range()["end"] ?? .null
        let answer = editor.ask("completion", "main.fvm", at: end)
        #expect(answer["isIncomplete"] == false)
        return answer["items"]?.elements?.first { $0["label"]?.text == label }
    }

    @Test func replacesTheWord() {
        let marked = "viewmodel Board server < cards: [⟦Ca⟧"
        let item = item("Card", marked, snippets: true)
        #expect(item?["textEdit"]?["newText"] == "Card")
        #expect(item?["textEdit"]?["range"] == MarkedSource(marked).range())
        #expect(item?["documentation"]?["value"] == "One thing.")
        #expect(item?["kind"] == 7)
    }

    @Test func writesSnippetsForThoseWhoTakeThem() {
        let call = "viewmodel Board server < card: Card = ⟦⟧"
        #expect(item("Card", call, snippets: true)?["textEdit"]?["newText"] == "Card($0)")
        #expect(item("Card", call, snippets: true)?["insertTextFormat"] == 2)
        #expect(item("Card", call, snippets: false)?["textEdit"]?["newText"] == "Card()")
        #expect(item("Card", call, snippets: false)?["insertTextFormat"] == 1)
        #expect(item("viewmodel", "⟦vi⟧", snippets: false)?["textEdit"]?["newText"] == "viewmodel")
    }

    @Test func importsWhatANameNeeds() {
        let edits = item("Address", "// Mine.\nviewmodel Board server < at: ⟦⟧ >", snippets: true)?[
            "additionalTextEdits"
        ]
        #expect(edits?.elements?.first?["newText"] == "import Address\n\n")
        #expect(item("Card", "viewmodel Board server < at: ⟦⟧ >", snippets: true)?["additionalTextEdits"] == nil)
    }
}
