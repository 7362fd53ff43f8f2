import FOSMVVM
import SwiftUI

extension View {
    /// Performs an action with each valid new value of a field. If it fails, the field gets its old value
    /// again.
    ///
    /// - Parameter pause: How long the value must stay the same, for fields in which the user types.
    public func onNewValue<Value: Codable & Hashable & Sendable>(
        of fieldModel: FormFieldModel<Value>,
        after pause: Swift.Duration = .zero,
        fieldValidator: (([any FormFieldBase]?) -> [ValidationResult]?)? = nil,
        error: Binding<(any Error)?> = .constant(nil),
        perform action: @escaping @MainActor () async throws -> Void
    ) -> some View {
        modifier(
            NewValueAction(
                fieldModel: fieldModel,
                pause: pause,
                fieldValidator: fieldValidator,
                error: error,
                action: action
            )
        )
    }
}

private struct NewValueAction<Value: Codable & Hashable & Sendable>: ViewModifier {
    @State private var written: Value
    @State private var isWriting = false
    private let fieldModel: FormFieldModel<Value>
    private let pause: Swift.Duration
    private let fieldValidator: (([any FormFieldBase]?) -> [ValidationResult]?)?
    private let error: Binding<(any Error)?>
    private let action: @MainActor () async throws -> Void

    init(
        fieldModel: FormFieldModel<Value>,
        pause: Swift.Duration,
        fieldValidator: (([any FormFieldBase]?) -> [ValidationResult]?)?,
        error: Binding<(any Error)?>,
        action: @escaping @MainActor () async throws -> Void
    ) {
        self._written = State(initialValue: fieldModel.wrappedValue)
        self.fieldModel = fieldModel
        self.pause = pause
        self.fieldValidator = fieldValidator
        self.error = error
        self.action = action
    }

    func body(content: Content) -> some View {
        content
            .onChange(of: Swift.ObjectIdentifier(fieldModel)) {
                written = fieldModel.wrappedValue
            }
            .task(id: fieldModel.wrappedValue) {
                try? await Task.sleep(for: pause)
                if !Task.isCancelled {
                    start()
                }
            }
            .onDisappear {
                start()
            }
    }

    private var isValid: Bool {
        let field = fieldModel.formField
        let errors = (fieldValidator?([field]) ?? []).filter { $0.status == .error }
        return errors.allSatisfy { ($0.messages(for: field.fieldId) ?? []).isEmpty }
    }

    private func start() {
        guard !isWriting else {
            return
        }
        isWriting = true
        Task {
            await write()
            isWriting = false
        }
    }

    /// Writes the value. If the user has changed it in the meantime, writes only the last one.
    private func write() async {
        while fieldModel.wrappedValue != written, isValid {
            let value = fieldModel.wrappedValue
            do {
                try await action()
                written = value
            } catch {
                fieldModel.wrappedValue = written
                if !(error is CancellationError) {
                    self.error.wrappedValue = error
                }
            }
        }
    }
}
