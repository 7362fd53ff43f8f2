import FVMDiagnostics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

@testable import FVMSemantics

/// Queries that page, and requests that sort.
@Suite struct PagingTests {
    /// Each mistake once, where the mark is.
    @Test(
        arguments: [
            ("viewmodel C < id: id; p: ⟦pagination⟧ >", "FVM1114"),
            ("request R show < query: < p: ⟦pagination⟧? > >", "FVM1114"),
            ("request R show < query: < p: [⟦pagination⟧] > >", "FVM1114"),
            ("request R show < query: < p: [string: ⟦pagination⟧] > >", "FVM1114"),
            ("request R create < body: < p: ⟦pagination⟧ > >", "FVM1114"),
            ("request R show < response: < p: ⟦pagination⟧ > >", "FVM1114"),
            ("request R show < query: < p: pagination; ⟦q⟧: pagination > >", "FVM7010"),
            ("request R show < query: < p: pagination; ⟦pagination⟧: int > >", "FVM1014"),
            ("request R show < query: < p: pagination = ⟦5⟧ > >", "FVM9001"),
            ("request R show < query: < p: pagination = ⟦5...4⟧ > >", "FVM9003"),
            ("request R show < query: < p: pagination = ⟦-1...4⟧ > >", "FVM9003"),
            ("request R show < query: < p: pagination = ⟦0...1.5⟧ > >", "FVM9003"),
            ("request R show < sort: ⟦a | b⟧ >", "FVM7011"),
            ("enum E < a >\nrequest R show < sort: ⟦E⟧ >", "FVM7011"),
            ("request R show < sort: by ⟦string⟧ >", "FVM7011"),
            ("request R show < sort: by ⟦E⟧ >", "FVM1101"),
            ("enum E < a(b: int) >\nrequest R show < sort: by ⟦E⟧ >", "FVM1113"),
            ("request R show < sort: by a | ⟦a⟧ >", "FVM1002"),
            ("request R show < sort: by a | ⟦allCases⟧ >", "FVM1006"),
            ("request R show < sort: by a | b; ⟦sort⟧: by a | b >", "FVM1002"),
            ("viewmodel V server < sort: by a | b; ⟦sort⟧: by a | b; c: int >", "FVM1002"),
            ("viewmodel V client < ⟦sort⟧: by a | b; c: int >", "FVM7012"),
            ("viewmodel V server < ⟦order⟧: by a | b; c: int >", "FVM7012"),
            ("request R show < query: < ⟦⟧order: by a | b > >", "FVM1104"),
        ]
    )
    func saysWhatIsWrong(marked: String, code: String) {
        let source = MarkedSource(marked)
        let errors = checked(source.text).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == [code], "\(errors.map(\.message))")
        guard let mark = source.marks.first, mark.start != mark.end else { return }
        #expect(errors.first?.location.span == mark)
    }

    @Test(
        arguments: [
            ("", 0, 25), (" = 0...24", 0, 25), (" = 50...74", 50, 25), (" = 50...", 50, nil), (" = ...9", nil, 10),
            (" = 7...7", 7, 1), (" = ...", nil, nil),
        ] as [(String, Int?, Int?)]
    )
    func readsWindows(value: String, start: Int?, count: Int?) throws {
        let result = checked("request R show < query: < p: pagination\(value) > >")
        #expect(result.diagnostics.allSatisfy { $0.severity != .error })
        guard case .window(let window)? = result.program.requests.first?.query.first?.stub else {
            Issue.record("no window")
            return
        }
        #expect(window == RowWindow(start: start, count: count))
    }

    /// A property of a server screen that is called `sort` is one still.
    @Test func leavesProperties() {
        let program = checked("enum E < a >\nviewmodel V server < sort: E; by: string >").program
        #expect(program.records.first?.sort == nil && program.records.first?.properties.count == 2)
    }
}
