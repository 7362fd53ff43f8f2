import FVMSemantics

/// How a view starts an operation, and where its arguments come from.
package struct PlannedOperation: Sendable {
    package enum Trigger: Sendable, Equatable {
        /// It has its own button.
        case button
        /// A button of each row of the list that is the property with this index: the rows open a screen when they are
        /// tapped.
        case rowAction(Int)
        /// A new value in the control of the property.
        case change(PropertyChange)
        /// A new value in the control of each row that has this property.
        case changeOfRow(RowChange)
        /// The screen's appearance.
        case appearance
        /// A tap on a row of the list.
        case selection
        /// Nothing: a display-only view, or there is no value for a parameter.
        case nothing
    }

    package enum Argument: Sendable, Equatable {
        /// The property with this index.
        case property(Int)
        /// The id of the row that is selected, or whose button is pressed.
        case selectedRow
        /// It has its own control for input.
        case input
        /// Nothing on the screen gives a value of this type.
        case missing
    }

    package var trigger: Trigger
    package var arguments: [Argument]
    /// For each parameter, the property whose value its control starts with.
    package var initialProperties: [Int?]
    /// The `bool` properties that have to hold so that the button can be pressed.
    package var enabledBy: [Int]
    /// The `bool` properties that say that something is going on: the button can't be pressed while one of them holds.
    package var disabledBy: [Int] = []
    /// Whether it sends the form.
    package var isSubmission = false

    /// Whether a button starts it, on the screen or in a row.
    package var hasButton: Bool {
        switch trigger {
        case .button, .rowAction: true
        case .change, .changeOfRow, .appearance, .selection, .nothing: false
        }
    }

    /// Whether the user gives it values, by a button or by controls.
    package var hasControls: Bool {
        if case .change = trigger { return true }
        return hasButton
    }

    /// Whether a row has to be selected for it.
    package var needsSelection: Bool {
        guard arguments.contains(.selectedRow) else { return false }
        return trigger == .button || trigger == .selection
    }

    /// By the index of the operation.
    ///
    /// - Parameter given: The properties that are there for children, and say nothing of the operations.
    package static func all(
        of record: RecordDefinition,
        _ template: ViewTemplate,
        _ texts: ViewTexts,
        besides given: Set<Int>,
        in program: Program
    ) -> [PlannedOperation] {
        guard !record.operations.isEmpty else { return [] }
        let values = Values(record, template, in: program)
        var isSelecting = false
        // Fields are edited only in a form.
        func edited(_ changes: [PropertyChange?]) -> [PropertyChange?] {
            changes.map { $0.flatMap { template == .form || !record.isField($0.property) ? $0 : nil } }
        }
        let changes = edited(program.propertyChanges(of: record))
        let changesAtOnce = edited(program.changesAtOnce(of: record, texts))
        let rowChanges = program.rowChanges(of: record, texts)
        var planned = record.operations.indices.map { index in
            let operation = record.operations[index]
            let rowChange = template == .display ? nil : rowChanges[index]
            let arguments = operation.parameters.enumerated().map { number, parameter -> Argument in
                if let rowChange { return number == rowChange.value ? .input : .selectedRow }
                if let change = changes[index], change.value == number, record.isField(change.property) {
                    return .property(change.property)
                }
                if changesAtOnce[index]?.value == number { return .input }
                return values.argument(for: parameter, isWritten: operation.output != nil)
            }
            let enabledBy = values.conditions(of: operation).filter { !given.contains($0) || $0 == operation.condition }
            let disabledBy = values.hindrances(of: operation).filter { !given.contains($0) }
            var trigger = Trigger.button
            if template == .display || arguments.contains(.missing) {
                trigger = .nothing
            } else if let rowChange {
                trigger = .changeOfRow(rowChange)
            } else if let change = changesAtOnce[index] {
                trigger = .change(change)
            } else if operation.isLoading {
                trigger = .appearance
            } else if let rows = values.actionRows(of: operation, arguments) {
                trigger = .rowAction(rows)
            } else if arguments == [.selectedRow], !isSelecting, operation.isSelecting {
                isSelecting = true
                trigger = .selection
            }
            return PlannedOperation(
                trigger: trigger,
                arguments: arguments,
                initialProperties: operation.parameters.enumerated().map { number, parameter in
                    changes[index]?.value == number
                        ? changes[index]?.property
                        : values.initialProperty(for: parameter, of: operation)
                },
                enabledBy: enabledBy,
                disabledBy: disabledBy
            )
        }
        if template == .form, record.form != nil, let index = submission(of: record, planned, in: program) {
            planned[index].isSubmission = true
        }
        return planned
    }

    /// Returns the operation that submits a form: the first one that sends its Fields with a request, otherwise the
    /// first one with the Fields as parameter, otherwise the first one whose name says so. `nil` if there is none.
    private static func submission(of record: RecordDefinition, _ planned: [PlannedOperation], in program: Program)
        -> Int?
    {
        let buttons = record.operations.indices.filter { planned[$0].trigger == .button }
        let sending = buttons.first { index in
            guard let sent = record.operations[index].sent, case .fields(let fields)? = program[sent.request].body
            else {
                return false
            }
            return fields == record.form
        }
        return sending ?? buttons.first { record.operations[$0].fields != nil }
            ?? buttons.first { record.operations[$0].isSubmitting }
    }

    /// Whether its button can be pressed, as far as the view model says so.
    package func isEnabled(_ holds: (Int) -> Bool) -> Bool {
        enabledBy.allSatisfy(holds) && !disabledBy.contains(where: holds)
    }

    /// Returns the list with selectable rows for operations about one of them: the list of a list screen, otherwise
    /// the only list whose rows have an id and no buttons. Rows that open a screen are not selectable.
    static func selectableRows(of record: RecordDefinition, _ template: ViewTemplate, in program: Program) -> Int? {
        switch template {
        case .list(let property): return record.properties[property].opening == nil ? property : nil
        case .display, .form: return nil
        case .interactive, .container, .loading: break
        }
        let lists = record.properties.indices.filter { index in
            guard case .plain(let type) = record.properties[index].kind, let row = program.types.rowRecord(of: type),
                record.properties[index].opening == nil
            else { return false }
            return program[row].operations.isEmpty && rowID(of: program[row], in: program) != nil
        }
        return lists.count == 1 ? lists[0] : nil
    }

    /// The property of a record that the id of its rows is, with its type.
    package static func rowID(of record: RecordDefinition, in program: Program) -> (property: Int, type: TypeID)? {
        guard let index = record.property(named: "id"), case .plain(let type) = record.properties[index].kind else {
            return nil
        }
        return (index, type)
    }
}

