import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The buttons of a view, and the functions that they call.
extension Emitter {
    // MARK: - Buttons

    mutating func appendButton(
        _ index: Int,
        _ element: ViewElement,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to list: inout StatementList
    ) {
        let operation = subject.record.operations[index]
        var button = button(index, operation, view, subject)
        if index == view.submission || subject.record.operations.count == 1 {
            button = modify(button, "buttonStyle", ["": implicit("borderedProminent")])
        }
        if let condition = disabling(index, operation, view, subject) {
            button = modify(button, "disabled", ["": condition])
        }
        tree.append(identified(button, element.identifier, of: subject), to: &list)
    }

    private mutating func button(
        _ index: Int,
        _ operation: OperationDefinition,
        _ view: PlannedView,
        _ subject: ViewSubject
    ) -> Expression {
        let isAsync = operation.isAsync || operation.canThrow
        let action = reference(actionName(index, of: view))
        var arguments = ArgumentList()
        let label = label(index, view, subject)
        if let label { tree.append(label, to: &arguments) }
        if operation.isWayOut {
            tree.append(tree.name("role"), implicit("cancel"), to: &arguments)
        } else if operation.isDestructive {
            tree.append(tree.name("role"), implicit("destructive"), to: &arguments)
        }
        guard isAsync else {
            tree.append(tree.name("action"), action, to: &arguments)
            let call = tree.call(reference("Button"), arguments)
            return label == nil ? tree.build(call, body(symbol(operation.symbol))) : call
        }
        tree.append(tree.name("activity"), binding("activity"), to: &arguments)
        tree.append(tree.name("error"), binding("error"), to: &arguments)
        let canFail = operation.canThrow && index != view.submission
        let work = body(tree.prefixed(canFail ? .tryAwait : .await, tree.call(action)))
        let button = tree.build(tree.call(reference("Button"), arguments), work)
        guard label == nil else { return button }
        return tree.build(button, label: tree.name("label"), body(symbol(operation.symbol)))
    }

    /// The text of an operation's button; in a form that has none, the one that the app gives to all forms.
    private mutating func label(_ index: Int, _ view: PlannedView, _ subject: ViewSubject) -> Expression? {
        if let label = subject.texts.buttonLabels[index] { return property(label, of: subject) }
        guard index == view.submission, program.app.saveTitle != nil, let form = subject.record.form,
            let field = program[form].fields.first
        else { return nil }
        let model = tree.member(subject.value, tree.name("$" + field.declared.name))
        return tree.member(model, tree.name("saveButtonTitle"))
    }

    /// When a button cannot be pressed: one condition is enough.
    private mutating func disabling(
        _ index: Int,
        _ operation: OperationDefinition,
        _ view: PlannedView,
        _ subject: ViewSubject
    ) -> Expression? {
        var conditions: [Expression] = []
        for flag in view.operations[index].enabledBy {
            conditions.append(tree.prefixed(.not, property(flag, of: subject)))
        }
        if index == view.submission {
            conditions.append(tree.member(reference("validations"), tree.name("hasError")))
        }
        if view.operations[index].arguments.contains(.selectedRow) {
            conditions.append(tree.infix(reference("selectedId"), .equal, tree.nilLiteral()))
        }
        if operation.isAsync || operation.canThrow {
            conditions.append(tree.member(reference("activity"), tree.name("isRunning")))
        }
        guard var result = conditions.first else { return nil }
        for condition in conditions.dropFirst() { result = tree.infix(result, .or, condition) }
        return result
    }

    // MARK: - Inputs for parameters

