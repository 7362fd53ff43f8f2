import FVMScreens
import FVMSemantics
import FVMSource
import FVMSwiftCode

/// What the tests of one view are written with.
struct UITestSubject: Sendable {
    let view: PlannedView
    /// The view model, as the tests name it.
    let subject: ViewSubject
    /// By the index of the element in the view, what the tests call it.
    let elements: [TestedElement]
    /// What the default stub shows.
    let stub: ShownStub
    /// The place of each element, of alike ones the first.
    private let places: [ViewElement.Content: Int]

    init(view: PlannedView, subject: ViewSubject, elements: [TestedElement], in program: Program) {
        self.view = view
        self.subject = subject
        self.elements = elements
        stub = ShownStub(subject.record, in: program)
        places = elements.places(by: \.element.content)
    }

    /// The element that the row of a list is.
    var rows: TestedElement? {
        guard case .list(let property) = view.template else { return nil }
        return element(.rows(property))
    }

    func element(_ content: ViewElement.Content) -> TestedElement? { places[content].map { elements[$0] } }
}

/// `<Name>ViewUITests.swift`: what a view shows, and what it does; the user's own once it is written
extension Emitter {
    mutating func uiTestsFile(_ view: PlannedView) -> OutputFile {
        let record = program[view.record]
        let viewModel = subject(view, reference("viewModel"))
        let tests = UITestSubject(view: view, subject: viewModel, elements: testedElements(of: view), in: program)
        var members = DeclarationList()
        var names = TestNames()
        tree.mark("UI State Tests", in: &members)
        for stub in ShownStub.all(of: record, in: program) { declareStateTest(stub, tests, &names, to: &members) }
        declareOperationTests(tests, &names, to: &members)
        declareNavigationTests(tests, &names, to: &members)
        let kind = view.callsOperations ? UITestCase.interactive : .display
        let operations = view.callsOperations ? ["\(record.declared.name)StubOps"] : []
        var accessors = DeclarationList()
        var owners: [RecordID: ViewSubject] = [:]
        for element in tests.elements { declareAccessor(of: element, viewModel, &owners, to: &accessors) }
        return uiTestsFile(
            record.declared,
            record.feature,
            testCaseType(kind, of: [record.typeName] + operations),
            members,
            accessors
        )
    }

    mutating func uiTestsFile(
        _ source: Declared,
        _ feature: String,
        _ testCase: SwiftType,
        _ members: DeclarationList,
        _ accessors: DeclarationList
    ) -> OutputFile {
        var declarations = DeclarationList()
        tree.declare(
            .classType,
            tree.type(tree.name(source.name, suffix: "ViewUITests")),
            superclass(testCase),
            members: members,
            modifiers: .final,
            documentation: tree.documentation(["What ``\(source.name)View`` shows and does."]),
            to: &declarations
        )
        if !accessors.isEmpty {
            let application = tree.type("XCUIApplication")
            tree.declare(.extensionOf, application, members: accessors, modifiers: [], to: &declarations)
        }
        return finish(
            declarations,
            path: folders.path(.uiTests, feature, source.name, "ViewUITests.swift"),
            of: source,
            imports: uiTestImports(),
            ownership: .user
        )
    }

    // MARK: - Tests

    /// `func testName() async throws { body }`
    mutating func declareUITest(_ name: String, _ body: StatementList, to members: inout DeclarationList) {
        tree.declareFunction(
            tree.name(name),
            effects: [.async, .throws],
            body: body,
            modifiers: [],
            to: &members
        )
    }

    /// `let viewModel = try localizedViewModel(stub)`, and `let app = try presentView(viewModel: viewModel)`
    mutating func present(_ stub: Expression?, in body: inout StatementList) {
        var texts = ArgumentList()
        if let stub { tree.append(stub, to: &texts) }
        appendLocale(to: &texts)
        let viewModel = tree.name("viewModel")
        let localized = tree.call(reference("localizedViewModel"), texts)
        tree.bind(viewModel, to: tree.prefixed(.try, localized), in: &body)
        var arguments = list(["viewModel": tree.reference(viewModel)])
        appendLocale(to: &arguments)
        let presented = tree.call(reference("presentView"), arguments)
        tree.bind(tree.name("app"), to: tree.prefixed(.try, presented), in: &body)
    }

    /// `locale: Locale(identifier: "de")`, where the app's first locale is not the one that the library takes.
    private mutating func appendLocale(to arguments: inout ArgumentList) {
        guard program.app.locales[0] != "en" else { return }
        tree.append(tree.name("locale"), locale(0), to: &arguments)
    }

    /// `XCTAssertTrue(condition)`
    mutating func assert(_ condition: Expression, is truth: Bool = true, in body: inout StatementList) {
        tree.append(call(truth ? "XCTAssertTrue" : "XCTAssertFalse", ["": condition]), to: &body)
    }

    /// `XCTAssertEqual(value, expected)`
    mutating func assert(_ value: Expression, equals expected: Expression, in body: inout StatementList) {
        tree.append(call("XCTAssertEqual", ["": value, "": expected]), to: &body)
    }

    /// `element.waitForExistence()`
    mutating func wait(for element: Expression) -> Expression {
        call(tree.member(element, tree.name("waitForExistence")))
    }
}

/// The names of the tests of one class, or of what they use.
struct TestNames: Sendable {
    private var taken: Set<String> = []

    /// `test` and the words, with a number where there is such a test.
    mutating func name(_ words: String) -> String {
        unique("test" + Words.capitalized(words))
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
