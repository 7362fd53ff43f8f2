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
            ("⟦model⟧ M < id: id >", "FVM0101"),
            ("request R show < query: < root: identity M; ⟦rootIdentity⟧: int > >\nmodel M", "FVM1014"),
        ]
    )
    func saysWhatIsWrong(marked: String, code: String) {
        expectError(code, in: marked)
    }

    /// What the library's server finds in a query.
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
