import FVMFiles
import FVMIDE
import FVMSource
import FVMTestSupport
import FVMWorkspace
import Testing

/// Completions at a marked place, in finished and unfinished texts.
@Suite struct CompletionTests {
    private static let shop = """
        app Shop < locales: en, de >
        enum State < open: { en: "Open"; de: "Offen" }; done: { en: "Done" } >
        /// One thing to do.
        viewmodel Card < id: id; vmId: instance(id); title: string = "Milk"; state: State; isDone: bool; hint: localized >
        viewmodel Board server <
          heading: localized "Cards"
          count: int = 3
          parts: [localized]
          dot: localized "."
          cards: [Card]
          summary Brief < id: id; label: string >
        >
        fields User < name: string required; mail: string? >
        request AddUser create < body: User; error: < code: string; at: date? > >
        result Found < success: Card; missing: Board >
        stub Board "empty" (cards: [])
        stub Card "done" (isDone: true)
        translation de < Board < heading: "Karten" > >

        """

    private static func list(_ source: MarkedSource) -> CompletionList {
        var workspace = Workspace(
            [
                .bytes(Array(source.text.utf8), name: "Specs/main.fvm"),
                .bytes(Array(shop.utf8), name: "Specs/a/shop.fvm"),
            ],
            in: MemoryFileSystem([:])
        )
        let app = workspace.analysis(of: FileID(0)).program.app
        return complete(at: Int(source.marks[0].end), of: FileID(0), in: workspace.snapshot.trees, app: app)
    }

    private func check(_ marked: String, _ expected: String) {
        let source = MarkedSource(marked)
        let list = Self.list(source)
        let labels = list.items.map(\.label)
        for word in expected.split(separator: " ") {
            if word.hasPrefix("-") {
                #expect(!labels.contains(String(word.dropFirst())), "\(marked) offers \(word.dropFirst())")
            } else if word == "nothing" {
                #expect(labels.isEmpty, "\(marked) offers \(labels)")
            } else {
                #expect(labels.contains(String(word)), "\(marked) offers \(labels.prefix(40)), and not \(word)")
            }
        }
        #expect(list.range.lowerBound == Int(source.marks[0].start), "\(marked) replaces \(list.range)")
    }

    // MARK: Declarations

    @Test(arguments: [
        ("⟦⟧", "viewmodel enum import stub translation -server"),
        ("⟦view⟧", "viewmodel view"),
        ("enum E < a >\n⟦⟧", "viewmodel"),
        ("enum E < a >\n⟦⟧\nviewmodel A < id: id >", "viewmodel enum"),
        ("viewmodel ⟦⟧", "nothing"),
        ("viewmodel A ⟦⟧", "server client live guarded form error"),
        ("viewmodel A server ⟦⟧", "-server form"),
        ("viewmodel A form ⟦⟧", "User -Card"),
        ("viewmodel A server form ⟦U⟧", "User -server"),
        ("viewmodel A error ⟦⟧", "AddUser -User"),
        ("request R ⟦⟧", "show create update replace archive destroy"),
        ("view ⟦⟧", "Board Card -User"),
        ("view Board ⟦⟧", "display interactive form container list loading"),
        ("view Board list ⟦⟧", "cards"),
        ("stub ⟦⟧", "Board Card Found -User"),
        ("translation ⟦⟧", "en de"),
        ("expect ⟦⟧", "Board Found User"),
        ("expect Board ⟦⟧", "en de"),
        ("expect Board \"⟦⟧\" < >", "empty -done"),
        ("expect Board \"⟦em⟧", "empty"),
        ("expect User(name: \"\") ⟦⟧", "passes fails"),
        ("expect User(name: \"\") fails ⟦⟧", "name mail"),
        ("expect User(name: \"\") fails name, ⟦⟧", "-name mail"),
        ("import ⟦⟧", "Address Person -Board"),
        ("import \"⟦⟧\"", "a/shop.fvm"),
        ("import \"⟦a/⟧", "a/shop.fvm"),
    ])
    func heads(_ marked: String, _ expected: String) { check(marked, expected) }

    // MARK: Members and types

