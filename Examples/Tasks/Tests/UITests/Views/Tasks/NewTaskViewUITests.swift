// Generated once by fosmvvm-dsl 0.1.0 from form.fvm. You own this file.

import FOSMVVM
import FOSTestingUI
import Foundation
import ViewModels
import XCTest

/// Tests of ``NewTaskView``.
final class NewTaskViewUITests:
    TasksViewModelViewTestCase<NewTaskViewModel, NewTaskStubOps>, @unchecked Sendable
{
    // MARK: - UI State Tests

    func testShowsStub() async throws {
        let viewModel = try localizedViewModel()
        let app = try presentView(viewModel: viewModel)
        XCTAssertTrue(app.uiTestingElement("NewTask.name").scrolled(in: app).waitForExistence())
        XCTAssertTrue(app.uiTestingElement("NewTask.submitButton").scrolled(in: app).exists)
        XCTAssertTrue(app.uiTestingElement("NewTask.submitButton").isEnabled)
        XCTAssertTrue(app.uiTestingElement("NewTask.cancelButton").scrolled(in: app).exists)
        XCTAssertTrue(app.uiTestingElement("NewTask.cancelButton").isEnabled)
    }

    func testShowsStubBlank() async throws {
        let viewModel = try localizedViewModel(.stubBlank())
        let app = try presentView(viewModel: viewModel)
        XCTAssertTrue(app.uiTestingElement("NewTask.name").scrolled(in: app).waitForExistence())
        XCTAssertTrue(app.uiTestingElement("NewTask.submitButton").scrolled(in: app).exists)
        XCTAssertTrue(app.uiTestingElement("NewTask.submitButton").isEnabled)
        XCTAssertTrue(app.uiTestingElement("NewTask.cancelButton").scrolled(in: app).exists)
        XCTAssertTrue(app.uiTestingElement("NewTask.cancelButton").isEnabled)
    }

    // MARK: - Operation Tests

    func testSubmit() async throws {
        let viewModel = try localizedViewModel()
        let app = try presentView(viewModel: viewModel)
        app.uiTestingElement("NewTask.submitButton").scrolled(in: app).tap()
        let operations = try viewModelOperations()
        XCTAssertTrue(operations.submitCalled)
        XCTAssertEqual(operations.submitCalledWith?.name, viewModel.name)
        XCTAssertFalse(operations.cancelCalled)
    }

    func testCancel() async throws {
        let viewModel = try localizedViewModel()
        let app = try presentView(viewModel: viewModel)
        app.uiTestingElement("NewTask.cancelButton").scrolled(in: app).tap()
        let operations = try viewModelOperations()
        XCTAssertTrue(operations.cancelCalled)
        XCTAssertFalse(operations.submitCalled)
    }

    // MARK: - Failure Tests

    func testSubmitFails() async throws {
        let viewModel = try localizedViewModel()
        let app = try presentView(testConfiguration: "submit fails", viewModel: viewModel)
        app.uiTestingElement("NewTask.submitButton").scrolled(in: app).tap()
        try app.closeAlert(
            viewModel.errorTitle.localizedString,
            saying: viewModel.errorMessage.localizedString,
            by: viewModel.dismissButtonLabel.localizedString
        )
    }
}
