import FVMDiagnostics
import FVMSource
import FVMSyntax
import Testing

@testable import FVMSemantics

/// `fields Checkout from Contact, Address(street) < ... >`
@Suite struct FieldsTakingTests {
    private static func checked(_ text: String) -> CheckResult {
        let parsed = parse(SourceFile(path: "a.fvm", text: text), file: FileID(0))
        #expect(parsed.diagnostics.isEmpty)
        return check([parsed.tree])
    }

    /// Fields, and the fields of the first of them; a star behind those that are taken.
    @Test(arguments: [
        ("fields A from B < c: int >; fields B < a: int; b: int >", "a* b* c"),
        ("fields A from B(b) < c: int >; fields B < a: int; b: int >", "b* c"),
        ("fields A from B(b, a) < >; fields B < a: int; b: int >", "b* a*"),
        ("fields A from C, B < >; fields B < b: int >; fields C < c: int >", "c* b*"),
        // What others have taken is taken, too, in whatever order they stand.
        ("fields A from B < a: int >; fields B from C < b: int >; fields C < c: int >", "c* b* a"),
        ("fields A from B(x), B(y) < >; fields B < x: int; y: int >", "x* y*"),
    ])
    func fields(text: String, expected: String) {
        let result = Self.checked(text.replacing("; fields", with: "\nfields"))
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let names = result.program.fields[0].fields.map { $0.declared.name + ($0.isTaken ? "*" : "") }
        #expect(names.joined(separator: " ") == expected)
    }

    @Test(arguments: [
        ("fields A from A < a: int >", ["FVM3013"]),
        ("fields A from B < a: int >; fields B from A < b: int >", ["FVM3013", "FVM3013"]),
        (
            "fields A from B < a: int >; fields B from C < b: int >; fields C from B < c: int >",
            ["FVM3013", "FVM3013", "FVM3013"]
        ),
        ("fields A from B, C < >; fields B < x: int >; fields C < x: int >", ["FVM3013"]),
        ("fields A from B(x, x) < >; fields B < x: int >", ["FVM3013"]),
        ("fields A from B(x) < >; fields B < x: int equals(y); y: int >", ["FVM3013"]),
        ("fields A from B(z) < a: int >; fields B < x: int >", ["FVM9009"]),
        ("fields A from B < >; fields B < x: int >; translation en < A < x < title: \"X\" > > >", ["FVM6009"]),
    ])
    func refuses(text: String, codes: [String]) {
        let result = Self.checked(
            text.replacing("; fields", with: "\nfields").replacing("; translation", with: "\ntranslation")
        )
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.kind.code) == codes)
    }

    /// Comparisons lead to the same fields in their new places, and lead from own fields to taken ones.
    @Test func comparisons() {
        let result = Self.checked(
            """
            fields A from C, B < z: int equals(y) >
            fields B < x: int below(y); y: int >
            fields C < w: int >
            """
        )
        #expect(result.diagnostics.allSatisfy { $0.severity != .error })
        let fields = result.program.fields[0].fields
        #expect(fields.map(\.declared.name) == ["w", "x", "y", "z"])
        #expect(fields.map { $0.comparisons.map(\.others.first?.index) } == [[], [2], [], [2]])
        #expect(fields.map { $0.comparisons.map(\.spelling) } == [[], ["below(y)"], [], ["equals(y)"]])
    }
}
