import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The controls for parameters of operations that nothing on the screen gives, and for properties that operations
/// change.
extension Emitter {
    func appendInput(
        _ operation: Int,
        _ parameter: Int,
        _ element: ViewElement,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to list: inout [Statement]
    ) {
        let definition = subject.record.operations[operation].parameters[parameter]
        // Without its own label, a control has that of its button.
        let words = subject.texts.parameterLabels[operation][parameter] ?? subject.texts.buttonLabels[operation]
        let label = words.map { property($0, of: subject) }
        guard case .change(let changed) = view.operations[operation].trigger else {
            let name = inputName(operation, parameter, of: view)
            let state = EditedValue(binding: .projected(name), value: .reference(name), isStepped: false)
            let input = joined(control(definition, label, state, element, subject))
            return list.append(.expression(identified(input, element.identifier, of: subject)))
        }
        let change = Expression.reference(actionName(operation, of: view))
        let input = changing(changed.property, of: subject, by: operation, of: view, calling: change) { value in
            control(definition, label, value, element, subject)
        }
        list.append(.expression(identified(input, element.identifier, of: subject)))
    }

    /// `ChangingControl(viewModel.volume, error: $error, change: setVolume) { value in ... }`
    private func changing(
        _ property: Int,
        of subject: ViewSubject,
        by operation: Int,
        of view: PlannedView,
        calling change: Expression,
        _ control: (EditedValue) -> [Statement]
    ) -> Expression {
        let binding = Expression.reference("value")
        var edited = EditedValue(binding: binding, value: binding.member("wrappedValue"), isStepped: true)
        edited.isOptional = program.isOptional(property, of: subject.record)
        var arguments = [Argument(shown(property, of: subject))]
        appendChange(operation, view, "change", change, to: &arguments)
        let input = Expression.reference("ChangingControl").call(arguments)
            .build(parameter: "value", control(edited))
        let owner = self.subject(view, .reference("viewModel"))
        guard let condition = disabling(operation, owner.record.operations[operation], view, owner) else {
            return input
        }
        return modify(input, "disabled", ["": condition])
    }

    /// A row with the controls that change its properties at its end.
    func withChanges(
        _ content: Expression,
        of index: Int,
        _ row: ViewSubject,
        _ view: PlannedView
    ) -> Expression {
        let changes = view.rowChanges(of: index)
        guard !changes.isEmpty, let id = PlannedOperation.rowID(of: row.record, in: program)?.property else {
            return content
        }
        let identity = property(id, of: row)
        var controls = body(content) + body(call("Spacer"))
        for (operation, change) in changes {
            let definition = program[view.record].operations[operation]
            let parameter = definition.parameters[change.value]
            let content = ViewElement.Content.parameter(operation: operation, parameter: change.value)
            let identifier = view.identifier(ofChange: operation, change, in: program)
            let element = ViewElement(content: content, identifier: identifier)
            let action = call(.reference(actionName(operation, of: view)), ["": identity, "": .firstParameter])
            let call = Expression.closure(body(prefixed(action, by: definition)))
            let label = label(ofChange: operation, change, row, view)
            let input = changing(change.property, of: row, by: operation, of: view, calling: call) { value in
                var beside = value
                beside.isBeside = true
                return body(modify(joined(control(parameter, label, beside, element, row)), "labelsHidden"))
            }
            controls += body(identified(input, identifier, of: row))
        }
        return .reference("HStack").build(controls)
    }

    /// The text of a row that names a control for one of its properties, otherwise the screen's.
    private func label(
        ofChange operation: Int,
        _ change: RowChange,
        _ row: ViewSubject,
        _ view: PlannedView
    ) -> Expression? {
        if let own = row.texts.controlLabel(of: change.property) { return property(own, of: row) }
        let words = view.texts.parameterLabels[operation][change.value] ?? view.texts.buttonLabels[operation]
        return words.map { property($0, of: subject(view, .reference("viewModel"))) }
    }

    enum ChangedKind {
        case value, field
    }

    /// What the controls of the views change at once.
    var changedKinds: Set<ChangedKind> {
        var kinds: Set<ChangedKind> = []
        for view in viewPlan.views {
            for operation in view.operations {
                switch operation.trigger {
                case .change(let change):
                    kinds.insert(program[view.record].isField(change.property) ? .field : .value)
                case .changeOfRow: kinds.insert(.value)
                default: break
                }
            }
        }
        return kinds
    }

    /// `error: $error, change: setVolume`
    func appendChange(
        _ operation: Int,
        _ view: PlannedView,
        _ label: String,
        _ change: Expression,
        to arguments: inout [Argument]
    ) {
        let canThrow = program[view.record].operations[operation].canThrow
        if canThrow { arguments.append(Argument("error", .projected("error"))) }
        arguments.append(Argument(label, change))
    }

    /// The value of a property: of a localized one that without its text.
    private func shown(_ index: Int, of subject: ViewSubject) -> Expression {
        let value = property(index, of: subject)
        if case .localizedValue = subject.record.properties[index].kind { return value.member("value") }
        return value
    }

    /// These statements as one view.
    private func joined(_ statements: [Statement]) -> Expression {
        if statements.count == 1, case .expression(let view) = statements[0] { return view }
        return .reference("Group").build(statements)
    }

