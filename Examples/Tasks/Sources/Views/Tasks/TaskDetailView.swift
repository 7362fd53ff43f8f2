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
                Text(viewModel.title)
                    .font(.title)
                    .accessibilityAddTraits(.isHeader)
                    .uiTestingIdentifier("TaskDetail.title")
                Text(viewModel.name)
                    .uiTestingIdentifier("TaskDetail.name")
                Text(viewModel.dueLabel)
                    .uiTestingIdentifier("TaskDetail.dueLabel")
            }
            .padding()
        }
        .navigationTitle(viewModel.title)
        .toolbarTitleDisplayMode(.inline)
    }

    public init(viewModel: TaskDetailViewModel) {
        self.viewModel = viewModel
    }
}

#if DEBUG
    #Preview("en") {
        TaskDetailView.previewHost(
            bundle: TasksResourceAccess.localizationBundle,
            locale: Locale(identifier: "en")
        )
    }

    #Preview("es") {
        TaskDetailView.previewHost(
            bundle: TasksResourceAccess.localizationBundle,
            locale: Locale(identifier: "es")
        )
    }
#endif
