import FVMDiagnostics
import FVMSemantics
import FVMTestSupport
import Testing

/// Enums that read cases that they do not know: `enum Pay open`.
@Suite struct OpenEnumTests {
    @Test(
        arguments: [
            ("enum Pay open < card; cash >", nil, ["card", "cash", "unknown"]),
            ("enum Pay raw open < unknown; cash >", nil, ["unknown", "cash"]),
            ("enum Pay < unknown; cash >", nil, ["unknown", "cash"]),
            ("enum Pay < open; raw >", nil, ["open", "raw"]),
            ("enum Pay open < quota(max: int = 1): \"%{max}\"; gone: \"Gone\" >", nil, ["quota", "gone", "unknown"]),
            ("enum Pay open < >", "FVM1108", ["unknown"]), ("enum Pay open < unknown >", "FVM1108", ["unknown"]),
            ("enum Pay open < a(b: int = 1): \"A\"; unknown(b: int = 1): \"U\" >", "FVM1115", ["a", "unknown"]),
            ("enum Pay open < CodingKeys; a >", "FVM1006", ["CodingKeys", "a", "unknown"]),
            ("enum Pay open < a; allCases >", "FVM1006", ["a", "allCases", "unknown"]),
        ] as [(String, String?, [String])]
    )
    func haveAnUnknownCase(spec: String, code: String?, cases: [String]) {
        let result = checked(spec)
        let found = result.diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.kind.code) == (code.map { [$0] } ?? []), "\(found.map(\.message))")
        #expect(result.program.enums.first?.cases.map(\.declared.name) == cases)
    }

    /// A case that can be chosen is the value of stubs, also where the unknown one is first.
    @Test func offerAllButTheUnknownCase() throws {
        let program = checked("enum Pay open < unknown; card; cash >\nenum Size < unknown; small >").program
        #expect(program.enums.map(\.choices) == [[1, 2], [0, 1]])
        #expect(program.enums.map { $0.index(reading: "crypto") } == [0, nil])
    }

    /// A translation and a stub name the case without a declaration.
    @Test func nameTheCaseThatIsNotDeclared() {
        let result = checked(
            """
            app A < locales: en, de >
            enum Pay open < card: { en: "Card"; de: "Karte" } >
            translation en < Pay < unknown: "Other" > >
            translation de < Pay < unknown: "Anders" > >
            viewmodel V server < pay: Pay = .unknown; payText: localized pay >
            """
        )
        #expect(result.diagnostics.filter { $0.severity != .hint }.isEmpty)
    }
}
