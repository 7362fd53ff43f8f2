// Begun by fosmvvm-dsl 0.1.0 from app.fvm. This file is yours: it is not written again.

import FOSMVVM
import FOSTestingUI
import Foundation
import ViewModels
import XCTest

/// The base of tests of views that do something, which their stub operations tell.
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
