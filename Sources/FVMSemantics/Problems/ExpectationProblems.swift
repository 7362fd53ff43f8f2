import FVMDiagnostics

/// Expectations.
public enum ExpectationProblems {
    static let unknownStub = DiagnosticKind(
        "FVM8201",
        "unknown-stub",
        why: "An expectation checks the default stub, or a declared stub.",
        help: "Correct the name, or declare the stub.",
        rejected: """
            viewmodel Card < id: id; title: string = "Plan" >
            stub Card "long" (title: "Plan the sprint")
            expect Card ⟦"lang"⟧ < title: "Plan the sprint" >
            """,
        accepted: """
            viewmodel Card < id: id; title: string = "Plan" >
            stub Card "long" (title: "Plan the sprint")
            expect Card "long" < title: "Plan the sprint" >
            """
    )
    static let unknownLocale = DiagnosticKind(
        "FVM8202",
        "unknown-locale-expected",
        why: "The app has no texts in this locale.",
        help: "Use one of the app's locales, or leave it out for the first.",
        rejected: """
            app Shop < locales: en, es >
            viewmodel Cart server < title: localized { en: "Cart"; es: "Cesta" } >
            expect Cart ⟦et⟧ < title: "Cesta" >
            """,
        accepted: """
            app Shop < locales: en, es >
            viewmodel Cart server < title: localized { en: "Cart"; es: "Cesta" } >
            expect Cart es < title: "Cesta" >
            """
    )
    static let unknownMember = DiagnosticKind(
        "FVM8203",
        "unknown-member-expected",
        why: "An expectation states members in the JSON of the view model: its properties, and 'vmId'.",
        help: "Correct the spelling, or declare the property.",
        rejected: "viewmodel Card < id: id; title: string = \"Plan\" >\nexpect Card < ⟦titel⟧: \"Plan\" >",
        accepted: "viewmodel Card < id: id; title: string = \"Plan\" >\nexpect Card < title: \"Plan\" >"
    )
    static let shapeMismatch = DiagnosticKind(
        "FVM8204",
        "expected-shape",
        why: "You state a text as it is shown, a child by its members, and a list by its elements.",
        help: "Write a value of the member's kind.",
        rejected: """
            viewmodel Card < id: id; title: string = "Plan" >
            viewmodel Board server < first: Card >
            expect Board < first: ⟦Card(title: "Plan")⟧ >
            """,
        accepted: """
            viewmodel Card < id: id; title: string = "Plan" >
            viewmodel Board server < first: Card >
            expect Board < first: < title: "Plan" > >
            """
    )
    static let nothingExpected = DiagnosticKind(
        "FVM8205",
        "nothing-expected",
        why: "An expectation without members is always true.",
        help: "State the value of a member.",
        rejected: "viewmodel Card < id: id; title: string = \"Plan\" >\nexpect Card ⟦< >⟧",
        accepted: "viewmodel Card < id: id; title: string = \"Plan\" >\nexpect Card < title: \"Plan\" >"
    )
    static let exampleName = DiagnosticKind(
        "FVM8206",
        "example-name",
        why: "The name of an example becomes part of a file name.",
        help: "Use letters, digits, '_' and '-', and a name that no other example of the Fields has.",
        rejected: "fields User < email: string required >\nexpect User ⟦\"no e-mail\"⟧ (email: \"\") fails email",
        accepted: "fields User < email: string required >\nexpect User \"no-email\" (email: \"\") fails email"
    )

    public static let all: [DiagnosticKind] = [
        unknownStub, unknownLocale, unknownMember, shapeMismatch, nothingExpected, exampleName,
    ]
}
