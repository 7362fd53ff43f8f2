import FVMDiagnostics
import FVMSource
import FVMSyntax
import Testing

@testable import FVMSemantics

/// Lists of view models that come from records, and what the library needs to read them.
@Suite struct ReadingTests {
    private static let models = """
        model Town < docks: [identity Dock] >
        model Dock < town: identity Town; berths: [identity Berth] >
        model Berth < number: int; dock: identity Dock >
        model Boat
        viewmodel Row < id: identity Berth; number: int >

        """
    private static let query = "query: < root: identity Dock >; "

    /// The other members of a query filter the only list of its answer.
    @Test(
        arguments: [
            ("root: identity Dock", "a: [Row] from Berth", false, false),
            ("root: identity Dock; page: pagination", "a: [Row] from Berth", true, false),
            ("root: identity Dock; number: int?", "a: [Row] from Berth", true, true),
            ("root: identity Dock; words: string", "a: [Row] from Berth", true, true),
            ("root: identity Dock; number: int?", "a: [Row] from Berth; b: [Row] from Berth", false, false),
        ]
    )
    func isNarrowed(query: String, lists: String, isRefined: Bool, isNarrowed: Bool) throws {
        let result = checked(Self.models + "viewmodel A server < query: < \(query) >; \(lists) >")
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let composition = Composition(result.program)
        #expect(composition.refined.isEmpty != isRefined)
        let berth = try #require(result.program.models.firstIndex { $0.declared.name == "Berth" })
        #expect((composition.narrowingAnswer(of: ModelID(berth)) != nil) == isNarrowed)
    }

    /// Records that are below no other need no root; a model that names itself is below no other.
    @Test(arguments: [
        "viewmodel A server < a: [Row] from Top.Berth >",
        "viewmodel A server < query: < page: pagination >; a: [TopRow] from Top; n: int from a >",
        "viewmodel A server < query: < root: identity Top >; a: [Row] from Berth; b: [TopRow] from Top >",
        "request Add create < body: < n: int >; writes: Top; response: A >\nviewmodel A server < b: [TopRow] from Top >",
        "request Drop archive < query: < target: identity Top >; body: < >; writes: Top; response: A >\nviewmodel A < n: int >",
    ])
    func needsNoRoot(text: String) {
        let models = """
            model Top < above: identity Top?; n: int; berths: [identity Berth] >
            model Berth < number: int; dock: identity Top >
            viewmodel Row < id: identity Berth; number: int >
            viewmodel TopRow < id: identity Top; n: int >

            """
        let errors = checked(models + text).diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors == [])
    }

    /// Each mistake once, where the mark is.
    @Test(
        arguments: [
            ("viewmodel A server < \(query)a: Row ⟦from Berth⟧ >", "FVM7309"),
            ("viewmodel A server < \(query)a: [Row]? ⟦from Berth⟧ >", "FVM7309"),
            ("viewmodel A server < \(query)a: [string] ⟦from Berth⟧ >", "FVM7309"),
            ("viewmodel A server < \(query)a: [Row] from ⟦Boat⟧ >", "FVM7309"),
            ("viewmodel A server < \(query)a: [Row] from Dock.⟦Dock⟧ >", "FVM7309"),
            ("viewmodel A server < \(query)a: [Row] from ⟦Berths⟧ >", "FVM1003"),
            ("viewmodel A server < \(query)a: [Row] from ⟦Row⟧ >", "FVM1004"),
            ("viewmodel A server < \(query)a: [Row] from Berth; n: int from ⟦b⟧ >", "FVM7309"),
            ("viewmodel A server < \(query)a: [Row] from Berth; b: [Row]; n: int from ⟦b⟧ >", "FVM7309"),
            ("viewmodel A server < \(query)a: [Row] from Berth; n: int? ⟦from a⟧ >", "FVM7309"),
            ("viewmodel A server < \(query)a: [Row] from Berth ⟦from⟧ Dock >", "FVM3004"),
            ("viewmodel ⟦A⟧ server < a: [Row] from Berth >", "FVM7310"),
            ("viewmodel ⟦A⟧ server < query: < root: identity Town >; a: [Row] from Berth >", "FVM7310"),
            ("viewmodel ⟦A⟧ server < query: < root: identity Berth? >; a: [Row] from Berth >", "FVM7310"),
            ("viewmodel A client < ⟦a⟧: [Row] from Berth >", "FVM7309"),
            ("viewmodel P < id: id; a: [Row] from Berth >\nviewmodel A server < \(query)⟦p⟧: [P] >", "FVM7311"),
            ("viewmodel P < a: [Row] from Berth >\nviewmodel ⟦A⟧ server < p: P >", "FVM7310"),
            ("viewmodel P < a: [Row] from Berth >\nrequest ⟦A⟧ show < response: P >", "FVM7310"),
            (
                "viewmodel ⟦A⟧ server < query: < root: identity Dock; p: pagination >; a: [Row] from Berth; b: [Row] from Berth >",
                "FVM7310"
            ),
            (
                """
                viewmodel A server < \(query)sort: by number | id; a: [Row] from Berth >
                viewmodel ⟦B⟧ server < \(query)sort: by id | number; a: [Row] from Berth >
                """, "FVM7310"
            ),
            (
                "viewmodel ⟦A⟧ server < query: < scope: identity Town; p: pagination >; a: [Row] from Dock.Berth >",
                "FVM7310"
            ),
            (
                "viewmodel ⟦A⟧ server < query: < scope: identity Town >; sort: by id | number; a: [Row] from Dock.Berth >",
                "FVM7310"
            ),
        ]
    )
    func saysWhatIsWrong(marked: String, code: String) {
        expectError(code, in: Self.models + marked)
    }

    @Test func knowsWhatAnAnswerReads() throws {
        let result = checked(
            Self.models + """
                viewmodel Part < rows: [Row] from Dock.Berth; count: int from rows >
                viewmodel A server < query: < root: identity Town; number: int? >; part: Part; other: Part? >
                viewmodel B server < title: localized "B" >
                """
        )
        #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty)
        let composition = Composition(result.program)
        let list = try #require(composition.lists.first)
        #expect(composition.lists.count == 1)
        #expect(result.program.path(of: list).map { result.program[$0].declared.name } == ["Dock", "Berth"])
        #expect(result.program[list.record].properties[1].read == .count(of: 0))
        #expect(composition.answers.map(\.declared.name) == ["A"])
        #expect(composition.refined == [list])
        let screen = try #require(composition.answers.first?.records.first)
        #expect(composition.children(of: screen).map(\.property) == [0, 1])
    }

    /// The controller of a request is written by the user.
    @Test func asksNothingOfRequestsThatAControllerAnswers() {
        let result = checked(
            Self.models + "viewmodel P < a: [Row] from Berth >\nrequest A create < body: < n: int >; response: P >"
        )
        #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty)
    }

    /// A screen that holds the same child twice at each of many levels is looked through once.
    @Test func searchesEachViewModelOnce() {
        var spec = Self.models + "viewmodel V0 < rows: [Row] from Berth >\n"
        for level in 1...40 { spec += "viewmodel V\(level) < a: V\(level - 1)?; b: V\(level - 1)? >\n" }
        spec += "viewmodel A server < \(Self.query)top: V40? >"
        let result = checked(spec)
        let composition = Composition(result.program)
        #expect(composition.answers.map { composition.allRows(of: $0).count } == [1])
        // What a factory would build is said once, where it becomes too much.
        let errors = result.diagnostics.filter { $0.kind.code == "FVM7310" }
        #expect(errors.map(\.message) == ["more than 1000 view models that read are within 'V9'"])
    }

    @Test func followsAPathOfContainersToAnEnd() {
        func spec(_ length: Int) -> String {
            let path = Array(repeating: "Idea", count: length).joined(separator: ".")
            return """
                model Idea < parent: identity Idea?; ideas: [identity Idea]; n: int >
                viewmodel R < id: identity Idea >
                viewmodel A server < query: < root: identity Idea >; rows: [R] from \(path) >
                """
        }
        #expect(checked(spec(16)).diagnostics.filter { $0.severity == .error }.isEmpty)
        #expect(checked(spec(20_000)).diagnostics.filter { $0.severity == .error }.map(\.kind.code) == ["FVM7309"])
    }
}

