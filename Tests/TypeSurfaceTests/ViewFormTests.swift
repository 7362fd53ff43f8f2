import FVMTestSupport
import Testing

/// Views: what the declarations of SwiftUI and of the library's part that builds upon it let through, and what not.
@Suite(.enabled(if: TypeSurface.isAvailable, Comment(rawValue: TypeSurface.reason)))
struct ViewFormTests {
    @Test(arguments: ProofScale.cases(allForms, short: 20))
    func views(form: LibraryForm) throws {
        try form.expectVerdictWithScreen(importing: ["SwiftUI"])
    }
}

/// `ScreenView` with this body, between its stored properties and these further members.
private func view(_ body: String, state: String = "", _ members: String = "") -> String {
    """
    public struct ScreenView: ViewModelView {
        @State private var error: Error?
        \(state)
        private let viewModel: ScreenViewModel
        private let operations: any ScreenOperations
        public var body: some View {
            \(body)
        }
        public init(viewModel: ScreenViewModel) {
            self.viewModel = viewModel
            operations = viewModel.operations
        }
        \(members)
    }
    struct CardView: ViewModelView {
        private let viewModel: CardViewModel
        var body: some View { Text(viewModel.title) }
        init(viewModel: CardViewModel) { self.viewModel = viewModel }
    }
    """
}

private let allForms = viewForms + modifierForms + inputForms + actionForms + bindingForms + previewForms

private let viewForms: [LibraryForm] = [
    .init("texts", .compiles, view("VStack { Text(viewModel.title); Text(viewModel.name); Text(viewModel.total) }")),
    .init("unknown property", .refused("has no member 'titel'"), view("Text(viewModel.titel)")),
    .init("plain number as a text", .refused("no exact matches in call to initializer"), view("Text(7 as Int)")),
    .init(
        "optional link",
        .compiles,
        view("if let url = viewModel.website { Link(viewModel.title, destination: url) }")
    ),
    .init(
        "link to what may be missing",
        .refused("must be unwrapped"),
        view("Link(viewModel.title, destination: viewModel.website)")
    ),
    .init("rows", .compiles, view("ForEach(viewModel.cards) { CardView(viewModel: $0) }")),
    .init(
        "rows without an identity",
        .refused("requires that 'String' conform to 'Identifiable'"),
        view("ForEach([viewModel.name]) { Text($0) }")
    ),
    .init(
        "row of another view model",
        .refused("cannot convert value of type 'CardViewModel'"),
        view("ForEach(viewModel.cards) { ScreenView(viewModel: $0) }")
    ),
    .init("what is no view", .refused("conform to 'View'"), view("VStack { viewModel.name }")),
    .init("view without a body", .refused("does not conform to protocol 'View'"), "struct NoView: View {}"),
    .init(
        "view without its initializer",
        .refused("does not conform to protocol 'ViewModelView'"),
        "struct V: ViewModelView { typealias VM = ScreenViewModel\nvar body: some View { EmptyView() } }"
    ),
]

private let modifierForms: [LibraryForm] = [
    .init(
        "alert",
        .compiles,
        view(
            "Text(viewModel.title).alert(error: $error, title: viewModel.title, dismissButtonLabel: viewModel.dismiss)"
        )
    ),
    .init(
        "alert without a label",
        .refused("missing argument for parameter 'dismissButtonLabel'"),
        view("Text(viewModel.title).alert(error: $error, title: viewModel.title)")
    ),
    .init(
        "alert of the seed",
        .refused("extra argument 'errorBinding' in call"),
        view(
            "Text(viewModel.title).alert(errorBinding: $error, title: viewModel.title, dismissButtonLabel: viewModel.dismiss)"
        )
    ),
    .init(
        "alert for another error",
        .refused("cannot convert value of type 'Binding<String>' to expected argument type"),
        view(
            "Text(viewModel.title).alert(error: $text, title: viewModel.title, dismissButtonLabel: viewModel.dismiss)",
            state: "@State private var text = \"\""
        )
    ),
    .init("identifier", .compiles, view("Text(viewModel.title).uiTestingIdentifier(\"Screen.title\")")),
    .init(
        "identifier of nothing",
        .refused("missing argument for parameter #1"),
        view("Text(viewModel.title).uiTestingIdentifier()")
    ),
    .init(
        "identifier of a text",
        .refused("cannot convert value of type 'LocalizableString' to expected argument type 'String'"),
        view("Text(viewModel.title).uiTestingIdentifier(viewModel.title)")
    ),
    .init(
        "test data",
        .compiles,
        view(
            "Text(viewModel.title).testDataTransporter(viewModelOps: operations, repaintToggle: $toggle)",
            state: "@State private var toggle = false"
        )
    ),
    .init(
        "test data without a toggle",
        .refused("missing argument for parameter 'repaintToggle'"),
        view("Text(viewModel.title).testDataTransporter(viewModelOps: operations)")
    ),
    .init(
        "unknown modifier",
        .refused("has no member 'onAsyncSubmit'"),
        view("Text(viewModel.title).onAsyncSubmit { }")
    ),
    .init(
        "disabled by a text",
        .refused("cannot convert value of type 'String' to expected argument type 'Bool'"),
        view("Text(viewModel.title).disabled(viewModel.name)")
    ),
]

