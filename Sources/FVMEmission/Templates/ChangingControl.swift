import SwiftUI

/// A control whose new values are written at once. It shows them before they are written, and the old
/// value again if that fails.
public struct ChangingControl<Value: Swift.Equatable & Sendable, Content: View>: View {
    @State private var newValue: Value?
    @State private var written: Value?
    @State private var isWriting = false
    private let value: Value
    private let error: Binding<(any Error)?>
    private let change: @MainActor (Value) async throws -> Void
    private let content: (Binding<Value>) -> Content

    public var body: some View {
        content(shown)
            .onChange(of: newValue) {
                start()
            }
            .onChange(of: value) {
                if !isWriting {
                    newValue = nil
                    written = nil
                }
            }
    }

    public init(
        _ value: Value,
        error: Binding<(any Error)?> = .constant(nil),
        change: @escaping @MainActor (Value) async throws -> Void,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content
    ) {
        self.value = value
        self.error = error
        self.change = change
        self.content = content
    }
}

extension ChangingControl {
    private var shown: Binding<Value> {
        let newValue = $newValue
        let value = self.value
        return Binding(get: { newValue.wrappedValue ?? value }, set: { newValue.wrappedValue = $0 })
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

    /// Writes the new value. If the user has changed it in the meantime, writes only the last one.
    private func write() async {
        while let next = newValue, next != written ?? value {
            do {
                try await change(next)
                written = next
            } catch {
                newValue = written
                if !(error is CancellationError) {
                    self.error.wrappedValue = error
                }
            }
        }
    }
}
