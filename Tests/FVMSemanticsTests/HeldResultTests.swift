import FVMDiagnostics
import FVMSemantics
import Testing

/// Results in places for one value.
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
}
