// Generated once by fosmvvm-dsl 0.1.0 from tasks.fvm. You own this file.

import FOSMVVM
import FOSTestingUI
import Foundation
import ViewModels
import XCTest

/// Tests of ``TaskListView``.
final class TaskListViewUITests:
    TasksViewModelDisplayTestCase<TaskListViewModel>, @unchecked Sendable
{
    // MARK: - UI State Tests

    func testShowsStub() async throws {
        let viewModel = try localizedViewModel()
        let app = try presentView(viewModel: viewModel)
        for taskRow in viewModel.tasks {
            XCTAssertTrue(
                app.uiTestingElement("TaskList.tasks.\(taskRow.id)").scrolled(
                    in: app
                ).waitForExistence()
            )
        }
        XCTAssertFalse(app.uiTestingElement("TaskList.emptyTitle").exists)
    }

    func testShowsStubEmpty() async throws {
        let viewModel = try localizedViewModel(.stubEmpty())
        let app = try presentView(viewModel: viewModel)
        XCTAssertTrue(
            app.uiTestingElement("TaskList.emptyTitle").scrolled(in: app).waitForExistence()
        )
        XCTAssertEqual(app.uiTestingElement("TaskList.emptyTitle").label, viewModel.emptyTitle)
    }
}
