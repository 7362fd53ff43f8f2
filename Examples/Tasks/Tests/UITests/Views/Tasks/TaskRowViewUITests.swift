// Generated once by fosmvvm-dsl 0.1.0 from tasks.fvm. You own this file.

import FOSMVVM
import FOSTestingUI
import Foundation
import ViewModels
import XCTest

/// Tests of ``TaskRowView``.
final class TaskRowViewUITests:
    TasksViewModelDisplayTestCase<TaskRowViewModel>, @unchecked Sendable
{
    // MARK: - UI State Tests

    func testShowsStub() async throws {
        let viewModel = try localizedViewModel()
        let app = try presentView(viewModel: viewModel)
        XCTAssertTrue(app.uiTestingElement("TaskRow.name.\(viewModel.id)").waitForExistence())
        XCTAssertEqual(app.uiTestingElement("TaskRow.name.\(viewModel.id)").label, viewModel.name)
        XCTAssertTrue(app.uiTestingElement("TaskRow.isDone.\(viewModel.id)").exists)
    }
}
