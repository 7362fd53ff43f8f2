import FVMSemantics

/// The values of one stub, as far as they decide what its view shows.
package struct StubPresence: Sendable {
    /// `nil` for the default stub.
    package let name: String?
    private let values: [Value]
    private let record: RecordDefinition

    /// The default stub, and each named one, in the order of the spec.
    package static func all(of record: RecordDefinition, in program: Program) -> [StubPresence] {
        [StubPresence(record, in: program)]
            + record.stubs.map { StubPresence(record, in: program, $0.declared.name, $0.call.arguments) }
    }

    package init(
        _ record: RecordDefinition,
        in program: Program,
        _ name: String? = nil,
        _ arguments: [StubArgument] = []
    ) {
        self.name = name
        self.record = record
        var values = record.properties.map { program.stub(of: $0, in: record) }
        for argument in arguments { values[argument.property] = argument.value }
        self.values = values
    }

    /// Whether an element of the view is on the screen.
    package func shows(_ element: ViewElement, _ texts: ViewTexts) -> Bool {
        if let visibility = element.visibility, !visibility.isVisible(holds) { return false }
        switch element.condition {
        case .isPresent(let index): guard isPresent(index) else { return false }
        case .isEmpty(let index): guard isEmpty(index) else { return false }
        case .holds(let index): guard holds(index) else { return false }
        case nil: break
        }
        switch element.content {
        case .state(let index): return stateText(index, texts) != nil
        case .rows(let index), .values(let index): return !isEmpty(index)
        default: return true
        }
    }

    /// The text that a `bool` is shown as.
    package func stateText(_ index: Int, _ texts: ViewTexts) -> Int? {
        holds(index) ? texts.states[index].whileTrue : texts.states[index].whileFalse
    }

    package func holds(_ index: Int) -> Bool {
        if case .bool(true) = values[index] { return true }
        return false
    }

    /// The case of an enum property.
    package func enumCase(_ index: Int) -> Int? {
        if case .enumCase(_, let chosen) = values[index] { chosen } else { nil }
    }

    private func isPresent(_ index: Int) -> Bool {
        if case .enumText(let source) = record.properties[index].kind { return isPresent(source) }
        if case .none = values[index] { return false }
        return true
    }

    /// Whether the property is a list without elements, or no list where there may be none.
    package func isEmpty(_ index: Int) -> Bool {
        switch values[index] {
        case .none: true
        case .list(let elements): elements.allSatisfy { isNothing($0) }
        case .repeated(let repeated): repeated.count == 0
        default: false
        }
    }

    /// Whether the list has a row, or a list in it has one.
    package func hasRows(_ index: Int) -> Bool { Self.hasRows(values[index]) }

    private static func hasRows(_ value: Value) -> Bool {
        switch value {
        case .none: false
        case .list(let elements): elements.contains(where: hasRows)
        case .repeated(let repeated): repeated.count > 0
        default: true
        }
    }

    /// Whether an element of a list represents no elements.
    private func isNothing(_ value: Value) -> Bool {
        if case .repeated(let repeated) = value { return repeated.count == 0 }
        return false
    }
}
