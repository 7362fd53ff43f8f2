import FVMDiagnostics
import FVMSemantics
import Testing

/// Results as properties and as rows.
@Suite struct HeldResultTests {
    private static let declared = """
        viewmodel Taken < id: id; guest: string = "Fred Flintstone" >
        viewmodel Waiting < place: int >
        result TableState < taken: Taken; waiting: Waiting >

        """

    @Test(
        "are accepted as one value and as an optional one",
        arguments: [
            "viewmodel Board server < state: TableState >",
            "viewmodel Board server < state: TableState? = nil >",
            "viewmodel Board server < state: TableState = TableState(waiting: Waiting(place: 2)) >",
            "viewmodel Board client < state: TableState = TableState() >",
            "request BoardShow show < response: < state: TableState; count: int > >",
            "viewmodel Board server < state: TableState >\nstub Board \"late\" (state: TableState(waiting: Waiting()))",
            "viewmodel Board server < state: TableState >\n"
                + "expect Board < state: < outcome: .taken; taken: < guest: \"Fred Flintstone\" >; waiting: nil > >",
        ]
    )
    func accept(spec: String) {
        let result = checked(Self.declared + spec)
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    }

    @Test(
        "are refused with one message",
        arguments: [
            ("viewmodel Board server < states: [TableState] >", "FVM4004"),
            ("viewmodel Board server < query: < state: TableState > >", "FVM1105"),
            ("result Other < first: TableState; second: Taken >", "FVM7201"),
            ("viewmodel Board server < state: TableState = TableState(taken: Taken(), waiting: Waiting()) >", "FVM9"),
            ("viewmodel Board server < state: TableState = TableState(gone: Taken()) >", "FVM9"),
            ("viewmodel Board server < state: TableState = Taken() >", "FVM9"),
            ("viewmodel Board server < state: TableState; line: localized \"%{state.outcome}\" >", "FVM6"),
        ]
    )
    func refuse(spec: String, code: String) {
        let errors = checked(Self.declared + spec).diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1, "\(errors.map(\.message))")
        #expect(errors.first?.kind.code.hasPrefix(code) == true, "\(errors.map(\.kind.code))")
    }

    // MARK: Rows

    private static let rows = """
        viewmodel Visit < id: id; patient: string = "Fred" >
        viewmodel Note < id: int = 7 >
        result Item < visit: Visit; note: Note >

        """

    /// Rows of different outcomes may have the same id.
    @Test(arguments: [
        ("viewmodel Feed server < items: [Item] >", nil),
        ("viewmodel Feed server < items: [Item]?; other: [Item?] = [nil, Item()] >", nil),
        ("viewmodel Feed server < items: [Item] = [Item(), 3 * Item(), 2 * Item(visit: Visit())] >", nil),
        ("viewmodel Feed server < items: [Item] = [Item(visit: Visit(id: 7)), Item(note: Note())] >", nil),
        ("viewmodel Feed server < items: [Item] >\nexpect Feed < items: [< outcome: .visit >] >", nil),
        ("request Feed show < response: < items: [Item] > >", nil),
        ("viewmodel Feed server < items: [Item] = 2 * Item(note: Note()) >", "FVM4005"),
        ("viewmodel Feed server < items: [Item] = [Item(note: Note()), Item(note: Note(id: 7))] >", "FVM4005"),
        ("viewmodel Feed server < items: [string: Item] = [:] >\nviewmodel T < a: string; vmId: singleton >", nil),
        ("viewmodel Feed server < items: [Visit | Note] >", "FVM1104"),
        ("model Entry < number: int >\nviewmodel Feed server < items: [Item] from Entry >", "FVM7309"),
        ("result Row < id: Visit >\nviewmodel Feed server < item: Row >", nil),
        ("result Row < id: Visit >\nviewmodel Feed server < items: [Row]; other: [Row] >", "FVM1006"),
    ])
    func areRows(spec: String, code: String?) {
        let errors = checked(Self.rows + spec).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == (code.map { [$0] } ?? []), "\(errors.map(\.message))")
    }

    @Test func haveTheIdentityOfTheirViewModelsWhereTheyAreRows() {
        let spec =
            "viewmodel Feed server < items: [Item] >\nresult Other < visit: Visit >\nviewmodel A < other: Other >"
        let program = checked(Self.rows + spec).program
        let identities = program.results.map { $0.record.map { program[$0].identity } }
        #expect(identities == [.outcome, .singleton])
    }

    /// A view model without an id cannot be a row; the message names it.
    @Test func needAnIdInEachOutcome() {
        let spec =
            "viewmodel Ad < link: url >\nresult Row < visit: Visit; ad: Ad >\nviewmodel Feed server < rows: [Row] >"
        let errors = checked(Self.rows + spec).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == ["the rows of 'rows' cannot be distinguished: 'Ad' is a singleton"])
    }

    @Test func areDeclaredByTheFixOfAChoice() throws {
        let spec = Self.rows + "viewmodel Feed server < entries: [Visit | Note] >\n"
        let fix = try #require(checked(spec).diagnostics.first { $0.severity == .error }?.fixIts.first)
        let fixed = spec.replacing("Visit | Note", with: "Entry") + "\nresult Entry < visit: Visit; note: Note >\n"
        #expect(fix.edits.map(\.replacement) == ["\nresult Entry < visit: Visit; note: Note >\n", "Entry"])
        #expect(checked(fixed).diagnostics.filter { $0.severity == .error }.isEmpty)
        // A result of types that are not declared would be one more error.
        let undeclared = spec.replacing("Visit | Note", with: "Visit | Gone")
        #expect(checked(undeclared).diagnostics.first { $0.severity == .error }?.fixIts.isEmpty == true)
    }
}
