import FVMDiagnostics

/// Expectations.
public enum ExpectationProblems {
    static let unknownStub = DiagnosticKind(
        "FVM8201",
        "unknown-stub",
        why: "An expectation is about the default stub, or about one that is declared by its name.",
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
        why: "In a locale that the app does not have, a screen shows what it shows in another one.",
        help: "Name one of the app's locales, or leave it out for the first.",
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
        why: "What is expected are members that the view model has in its JSON: its properties, and 'vmId'.",
        help: "Correct the spelling, or declare the property.",
        rejected: "viewmodel Card < id: id; title: string = \"Plan\" >\nexpect Card < ⟦titel⟧: \"Plan\" >",
        accepted: "viewmodel Card < id: id; title: string = \"Plan\" >\nexpect Card < title: \"Plan\" >"
    )
    static let wrongShape = DiagnosticKind(
        "FVM8204",
        "expected-shape",
        why: "A text is expected as it is shown, a child by its members, and a list by its elements.",
        help: "Write a value of the member's own kind.",
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
        why: "An expectation that states nothing is always met.",
        help: "State what a member is to be.",
        rejected: "viewmodel Card < id: id; title: string = \"Plan\" >\nexpect Card ⟦< >⟧",
        accepted: "viewmodel Card < id: id; title: string = \"Plan\" >\nexpect Card < title: \"Plan\" >"
    )
    static let exampleName = DiagnosticKind(
        "FVM8206",
        "example-name",
        why: "The name of an example becomes part of the name of the file that keeps what the form says.",
        help: "Choose a name of letters, digits, '_' and '-' that no other example of the Fields has.",
        rejected: "fields User < email: string required >\nexpect User ⟦\"no e-mail\"⟧ (email: \"\") fails email",
        accepted: "fields User < email: string required >\nexpect User \"no-email\" (email: \"\") fails email"
    )

    public static let all: [DiagnosticKind] = [
        unknownStub, unknownLocale, unknownMember, wrongShape, nothingExpected, exampleName,
    ]
}
