import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The buttons of a view, and the functions that they call.
extension Emitter {
    // MARK: - Buttons

    func appendButton(
        _ index: Int,
        _ element: ViewElement,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to list: inout [Statement]
    ) {
        let operation = subject.record.operations[index]
        var button = button(index, operation, view, subject)
        if index == view.submission || subject.record.operations.count == 1 {
            button = modify(button, "buttonStyle", ["": .implicitMember("borderedProminent")])
        }
        if let condition = disabling(index, operation, view, subject) {
            button = modify(button, "disabled", ["": condition])
        }
        list.append(.expression(identified(button, element.identifier, of: subject)))
    }

    private func button(
        _ index: Int,
        _ operation: OperationDefinition,
        _ view: PlannedView,
        _ subject: ViewSubject
    ) -> Expression {
        let isAsync = operation.isAsync || operation.canThrow
        let action = Expression.reference(actionName(index, of: view))
        var arguments: [Argument] = []
        let label = label(index, view, subject)
        if let label { arguments.append(.init(label)) }
        if operation.isWayOut {
            arguments.append(Argument("role", .implicitMember("cancel")))
        } else if operation.isDestructive {
            arguments.append(Argument("role", .implicitMember("destructive")))
        }
        guard isAsync else {
            arguments.append(Argument("action", action))
            let call = Expression.reference("Button").call(arguments)
            return label == nil ? call.build(body(symbol(operation.symbol))) : call
        }
        arguments.append(Argument("activity", .projected("activity")))
        arguments.append(Argument("error", .projected("error")))
        let canFail = operation.canThrow && index != view.submission
        let work = body(.prefixed(canFail ? .tryAwait : .await, action.call()))
        let button = Expression.reference("Button").call(arguments).build(work)
        guard label == nil else { return button }
        return button.build(label: "label", body(symbol(operation.symbol)))
    }

    /// The text of an operation's button; in a form that has none, the one that the app gives to all forms.
    private func label(_ index: Int, _ view: PlannedView, _ subject: ViewSubject) -> Expression? {
        if let label = subject.texts.buttonLabels[index] { return property(label, of: subject) }
        guard index == view.submission, program.app.saveTitle != nil, let form = subject.record.form,
            let field = program[form].fields.first
        else { return nil }
        let model = subject.value.member("$" + field.declared.name)
        return model.member("saveButtonTitle")
    }

    /// When a button cannot be pressed: one condition is enough.
    private func disabling(
        _ index: Int,
        _ operation: OperationDefinition,
        _ view: PlannedView,
        _ subject: ViewSubject
    ) -> Expression? {
        var conditions: [Expression] = []
        for flag in view.operations[index].enabledBy {
            conditions.append(.prefixed(.not, property(flag, of: subject)))
        }
        if index == view.submission {
            conditions.append(.reference("validations").member("hasError"))
        }
        if view.operations[index].arguments.contains(.selectedRow) {
            conditions.append(.infix(.reference("selectedId"), .equal, .nilLiteral))
        }
        if operation.isAsync || operation.canThrow {
            conditions.append(.reference("activity").member("isRunning"))
        }
        guard var result = conditions.first else { return nil }
        for condition in conditions.dropFirst() { result = Expression.infix(result, .or, condition) }
        return result
    }

    // MARK: - Inputs for parameters

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
        let label = subject.texts.parameterLabels[operation][parameter].map { property($0, of: subject) }
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
            control = "DatePicker"
            arguments.append(Argument("selection", value))
        case .enumeration(let id):
            control = "Picker"
            arguments.append(Argument("selection", value))
            content = options(of: id)
        default:
            control = "TextField"
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

    private func options(of id: EnumID) -> [Statement] {
        let row = modify(caseText(of: id, .reference("option")), "tag", ["": .reference("option")])
        let all = Expression.type(shownEnumType(id)).member("allCases")
        return body(call("ForEach", ["": all, "id": identityPath()]).build(parameter: "option", body(row)))
    }

    /// The state that an input writes to: `renameTo`.
    private func inputName(_ operation: Int, _ parameter: Int, of view: PlannedView) -> String {
        let definition = program[view.record].operations[operation]
        let name = definition.parameters[parameter].declared.name
        return definition.declared.name + NameWords.capitalized(name) + "Input"
    }