    /// A control for what nothing on the screen gives.
    mutating func appendInput(
        _ operation: Int,
        _ parameter: Int,
        _ element: ViewElement,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to list: inout StatementList
    ) {
        let definition = subject.record.operations[operation]
        let type = program.types.unwrapped(definition.parameters[parameter].type)
        let value = binding(inputName(operation, parameter, of: view))
        let label = subject.texts.parameterLabels[operation][parameter].map { property($0, of: subject) }
        var arguments = ArgumentList()
        if let label { tree.append(label, to: &arguments) }
        var content: StatementList?
        let control: String
        switch program[type] {
        case .bool:
            control = "Toggle"
            tree.append(tree.name("isOn"), value, to: &arguments)
        case .int, .double:
            control = "TextField"
            tree.append(tree.name("value"), value, to: &arguments)
            tree.append(tree.name("format"), implicit("number"), to: &arguments)
        case .date:
            control = "DatePicker"
            tree.append(tree.name("selection"), value, to: &arguments)
        case .enumeration(let id):
            control = "Picker"
            tree.append(tree.name("selection"), value, to: &arguments)
            content = options(of: id)
        default:
            control = "TextField"
            tree.append(tree.name("text"), value, to: &arguments)
        }
        var input = tree.call(reference(control), arguments)
        if let content { input = tree.build(input, content) }
        if label == nil {
            let empty = body(call("EmptyView"))
            input = content == nil ? tree.build(input, empty) : tree.build(input, label: tree.name("label"), empty)
        }
        tree.append(identified(input, element.identifier, of: subject), to: &list)
    }

    private mutating func options(of id: EnumID) -> StatementList {
        let option = tree.name("option")
        let row = modify(caseText(of: id, tree.reference(option)), "tag", ["": tree.reference(option)])
        let all = tree.member(tree.reference(programTypes.enums[id.index]), tree.name("allCases"))
        return body(tree.build(call("ForEach", ["": all, "id": identityPath()]), parameter: option, body(row)))
    }

    /// The state that an input writes to: `renameTo`.
    private func inputName(_ operation: Int, _ parameter: Int, of view: PlannedView) -> String {
        let definition = program[view.record].operations[operation]
        let name = definition.parameters[parameter].declared.name
        return definition.declared.name + Words.capitalized(name) + "Input"
    }

