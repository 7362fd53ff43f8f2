import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The controls for parameters of operations that nothing on the screen gives.
extension Emitter {
    /// A control for what nothing on the screen gives.
    func appendInput(
        _ operation: Int,
        _ parameter: Int,
        _ element: ViewElement,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to list: inout [Statement]
    ) {
        let definition = subject.record.operations[operation]
        let type = program.types.unwrapped(definition.parameters[parameter].type)
        let value = Expression.projected(inputName(operation, parameter, of: view))
        // Without its own label, a control has that of its button.
        let words = subject.texts.parameterLabels[operation][parameter] ?? subject.texts.buttonLabels[operation]
        let label = words.map { property($0, of: subject) }
        var arguments: [Argument] = []
        if let label { arguments.append(.init(label)) }
        var content: [Statement]?
        let control: String
        switch program[type] {
        case .bool:
            control = "Toggle"
            arguments.append(Argument("isOn", value))
        case .int, .double:
            control = "TextField"
            arguments.append(Argument("value", value))
            arguments.append(Argument("format", .implicitMember("number")))
        case .date, .day, .time:
            let picker = Expression.reference("Group").build(
                datePicker(type, label, value, .reference(inputName(operation, parameter, of: view)), nil)
            )
            return list.append(.expression(identified(picker, element.identifier, of: subject)))
        case .enumeration(let id):
            control = "Picker"
            arguments.append(Argument("selection", value))
            content = options(of: id, element, subject)
        default:
            let name = definition.parameters[parameter].declared.name
            control = SecretNames.contains(name) ? "SecureField" : "TextField"
            arguments.append(Argument("text", value))
        }
        var input = Expression.reference(control).call(arguments)
        if let content { input = input.build(content) }
        if label == nil {
            let empty = body(call("EmptyView"))
            input = content == nil ? input.build(empty) : input.build(label: "label", empty)
        }
        list.append(.expression(identified(input, element.identifier, of: subject)))
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
            let record = program[view.record]
            let declared = record.operations[index].parameters[parameter]
            let isShown = PlannedOperation.initialProperty(of: index, parameter, in: record, program) != nil
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
            guard let shown = PlannedOperation.initialProperty(of: index, parameter, in: record, program) else {
                return nil
            }
            let type = record.operations[index].parameters[parameter].type
            var value = Expression.reference("viewModel").member(record.properties[shown].declared.name)
            if case .localizedValue = record.properties[shown].kind {
                value = value.member("value")
            } else if program.types.unwrapped(type) != type {
                value = .infix(value, .coalescing, start(of: type).value)
            }
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
