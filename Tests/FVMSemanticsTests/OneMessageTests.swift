import FVMDiagnostics
import FVMSemantics
import FVMTestSupport
import Testing

/// Mistakes that could be reported several times, or hide others.
@Suite struct OneMessageTests {
    @Test("a model with an 'id' that is shown is meant for a view model")
    func modelThatIsShown() {
        expectError(
            "FVM7301",
            in: "⟦model⟧ Card < id: id; title: string >\nviewmodel Board server < cards: [Card] >"
        )
        expectError("FVM7305", in: "model Card < ⟦id⟧: id; title: string >")
    }

    @Test("a language that is called by its name is told where the app says it")
    func languageByItsName() {
        let specs = "app A < locales: english, de >\nviewmodel B server < title: localized >\n"
        let tables = "translation en < B < title: \"T\" > >\ntranslation de < B < title: \"T\" > >"
        #expect(checked(specs + tables).diagnostics.isEmpty)
        expectError("FVM6001", in: specs + tables + "\ntranslation ⟦fr⟧ < B < title: \"T\" > >")
    }

    @Test("a stub that was refused hides those of its own view model alone")
    func refusedStub() {
        let specs = "viewmodel A server < a: int >\nviewmodel B server < b: int >\nstub A \"x\" (c: 1)\n"
        let errors = checked(specs + "expect A \"x\" < a: 1 >\nexpect B \"gone\" < b: 1 >").diagnostics
            .filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == ["FVM9009", "FVM8201"], "\(errors.map(\.message))")
    }
}
