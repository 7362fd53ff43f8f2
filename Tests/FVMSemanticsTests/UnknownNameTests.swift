import FVMSemantics
import Testing

/// Messages about unknown names: suggestions, or the known names.
@Suite struct UnknownNameTests {
    @Test(arguments: [
        ("viewmodel A < n: localized int(xyz: 1) >", "The options here are 'grouping' and 'size'."),
        ("viewmodel A < n: localized int(sise: 1) >", "Did you mean 'size'?"),
        (
            "request A show < answer: < a: int > >",
            "The parts are 'query', 'sort', 'body', 'writes', 'response', 'error' and 'maxBodySize'."
        ),
        (
            "fields A < a: string input slider >",
            "The controls are 'text', 'textArea', 'checkbox', 'select' and 'colorPicker'."
        ),
        ("enum S < a: \"A\" >\nviewmodel A < n: localized S(choice: true) >", "Did you mean 'choices'?"),
        ("enum State < a: \"A\" >\nviewmodel A < n: localized Sttae >", "Did you mean 'State'?"),
        ("enum S < a >\nviewmodel A < n: localized S >", "Give the cases texts: 'free: \"Free\"'."),
        (
            "viewmodel B < n: int >\nviewmodel A < n: localized B >",
            "Name a property whose type is an enum with texts, or such an enum."
        ),
        ("viewmodel A < on: localized bool >", "Write 'bool'."),
        ("viewmodel A < on: localized string >", "Write 'localized' for a static text, or 'string' for data."),
        ("fields A < on: bool unique >", "Remove 'unique'."),
        ("fields A < a: string { taken: \"Gone\" } >", "Add the constraint, or remove the message."),
        ("fields A < a: string input text(email) >", "Did you mean 'emailAddress'?"),
        ("fields A < a: string input text(phone) >", "Did you mean 'tel'?"),
        ("viewmodel A < title: string >\nstub A \"x\" (titel: \"\")", "Did you mean 'title'?"),
        ("viewmodel Card < id: id >\nview Crad", "Did you mean 'Card'?"),
        (
            "viewmodel A < t: localized { dee: \"x\" } >",
            "The locales of the app are 'en'; add 'dee' to its 'locales'."
        ),
    ])
    func isHelpedBy(text: String, help: String) {
        #expect(checked(text).diagnostics.first { $0.severity == .error }?.help == help)
    }
}
