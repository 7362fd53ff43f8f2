import FVMBytes
import FVMTestSupport
import Testing

/// An action on a marked spec, and its result.
@Suite struct ActionTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var source: String
        var title: String
        /// After the action; nil where it is not offered.
        var expected: String?

        init(_ source: String, _ title: String, _ expected: String?) {
            self.source = source
            self.title = title
            self.expected = expected
        }

        var testDescription: String { title + ": " + source }
    }

    private static let app = "app Shop < locales: en, de >\n\n"

    private func expect(_ testCase: Case) {
        let source = MarkedSource(testCase.source)
        var editor = Editor()
        editor.open("main.fvm", source.text)
        let actions = editor.actions("main.fvm", source.range())
        let titles = actions.compactMap { $0["title"]?.text }
        let action = actions.first { $0["title"]?.text == testCase.title }
        #expect((action == nil) == (testCase.expected == nil), "offered: \(titles)")
        guard let action else { return }
        let files = action["edit"]?.changedFiles ?? []
        #expect(files.map(\.uri) == [Editor.uri("main.fvm")])
        #expect(files.first?.edits.applied(to: source.text) == testCase.expected)
    }

    // MARK: Problems

    @Test(arguments: [
        Case("viewmodel A < c: ⟦⟧itn >\n", "Write 'int'", "viewmodel A < c: int >\n"),
        Case(
            "viewmodel A server < x: ⟦⟧int\n  a: string, b: int >\n",
            "Apply all safe fixes of this file",
            "viewmodel A server < x: int\n  a: string; b: int >\n"
        ),
        Case("viewmodel A < ⟦⟧id: id >\n", "Apply all safe fixes of this file", nil),
        Case(
            "viewmodel A server <\n  /// Doc.\n  ⟦⟧pageTitle: localized\n>\n",
            "Allow 'no-text' in this line, with a reason",
            "viewmodel A server <\n  // fvm:allow no-text: \n  /// Doc.\n  pageTitle: localized\n>\n"
        ),
        Case(
            "viewmodel A server <\n  // fvm:allow padded-text: so it is\n  ⟦⟧pageTitle: localized\n>\n",
            "Allow 'no-text' in this line, with a reason",
            "viewmodel A server <\n  // fvm:allow padded-text, no-text: so it is\n  pageTitle: localized\n>\n"
        ),
        Case("viewmodel A < c: ⟦⟧Itn >\n", "Allow 'unknown-type' in this line, with a reason", nil),
    ])
    func mends(_ testCase: Case) { expect(testCase) }

    @Test(arguments: [
        Case(
            "viewmodel A server < k: ⟦⟧Kid >\n",
            "Declare the enum 'Kid'",
            "viewmodel A server < k: Kid >\n\nenum Kid <\n  one\n  two\n>\n"
        ),
        Case(
            "viewmodel A server form ⟦⟧User < a: int >\n",
            "Declare the Fields 'User'",
            "viewmodel A server form User < a: int >\n\nfields User <\n  name: string\n>\n"
        ),
        Case(
            "viewmodel A error ⟦⟧Save < a: text >\n",
            "Declare the request 'Save'",
            "viewmodel A error Save < a: text >\n\nrequest Save create <\n  error: < reason: text >\n>\n"
        ),
        Case(
            "stub ⟦⟧Kid \"x\" (id: 1, a: 1, b: \"c\", d: true, e: 1.5)\n",
            "Declare the view model 'Kid'",
            "stub Kid \"x\" (id: 1, a: 1, b: \"c\", d: true, e: 1.5)\n\n"
                + "viewmodel Kid <\n  id: id\n  a: int\n  b: string\n  d: bool\n  e: double\n>\n"
        ),
        Case(
            "translation en < ⟦⟧Kid < title: \"b\" > >",
            "Declare the view model 'Kid'",
            "translation en < Kid < title: \"b\" > >\n\nviewmodel Kid <\n  id: id\n  title: localized\n>\n"
        ),
    ])
    func declaresWhatIsMissing(_ testCase: Case) { expect(testCase) }

    // MARK: Texts

    @Test(arguments: [
        Case(
            app + "viewmodel ⟦⟧Board server < name: string; hello: localized \"Hi %{name}\"; a: localized \"A\" >\n",
            "Add the missing translations of 'Board' (de)",
            app + "viewmodel Board server < name: string; hello: localized \"Hi %{name}\"; a: localized \"A\" >\n\n"
                + "translation de <\n  Board <\n    hello: \"\"\n    a: \"\"\n  >\n>\n"
        ),
        Case(
            app
                + "enum ⟦⟧Tone < warm: \"Warm\"; cold: \"Cold\" >\n\ntranslation de <\n  Tone <\n    warm: \"W\"\n  >\n>\n",
            "Add the missing translations of 'Tone' (de)",
            app + "enum Tone < warm: \"Warm\"; cold: \"Cold\" >\n\ntranslation de <\n  Tone <\n    warm: \"W\"\n"
                + "    cold: \"\"\n  >\n>\n"
        ),
        Case(
            app
                + "fields ⟦⟧F < name: string input text(text) { title: { en: \"N\"; de: \"M\" }; placeholder: \"P\" } >\n",
            "Add the missing translations of 'F' (de)",
            app
                + "fields F < name: string input text(text) { title: { en: \"N\"; de: \"M\" }; placeholder: \"P\" } >\n\n"
                + "translation de < F < name < placeholder: \"\" > > >\n"
        ),
        Case(
            app + "text ⟦⟧ok = \"OK\"\n\nenum Tone < warm: ok >\n",
            "Add the missing translations of 'ok' (de)",
            app + "text ok = \"OK\"\n\nenum Tone < warm: ok >\n\ntranslation de < ok: \"\" >\n"
        ),
        Case(
            app + "text ok = \"OK\"\n\nenum ⟦⟧Tone < warm: ok >\n",
            "Add the missing translations of 'Tone' (de)",
            nil
        ),
        Case(
            "viewmodel ⟦⟧A server < title: localized \"A\" >\n",
            "Add the missing translations of 'A' ()",
            nil
        ),
    ])
    func addsMissingTranslations(_ testCase: Case) { expect(testCase) }

    @Test(arguments: [
        Case(
            app + "viewmodel Board server <\n  ⟦⟧title: localized { en: \"Board\"; de: \"Tafel\" }\n"
                + "  steps: [localized] { en: [\"a\"]; de: [\"b\"] }\n>\n\ntranslation de < Other < a: \"x\" > >\n\n"
                + "viewmodel Other < id: id; a: localized \"y\" >\n",
            "Move the texts of 'Board' into translations",
            app + "viewmodel Board server <\n  title: localized\n  steps: [localized]\n>\n\n"
                + "translation de <\n  Other < a: \"x\" >\n"
                + "  Board <\n    title: \"Tafel\"\n    steps: [\"b\"]\n  >\n>\n\n"
                + "viewmodel Other < id: id; a: localized \"y\" >\n\n"
                + "translation en <\n  Board <\n    title: \"Board\"\n    steps: [\"a\"]\n  >\n>\n"
        ),
        Case(
            app + "enum ⟦⟧Tone < warm: { en: \"Warm\"; de: \"W\" }; cold: \"Cold\" >\n",
            "Move the texts of 'Tone' into translations",
            app + "enum Tone < warm: \"Warm\"; cold: \"Cold\" >\n\ntranslation de < Tone < warm: \"W\" > >\n"
        ),
        Case(
            app + "viewmodel ⟦⟧A server < title: localized { en: \"A\" /* kept */; de: \"B\" } >\n",
            "Move the texts of 'A' into translations",
            nil
        ),
        Case(
            app + "viewmodel ⟦⟧Board server < title: localized; x: int >\n\n"
                + "translation en < Board < title: \"A\" > >\n\n"
                + "translation de < Board < title: \"B\" >; Card < a: \"c\" > >\n\nviewmodel Card < a: localized \"b\" >\n",
            "Move the texts of 'Board' out of translations",
            app + "viewmodel Board server < title: localized { en: \"A\"; de: \"B\" }; x: int >\n\n"
                + "translation de < Card < a: \"c\" > >\n\nviewmodel Card < a: localized \"b\" >\n"
        ),
        Case(
            app + "fields ⟦⟧F < name: string input text(text) { title: \"N\" } >\n\n"
                + "translation de < F < name < title: \"M\" > > >\n",
            "Move the texts of 'F' out of translations",
            app + "fields F < name: string input text(text) { title: { en: \"N\"; de: \"M\" } } >\n"
        ),
    ])
    func movesTexts(_ testCase: Case) { expect(testCase) }

    // MARK: Properties

    private static let board = """
        viewmodel Board server <
          id: id
          /// How many.
          ⟦count: int = 3
          open: bool⟧
        >

        stub Board "x" (id: "1", count: 4, open: false)

        """

    @Test(arguments: [
        Case(
            board,
            "Extract into a summary",
            """
            viewmodel Board server <
              id: id
              details: Details
              summary Details <
                id: id
                /// How many.
                count: int = 3
                open: bool
              >
            >

            stub Board "x" (id: "1", details: Details(count: 4, open: false))

            """
        ),
        Case(
            board,
            "Extract into a child view model",
            """
            viewmodel Board server <
              id: id
              details: Details
            >

            viewmodel Details <
              /// How many.
              count: int = 3
              open: bool
            >

            stub Board "x" (id: "1", details: Details(count: 4, open: false))

            """
        ),
        Case(
            "viewmodel A < ⟦id: id⟧; name: string; vmId: instance(id) >\n",
            "Extract into a child view model",
            nil
        ),
        Case(
            "viewmodel A client form < id: id; name: string required; ⟦⟧title: localized \"x\" >\n",
            "Extract into fields that the form adopts",
            "fields AFields <\n  name: string required\n>\n\n"
                + "viewmodel A client form AFields < id: id; title: localized \"x\" >\n"
        ),
        Case(
            "/// Doc.\nviewmodel A client <\n  id: id\n  ⟦name: string\n  age: int⟧\n>\n",
            "Extract into fields that the form adopts",
            "fields AFields <\n  name: string\n  age: int\n>\n\n/// Doc.\nviewmodel A client form AFields <\n  id: id\n>\n"
        ),
        Case(
            "viewmodel A client ⟦⟧form < id: id; name: string; age: int? >\n",
            "Extract into fields that the form adopts",
            "fields AFields <\n  name: string\n  age: int?\n>\n\nviewmodel A client form AFields < id: id >\n"
        ),
        Case(
            "fields F < x: string >\n\nviewmodel A client form F < id: id; ⟦name: string⟧ >\n",
            "Move into the fields 'F'",
            "fields F < x: string; name: string >\n\nviewmodel A client form F < id: id >\n"
        ),
        Case(
            "viewmodel ⟦⟧A < id: id; name: string = \"x\"; tags: [string]; kids: [K]; n: int?; when: date >\n\n"
                + "stub A \"new\" ()\n\nviewmodel K < id: id >\n",
            "Add a stub of 'A'",
            "viewmodel A < id: id; name: string = \"x\"; tags: [string]; kids: [K]; n: int?; when: date >\n\n"
                + "stub A \"new\" ()\n\n"
                + "stub A \"new-2\" (name: \"x\", tags: [\"A Tags\"], kids: [K()], n: 42, when: @2001-01-01T00:00:00Z)\n\n"
                + "viewmodel K < id: id >\n"
        ),
    ])
    func movesProperties(_ testCase: Case) { expect(testCase) }

    // MARK: The request

    @Test func givesWhatIsAskedFor() {
        let source = MarkedSource("viewmodel A server < ⟦name: strng⟧; title: localized >\n")
        var editor = Editor()
        editor.open("main.fvm", source.text)
        func kinds(_ only: [String]?) -> Set<String> {
            Set(editor.actions("main.fvm", source.range(), only: only).compactMap { $0["kind"]?.text })
        }
        #expect(kinds(["quickfix"]) == ["quickfix"])
        #expect(kinds(["refactor"]).isSubset(of: ["refactor.extract", "refactor.rewrite"]))
        #expect(kinds(["refactor.rewrite"]) == ["refactor.rewrite"])
        #expect(kinds(["source.organizeImports"]) == [])
        #expect(kinds([""]) == kinds(nil))
    }

    @Test func namesTheVersionThatItChanges() {
        let source = MarkedSource("viewmodel ⟦⟧A server < title: localized \"x\" >\n")
        var editor = Editor(capabilities: ["workspace": ["workspaceEdit": ["documentChanges": true]]])
        editor.open("main.fvm", source.text)
        let change = editor.actions("main.fvm", source.range()).first?["edit"]?["documentChanges"]?.elements?.first
        #expect(change?["textDocument"]?["version"] == 1)
    }

    @Test func changesCallsInOtherFiles() {
        let source = MarkedSource("viewmodel Card <\n  id: id\n  ⟦title: string⟧\n>\n")
        let other = "viewmodel Board server < cards: [Card] = [Card(title: \"x\")] >\n"
        var editor = Editor(["other.fvm": other])
        editor.open("main.fvm", source.text)
        let action = editor.actions("main.fvm", source.range()).first {
            $0["title"]?.text == "Extract into a child view model"
        }
        let edits = action?["edit"]?.changedFiles.first { $0.uri == Editor.uri("other.fvm") }?.edits
        #expect(
            edits?.applied(to: other)
                == "viewmodel Board server < cards: [Card] = [Card(details: Details(title: \"x\"))] >\n"
        )
    }
}