    @Test(arguments: [
        ("viewmodel A <\n  ⟦⟧\n>", "operation summary vmId query"),
        ("viewmodel A < id: id; vmId: singleton; ⟦⟧ >", "-vmId query"),
        ("viewmodel A < title: ⟦⟧", "string text localized Card State Found -User"),
        ("viewmodel A < title: ⟦⟧\n  count: int\n>", "string Card"),
        ("viewmodel A < cards: [⟦⟧", "Card localized State"),
        ("viewmodel A < map: [string: ⟦⟧", "Card"),
        ("viewmodel A < cards: [⟦Ca⟧]; summary Row < id: id > >", "Card Row"),
        ("viewmodel A < vmId: ⟦⟧ >", "singleton instance -string"),
        ("viewmodel A < a: id; vmId: instance(⟦⟧) >", "a -vmId"),
        ("viewmodel A < a: id; b: id; vmId: instance(a, ⟦⟧) >", "b -a"),
        ("viewmodel A < query: < page: ⟦⟧ > >", "int pagination State -Card -localized"),
        ("viewmodel A server < sort: ⟦⟧", "by string"),
        ("viewmodel A server < sort: by ⟦⟧", "State -Card -string"),
        ("viewmodel A server < title: ⟦⟧", "string -pagination"),
        ("request R show < sort: ⟦⟧", "by -string"),
        ("model Idea\nviewmodel A < id: ⟦⟧", "identity string"),
        ("model Idea\nviewmodel A < id: identity ⟦⟧", "Idea -Card -string"),
        ("model Idea\nviewmodel A < ids: [identity ⟦⟧", "Idea -Card -string"),
        ("model Idea\nviewmodel A client < operation a(b: identity ⟦⟧", "Idea -Card -string"),
        ("request R show < query: < a: ⟦⟧", "pagination"),
        ("request R create < body: < a: ⟦⟧", "string -pagination"),
        ("viewmodel A < s: State; t: localized ⟦⟧ >", "s int double date join since State -Card"),
        ("viewmodel A < s: localized State(⟦⟧) >", "choices -grouping"),
        ("viewmodel A < s: localized State(choices: ⟦⟧) >", "true false"),
        ("viewmodel A < s: localized State = .⟦⟧ >", "open -true"),
        ("viewmodel A < n: localized int(⟦⟧) >", "grouping size -fraction"),
        ("viewmodel A < n: localized double(size: 2, ⟦⟧) >", "grouping fraction -size"),
        ("viewmodel A < n: localized date(date: ⟦⟧) >", "short none full"),
        ("viewmodel A < n: localized int(grouping: ⟦⟧", "true false"),
        ("viewmodel A < c: string; d: date; n: localized currency(code: ⟦⟧", "c -d -n -string"),
        ("viewmodel A < c: string; d: date; n: localized range(to: ⟦⟧", "d -c -n"),
        ("viewmodel A < n: localized list(type: ⟦⟧", "and or -none"),
        ("viewmodel A < a: [localized]; b: localized \"x\"; c: localized join(⟦⟧", "a -b"),
        ("viewmodel A < a: [localized]; b: localized \"x\"; c: localized join(a, ⟦⟧", "by"),
        ("viewmodel A < a: [localized]; b: localized \"x\"; c: localized join(a, by: ⟦⟧) >", "b -a"),
        ("viewmodel A < a: string ⟦⟧", "since until -from -required"),
        ("viewmodel A < a: string since 1.0.0 ⟦⟧", "until -since"),
        ("viewmodel A error AddUser < a: string from ⟦⟧", "code at"),
        ("viewmodel A error AddUser < ⟦⟧", "code at"),
        ("viewmodel A < operation go(⟦⟧", "nothing"),
        ("viewmodel A < operation go(a: ⟦⟧", "int State -Card"),
        ("viewmodel A < operation go() ⟦⟧", "async throws opens closes"),
        ("viewmodel A < operation go() closes ⟦⟧", "-opens -closes"),
        ("viewmodel A < operation go() ⟦⟧", "label confirm enabled role"),
        ("viewmodel A < t: localized \"T\"; n: int; operation go() label ⟦⟧", "t -n"),
        ("viewmodel A < t: localized \"T\"; n: bool; operation go() enabled ⟦⟧", "n -t"),
        ("viewmodel A < t: localized \"T\"; operation go() label t ⟦⟧", "confirm role -opens -async"),
        ("viewmodel A < operation go() role ⟦⟧", "destructive cancel plain"),
        ("viewmodel A < t: localized \"T\" opens B as ⟦⟧", "sheet fullScreen -page"),
        ("viewmodel A < operation go() opens B ⟦⟧", "as -closes"),
        ("viewmodel A < operation go() async ⟦⟧", "throws -async"),
        ("fields F < a: ⟦⟧", "string State -Card -localized"),
        ("fields F < a: string ⟦⟧", "input required length range autocomplete autocapitalize disabled -since"),
        ("fields F < a: string required ⟦⟧", "-required input"),
        ("fields F < a: string input ⟦⟧", "text textArea checkbox select colorPicker"),
        ("fields F < a: string input text(⟦⟧", "emailAddress password -email"),
        ("fields F < a: string autocomplete(⟦⟧", "email"),
        ("fields F < a: string autocapitalize(⟦wo⟧", "words"),
        ("fields F < a: string required { ⟦⟧", "title placeholder required -outOfRange"),
        ("fields F < a: string { title: { ⟦⟧", "en de"),
        ("request R create < ⟦⟧", "query body response error maxBodySize"),
        ("request R create < body: ⟦⟧", "User -Card"),
        ("request R create < response: ⟦⟧", "Card -User"),
        ("request R create < body: User; error: ⟦⟧", "validation"),
        ("request R create < body: User; error: < a: ⟦⟧", "State localized -Card"),
        ("result R < ok: ⟦⟧", "Card Board -State"),
    ])
    func members(_ marked: String, _ expected: String) { check(marked, expected) }