/// Models that adopt the Fields of a form.
@Suite struct AdoptedFieldsTests {
    private static let form = "fields F < name: string = \"Ann\"; age: int? >\n"

    @Test func keepsTheFieldsBeforeItsOwn() throws {
        let result = checked(Self.form + "model M from F < votes: int >\nmodel N from F")
        #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty)
        let models = result.program.models
        #expect(models.map { $0.members?.map(\.declared.name) } == [["name", "age", "votes"], ["name", "age"]])
        let name = try #require(models[0].members?.first)
        #expect(name.isStubWritten && result.program.spelling(of: name.stub) == "\"Ann\"")
    }

    /// Each mistake once, where the mark is.
    @Test(
        arguments: [
            ("model M from ⟦G⟧ < a: int >", "FVM1003"), ("enum E < a >\nmodel M from ⟦E⟧ < a: int >", "FVM1004"),
            ("model M from F < ⟦name⟧: string >", "FVM7305"),
            ("model M from F < ⟦fValidationMessages⟧: string >", "FVM1006"),
            ("fields G < schema: int >\nmodel M from ⟦G⟧", "FVM1006"),
            ("model M ⟦adopts⟧ F < a: int >", "FVM0111"), ("model M⟦:⟧ F < a: int >", "FVM0116"),
            ("model M guarded ⟦from⟧ F < a: int >", "FVM0116"), ("model ⟦M⟧ from F guarded", "FVM7312"),
            ("model ⟦M⟧ guarded < a: int >", "FVM7312"),
            ("model M from F⟦, F⟧ < a: int >", "FVM0116"), ("model M from F⟦(name)⟧ < a: int >", "FVM0116"),
            ("model M from ⟦fields⟧ F < a: int >", "FVM0116"), ("model M from ⟦<⟧ a: int >", "FVM0103"),
        ]
    )
    func saysWhatIsWrong(marked: String, code: String) {
        expectError(code, in: Self.form + marked)
    }
}
