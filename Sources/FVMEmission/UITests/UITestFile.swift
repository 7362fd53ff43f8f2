import FVMScreens
import FVMSemantics
import FVMSource
import FVMSwiftCode

/// The context of the tests of one view.
struct UITestSubject: Sendable {
    let view: PlannedView
    /// The view model, as the tests name it.
    let subject: ViewSubject
    /// By the index of the element in the view.
    let elements: [TestedElement]
    /// The elements that the default stub shows.
    let stub: StubPresence
    /// The place of each element, of alike ones the first.
    private let places: [ViewElement.Content: Int]

    init(view: PlannedView, subject: ViewSubject, elements: [TestedElement], in program: Program) {
        self.view = view
        self.subject = subject
        self.elements = elements
        stub = StubPresence(subject.record, in: program)
        places = elements.places(by: \.element.content)
    }

    /// The element that the row of a list is.
    var rows: TestedElement? {
        guard let property = view.selectableRows else { return nil }
        return element(.rows(property))
    }

    func element(_ content: ViewElement.Content) -> TestedElement? { places[content].map { elements[$0] } }
}

/// `<Name>ViewUITests.swift`: the contents and the behavior of a view; generated once
extension Emitter {
    func uiTestsFile(_ view: PlannedView) -> EmittedFile {
        let record = program[view.record]
        let viewModel = subject(view, .reference("viewModel"))
        let tests = UITestSubject(
            view: view,
            subject: viewModel,
            elements: testedElements(of: view, viewModel),
            in: program
        )
        var members: [Declaration] = []
        var names = TestNames()
        members.append(.mark("UI State Tests"))
        for stub in StubPresence.all(of: record, in: program) { declareStateTest(stub, tests, &names, to: &members) }
        declareOperationTests(tests, &names, to: &members)
        declareNavigationTests(tests, &names, to: &members)
        declareFailureTests(tests, &names, to: &members)
        let kind = view.callsOperations ? UITestCase.interactive : .display
        let operations = view.callsOperations ? [record.declared.emittedName(.stubOperations)] : []
        return uiTestsFile(
            record.declared,
            record.feature,
            testCaseType(kind, of: [record.typeName] + operations),
            members
        )
    }

    func uiTestsFile(
        _ source: Declared,
        _ feature: String,
        _ testCase: SwiftType,
        _ members: [Declaration]
    ) -> EmittedFile {
        let declarations: [Declaration] = [
            .type(
                .classType,
                .named(source.emittedName(.view) + "UITests"),
                superclass(testCase),
                members: members,
                modifiers: .final,
                documentation: ["Tests of ``\(source.emittedName(.view))``."]
            )
        ]
        return swiftFile(
            declarations,
            path: path(.uiTests, feature, source.emittedName(.view) + "UITests.swift"),
            of: source,
            imports: uiTestImports(),
            ownership: .user
        )
    }

    // MARK: - Tests

    /// `func testName() async throws { body }`
    func declareUITest(_ name: String, _ body: [Statement], to members: inout [Declaration]) {
        members.append(.function(name, effects: [.async, .throws], body: body, modifiers: []))
    }

    /// Appends `let viewModel = try localizedViewModel(stub)` and `let app = try presentView(viewModel: viewModel)`.
    ///
    /// - Parameter configuration: The name of the test configuration for the app.
    func present(_ stub: Expression?, _ configuration: String? = nil, in body: inout [Statement]) {
        var texts: [Argument] = []
        if let stub { texts.append(.init(stub)) }
        appendLocale(to: &texts)
        let localized = Expression.reference("localizedViewModel").call(texts)
        body.append(.bind("viewModel", to: .prefixed(.try, localized)))
        var arguments = configuration.map { list(["testConfiguration": .string($0)]) } ?? []
        arguments.append(Argument("viewModel", .reference("viewModel")))
        appendLocale(to: &arguments)
        let presented = Expression.reference("presentView").call(arguments)
        body.append(.bind("app", to: .prefixed(.try, presented)))
    }

    /// `locale: Locale(identifier: "de")`, where the app's first locale is not the one that the library takes.
    private func appendLocale(to arguments: inout [Argument]) {
        guard program.app.locales[0] != LocaleTag.standard else { return }
        arguments.append(Argument("locale", locale(0)))
    }

    /// `XCTAssertTrue(condition)`
    func assert(_ condition: Expression, is truth: Bool = true, in body: inout [Statement]) {
        body.append(.expression(call(truth ? "XCTAssertTrue" : "XCTAssertFalse", ["": condition])))
    }

    /// `XCTAssertEqual(value, expected)`
    func assert(_ value: Expression, equals expected: Expression, in body: inout [Statement]) {
        body.append(.expression(call("XCTAssertEqual", ["": value, "": expected])))
    }

    /// `element.waitForExistence()`
    func wait(for element: Expression) -> Expression {
        call(element.member("waitForExistence"))
    }
}

/// Unique names of the tests of one class, or of their helpers.
struct TestNames: Sendable {
    private var taken: Set<String> = []

    /// Returns `test` with the words, and with a number if that name is used.
    mutating func name(_ words: String) -> String {
        unique("test" + NameWords.capitalized(words))
    }

    /// The name, with a number where it is taken.
    mutating func unique(_ name: String) -> String {
        var result = name
        var number = 2
        while !taken.insert(result).inserted {
            result = name + String(number)
            number += 1
        }
        return result
    }
}