    // MARK: Values

    @Test(arguments: [
        ("viewmodel A < s: State = ⟦⟧", ".open .done"),
        ("viewmodel A < s: State = .⟦⟧ >", "open done"),
        ("viewmodel A < s: State? = ⟦⟧", ".open nil"),
        ("stub Gone \"x\" (state: .⟦⟧", "open done"),
        ("viewmodel A < b: bool = ⟦⟧", "true false"),
        ("viewmodel A < c: Card = ⟦⟧", "Card"),
        ("viewmodel A < c: Card = Card(⟦⟧", "id title state isDone -hint"),
        ("viewmodel A < c: Card = Card(id: 1, ⟦⟧) >", "-id title"),
        ("viewmodel A < c: Card = Card(state: ⟦⟧) >", ".open"),
        ("viewmodel A < c: Card = Card(state: .⟦o⟧) >", "open"),
        ("viewmodel A < c: [Card] = 3 * ⟦⟧", "Card"),
        ("viewmodel A < c: [Card] = [⟦⟧", "Card"),
        ("viewmodel A < c: [Card] = [Card(id: 1), Card(⟦⟧", "id title"),
        ("viewmodel A < m: [string: State] = [\"a\": ⟦⟧", ".open"),
        ("stub Board \"x\" (⟦⟧", "count cards -heading"),
        ("stub Board \"x\" (count: 1, ⟦⟧)", "cards -count"),
        ("stub Board \"x\" (cards: [Card(isDone: ⟦⟧", "true"),
        ("stub Found \"x\" (⟦⟧", "success missing"),
        ("stub Found \"x\" (success: ⟦⟧", "Card"),
        ("expect Board < ⟦⟧", "count cards heading vmId"),
        ("scenario Slow < ⟦⟧", "Board AddUser -Card -User -Found"),
        ("scenario Slow < Board: success; ⟦⟧", "AddUser -Board"),
        ("scenario Slow <\n  Board: success\n  ⟦⟧\n>", "AddUser -Board"),
        ("scenario Slow < Board: ⟦⟧", "\"empty\" success credentials broken closed -error"),
        ("scenario Slow < AddUser: ⟦⟧", "success error -\"empty\""),
        ("scenario Slow < Board: \"⟦⟧\" >", "empty -done"),
        ("scenario Slow < Board: \"empty\" ⟦⟧", "after then"),
        ("scenario Slow < Board: 503 then ⟦⟧", "\"empty\" success credentials broken closed -error"),
        ("scenario Slow < Board: 503 then \"⟦⟧\" >", "empty -done"),
        ("expect Board < count: 1\n  ⟦⟧", "cards -count"),
        ("expect Board < cards: [< ⟦⟧", "title state hint"),
        ("expect Board < cards: 2 * < title: \"x\"; ⟦⟧ > >", "state -title"),
        ("expect Card < state: .⟦⟧", "open"),
    ])
    func values(_ marked: String, _ expected: String) { check(marked, expected) }

    // MARK: Texts, settings, comments

