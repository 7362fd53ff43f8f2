import SwiftUI

/// The last row of a long list. When it appears, the screen asks for more rows.
public struct MoreRows: View {
    @Environment(\.rowLimit) private var limit
    private let count: Int

    public var body: some View {
        if let asked = limit.wrappedValue, count > 0, count >= asked {
            SwiftUI.ProgressView()
                .frame(maxWidth: .infinity)
                .onAppear { limit.wrappedValue = count * 2 }
        }
    }

    /// - Parameter count: How many rows the list has.
    public init(after count: Int) {
        self.count = count
    }
}

extension EnvironmentValues {
    /// How many rows the screen asks for. `nil` for all.
    public var rowLimit: Binding<Int?> {
        get { self[RowLimitKey.self] }
        set { self[RowLimitKey.self] = newValue }
    }
}

private struct RowLimitKey: EnvironmentKey {
    static var defaultValue: Binding<Int?> { .constant(nil) }
}
