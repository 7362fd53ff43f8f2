/// Where the button of an operation is, or the text that opens a screen.
public enum Placement: String, Sendable {
    /// Among the other elements.
    case content
    /// In the bar of the screen.
    case toolbar
    /// In the menu of that bar.
    case menu
}

/// The screen that opens where a person taps on what a property shows, or when an operation is done (`opens Product`).
public struct Opening: Sendable {
    /// The source of a value that initializes a screen.
    public enum Source: Sendable {
        /// The property with this index, of the view model that is tapped.
        case row(Int)
        /// The property with this index, of the view model that shows it.
        case holder(Int)
        /// The member with this index, of the response to the request that the operation has sent. Of a view model that is the
        /// response, the property.
        case response(Int)
        /// A member of the app's storage, which the screen's own operations write to.
        case kept(StorageID, String)
        /// A default value: forms start empty, and optional values are `nil`.
        case value(Value)
    }

    /// How the screen appears.
    public enum Presentation: String, Sendable {
        /// A page that leads back.
        case page
        case sheet
        case fullScreen
        /// A tab of the screen that opens it.
        case tab
    }

    /// A screen that a server builds, or a client's own.
    public var screen: RecordID
    public var presentation = Presentation.page
    /// Where the text is that opens it.
    public var placement = Placement.content
    /// One for each member of a server screen's query, or for each argument of a client screen. `nil` if the default
    /// applies and no source is needed.
    public var sources: [Source?]
}

extension Program {
    /// The values of an opened screen with their sources: the members of a server screen's query, or the properties that
    /// initialize a client screen.
    package func arguments(of opening: Opening) -> [(name: String, source: Opening.Source?)] {
        let screen = self[opening.screen]
        let names =
            screen.role == .client
            ? screen.properties.filter(\.kind.isGiven).map(\.declared.name) : screen.query.map(\.declared.name)
        return zip(names, opening.sources).map { ($0, $1) }
    }
}

extension OperationDefinition {
    /// The request whose response gives values to the screen that opens. `nil` if none does.
    package var answering: RequestID? {
        guard let sent, let opening else { return nil }
        return opening.sources.contains { if case .response? = $0 { true } else { false } } ? sent.request : nil
    }
}

extension Program {
    /// The member with this index, of the response to a request, and its type if it is data.
    package func responseMember(_ index: Int, of request: RequestID) -> (declared: Declared, type: TypeID?) {
        switch self[request].response {
        case .viewModel(let record):
            (self[record].properties[index].declared, self[record].properties[index].kind.plainType)
        case .record(let members): (members[index].declared, members[index].type)
        // These give no values.
        case .result, nil: (self[request].declared, nil)
        }
    }
}

extension RecordDefinition {
    /// The screens that open from it.
    package var openings: [Opening] { properties.compactMap(\.opening) + operations.compactMap(\.opening) }

    /// Whether it is a screen that can open: its data is a server's or a client's.
    package var canOpen: Bool {
        switch role {
        case .server, .client: true
        case .child, .error, .data, .summary, .outcomes, .shared: false
        }
    }

    /// Whether anything of it is in its bar.
    package var hasToolbar: Bool {
        properties.contains { $0.placement != .content } || operations.contains { $0.placement != .content }
    }

    /// Whether it is a screen that consists of tabs.
    package var hasTabs: Bool { properties.contains { $0.isTab } }
}

extension PropertyDefinition {
    /// Whether it is the text of a tab.
    package var isTab: Bool { opening?.presentation == .tab }

    package var placement: Placement { opening?.placement ?? .content }
}
