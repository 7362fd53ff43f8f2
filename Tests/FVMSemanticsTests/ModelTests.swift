import FVMDiagnostics
import FVMSource
import FVMSyntax
import Testing

@testable import FVMSemantics

/// Models, and the identities of their records.
@Suite struct ModelTests {
    /// Each mistake once, where the mark is.
    @Test(
        arguments: [
            ("viewmodel A < id: identity ⟦M⟧ >", "FVM1003"),
            ("viewmodel A < id: ⟦M⟧ >\nmodel M", "FVM1103"),
            ("viewmodel A < id: ⟦identity⟧ >\nmodel M", "FVM1101"),
            ("enum M < a >\nviewmodel A < id: identity ⟦M⟧ >", "FVM1004"),
            ("viewmodel A < id: identity M; n: int; vmId: ⟦instance(id, n)⟧ >\nmodel M", "FVM4002"),
            ("viewmodel A < id: identity M; ⟦modelIdentity⟧: int >\nmodel M", "FVM1014"),
            ("viewmodel A < id: identity M = ⟦true⟧ >\nmodel M", "FVM9001"),
            ("viewmodel A < id: identity M = ⟦-1⟧ >\nmodel M", "FVM9003"),
            ("viewmodel A < id: identity M; t: localized \"⟦%{id}⟧\" >\nmodel M", "FVM6020"),
            ("fields F < a: ⟦identity M⟧ >\nmodel M", "FVM3003"),
            ("model M\nmodel ⟦M⟧", "FVM1001"),
            ("model M\nmodel ⟦m⟧", "FVM1008"),
            ("model ⟦M⟧\nenum MNamespace < a >", "FVM1008"),
            ("model ⟦Model⟧", "FVM1007"),
            ("model M < ⟦id⟧: id >", "FVM7305"), ("model M < ⟦createdAt⟧: date >", "FVM7305"),
            ("model M < isOn: bool; ⟦is_on⟧: int >", "FVM7305"), ("model M < ⟦schema⟧: int >", "FVM1006"),
            ("model M < ⟦_id⟧: int >", "FVM1006"), ("model ⟦Field⟧ < >", "FVM1007"),
            ("enum M < a >\nmodel ⟦M⟧ < >", "FVM1008"), ("model M < a: ⟦text⟧ >", "FVM7007"),
            ("model M < ⟦a⟧: url >", "FVM7301"), ("model M < ⟦a⟧: [int] >", "FVM7301"),
            ("model M < a: ⟦pagination⟧ >", "FVM1114"),
            ("model N\nmodel M < ⟦n⟧: identity N >", "FVM7302"), ("model N\nmodel M < ⟦n⟧: [identity N] >", "FVM7302"),
            ("model N < >\nmodel M < ⟦n⟧: [identity N] >", "FVM7303"),
            ("model N < a: identity M; b: identity M? >\nmodel M < ⟦n⟧: [identity N] >", "FVM7303"),
            ("model N < ⟦n⟧: identity N >", "FVM7304"),
            ("model N < m: identity M >\nmodel M < n: [identity N] = ⟦[1]⟧ >", "FVM7306"),
            ("request R show < query: < root: identity M; ⟦scopeIdentity⟧: int > >\nmodel M", "FVM1014"),
        ]
    )
    func saysWhatIsWrong(marked: String, code: String) {
        expectError(code, in: marked)
    }

    /// The members of a query that the library's server uses.
    @Test(
        arguments: [
            ("target: identity M", [.target]), ("root: identity M", [.root]), ("rootIdentity: identity M", [.root]),
            ("p: pagination; target: identity M; root: identity M", [.target, .root, .window]),
            ("target: id; root: identity M?", []), ("which: identity M", []),
        ] as [(String, [QueryTrait])]
    )
    func hasTraits(query: String, traits: [QueryTrait]) throws {
        let result = checked("request R show < query: < \(query) > >\nmodel M")
        #expect(result.diagnostics.allSatisfy { $0.severity != .error })
        let request = try #require(result.program.requests.first)
        #expect(result.program.traits(ofQuery: request.query).map(\.kind) == traits)
    }

    /// A model may be called like a type, Fields and a request.
    @Test func hasNamesOfItsOwn() {
        let result = checked(
            "model A\nviewmodel A server < id: identity A >\nfields A < n: int >\nrequest A create < body: A >"
        )
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.kind.code) == ["FVM1008"])
        let fine = checked("model A\nviewmodel A < id: identity A >\nfields A < n: int >\nrequest A create < body: A >")
        #expect(fine.diagnostics.allSatisfy { $0.severity != .error })
        #expect(fine.program.modelIdentity(of: fine.program.records[0]) == 0)
    }
}

/// The requirements of the library for writing the records of a request.
@Suite struct WritingTests {
    private static let models = "model N < m: identity M; n: int >\nmodel M < n: [identity N] >\nmodel O\n"

    @Test(
        arguments: [
            ("replace", "query: < target: identity N; root: identity M >; body: < n: int >", "does not replace"),
            ("update", "query: < root: identity M >; body: < n: int >", "target: identity N"),
            ("update", "query: < target: identity M; root: identity M >; body: < n: int >", "target: identity N"),
            ("create", "body: < n: int >", "scope: identity"),
            ("create", "query: < root: identity N >; body: < n: int >", "'N' has no member '[identity N]'"),
            ("archive", "query: < target: identity N; root: identity M >", "body: < >"),
        ]
    )
    func asksForWhatIsMissing(action: String, parts: String, words: String) {
        let result = checked(
            Self.models + "request R \(action) < \(parts); writes: N; response: < count: int > >"
        )
        #expect(result.diagnostics.map(\.kind.code) == ["FVM7308"])
        #expect(result.diagnostics.first?.message.contains(words) == true, "\(result.diagnostics.map(\.message))")
    }

    @Test func asksForAnAnswerAndForWhatIsKept() {
        let query = "query: < target: identity N; root: identity M >"
        let silent = checked(Self.models + "request R archive < \(query); body: < >; writes: N >")
        #expect(silent.diagnostics.map(\.message) == ["nothing answers: give it a response"])
        let unknown = checked(
            Self.models + "request R archive < \(query); body: < >; writes: O; response: < a: int > >"
        )
        #expect(unknown.diagnostics.map(\.kind.code) == ["FVM7308"])
    }

    @Test func knowsItsDoor() throws {
        let result = checked(
            Self.models + """
                request R update <
                  query: < target: identity N = 1; root: identity M = 2 >
                  body: < n: int >
                  writes: N
                  response: < count: int >
                >
                """
        )
        #expect(result.diagnostics.isEmpty)
        let request = try #require(result.program.requests.first)
        let door = try #require(result.program.door(of: request))
        #expect(door.root?.declared.name == "root")
        #expect(door.target?.declared.name == "target")
        #expect(result.program.models.map { $0.members?.map(\.declared.name) } == [["m", "n"], ["n"], nil])
    }
}