    /// `@State private var renameToInput = ""`
    mutating func declareInputs(_ view: PlannedView, to members: inout DeclarationList) {
        for (index, operation) in view.operations.enumerated() where operation.trigger == .button {
            for (parameter, argument) in operation.arguments.enumerated() where argument == .input {
                let type = program.types.unwrapped(program[view.record].operations[index].parameters[parameter].type)
                var stateType: SwiftType?
                let value: Expression
                switch program[type] {
                case .bool: value = tree.boolean(false)
                case .int: value = tree.integer(0)
                case .double: value = tree.double(0)
                case .date: value = tree.member(tree.reference(types.date), tree.name("now"))
                case .enumeration(let id):
                    stateType = programTypes.enums[id.index]
                    value = tree.implicitMember(tree.name(program[id].cases.first?.declared.name ?? "none"))
                default: value = tree.string("")
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

    mutating func declareActions(_ view: PlannedView, _ subject: ViewSubject, to members: inout DeclarationList) {
        guard view.callsOperations else { return }
        for index in view.operations.indices where view.operations[index].trigger != .nothing {
            declareAction(index, view, subject, to: &members)
        }
        var toggle = StatementList()
        tree.append(tree.call(tree.member(reference("repaintToggle"), tree.name("toggle"))), to: &toggle)
        var body = StatementList()
        tree.compile(toggle, if: "DEBUG", in: &body)
        tree.declareFunction(tree.name("toggleRepaint"), body: body, modifiers: .private, to: &members)
    }

    private mutating func declareAction(
        _ index: Int,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to members: inout DeclarationList
    ) {
        let operation = subject.record.operations[index]
        let planned = view.operations[index]
        var parameters = ParameterList()
        var body = StatementList()
        let selectedId = tree.name("selectedId")
        if planned.trigger == .selection {
            let type = programTypes[operation.parameters[0].type]
            tree.append(label: tree.name("_"), name: words.id, type, to: &parameters)
            tree.assign(tree.reference(selectedId), tree.reference(words.id), to: &body)
        } else if planned.arguments.contains(.selectedRow) {
            var conditions = ArgumentList()
            tree.append(selectedId, tree.reference(selectedId), to: &conditions)
            var otherwise = StatementList()
            tree.append(tree.verbatim("return"), to: &otherwise)
            tree.require(conditions, otherwise: otherwise, in: &body)
        }
        var effects: Effects = []
        if operation.isAsync { effects.insert(.async) }
        if operation.canThrow { effects.insert(.throws) }
        let call = operationCall(index, operation, view, subject)
        let toggle = tree.call(reference("toggleRepaint"))
        if index == view.submission {
            appendSubmission(call, operation, view, subject, to: &body)
            effects = operation.isAsync || operation.canThrow ? .async : []
        } else if operation.canThrow {
            tree.deferring(self.body(toggle), in: &body)
            tree.append(call, to: &body)
        } else {
            tree.append(call, to: &body)
            tree.append(toggle, to: &body)
        }
        tree.declareFunction(
            tree.name(actionName(index, of: view)),
            parameters,
            effects: effects,
            body: body,
            modifiers: .private,
            to: &members
        )
    }

    /// `try await operations.submit(email: viewModel.email)`
    private mutating func operationCall(
        _ index: Int,
        _ operation: OperationDefinition,
        _ view: PlannedView,
        _ subject: ViewSubject
    ) -> Expression {
        var arguments = ArgumentList()
        for (parameter, source) in view.operations[index].arguments.enumerated() {
            let value: Expression
            switch source {
            case .property(let property): value = self.property(property, of: subject)
            case .selectedRow:
                let isTap = view.operations[index].trigger == .selection
                value = isTap ? tree.reference(words.id) : reference("selectedId")
            case .input: value = reference(inputName(index, parameter, of: view))
            case .missing: continue
            }
            tree.append(tree.name(operation.parameters[parameter].declared.name), value, to: &arguments)
        }
        let function = tree.member(reference("operations"), tree.name(operation.declared.name))
        let call = tree.call(function, arguments)
        switch (operation.isAsync, operation.canThrow) {
        case (true, true): return tree.prefixed(.tryAwait, call)
        case (true, false): return tree.prefixed(.await, call)
        case (false, true): return tree.prefixed(.try, call)
        case (false, false): return call
        }
    }

    /// Validates, sends, and puts what goes wrong where it belongs: beside the fields, or into the alert.
    private mutating func appendSubmission(
        _ call: Expression,
        _ operation: OperationDefinition,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to body: inout StatementList
    ) {
        tree.deferring(self.body(tree.call(reference("toggleRepaint"))), in: &body)
        let validate = tree.member(subject.value, tree.name("validate"))
        let status = self.call(validate, ["fields": tree.nilLiteral(), "validations": reference("validations")])
        var conditions = ArgumentList()
        tree.append(tree.infix(status, .notEqual, implicit("error")), to: &conditions)
        var otherwise = StatementList()
        tree.append(tree.verbatim("return"), to: &otherwise)
        tree.require(conditions, otherwise: otherwise, in: &body)
        var work = StatementList()
        tree.append(call, to: &work)
        if view.texts.successMessage != nil {
            tree.assign(reference("hasSucceeded"), tree.boolean(true), to: &work)
        }
        guard operation.canThrow else { return tree.append(work, to: &body) }
        var catches = BranchList()
        let error = reference("error")
        let replace = tree.member(reference("validations"), tree.name("replace"))
        let results = self.call(replace, ["with": tree.member(error, tree.name("validations"))])
        let pattern = tree.verbatim("let error as any ValidatableViewModelRequestError")
        tree.append(pattern, self.body(results), to: &catches)
        var failure = StatementList()
        tree.assign(tree.member(tree.selfValue(), tree.name("error")), error, to: &failure)
        tree.append(nil, failure, to: &catches)
        tree.attempt(work, catches: catches, in: &body)
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

    private var verb: String { Words.split(declared.name).first ?? "" }

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
