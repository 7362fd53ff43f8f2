// Generated once by fosmvvm-dsl 0.1.0 from app.fvm. You own this file.

import FOSMVVM
import Foundation
import SwiftUI
import ViewModels
import Views

@main
struct TasksApp: App {
    @State private var mvvmEnvironment = MVVMEnvironment.shared
    @State private var validations = Validations()

    var body: some Scene {
        WindowGroup {
            TasksScreens()
                .testHost()
        }
        .environment(mvvmEnvironment)
        .environment(validations)
    }

    init() {
        MVVMEnvironment.registerTestingViews()
    }
}