private let inputForms: [LibraryForm] = [
    .init(
        "text field",
        .compiles,
        view("TextField(viewModel.title, text: $text)", state: "@State private var text = \"\"")
    ),
    .init(
        "text field for a number",
        .refused("cannot convert value of type 'Binding<Int>' to expected argument type 'Binding<String>'"),
        view("TextField(viewModel.title, text: $number)", state: "@State private var number = 0")
    ),
    .init(
        "text field for a value",
        .refused("cannot convert value of type 'String' to expected argument type 'Binding<String>'"),
        view("TextField(viewModel.title, text: viewModel.name)")
    ),
    .init(
        "number field",
        .compiles,
        view("TextField(viewModel.title, value: $number, format: .number)", state: "@State private var number = 0")
    ),
    .init(
        "toggle for a text",
        .refused("cannot convert value of type 'Binding<String>' to expected argument type 'Binding<Bool>'"),
        view("Toggle(viewModel.title, isOn: $text)", state: "@State private var text = \"\"")
    ),
    .init(
        "date picker",
        .compiles,
        view("DatePicker(viewModel.title, selection: $date)", state: "@State private var date = Date.now")
    ),
    .init(
        "form field",
        .compiles,
        view(
            "FormFieldView(fieldModel: viewModel.$email, focusField: $focusField, validations: validations)",
            state: formState
        )
    ),
    .init(
        "form field for a value",
        .refused("to expected type 'FormFieldModel<String>'"),
        view("FormFieldView(fieldModel: viewModel.email, focusField: $focusField)", state: formState)
    ),
    .init(
        "form field without a focus",
        .refused("missing argument for parameter 'focusField'"),
        view("FormFieldView(fieldModel: viewModel.$email)", state: formState)
    ),
    .init(
        "focus of the seed",
        .refused("cannot infer key path type"),
        view("EmptyView()", state: "@Environment(\\.focusState) private var focusField")
    ),
    .init(
        "object that is not observable",
        .refused("no exact matches in call to initializer"),
        view("EmptyView()", state: "@Environment(Plain.self) private var plain") + "\nfinal class Plain {}"
    ),
]

private let formState = """
    @Environment(Validations.self) private var validations
    @FocusState private var focusField: FormFieldIdentifier?
    """

private let submit =
    "@Sendable private func submit() async throws { try await operations.submit(name: viewModel.name) }"

