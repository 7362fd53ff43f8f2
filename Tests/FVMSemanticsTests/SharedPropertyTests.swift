import FVMDiagnostics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

@testable import FVMSemantics

/// Properties that several view models have: `properties Audited < ... >`, and `with Audited`.
@Suite struct SharedPropertyTests {
    private static let shared = """
        properties Audited <
          createdBy: string = "Ann"
          createdLabel: localized "Created by %{createdBy}"
          tags: [localized] ["a", "b"]
        >

        """

    private func names(_ record: RecordDefinition?) -> [String] { record?.properties.map(\.declared.name) ?? [] }

    @Test func comeAfterTheOwnPropertiesInTheOrderOfWith() {
        let (program, diagnostics) = checked(
            Self.shared + """
                properties Counted < count: int >
                text ok = "OK"
                viewmodel Home server with Counted, ok, Audited < title: localized "Home" >
                viewmodel Card with Audited < id: id >
                """
        )
        #expect(diagnostics.map(\.message) == [])
        let home = program.records.first { $0.declared.name == "Home" }
        #expect(names(home) == ["title", "count", "ok", "createdBy", "createdLabel", "tags"])
        let card = program.records.first { $0.declared.name == "Card" }
        #expect(names(card) == ["id", "createdBy", "createdLabel", "tags"])
        #expect(card?.identity == .instance([0]))
        #expect(home?.properties[4].kind.singleText == card?.properties[2].kind.singleText)
    }

    /// They are no view model, and nothing else sees them as one.
    @Test func areNoType() {
        let (program, _) = checked(Self.shared + "viewmodel Home server < title: localized \"Home\" >")
        #expect(program.records.filter(\.isViewModel).map(\.declared.name) == ["Home"])
        #expect(program.viewModel(named: "Audited") == nil)
    }

    @Test func canIdentifyRows() {
        let (program, diagnostics) = checked(
            "properties Known < id: id; name: string >\nviewmodel Card with Known < n: int >"
        )
        #expect(diagnostics.map(\.message) == [])
        #expect(program.records.first { $0.isViewModel }?.identity == .instance([1]))
    }

    /// Each mistake once, where the mark is: also those of properties that several view models have.
    @Test(
        arguments: [
            ("properties Shared < a: ⟦dte⟧ >", "FVM1101"),
            ("properties Shared < n: int = ⟦\"x\"⟧ >", "FVM9001"),
            ("properties Shared < line: localized \"⟦%{title}⟧\" >", "FVM6019"),
            ("properties Shared < state: localized ⟦stte⟧ >", "FVM1005"),
            ("properties Shared < a: int; ⟦a⟧: int >", "FVM1002"),
            ("properties Shared < query: ⟦< a: int >⟧ >", "FVM1104"),
            ("properties Shared < vmId: ⟦singleton⟧ >", "FVM1104"),
            ("properties Shared < sort: ⟦up | down⟧ >", "FVM1104"),
            ("properties Shared < a: string ⟦from⟧ b.C >", "FVM3004"),
            ("properties Shared < a: int as ⟦symbol⟧ >", "FVM8114"),
            ("properties Shared < ⟦propertyNames⟧: int >", "FVM1006"),
            ("properties Shared < a: [string] = [⟦1⟧] >", "FVM9001"),
        ]
    )
    func areCheckedOnce(shared: String, code: String) {
        let spec = MarkedSource(
            shared + """

                viewmodel Home server with Shared < title: localized "Home" >
                viewmodel Other server with Shared < title: localized "Other" >
                """
        )
        let (_, diagnostics) = checked(spec.text)
        #expect(diagnostics.filter { $0.severity == .error }.map(\.kind.code) == [code])
        #expect(diagnostics.filter { $0.severity == .error }.map(\.location.span) == spec.marks)
        let (_, alone) = checked(String(spec.text.prefix { $0 != "\n" }))
        #expect(alone.map(\.kind.code) == [code])
    }

    /// What is wrong with their use is reported there.
    @Test(
        arguments: [
            ("viewmodel Home server with ⟦Audted⟧ < title: localized \"Home\" >", "FVM1003"),
            ("viewmodel Home server with Audited, ⟦Audited⟧ < title: localized \"Home\" >", "FVM1002"),
            ("viewmodel Home server with ⟦Audited⟧ < createdBy: string >", "FVM1002"),
            ("viewmodel Home server < audited: ⟦Audited⟧ >", "FVM1103"),
            ("viewmodel Home server with ⟦Home⟧ < title: localized \"Home\" >", "FVM1004"),
            (
                "request Save create < body: < a: int >; error: < createdBy: string > >\n"
                    + "viewmodel SaveError error Save with ⟦Audited⟧ < title: localized \"E\" >", "FVM7103"
            ),
            ("stub ⟦Audited⟧ \"x\" ()", "FVM1004"),
            ("view ⟦Audited⟧", "FVM1004"),
            (
                "viewmodel Home server with Audited < n: int >\ntranslation en < Home < createdLabel: ⟦\"x\"⟧ > >",
                "FVM6028"
            ),
            ("translation en < Audited < ⟦createdLable⟧: \"x\" > >", "FVM6009"),
        ]
    )
    func areNamedRightly(spec: String, code: String) {
        let marked = MarkedSource(spec)
        let (_, diagnostics) = checked(marked.text + "\n" + Self.shared)
        let errors = diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == [code])
        #expect(errors.map(\.location.span) == marked.marks)
    }

    /// What is said of a shared text holds in each view model: the screen that it opens, and what hides it.
    @Test func keepWhatIsSaidOfThem() throws {
        let (program, diagnostics) = checked(
            """
            properties Helpful <
              isNew: bool
              helpTitle: localized "Help" opens Help as sheet
              note: localized "New" hiddenUnless(isNew) as caption length(...8)
            >
            viewmodel Home server with Helpful < title: localized "Home"; count: int >
            viewmodel Help client < title: localized "Help" >
            """
        )
        #expect(diagnostics.map(\.message) == [])
        let home = try #require(program.records.first { $0.declared.name == "Home" })
        #expect(home.openings.map { program[$0.screen].declared.name } == ["Help"])
        #expect(home.properties[4].visibility?.condition == 2)
        #expect(home.properties[4].longest == 8 && home.properties[4].appearance?.style == .caption)
    }

    /// The reason of a failure is in a message wherever an operation can fail.
    @Test func mayBeTheMessageOfAFailure() {
        let refusable = "properties Refusable < errorMessage: localized \"Failed: %{error}\" >\n"
        let failing = refusable + "viewmodel Home client with Refusable < n: int; operation save() throws >"
        #expect(checked(failing).diagnostics.map(\.message) == [])
        let source = MarkedSource(refusable + "viewmodel Home client with ⟦Refusable⟧ < n: int >")
        let found = checked(source.text).diagnostics
        #expect(found.map(\.kind.code) == ["FVM6019"])
        #expect(found.map(\.location.span) == source.marks)
    }

    /// One translation is that of all view models.
    @Test func areTranslatedOnce() {
        let (program, diagnostics) = checked(
            "app A < locales: en, de >\n" + Self.shared + """
                viewmodel Card with Audited < id: id >
                translation de < Audited < createdLabel: "Von %{createdBy}"; tags: ["x", "y"] > >
                """
        )
        #expect(diagnostics.map(\.message) == [])
        let text = program.records.first { $0.isViewModel }?.properties[2].kind.singleText
        #expect(text.flatMap { program.texts[$0, 1]?.spelling } == "Von %{createdBy}")
    }
}