    @Test(arguments: [
        ("viewmodel A < n: int; t: localized \"%{⟦⟧\" >", "n -t"),
        ("viewmodel A < n: int; t: localized { en: \"a %{⟦⟧} b\" } >", "n"),
        ("viewmodel A < n: int; t: localized \"⟦⟧\" >", "nothing"),
        ("viewmodel A < t: localized { ⟦⟧", "en de"),
        ("viewmodel A < t: localized { en: \"x\"; ⟦⟧ } >", "de -en"),
        ("enum E < a: { ⟦⟧", "en de"),
        ("translation de < ⟦⟧", "Card State Board User Shop"),
        ("translation de < Card < ⟦⟧", "hint -title"),
        ("translation de < Board < ⟦⟧ > >", "parts dot -heading -count"),
        ("translation de < State < ⟦⟧", "done -open"),
        ("translation de < User < ⟦⟧", "name mail"),
        ("translation de < User < name < ⟦⟧", "title placeholder required -outOfRange"),
        ("translation de < Card < hint: \"%{⟦⟧", "title id"),
        ("translation de < Shop < ⟦⟧", "saveTitle cancelTitle"),
        ("app A < ⟦⟧", "version shipped locales header layout deployments credentials modules compile saveTitle rules"),
        ("app A < compile: < ⟦⟧", "output package views"), ("app A < compile: < views: ⟦⟧", "none declared all"),
        ("app A < deployments: < ⟦⟧", "production staging debug test"),
        ("app A < layout: ⟦⟧", "features flat"),
        ("app A < credentials: ⟦⟧", "bearer"),
        ("request A show ⟦⟧", "guarded"),
        ("app A <\n  locales: en\n  ⟦⟧\n>", "version -locales"),
        ("app A < modules: < ⟦⟧", "viewModels resources server views tests uiTests"),
        ("app A < rules: < ⟦unused⟧ > >", "unused-child FVM3505"),
        ("app A < rules: < ⟦unused-⟧", "unused-child"),
        ("app A < rules: < unused-child: ⟦⟧", "off hint warning error"),
        ("// fvm:allow ⟦⟧", "unused-child FVM3505"),
        ("// fvm:allow unused-child, ⟦field-⟧", "field-not-edited"),
        ("// fvm:allow unused-child: it ⟦⟧", "nothing"),
        ("// ⟦fvm⟧", "fvm:allow"),
        ("/// ⟦fvm⟧", "nothing"),
        ("viewmodel A < n: int = 4⟦⟧", "nothing"),
    ])
    func texts(_ marked: String, _ expected: String) {
        if marked.hasPrefix("/// ") {
            #expect(Self.list(MarkedSource(marked)).items.isEmpty)
        } else {
            check(marked, expected)
        }
    }

    // MARK: Items

    @Test func typesSayWhatTheyLowerTo() {
        let list = Self.list(MarkedSource("viewmodel A < a: ⟦⟧ >"))
        func item(_ label: String) -> CompletionItem? { list.items.first { $0.label == label } }
        #expect(item("string")?.detail == "String in Swift")
        #expect(item("Card")?.detail == "viewmodel, CardViewModel in Swift")
        #expect(item("Card")?.documentation == "One thing to do.")
        #expect(item("Card")?.edits == [])
    }

    @Test func librariesAreImported() {
        func edits(_ marked: String) -> [TextEdit] {
            Self.list(MarkedSource(marked)).items.first { $0.label == "Address" }?.edits ?? []
        }
        #expect(edits("viewmodel A < a: ⟦⟧ >").map(\.replacement) == ["import Address\n\n"])
        let second = edits("import Person // why\nviewmodel A < a: ⟦⟧ >")
        #expect(second.map(\.replacement) == ["\nimport Address"])
        #expect(second.map { Int($0.location.span.start) } == ["import Person // why".utf8.count])
    }

    @Test func labelsTakeTheirColon() {
        func text(_ marked: String) -> String? {
            Self.list(MarkedSource(marked)).items.first { $0.label == "count" }?.text
        }
        #expect(text("stub Board \"x\" (⟦⟧") == "count: ")
        #expect(text("stub Board \"x\" (⟦co⟧: 1)") == "count")
        #expect(text("viewmodel A < count: int; t: localized \"%{⟦⟧\" >") == "count}")
        #expect(text("viewmodel A < count: int; t: localized \"%{⟦⟧}\" >") == "count")
    }

    @Test func missingTextsComeFirst() {
        let items = Self.list(MarkedSource("translation en < ⟦⟧ >")).items.map(\.label)
        #expect((items.firstIndex(of: "Card") ?? 99) < (items.firstIndex(of: "State") ?? 0))
    }
}
