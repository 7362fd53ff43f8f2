// Generated once by fosmvvm-dsl 0.1.0 from tasks.fvm. You own this file.

import FOSMVVM
import Foundation
import SwiftUI
import ViewModels

/// A task in the list.
public struct TaskRowView: ViewModelView {
    private let viewModel: TaskRowViewModel

    public var body: some View {
        VStack(alignment: .leading) {
            Text(viewModel.name)
                .font(.headline)
                .accessibilityAddTraits(.isHeader)
                .uiTestingIdentifier("TaskRow.name.\(viewModel.id)")
            Image(systemName: viewModel.isDone ? "checkmark.circle.fill" : "circle")
                .accessibilityAddTraits(viewModel.isDone ? .isSelected : [])
                .uiTestingIdentifier("TaskRow.isDone.\(viewModel.id)")
        }
    }

    public init(viewModel: TaskRowViewModel) {
        self.viewModel = viewModel
    }
}

#if DEBUG
    #Preview("en") {
        TaskRowView.previewHost(
            bundle: TasksResourceAccess.localizationBundle,
            locale: Locale(identifier: "en")
        )
    }

    #Preview("es") {
        TaskRowView.previewHost(
            bundle: TasksResourceAccess.localizationBundle,
            locale: Locale(identifier: "es")
        )
    }
#endif
