import FVMDiagnostics
import FVMSource
import Testing

@testable import FVMSemantics

/// A name can be a type, Fields and a request. The place determines which one is meant.
@Suite struct NamespaceTests {
    private static let checkout = """
        fields Checkout < email: string = "fred@bedrock.example" required { title: "E-mail" } >
        request Checkout create < body: Checkout; error: < code: gone | taken > >
        viewmodel Checkout client form Checkout < email2: localized "Hello"; operation send() sends Checkout >
        viewmodel Failed error Checkout < code: string >
        viewmodel Parent client < part: Checkout >
        fields Order from Checkout(email) < count: int = 1 >
        stub Checkout "empty" (email: "")
        expect Checkout "empty" < email2: "Hello" >
        expect Checkout(email: "") fails email
        scenario Broken < Checkout: error >
        """

    @Test func meansWhatItsPlaceAsksFor() throws {
        let result = checked(Self.checkout)
        #expect(!result.diagnostics.hasErrors, "\(result.diagnostics.filter { $0.severity == .error }.map(\.message))")
        let record = try #require(result.program.records.first { $0.declared.name == "Checkout" })
        #expect(record.form != nil && record.stubs.count == 1)
        #expect(result.program.expectations.count == 2)
        #expect(result.program.scenarios.first?.answers.count == 1)
    }

    @Test(
        arguments: [
            ("fields A < n: int >\nfields ⟦A⟧ < m: int >", "FVM1001"),
            ("request A show < response: < n: int > >\nrequest ⟦A⟧ archive < >", "FVM1001"),
            ("enum A < b >\nviewmodel ⟦A⟧ < n: int >", "FVM1001"),
            ("viewmodel C < n: int >\nresult A < ok: C >\nviewmodel ⟦A⟧ < n: int >", "FVM1001"),
            ("viewmodel A server < n: int >\nrequest ⟦A⟧ show < response: < n: int > >", "FVM1008"),
            ("fields ⟦A⟧ < n: int >\nenum AFields < b >", "FVM1008"),
            ("viewmodel A < n: int >\nviewmodel B client form ⟦A⟧ < t: int >", "FVM1004"),
            ("fields A < n: int >\nviewmodel B client < a: ⟦A⟧ >", "FVM1103"),
        ]
    )
    func saysWhatIsWrong(marked: String, code: String) {
        expectError(code, in: marked)
    }

    /// In a translation, groups of fields belong to the Fields, and texts to the type.
    @Test func tellsTheTextsOfATranslationApart() {
        let translation = "translation de < Checkout < email2: \"Hallo\"; email < title: \"Adresse\" > > >"
        let result = checked("app A < locales: en, de >\n" + Self.checkout + "\n" + translation)
        #expect(!result.diagnostics.hasErrors, "\(result.diagnostics.filter { $0.severity == .error }.map(\.message))")
        let program = result.program
        let title = program.fields[0].fields[0].title
        #expect(program.texts[title, 1] == .single("Adresse"))
    }
}
