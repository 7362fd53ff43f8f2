import FVMBytes
import FVMScreens
import FVMSemantics

/// A record with its view and its JSON, whose members are found at once.
package struct DrawnRecord {
    package let record: RecordDefinition
    package let view: PlannedView
    /// The bools that decide about others.
    let decisive: Set<Int>
    private let members: [String: JSONValue]

    package init(_ record: RecordDefinition, _ view: PlannedView, _ value: JSONValue) {
        self.record = record
        self.view = view
        decisive = view.decisive
        guard case .object(let members) = value else {
            self.members = [:]
            return
        }
        self.members = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    package func value(_ property: Int) -> JSONValue { members[record.properties[property].declared.name] ?? .null }

    /// Whether a bool is true, also one in a field.
    package func isTrue(_ property: Int) -> Bool {
        let value = value(property)
        return value == .bool(true) || value["value"] == .bool(true)
    }

    package func shows(_ element: ViewElement) -> Bool {
        if let visibility = element.visibility, !visibility.isVisible(isTrue) { return false }
        // A bool without a text for its value shows nothing.
        if case .state(let index) = element.content {
            let texts = view.texts.states[index]
            if (isTrue(index) ? texts.whileTrue : texts.whileFalse) == nil { return false }
        }
        return switch element.condition {
        case nil: true
        case .isPresent(let index): value(index) != .null
        case .isEmpty(let index): value(index).elements?.isEmpty ?? true
        case .holds(let index): isTrue(index)
        }
    }

    /// The record that a property holds, or whose rows it holds.
    package func child(_ index: Int, in program: Program) -> RecordID? {
        guard case .plain(let type) = record.properties[index].kind else { return nil }
        return program.types.record(in: type)
    }
}
