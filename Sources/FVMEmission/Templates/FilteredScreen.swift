import SwiftUI

/// A screen for a query that the user changes, which is asked for anew when the user pauses.
public struct FilteredScreen<Query: Hashable & Sendable, Content: View>: View {
    @State private var settledQuery: Query
    private let query: Query
    private let screen: (Query) -> Content

    public var body: some View {
        screen(settledQuery)
            .task(id: query) {
                try? await Task.sleep(for: .milliseconds(300))
                if !Task.isCancelled {
                    settledQuery = query
                }
            }
    }

    public init(query: Query, @ViewBuilder screen: @escaping (Query) -> Content) {
        self._settledQuery = State(initialValue: query)
        self.query = query
        self.screen = screen
    }
}

/// One case of a filter, with a mark if it is chosen.
public struct FilterChoice<Content: View>: View {
    private let isChosen: Binding<Bool>
    private let label: Content

    public var body: some View {
        Toggle(isOn: isChosen) {
            label
        }
    }

    /// A case that the user can also take back.
    public init<Option: Hashable & Sendable>(
        _ option: Option,
        of choice: Binding<Option?>,
        @ViewBuilder label: () -> Content
    ) {
        self.isChosen = Binding(
            get: { choice.wrappedValue == option },
            set: { choice.wrappedValue = $0 ? option : nil }
        )
        self.label = label()
    }

    /// A case of which one is always chosen.
    public init<Option: Hashable & Sendable>(
        _ option: Option,
        of choice: Binding<Option>,
        @ViewBuilder label: () -> Content
    ) {
        self.isChosen = Binding(
            get: { choice.wrappedValue == option },
            set: {
                if $0 {
                    choice.wrappedValue = option
                }
            }
        )
        self.label = label()
    }
}
