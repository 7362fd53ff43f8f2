// Generated once by fosmvvm-dsl 0.1.0 from app.fvm. You own this file.

import FOSMVVM
import FOSTestingUI
import Foundation
import ViewModels
import XCTest

/// The base class for tests of views with operations, which the stub operations record.
class TasksViewModelViewTestCase<VM: ViewModel, VMO: ViewModelOperations>:
    ViewModelViewTestCase<VM, VMO>, @unchecked Sendable
{
    override func setUp() async throws {
        try await super.setUp(
            bundle: TasksResourceAccess.localizationBundle,
            appBundleIdentifier: "com.example.Tasks",
            locales: [Locale(identifier: "en"), Locale(identifier: "es")]
        )
        continueAfterFailure = false
    }
}