    /// What a control edits.
    private struct EditedValue {
        let binding: Expression
        let value: Expression
        /// Whether a number has a stepper, because it is written with each change.
        let isStepped: Bool
        /// Whether there may be no value.
        var isOptional = false
        /// Whether it is at the end of a row, which hides its label.
        var isBeside = false
    }

    private func control(
        _ definition: OperationParameter,
        _ label: Expression?,
        _ edited: EditedValue,
        _ element: ViewElement,
        _ subject: ViewSubject
    ) -> [Statement] {
        let type = program.types.unwrapped(definition.type)
        func input(_ control: String, _ arguments: [Argument], _ content: [Statement]? = nil) -> [Statement] {
            let input = Expression.reference(control).call((label.map { [Argument($0)] } ?? []) + arguments)
            let filled = content.map { input.build($0) } ?? input
            if label != nil { return body(filled) }
            let empty = body(call("EmptyView"))
            return body(content == nil ? filled.build(empty) : filled.build(label: "label", empty))
        }
        switch program[type] {
        case .bool: return input("Toggle", [Argument("isOn", edited.binding)])
        case .int, .double:
            let number = Argument("format", .implicitMember("number"))
            let field = input("TextField", [Argument("value", edited.binding), number])
            guard edited.isStepped, program[type] == .int else { return field }
            return [.compiled(if: "os(tvOS)", field, else: body(stepper(edited, label)))]
        case .date, .day, .time:
            guard edited.isOptional else { return datePicker(type, label, edited.binding, edited.value, nil) }
            return optionalDatePicker(type, label, edited.binding, nil)
        case .enumeration(let id):
            return input("Picker", [Argument("selection", edited.binding)], options(of: id, element, subject))
        default:
            let control = SecretNames.contains(definition.declared.name) ? "SecureField" : "TextField"
            return input(control, [Argument("text", edited.binding)])
        }
    }

    /// `Stepper(value: value) { LabeledContent(viewModel.volumeLabel) { Text(value.wrappedValue, format: .number) } }`
    private func stepper(_ edited: EditedValue, _ label: Expression?) -> Expression {
        let number = body(call("Text", ["": edited.value, "format": .implicitMember("number")]))
        let stepper = call("Stepper", ["value": edited.binding])
        if edited.isBeside {
            return .reference("HStack").build(number + body(stepper.build(label.map { body(text($0)) } ?? number)))
        }
        return stepper.build(label.map { body(call("LabeledContent", ["": $0]).build(number)) } ?? number)
    }

    /// The state that an input writes to: `renameTo`.
    func inputName(_ operation: Int, _ parameter: Int, of view: PlannedView) -> String {
        let definition = program[view.record].operations[operation]
        let name = definition.parameters[parameter].declared.name
        return definition.declared.name + NameWords.capitalized(name) + "Input"
    }

    /// `@State private var renameToInput = ""`; a control that starts with what the view model shows gets it in `init`.
    func declareInputs(_ view: PlannedView, to members: inout [Declaration]) {
        for (index, parameter) in inputs(of: view) {
            let declared = program[view.record].operations[index].parameters[parameter]
            let isShown = view.operations[index].initialProperties[parameter] != nil
            let (type, value) = start(of: declared.type)
            declareState(
                inputName(index, parameter, of: view),
                isShown ? qualifiedType(of: program.types.unwrapped(declared.type)) : type,
                isShown ? nil : value,
                to: &members
            )
        }
    }

    /// `self._muteIsMutedInput = State(initialValue: viewModel.isMuted)`
    func inputInitializers(of view: PlannedView) -> [Statement] {
        let record = program[view.record]
        return inputs(of: view).compactMap { index, parameter in
            guard let shown = view.operations[index].initialProperties[parameter] else { return nil }
            let type = record.operations[index].parameters[parameter].type
            var value = self.shown(shown, of: subject(view, .reference("viewModel")))
            if program.isOptional(shown, of: record) { value = .infix(value, .coalescing, start(of: type).value) }
            let state = call("State", ["initialValue": value])
            return .set("_" + inputName(index, parameter, of: view), to: state)
        }
    }

    /// The operations with buttons and their parameters that have controls, by their indices.
    private func inputs(of view: PlannedView) -> [(operation: Int, parameter: Int)] {
        view.operations.indices.filter { view.operations[$0].hasButton }.flatMap { index in
            let arguments = view.operations[index].arguments
            return arguments.indices.filter { arguments[$0] == .input }.map { (index, $0) }
        }
    }

    /// Returns the initial value of a control's state, with its type if the value does not determine it.
    private func start(of type: TypeID) -> (type: SwiftType?, value: Expression) {
        switch program[program.types.unwrapped(type)] {
        case .bool: (nil, .boolean(false))
        case .int: (nil, .integer(0))
        case .double: (nil, .double(0))
        case .date, .day, .time: (nil, now(program.types.unwrapped(type)))
        case .enumeration(let id):
            (qualifiedEnumType(id), .implicitMember(program[id].cases[program[id].choices.first ?? 0].declared.name))
        default: (nil, .string(""))
        }
    }
}
