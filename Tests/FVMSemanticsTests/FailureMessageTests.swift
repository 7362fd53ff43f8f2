import FVMSemantics
import FVMTestSupport
import Testing

/// The alert of a failure inserts its text for `%{error}`.
@Suite struct FailureMessageTests {
    @Test(arguments: [
        "errorMessage: localized { en: \"%{error}!\"; de: \"%{error}!\" }; operation save() async throws",
        "failureMessage: localized { en: \"Failed: %{error}\"; de: \"%{error} schlug fehl\" }; operation save() throws",
        "errorMessage: localized oops; operation save() sends Save",
    ])
    func mayStandInTheMessage(members: String) throws {
        let result = checked(program(of: members))
        #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
        let record = try #require(result.program.records.first { $0.declared.name == "Board" })
        let isPlain = record.properties.contains { property in
            if case .staticText = property.kind { return property.declared.name != "title" }
            return false
        }
        #expect(isPlain)
    }

    /// The library resolves placeholders before the alert has the text, but only the alert knows the error.
    @Test(arguments: [
        "errorMessage: localized \"⟦%{error}⟧\"; operation save()",
        "errorMessage: localized \"⟦%{error}⟧ in %{title}\"; operation save() throws",
        "hint: localized \"⟦%{error}⟧\"; operation save() throws",
        "errorMessage: localized \"Failed\"; failureMessage: localized \"⟦%{error}⟧\"; operation save() throws",
    ])
    func standsNowhereElse(members: String) {
        let source = MarkedSource(program(of: members))
        let errors = checked(source.text).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == ["FVM6019"])
        #expect(errors.first?.location.span == source.marks.first)
    }

    @Test func isHadByEachTranslation() {
        let text = program(of: "errorMessage: localized \"Failed: %{error}\"; operation save() throws")
        let result = checked(text + "translation de < Board < errorMessage: \"Fehler\" > >")
        #expect(result.diagnostics.map(\.kind.code) == ["FVM6021"])
    }

    private func program(of members: String) -> String {
        """
        app Shop < locales: en, de >
        text oops = { en: "Oops: %{error}"; de: "Hoppla: %{error}" }
        request Save destroy < >
        viewmodel Board server < title: localized { en: "Board"; de: "Brett" }; \(members) >

        """
    }
}
