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
    }

    public init(viewModel: TaskListViewModel) {
        self.viewModel = viewModel
    }
}

#if DEBUG
    #Preview("en") {
        NavigationStack {
            TaskListView.previewHost(
                bundle: TasksResourceAccess.localizationBundle,
                locale: Locale(identifier: "en")
            )
        }
    }

    #Preview("es") {
        NavigationStack {
            TaskListView.previewHost(
                bundle: TasksResourceAccess.localizationBundle,
                locale: Locale(identifier: "es")
            )
        }
    }

    #Preview("empty, en") {
        NavigationStack {
            TaskListView.previewHost(
                bundle: TasksResourceAccess.localizationBundle,
                locale: Locale(identifier: "en"),
                viewModel: .stubEmpty()
            )
        }
    }

    #Preview("empty, es") {
        NavigationStack {
            TaskListView.previewHost(
                bundle: TasksResourceAccess.localizationBundle,
                locale: Locale(identifier: "es"),
                viewModel: .stubEmpty()
            )
        }
    }
#endif
