import FVMBytes
import FVMScreens
import FVMSemantics
import FVMSource

/// A view with the values of one stub in one locale, from top to bottom. The terminal and the browser both draw it.
package struct ScreenTree: Sendable {
    /// The view model.
    package var declared: Declared
    package var template: ViewTemplate
    package var container: PlannedView.Container
    /// The text in bars, windows and back buttons, which is not among the elements.
    package var title: Element?
    /// Whether it is a screen, and not only a part of others.
    package var isScreen: Bool
    package var elements: [Element]
    /// The member of the query that the search field is for.
    package var search: String?
    package var filters: [Filter] = []
    /// The alerts for a failed operation, and for a sent form.
    package var failure: Alert?
    package var success: Alert?

    /// The words of its name, in place of a view without elements, such as that of an inferred view model.
    package var words: String { NameWords.split(declared.name).joined(separator: " ") }

    package struct Alert: Sendable {
        package var title: String?
        package var message: String?
        package var button: String?
    }

    package struct Element: Sendable {
        /// As a UI test finds it.
        package var identifier: String
        /// The place of the declaration.
        package var location: Location
        package var content: Content
        /// The screen that a tap on it, or on one of its rows, opens.
        package var opens: String?
        /// What it gives to that screen.
        package var gives: [Given] = []
        /// How that screen appears.
        package var presentation = Opening.Presentation.page
        package var placement = Placement.content
        /// The name of a tab's picture.
        package var picture: String?
        /// The style of its text, where the spec says so.
        package var style: Style?
    }

    package typealias Style = PropertyAppearance.Style

    /// A value for a property of a client screen that opens.
    package struct Given: Sendable {
        /// The property.
        package var name: String
        /// The field with the value that the user enters.
        package var field: String?
        /// As a control has it.
        package var value: JSONValue
    }

    package indirect enum Content: Sendable {
        case text(Text)
        /// The text for the current value of a `bool`, or `nil`.
        case state(String?)
        /// That something is going on.
        case progress
        case field(Field)
        case child(ScreenTree, title: String?)
        case rows(Rows)
        case values(Values)
        /// The text of an empty list.
        case empty(String)
        case button(Button)
        case parameter(Parameter)
    }

    package struct Text: Sendable {
        package enum Role: String, Sendable {
            case heading, text, link
            /// The name of a picture.
            case picture
            case markdown
        }

        /// The property.
        package var name: String
        package var role: Role
        package var label: String?
        package var text: String
        /// Whether the text is a value, and not from the translations.
        package var isData: Bool
    }

    /// The views of a list's rows.
    package struct Rows: Sendable {
        package var title: String?
        /// The text below the list.
        package var footer: String?
        package var rows: [ScreenTree]
        /// How many rows are left out.
        package var more: Int
        package var isSelectable: Bool
        /// What each row gives to the screen that it opens.
        package var gives: [[Given]] = []
        /// The controls beside each row.
        package var controls: [[Parameter]] = []
        /// The buttons that each row has.
        package var actions: [Button] = []
    }

    /// A list of values: a line each, of several texts where the value is a list itself.
    package struct Values: Sendable {
        package var title: String?
        package var footer: String?
        package var lines: [[String]]
        /// Whether the lines are values, and not from the translations.
        package var isData: Bool
        /// How many lines are left out.
        package var more: Int
    }

    /// A control in the menu of filters: the cases of an enum, or a switch.
    package struct Filter: Sendable {
        /// The member of the query.
        package var name: String
        package var label: String?
        package var choices: [Choice]
        /// The default: the name of a case, a truth value, or null.
        package var value: JSONValue
        package var isOptional: Bool
        /// The label, otherwise the words of its name.
        package var words: String { label ?? NameWords.split(name).joined(separator: " ") }
    }

    /// A case of an enum that can be chosen.
    package struct Choice: Sendable {
        package var name: String
        package var text: String
    }

    /// A field of a form, or its value where it is not edited.
    package struct Field: Sendable {
        package enum Control: String, Sendable {
            case text, textArea, secret, number, toggle, choice, moment, day, time, color
        }

        package var name: String
        package var title: String
        package var placeholder: String
        package var control: Control
        /// The library's `FormFieldType`, as JSON.
        package var type: JSONValue
        package var value: JSONValue
        /// The value as it is shown.
        package var text: String
        package var choices: [Choice]
        package var isOptional: Bool
        package var isRequired: Bool
        package var isDisabled: Bool
        /// Whether the view only shows it.
        package var isReadOnly: Bool
        /// Whether it decides about other elements.
        package var isDecisive: Bool
        /// The operation that gets each new value, and its parameter.
        package var operation: (name: String, parameter: String)?
    }

    package struct Button: Sendable {
        /// Where the value of a parameter comes from.
        package enum Source: Sendable {
            case value(JSONValue)
            case selectedRow, input
        }

        package var operation: String
        /// The request that it is done by.
        package var sends: String?
        package var label: String
        /// Whether the view model lets it be pressed.
        package var isEnabled: Bool
        /// Whether a row must be selected before it is enabled. No row is selected at first.
        package var needsSelection: Bool
        package var isBusy: Bool
        package var isDestructive: Bool
        package var isProminent: Bool
        package var isSubmission: Bool
        package var canThrow: Bool
        /// Whether the screen closes when the operation is done.
        package var closesScreen: Bool
        package var arguments: [(name: String, source: Source)]
        /// The confirmation before a destructive operation.
        package var confirmation: Alert?
    }

    /// The input for a parameter that nothing on the screen gives, or for a property that an operation changes.
    package struct Parameter: Sendable {
        package var operation: String
        package var name: String
        package var label: String
        package var control: Field.Control
        package var choices: [Choice]
        /// The initial value of the control, or null.
        package var value: JSONValue
        /// The value as it is shown.
        package var text: String
        package var isDisabled: Bool
        /// Whether the user can take the value away.
        package var isOptional: Bool
        /// The parameter for the row that the control is beside.
        package var row: String?
        /// Whether the operation gets each new value, without a button.
        package var isWrittenAtOnce: Bool
    }
}
