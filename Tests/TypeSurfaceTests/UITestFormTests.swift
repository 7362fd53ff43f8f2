import Testing

/// Tests of views: what the declarations of XCTest and of FOSTestingUI let through, and what they do not.
@Suite(.enabled(if: TypeSurface.isAvailable, Comment(rawValue: TypeSurface.reason)))
struct UITestFormTests {
    @Test(arguments: testForms) func tests(form: LibraryForm) throws {
        try form.expectVerdictWithScreen(importing: ["FOSTestingUI", "XCTest"])
    }
}

private func test(_ body: String, base: String = "ViewModelViewTestCase<ScreenViewModel, ScreenStubOps>") -> String {
    """
    final class ScreenViewUITests: \(base), @unchecked Sendable {
        override func setUp() async throws {
            try await super.setUp(bundle: .main, appBundleIdentifier: "com.example.Shop")
            continueAfterFailure = false
        }
        func testScreen() async throws {
            let app = try presentView()
            \(body)
        }
    }
    extension XCUIApplication {
        fileprivate var heading: UITestingElement { uiTestingElement("Screen.title") }
    }
    """
}

private let testForms: [LibraryForm] = [
    .init("element", .compiles, test("XCTAssertTrue(app.heading.waitForExistence())")),
    .init("unknown element", .refused("has no member 'titel'"), test("XCTAssertTrue(app.titel.exists)")),
    .init(
        "text of an element",
        .compiles,
        test("let viewModel = try localizedViewModel()\nXCTAssertEqual(app.heading.label, viewModel.title)")
    ),
    .init(
        "text against a number",
        .refused("conflicting arguments to generic parameter 'T' ('String' vs. 'Int')"),
        test("XCTAssertEqual(app.heading.label, 7 as Int)")
    ),
    .init("operation", .compiles, test("app.heading.tap()\nXCTAssertTrue(try viewModelOperations().resetCalled)")),
    .init(
        "unknown operation",
        .refused("has no member 'sentCalled'"),
        test("XCTAssertTrue(try viewModelOperations().sentCalled)")
    ),
    .init(
        "operation of a view that shows only",
        .refused("cannot find 'viewModelOperations' in scope"),
        test("XCTAssertTrue(try viewModelOperations().resetCalled)", base: "ViewModelDisplayTestCase<ScreenViewModel>")
    ),
    .init(
        "tests of what is no view model",
        .refused("does not conform to protocol 'ViewModel'"),
        test("", base: "ViewModelDisplayTestCase<ScreenRequest>")
    ),
    .init(
        "view model of another view",
        .refused("cannot convert value of type 'CardViewModel'"),
        test("_ = try presentView(viewModel: CardViewModel.stub())")
    ),
]
