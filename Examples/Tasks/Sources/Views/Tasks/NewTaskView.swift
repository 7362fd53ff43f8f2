// Generated once by fosmvvm-dsl 0.1.0 from form.fvm. You own this file.

import FOSMVVM
import Foundation
import SwiftUI
import ViewModels

/// The form for a new task.
public struct NewTaskView: ViewModelView {
    @Environment(Validations.self) private var validations
    @FocusState private var focusField: FormFieldIdentifier?
    @State private var error: (any Error)?
    @State private var activity = AsyncButtonActivity()
    @State private var isSubmitting = false

    #if DEBUG
        @State private var repaintToggle = false
    #endif

    private let viewModel: NewTaskViewModel
    private let operations: any NewTaskViewModelOperations

    public var body: some View {
        Form {
            FormFieldView(
                fieldModel: viewModel.$name,
                focusField: $focusField,
                fieldValidator: viewModel.validateName,
                validations: validations
            )
            .submitLabel(.send)
            .uiTestingIdentifier("NewTask.name")
            Button(viewModel.submitButtonLabel, activity: $activity, error: $error) {
                await submit()
            }
            .buttonStyle(.borderedProminent)
            .disabled(validations.hasError || activity.isRunning || isSubmitting)
            .uiTestingIdentifier("NewTask.submitButton")
            Button(viewModel.cancelButtonLabel, role: .cancel, action: cancel)
                .uiTestingIdentifier("NewTask.cancelButton")
        }
        .navigationTitle(viewModel.pageTitle)
        .onSubmit {
            Task { await submit() }
        }
        #if os(macOS)
            .padding(.horizontal)
        #endif
        .alert(
            error: $error,
            title: viewModel.errorTitle,
            message: viewModel.errorMessage,
            dismissButtonLabel: viewModel.dismissButtonLabel
        )
        #if DEBUG
            .testDataTransporter(viewModelOps: operations, repaintToggle: $repaintToggle)
        #endif
    }

    public init(viewModel: NewTaskViewModel) {
        self.viewModel = viewModel
        self.operations = viewModel.operations
    }
}

extension NewTaskView {
    private func submit() async {
        guard !isSubmitting else {
            return
        }
        isSubmitting = true
        defer {
            isSubmitting = false
            toggleRepaint()
        }
        guard viewModel.validate(fields: nil, validations: validations) != .error else {
            return
        }
        do {
            try await operations.submit(name: viewModel.name)
        } catch is CancellationError {
            // This is not a failure.
        } catch let error as any ValidatableViewModelRequestError {
            validations.replace(with: error.validations)
        } catch {
            self.error = error
        }
    }

    private func cancel() {
        operations.cancel()
        toggleRepaint()
    }

    private func toggleRepaint() {
        #if DEBUG
            repaintToggle.toggle()
        #endif
    }
}

#if DEBUG
    #Preview("en") {
        NavigationStack {
            NewTaskView.previewHost(
                bundle: TasksResourceAccess.localizationBundle,
                locale: Locale(identifier: "en")
            )
            .environment(Validations())
        }
    }

    #Preview("es") {
        NavigationStack {
            NewTaskView.previewHost(
                bundle: TasksResourceAccess.localizationBundle,
                locale: Locale(identifier: "es")
            )
            .environment(Validations())
        }
    }

    #Preview("blank, en") {
        NavigationStack {
            NewTaskView.previewHost(
                bundle: TasksResourceAccess.localizationBundle,
                locale: Locale(identifier: "en"),
                viewModel: .stubBlank()
            )
            .environment(Validations())
        }
    }

    #Preview("blank, es") {
        NavigationStack {
            NewTaskView.previewHost(
                bundle: TasksResourceAccess.localizationBundle,
                locale: Locale(identifier: "es"),
                viewModel: .stubBlank()
            )
            .environment(Validations())
        }
    }
#endif