/// The values of a view model for its operations.
private struct Values {
    private let record: RecordDefinition
    private let program: Program
    private let names: [String: Int]
    /// Those of plain data and of fields.
    private var byName: [String: Int] = [:]
    /// Of each type with one property, that property.
    private var byType: [TypeID: Int?] = [:]
    private var rowID: TypeID?
    /// The lists whose rows open screens, by the type of their ids. `nil` if several have the same type.
    private var openedRows: [TypeID: Int?] = [:]

    init(_ record: RecordDefinition, _ template: ViewTemplate, in program: Program) {
        self.record = record
        self.program = program
        names = Dictionary(
            record.properties.indices.map { (record.properties[$0].declared.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        for index in record.properties.indices {
            guard let type = Self.type(of: record.properties[index]) else { continue }
            byName[record.properties[index].declared.name] = index
            byType.updateValue(byType[type] == nil ? index : nil, forKey: type)
        }
        if let rows = PlannedOperation.selectableRows(of: record, template, in: program),
            case .plain(let type) = record.properties[rows].kind, let row = program.types.record(in: type)
        {
            rowID = PlannedOperation.rowID(of: program[row], in: program)?.type
        }
        if template == .display || template == .form { return }
        for index in record.properties.indices where record.properties[index].opening != nil {
            guard case .plain(let type) = record.properties[index].kind, let row = program.types.rowRecord(of: type),
                let id = PlannedOperation.rowID(of: program[row], in: program)?.type
            else { continue }
            openedRows.updateValue(openedRows[id] == nil ? index : nil, forKey: id)
        }
    }

    /// The list whose rows have a button for the operation: it is about one of them, and a tap on them opens a screen.
    func actionRows(of operation: OperationDefinition, _ arguments: [PlannedOperation.Argument]) -> Int? {
        for (parameter, argument) in zip(operation.parameters, arguments) where argument == .selectedRow {
            let type = program.types.unwrapped(parameter.type)
            if type != rowID { return openedRows[type] ?? nil }
        }
        return nil
    }

    private static func type(of property: PropertyDefinition) -> TypeID? {
        switch property.kind {
        case .plain(let type), .formField(let type, _): type
        default: nil
        }
    }

    /// - Parameter isWritten: Whether it is written to where the property of its name comes from: what that says is
    ///   there already.
    func argument(for parameter: OperationParameter, isWritten: Bool) -> PlannedOperation.Argument {
        let type = program.types.unwrapped(parameter.type)
        if !isWritten, let index = byName[parameter.declared.name], gives(index, parameter.type) {
            return .property(index)
        }
        if type == rowID { return .selectedRow }
        switch program[type] {
        case .id, .uuid, .identity:
            if let index = byType[type] ?? nil { return .property(index) }
            return (openedRows[type] ?? nil) == nil ? .missing : .selectedRow
        case .enumeration(let id): return program[id].isLocalizable ? .input : .missing
        default: return program.types.has(.input, type) ? .input : .missing
        }
    }

    /// Returns the property of the same name and type, whose value the control of a parameter starts with. Plain data
    /// is an argument itself, except for an operation with `output`, which writes to the state that the property shows.
    func initialProperty(for parameter: OperationParameter, of operation: OperationDefinition) -> Int? {
        guard let index = names[parameter.declared.name] else { return nil }
        switch record.properties[index].kind {
        case .plain(let type): return operation.output != nil && type == parameter.type ? index : nil
        case .localizedValue(let value, isOptional: false):
            return program.type(of: value) == program.types.unwrapped(parameter.type) ? index : nil
        default: return nil
        }
    }

    /// Returns whether the property can be the argument for a type.
    private func gives(_ index: Int, _ type: TypeID) -> Bool {
        guard let own = Self.type(of: record.properties[index]) else { return false }
        return own == type || own == program.types.unwrapped(type)
    }

    /// The bool that the operation names, otherwise those with the names of the conventions.
    func conditions(of operation: OperationDefinition) -> [Int] {
        operation.condition.map { [$0] } ?? bools(named: operation.conditionNames)
    }

    func hindrances(of operation: OperationDefinition) -> [Int] { bools(named: operation.hindranceNames) }

    private func bools(named names: [String]) -> [Int] {
        names.compactMap { name in
            guard let index = byName[name], let type = Self.type(of: record.properties[index]),
                case .bool = program[type]
            else { return nil }
            return index
        }
    }
}