private let actionForms: [LibraryForm] = [
    .init("button", .compiles, view("Button(action: operations.reset) { Text(viewModel.title) }")),
    .init(
        "button without a label",
        .refused("missing argument for parameter #1"),
        view("Button(action: operations.reset)")
    ),
    .init(
        "button that cannot wait",
        .refused("cannot pass function of type '@Sendable () async throws -> ()'"),
        view("Button { try await submit() } label: { Text(viewModel.title) }", submit)
    ),
    .init(
        "button that waits",
        .compiles,
        view("Button(error: $error, action: submit) { Text(viewModel.title) }", submit)
    ),
    .init(
        "button of the seed",
        .refused("error: "),
        view("Button(errorBinding: $error, asyncAction: submit) { Text(viewModel.title) }", submit)
    ),
    .init("task", .compiles, view("Text(viewModel.title).task(error: $error, submit)", submit)),
    .init(
        "task that loses its error",
        .refused("invalid conversion from throwing function"),
        view("Text(viewModel.title).task { try await submit() }", submit)
    ),
    .init(
        "operation without its argument",
        .refused("missing argument for parameter 'name'"),
        view("Button { Task { try await operations.submit() } } label: { Text(viewModel.title) }")
    ),
    // Since the SDK of iOS 18, which all of a view is on the main actor in; that of iOS 17 has `body` alone there.
    .init(
        "function of a view from anywhere",
        .refused("main actor-isolated"),
        view("Text(viewModel.title)", "func retry() {}\nnonisolated func forget() { retry() }")
    ),
    .init(
        "state of a view from anywhere",
        .refused("main actor-isolated property 'error'"),
        view("Text(viewModel.title)", "nonisolated func hasFailed() -> Bool { error != nil }")
    ),
    .init(
        "state of a view from its own function",
        .compiles,
        view("Text(viewModel.title)", "func hasFailed() -> Bool { error != nil }")
    ),
]

private let bindingForms: [LibraryForm] = [
    .init(
        "screen of a server",
        .compiles,
        "@MainActor func f() -> some View { ScreenView.bind() }\n" + view("EmptyView()")
    ),
    .init(
        "screen with local data",
        .compiles,
        "@MainActor func f() -> some View { NoteView.bind(appState: .init(count: 1)) }\n" + note
    ),
    .init(
        "local data that is missing",
        .refused("missing argument for parameter 'count'"),
        "@MainActor func f() -> some View { NoteView.bind(appState: .init()) }\n" + note
    ),
    .init(
        "local data of another type",
        .refused("cannot convert value of type 'String' to expected argument type 'Int'"),
        "@MainActor func f() -> some View { NoteView.bind(appState: .init(count: \"1\")) }\n" + note
    ),
    .init(
        "child that is no screen",
        .refused("no exact matches in call to static method 'bind'"),
        "@MainActor func f() -> some View { CardView.bind() }\n" + view("EmptyView()")
    ),
    .init("app", .compiles, app("MVVMEnvironment.registerTestView(ScreenView.self)")),
    .init(
        "test view that is a view model",
        .refused("requires that 'ScreenViewModel' conform to 'ViewModelView'"),
        app("MVVMEnvironment.registerTestView(ScreenViewModel.self)")
    ),
]

private let note = """
    struct NoteView: ViewModelView {
        private let viewModel: NoteViewModel
        var body: some View { Text(viewModel.count, format: .number) }
        init(viewModel: NoteViewModel) { self.viewModel = viewModel }
    }
    """

private func app(_ registration: String) -> String {
    """
    @main struct MyApp: App {
        var body: some Scene {
            WindowGroup { ScreenView.bind().testHost() }
                .environment(MVVMEnvironment(appBundle: .main, deploymentURLs: [.debug: URL(filePath: "/")]))
        }
        init() { \(registration) }
    }
    """ + "\n" + view("EmptyView()")
}

private let previewForms: [LibraryForm] = [
    .init("preview", .compiles, preview("ScreenView.previewHost(bundle: .main, locale: Locale(identifier: \"es\"))")),
    .init(
        "named preview",
        .compiles,
        preview(#"ScreenView.previewHost(viewModel: .stub()).environment(Validations())"#, "(\"empty\")")
    ),
    .init(
        "preview of another view model",
        .refused("cannot convert value of type 'CardViewModel'"),
        preview("ScreenView.previewHost(viewModel: CardViewModel.stub())")
    ),
    .init(
        "preview in a locale's name",
        .refused("cannot convert value of type 'String' to expected argument type 'Locale'"),
        preview("ScreenView.previewHost(locale: \"es\" as String)")
    ),
    .init("preview of what is no view", .refused("conform"), preview("7")),
]

private func preview(_ body: String, _ arguments: String = "") -> String {
    view("EmptyView()") + "\n#if DEBUG\n#Preview\(arguments) {\n\(body)\n}\n#endif\n"
}
