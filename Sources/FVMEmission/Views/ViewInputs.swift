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
        // Without words of its own, a control has those of the button that it belongs to.
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
        case .date:
            let picker = Expression.reference("Group").build(
                datePicker(label, value, .reference(inputName(operation, parameter, of: view)), nil)
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

    /// `@State private var renameToInput = ""`
    func declareInputs(_ view: PlannedView, to members: inout [Declaration]) {
        for (index, operation) in view.operations.enumerated() where operation.hasButton {
            for (parameter, argument) in operation.arguments.enumerated() where argument == .input {
                let type = program.types.unwrapped(program[view.record].operations[index].parameters[parameter].type)
                var stateType: SwiftType?
                let value: Expression
                switch program[type] {
                case .bool: value = Expression.boolean(false)
                case .int: value = Expression.integer(0)
                case .double: value = Expression.double(0)
                case .date: value = Expression.type("Date").member("now")
                case .enumeration(let id):
                    stateType = shownEnumType(id)
                    value = Expression.implicitMember(program[id].cases.first?.declared.name ?? "none")
                default: value = Expression.string("")
                }
                declareState(inputName(index, parameter, of: view), stateType, value, to: &members)
            }
        }
    }
}
