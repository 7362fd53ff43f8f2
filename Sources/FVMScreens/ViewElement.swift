import FVMSemantics

/// One thing on a screen that a person sees or uses, and that a test finds by its identifier.
package struct ViewElement: Sendable {
    package var content: Content
    package var identifier: ElementIdentifier
    /// The condition for showing it, or `nil` if it is always shown.
    package var condition: Condition?
    /// When the property that it shows is hidden, or `nil` for never.
    package var visibility: Visibility?

    package init(content: Content, identifier: ElementIdentifier, condition: Condition? = nil) {
        self.content = content
        self.identifier = identifier
        self.condition = condition
    }

    package enum Content: Sendable, Hashable {
        /// A property as a title, a line of text, a labelled value, a link or a picture, depending on its type and
        /// label.
        case property(Int)
        /// The `bool` with this index: one text while it holds, another while it does not.
        case state(Int)
        /// That something is going on, while the `bool` with this index holds.
        case progress(Int)
        /// The input of a form for the property with this index.
        case field(Int)
        /// The view of the child that the property with this index holds.
        case child(Int)
        /// The view of the screen with this index in `PlannedView.bound`.
        case bound(Int)
        /// The rows of the property with this index. The identifier is that of one row.
        case rows(Int)
        /// The values of the list with this index, one below the other.
        case values(Int)
        /// The text with this index, where the list is empty.
        case empty(text: Int)
        /// The button of the operation with this index.
        case button(Int)
        /// The input for a parameter of an operation that nothing on the screen gives.
        case parameter(operation: Int, parameter: Int)
    }

    package enum Condition: Sendable, Equatable {
        /// The optional property with this index has a value.
        case isPresent(Int)
        /// The list with this index has no elements.
        case isEmpty(Int)
        /// The `bool` with this index holds.
        case holds(Int)
    }
}

extension ViewElement {
    /// Where it is on the screen.
    package func placement(in record: RecordDefinition) -> Placement {
        switch content {
        case .property(let index): record.properties[index].placement
        case .button(let index): record.operations[index].placement
        case .state, .progress, .field, .child, .bound, .rows, .values, .empty, .parameter: .content
        }
    }
}

extension ViewElement.Content {
    /// The screen that a tap on it, or on one of its rows, opens.
    package func opening(in record: RecordDefinition) -> Opening? {
        switch self {
        case .property(let index), .child(let index), .rows(let index): record.properties[index].opening
        case .button(let index): record.operations[index].opening
        case .state, .progress, .field, .bound, .values, .empty, .parameter: nil
        }
    }
}

/// The accessibility identifier of an element: words that are unique on a screen, followed by the values that
/// distinguish rows.
package struct ElementIdentifier: Sendable, Hashable {
    /// `Dashboard.title`
    package var text: String
    /// The properties of the row whose values follow the text, each after a dot.
    package var instance: [Int] = []
}
