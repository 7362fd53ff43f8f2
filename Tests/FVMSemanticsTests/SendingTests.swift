import FVMDiagnostics
import FVMSource
import FVMTestSupport
import Testing

@testable import FVMSemantics

/// Operations that are done by a request.
@Suite struct SendingTests {
    private static let screen = "viewmodel Card server < title: localized \"Card\"; "

    /// The names of the parameters, with `?` where one may be left out.
    @Test(
        arguments: [
            (
                "operation go() sends Go", "update < query: < card: id >; body: < count: int?; name: string > >",
                "card count? name"
            ),
            ("operation go() sends Go", "update < query: < card: id? >; body: < card: id > >", "card"),
            ("operation go() sends Go", "update < query: < card: id >; body: < card: id? > >", "card"),
            ("operation go(name: string) sends Go", "update < body: < count: int?; name: string > >", "name"),
            (
                "operation go(count: int, name: string) async sends Go",
                "update < body: < count: int?; name: string > >", "count name"
            ),
            ("operation go() sends Go", "destroy < >", ""),
        ]
    )
    func takesWhatTheRequestCarries(operation: String, request: String, expected: String) throws {
        let (program, diagnostics) = checked("\(Self.screen)\(operation) >\nrequest Go \(request)")
        #expect(diagnostics.map { "\($0.kind.code) \($0.message)" } == [])
        let found = try #require(program.records.first?.operations.first)
        #expect(found.isAsync && found.canThrow)
        let names = found.parameters.map { parameter in
            if case .optional = program[parameter.type] {
                parameter.declared.name + "?"
            } else {
                parameter.declared.name
            }
        }
        #expect(names.joined(separator: " ") == expected)
    }

    @Test(
        arguments: [
            ("operation go() sends ⟦Goo⟧", "update < body: < name: string > >", "FVM1001"),
            ("operation go() sends ⟦Card⟧", "update < body: < name: string > >", "FVM1004"),
            ("operation go() sends ⟦Go⟧", "show < response: < name: string > >", "FVM8002"),
            ("operation go(⟦nam⟧: string, name: string) sends Go", "update < body: < name: string > >", "FVM8003"),
            (
                "operation go(⟦count⟧: string, name: int) sends Go",
                "update < body: < name: string; count: int > >", "FVM8003"
            ),
            ("operation go(⟦name⟧: int) sends Go", "update < body: < name: string > >", "FVM8003"),
            ("operation go(⟦name⟧: string?) sends Go", "update < body: < name: string > >", "FVM8003"),
            ("operation ⟦go⟧(name: string) sends Go", "update < body: < name: string; count: int > >", "FVM8003"),
            ("operation go() sends ⟦Go⟧", "update < query: < a: int >; body: < a: double > >", "FVM8003"),
        ]
    )
    func aMistakeHasOneMessage(operation: String, request: String, code: String) throws {
        let source = MarkedSource("\(Self.screen)\(operation) >\nrequest Go \(request)")
        let found = checked(source.text).diagnostics
        // What names nothing has the code of unknown names.
        let wanted = code == "FVM1001" ? NameProblems.unknownName.code : code
        #expect(found.map(\.kind.code) == [wanted], "\(found.map(\.message))")
        #expect(found.first?.location.span == source.marks.first)
    }
}
