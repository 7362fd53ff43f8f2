// Generated once by fosmvvm-dsl 0.1.0 from tasks.fvm. You own this file.

import FOSMVVM
import Foundation
import SwiftUI
import ViewModels

/// The tasks to do.
public struct TaskListView: ViewModelView {
    private let viewModel: TaskListViewModel

    public var body: some View {
        List {
            Text(viewModel.title)
                .font(.title)
                .accessibilityAddTraits(.isHeader)
                .uiTestingIdentifier("TaskList.title")
            if viewModel.tasks.isEmpty {
                Text(viewModel.emptyTitle)
                    .foregroundStyle(.secondary)
                    .uiTestingIdentifier("TaskList.emptyTitle")
            } else {
                ForEach(viewModel.tasks) { taskRow in
                    TaskRowView(viewModel: taskRow)
                        .uiTestingIdentifier("TaskList.tasks.\(taskRow.id)")
                }
            }
        }
        .navigationTitle(viewModel.title)
        .toolbarTitleDisplayMode(.inline)
    }

    public init(viewModel: TaskListViewModel) {
        self.viewModel = viewModel
    }
}

#if DEBUG
    #Preview("en") {
        TaskListView.previewHost(
            bundle: TasksResourceAccess.localizationBundle,
            locale: Locale(identifier: "en")
        )
    }

    #Preview("es") {
        TaskListView.previewHost(
            bundle: TasksResourceAccess.localizationBundle,
            locale: Locale(identifier: "es")
        )
    }

    #Preview("empty, en") {
        TaskListView.previewHost(
            bundle: TasksResourceAccess.localizationBundle,
            locale: Locale(identifier: "en"),
            viewModel: .stubEmpty()
        )
    }

    #Preview("empty, es") {
        TaskListView.previewHost(
            bundle: TasksResourceAccess.localizationBundle,
            locale: Locale(identifier: "es"),
            viewModel: .stubEmpty()
        )
    }
#endif
