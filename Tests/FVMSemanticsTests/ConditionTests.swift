import FVMDiagnostics
import Testing

@testable import FVMSemantics

/// Fields that must be filled or empty depending on others.
@Suite struct ConditionTests {
    /// Each mistake once, where the mark is.
    @Test(
        arguments: [
            ("a: string? requiredUnless(⟦d⟧)", "FVM3012"), ("a: string? requiredUnless(b, ⟦d⟧)", "FVM3012"),
            ("a: string? emptyWhen(⟦a⟧)", "FVM3012"), ("a: string? emptyWhen(b, ⟦b⟧)", "FVM3015"),
            ("a: string? emptyWhen(⟦n⟧)", "FVM3015"), ("a: string? requiredWhen(b, ⟦n⟧)", "FVM3015"),
            ("a: string? emptyWhen(n, ⟦true⟧)", "FVM9001"), ("a: string? emptyUnless(c, ⟦true⟧)", "FVM3015"),
            ("a: string? emptyUnless(b, c, ⟦\"x\"⟧)", "FVM3015"), ("a: int emptyWhen(⟦b⟧)", "FVM3015"),
            ("a: string required emptyWhen(⟦b⟧)", "FVM3015"), ("a: string? ⟦emptyUnless(\"x\")⟧", "FVM3006"),
            ("a: string? emptyUnless(k, .⟦three⟧)", "FVM9002"), ("a: string? emptyUnless(k, ⟦three⟧)", "FVM9001"),
            ("a: string? emptyWhen(b) ⟦emptyWhen⟧(c)", "FVM1002"),
        ]
    )
    func saysWhatIsWrong(field: String, code: String) {
        expectError(code, in: "enum K < one; two >\nfields F < \(field); b: string?; c: bool?; n: int; k: K >")
    }

    @Test(
        arguments: [
            "requiredUnless(b, c)", "emptyWhen(k, .one)", "emptyUnless(n, 2)", "requiredWhen(b, \"x\") emptyWhen(c)",
        ]
    )
    func accepts(condition: String) throws {
        let result = checked(
            "enum K < one; two >\nfields F < a: string? \(condition); b: string?; c: bool?; n: int; k: K >"
        )
        #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty)
        let field = try #require(result.program.fields.first?.fields.first)
        #expect(field.comparisons.map(\.spelling).joined(separator: " ") == condition)
    }

    @Test func namesNoMoreFieldsThanAnExpressionHasRoomFor() {
        func spec(_ count: Int) -> String {
            let others = (0..<count).map { "f\($0)" }
            let fields =
                others.map { "\($0): string?" } + ["a: string? requiredUnless(\(others.joined(separator: ", ")))"]
            return "fields F < \(fields.joined(separator: "; ")) >"
        }
        #expect(checked(spec(32)).diagnostics.filter { $0.severity == .error }.isEmpty)
        #expect(checked(spec(20_000)).diagnostics.map(\.kind.code) == ["FVM3015"])
    }

    /// A condition of an inherited field refers to the fields by their new places.
    @Test func movesWithTheFieldsThatItNames() throws {
        let result = checked(
            """
            fields G < z: int; a: string? requiredUnless(b, c); b: string?; c: bool? >
            fields F from G(c, b, a) < d: int >
            fields H from G(b, a) < d: int >
            """
        )
        let taken = try #require(result.program.fields[1].fields.first { $0.declared.name == "a" })
        #expect(taken.comparisons.first?.others.map(\.index) == [1, 0])
        #expect(
            result.diagnostics.filter { $0.severity == .error }.map(\.message) == [
                "'a' is compared with 'c', which is not taken"
            ]
        )
    }
}