    /// `@State private var renameToInput = ""`
    func declareInputs(_ view: PlannedView, to members: inout [Declaration]) {
        for (index, operation) in view.operations.enumerated() where operation.trigger == .button {
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

    // MARK: - Functions

    /// The name of the function that calls an operation: its own, unless a member of the view has that name.
    func actionName(_ index: Int, of view: PlannedView) -> String {
        let name = program[view.record].operations[index].declared.name
        let taken: Set<String> = [
            "body", "viewModel", "operations", "error", "activity", "validations", "focusField", "selectedId",
            "hasSucceeded", "repaintToggle", "toggleRepaint", "heading", "details", "fields", "rows", "actions",
        ]
        return taken.contains(name) ? name + "Operation" : name
    }

    func declareActions(_ view: PlannedView, _ subject: ViewSubject, to members: inout [Declaration]) {
        guard view.callsOperations else { return }
        for index in view.operations.indices where view.operations[index].trigger != .nothing {
            declareAction(index, view, subject, to: &members)
        }
        var toggle: [Statement] = []
        toggle.append(.expression(.reference("repaintToggle").member("toggle").call()))
        members.append(.function("toggleRepaint", body: [.compiled(if: "DEBUG", toggle)], modifiers: .private))
    }

    private func declareAction(
        _ index: Int,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to members: inout [Declaration]
    ) {
        let operation = subject.record.operations[index]
        let planned = view.operations[index]
        var parameters: [Parameter] = []
        var body: [Statement] = []
        if planned.trigger == .selection {
            let type = shownType(of: operation.parameters[0].type)
            parameters.append(Parameter("_", as: "id", type))
            body.append(.assign(.reference("selectedId"), .reference("id")))
        } else if planned.arguments.contains(.selectedRow) {
            body.append(.guard([.unwrapped("selectedId")], else: [.expression(.verbatim("return"))]))
        }
        var effects: Effects = []
        if operation.isAsync { effects.insert(.async) }
        if operation.canThrow { effects.insert(.throws) }
        let call = operationCall(index, operation, view, subject)
        let toggle = Expression.reference("toggleRepaint").call()
        if index == view.submission {
            appendSubmission(call, operation, view, subject, to: &body)
            effects = operation.isAsync || operation.canThrow ? .async : []
        } else if operation.canThrow {
            body.append(.defer(self.body(toggle)))
            body.append(.expression(call))
        } else {
            body.append(.expression(call))
            body.append(.expression(toggle))
        }
        members.append(
            .function(actionName(index, of: view), parameters, effects: effects, body: body, modifiers: .private)
        )
    }

    /// `try await operations.submit(email: viewModel.email)`
    private func operationCall(
        _ index: Int,
        _ operation: OperationDefinition,
        _ view: PlannedView,
        _ subject: ViewSubject
    ) -> Expression {
        var arguments: [Argument] = []
        for (parameter, source) in view.operations[index].arguments.enumerated() {
            let value: Expression
            switch source {
            case .property(let property): value = self.property(property, of: subject)
            case .selectedRow:
                let isTap = view.operations[index].trigger == .selection
                value = isTap ? .reference("id") : .reference("selectedId")
            case .input: value = Expression.reference(inputName(index, parameter, of: view))
            case .missing: continue
            }
            arguments.append(Argument(operation.parameters[parameter].declared.name, value))
        }
        let function = Expression.reference("operations").member(operation.declared.name)
        let call = function.call(arguments)
        switch (operation.isAsync, operation.canThrow) {
        case (true, true): return .prefixed(.tryAwait, call)
        case (true, false): return .prefixed(.await, call)
        case (false, true): return .prefixed(.try, call)
        case (false, false): return call
        }
    }

    /// Validates, sends, and puts what goes wrong where it belongs: beside the fields, or into the alert.
    private func appendSubmission(
        _ call: Expression,
        _ operation: OperationDefinition,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to body: inout [Statement]
    ) {
        body.append(.defer(self.body(.reference("toggleRepaint").call())))
        let validate = subject.value.member("validate")
        let status = self.call(validate, ["fields": .nilLiteral, "validations": .reference("validations")])
        body.append(
            .guard(
                [.expression(.infix(status, .notEqual, .implicitMember("error")))],
                else: [.expression(.verbatim("return"))]
            )
        )
        var work: [Statement] = [.expression(call)]
        if view.texts.successMessage != nil {
            work.append(.assign(.reference("hasSucceeded"), .boolean(true)))
        }
        guard operation.canThrow else {
            body += work
            return
        }
        var catches: [SwitchCase] = []
        let error = Expression.reference("error")
        let replace = Expression.reference("validations").member("replace")
        let results = self.call(replace, ["with": error.member("validations")])
        let pattern = Expression.verbatim("let error as any ValidatableViewModelRequestError")
        catches.append(SwitchCase(pattern, self.body(results)))
        catches.append(SwitchCase(nil, [.set("error", to: error)]))
        body.append(.do(work, catch: catches))
    }
}

extension PlannedView {
    /// Whether the view keeps the operations of its view model.
    var callsOperations: Bool { template != .display && !operations.isEmpty }
}

extension OperationDefinition {
    /// Whether its name says that something is lost by it.
    fileprivate var isDestructive: Bool {
        ["delete", "remove", "destroy", "discard", "erase", "reset", "clear"].contains(verb)
    }

    private var verb: String { NameWords.split(declared.name).first ?? "" }

    /// What a button shows whose text the spec lacks.
    fileprivate var symbol: String {
        switch verb {
        case "refresh", "reload", "retry": "arrow.clockwise"
        case "add", "create", "new": "plus"
        case "delete", "remove", "destroy", "discard", "clear": "trash"
        case "save", "submit", "send", "confirm", "done", "accept": "checkmark"
        case "cancel", "dismiss", "close": "xmark"
        case "edit", "rename", "change", "update": "pencil"
        case "search", "find": "magnifyingglass"
        case "share", "export": "square.and.arrow.up"
        case "play", "start", "resume": "play.fill"
        case "pause": "pause.fill"
        case "stop", "end": "stop.fill"
        case "next": "chevron.forward"
        case "back", "previous": "chevron.backward"
        default: "hand.tap"
        }
    }
}
