import FVMDiagnostics
import FVMSemantics
import FVMTestSupport
import Testing

/// `hidden`, `hiddenWhen(isDraft)` and `hiddenUnless(isDraft)`.
@Suite struct HiddenPropertyTests {
    @Test(
        arguments: [
            ("FVM8113", "viewmodel A client < a: string hiddenWhen(⟦n⟧); n: int >"),
            ("FVM8113", "viewmodel A client < a: string hiddenWhen(⟦b⟧); b: bool? >"),
            ("FVM8113", "viewmodel A client < b: bool hiddenWhen(⟦b⟧) >"),
            ("FVM8113", "viewmodel A client < a: string ⟦hiddenWhen(b, b)⟧; b: bool >"),
            ("FVM8113", "viewmodel A client < a: string ⟦hiddenUnless(3)⟧ >"),
            ("FVM8113", "viewmodel A client < a: string hidden(⟦b⟧); b: bool >"),
            ("FVM8113", "viewmodel A client < a: string hidden ⟦hiddenWhen(b)⟧; b: bool >"),
            ("FVM1005", "viewmodel A client < a: string hiddenWhen(⟦b⟧) >"),
            ("FVM3004", "fields F < a: string ⟦hidden⟧ >"), ("FVM3004", "record R < a: string ⟦hidden⟧ >"),
            ("FVM3004", "record R < a: string ⟦hiddenWhen⟧(b); b: bool >"),
        ]
    )
    func areRefused(code: String, marked: String) {
        expectError(code, in: marked)
    }

    @Test(arguments: [
        ("hidden", Visibility.never), ("hiddenWhen(b)", .whileFalse(1)), ("hiddenUnless(b)", .whileTrue(1)),
    ])
    func areKept(attribute: String, visibility: Visibility) {
        let (program, diagnostics) = checked("viewmodel A client < a: string? = \"x\" \(attribute); b: bool >")
        #expect(diagnostics.filter { $0.severity == .error }.isEmpty)
        #expect(program.records[0].properties[0].visibility == visibility)
        #expect(program.records[0].properties[1].visibility == nil)
    }
}
