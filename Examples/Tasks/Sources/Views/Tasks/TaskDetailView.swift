// Generated once by fosmvvm-dsl 0.1.0 from tasks.fvm. You own this file.

import FOSMVVM
import Foundation
import SwiftUI
import ViewModels

/// One task.
public struct TaskDetailView: ViewModelView {
    private let viewModel: TaskDetailViewModel

    public var body: some View {
        ScrollView {
            VStack(alignment: .leading) {
                Text(viewModel.name)
                    .uiTestingIdentifier("TaskDetail.name")
                Text(viewModel.dueLabel)
                    .uiTestingIdentifier("TaskDetail.dueLabel")
            }
            .padding()
        }
        .navigationTitle(viewModel.title)
    }

    public init(viewModel: TaskDetailViewModel) {
        self.viewModel = viewModel
    }
}

#if DEBUG
    #Preview("en") {
        NavigationStack {
            TaskDetailView.previewHost(
                bundle: TasksResourceAccess.localizationBundle,
                locale: Locale(identifier: "en")
            )
        }
    }

    #Preview("es") {
        NavigationStack {
            TaskDetailView.previewHost(
                bundle: TasksResourceAccess.localizationBundle,
                locale: Locale(identifier: "es")
            )
        }
    }
#endif
