// Generated once by fosmvvm-dsl 0.1.0 from tasks.fvm. You own this file.

import FOSMVVM
import FOSTestingUI
import Foundation
import ViewModels
import XCTest

/// Tests of ``TaskDetailView``.
final class TaskDetailViewUITests:
    TasksViewModelDisplayTestCase<TaskDetailViewModel>, @unchecked Sendable
{
    // MARK: - UI State Tests

    func testShowsStub() async throws {
        let viewModel = try localizedViewModel()
        let app = try presentView(viewModel: viewModel)
        XCTAssertTrue(app.uiTestingElement("TaskDetail.name").waitForExistence())
        XCTAssertEqual(app.uiTestingElement("TaskDetail.name").label, viewModel.name)
        XCTAssertTrue(app.uiTestingElement("TaskDetail.dueLabel").exists)
        XCTAssertEqual(app.uiTestingElement("TaskDetail.dueLabel").label, viewModel.dueLabel)
    }
}
