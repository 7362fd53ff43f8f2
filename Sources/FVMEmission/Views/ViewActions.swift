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
        let asks = view.texts.asksBefore[index]
        var button = asks ? askingButton(index, view, subject) : button(index, view, subject)
        if view.isProminent(index, in: program) {
            button = modify(button, "buttonStyle", ["": .implicitMember("borderedProminent")])
        }
        if let condition = disabling(index, operation, view, subject) {
            button = modify(button, "disabled", ["": condition])
        }
        button = identified(button, element.identifier, of: subject)
        if asks, !isAskedByScreen(index, of: view) { button = asking(button, index, view, subject) }
        list.append(.expression(button))
    }

    /// Returns the button that starts an operation.
    ///
    /// - Parameters:
    ///   - words: The label, instead of the button's own.
    ///   - row: The id of the row, if each row has the button.
    func button(
        _ index: Int,
        _ view: PlannedView,
        _ subject: ViewSubject,
        words: Expression? = nil,
        row: Expression? = nil
    ) -> Expression {
        let operation = subject.record.operations[index]
        let action = Expression.reference(actionName(index, of: view))
        let label = words ?? self.label(index, view, subject)
        let face = words == nil ? face(index, view, subject) : nil
        var arguments: [Argument] = []
        if let label, face == nil { arguments.append(.init(label)) }
        if operation.isWayOut {
            arguments.append(Argument("role", .implicitMember("cancel")))
        } else if operation.isDestructive {
            arguments.append(Argument("role", .implicitMember("destructive")))
        }
        guard operation.isAsync || operation.canThrow else {
            if let row {
                let button = Expression.reference("Button").call(arguments).build(body(call(action, ["": row])))
                return face.map { button.build(label: "label", $0) } ?? button
            }
            arguments.append(Argument("action", action))
            let call = Expression.reference("Button").call(arguments)
            return face.map { call.build($0) } ?? call
        }
        arguments.append(Argument("activity", .projected("activity")))
        arguments.append(Argument("error", .projected("error")))
        let canFail = operation.canThrow && index != view.submission
        let work = body(.prefixed(canFail ? .tryAwait : .await, action.call(row.map { [Argument($0)] } ?? [])))
        let button = Expression.reference("Button").call(arguments).build(work)
        return face.map { button.build(label: "label", $0) } ?? button
    }

    /// What a button shows if that is not only a text: a picture with its text, or a symbol without one.
    func face(_ index: Int, _ view: PlannedView, _ subject: ViewSubject) -> [Statement]? {
        guard let label = label(index, view, subject) else {
            return body(symbol(subject.record.operations[index].symbol))
        }
        return pictured(label, by: subject.texts.buttonPictures[index], subject).map { body($0) }
    }

    /// `Label { Text(words) } icon: { Image(systemName: viewModel.addSymbolName) }`, or `nil` without a picture.
    func pictured(_ words: Expression, by picture: Int?, _ subject: ViewSubject) -> Expression? {
        guard let picture else { return nil }
        let icon = body(image(picture, of: subject))
        return Expression.reference("Label").build(body(text(words))).build(label: "icon", icon)
    }

    /// The text of an operation's button; in a form that has none, the one that the app gives to all forms.
    func label(_ index: Int, _ view: PlannedView, _ subject: ViewSubject) -> Expression? {
        if let label = subject.texts.buttonLabels[index] { return property(label, of: subject) }
        guard index == view.submission, program.app.formTitles[.save] != nil, let form = subject.record.form,
            let field = program[form].fields.first
        else { return nil }
        let model = subject.value.member("$" + field.declared.name)
        return model.member("saveButtonTitle")
    }

    /// When a button can't be pressed: one condition is enough.
    func disabling(
        _ index: Int,
        _ operation: OperationDefinition,
        _ view: PlannedView,
        _ subject: ViewSubject
    ) -> Expression? {
        var conditions: [Expression] = []
        for flag in view.operations[index].enabledBy {
            conditions.append(.prefixed(.not, property(flag, of: subject)))
        }
        conditions += view.operations[index].disabledBy.map { property($0, of: subject) }
        if index == view.submission {
            conditions.append(.reference("validations").member("hasError"))
        }
        if view.operations[index].needsSelection {
            conditions.append(.infix(.reference("selectedId"), .equal, .nilLiteral))
        }
        if usesActivity(index, of: view) { conditions.append(.reference("activity").member("isRunning")) }
        if isGuarded(index, view) { conditions.append(.reference("isSubmitting")) }
        guard var result = conditions.first else { return nil }
        for condition in conditions.dropFirst() { result = Expression.infix(result, .or, condition) }
        return result
    }

    /// Whether an operation is disabled while another one runs. Controls that change a value wait by themselves.
    func usesActivity(_ index: Int, of view: PlannedView) -> Bool {
        let operation = program[view.record].operations[index]
        switch view.operations[index].trigger {
        case .change, .changeOfRow, .nothing: return false
        case .button, .rowAction, .appearance, .selection: return operation.isAsync || operation.canThrow
        }
    }

    // MARK: - Functions

    /// The name of the function that calls an operation: its own, unless a member of the view has that name.
    func actionName(_ index: Int, of view: PlannedView) -> String {
        let name = program[view.record].operations[index].declared.name
        let taken: Set<String> = [
            "body", "viewModel", "operations", "error", "activity", "validations", "focusField", "selectedId",
            "hasSucceeded", "isSubmitting", "focusNextField", "refreshScreen", "repaintToggle", "toggleRepaint",
            "heading", "details",
            "fields", "rows", "actions",
        ]
        let isTaken = taken.contains(name) || storages(of: view).contains { $0.name == name }
        return isTaken ? name + "Operation" : name
    }

    func declareActions(_ view: PlannedView, _ subject: ViewSubject, to members: inout [Declaration]) {
        guard view.callsOperations else { return }
        declareRowActions(view, subject, to: &members)
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
            let type = qualifiedType(of: operation.parameters[0].type)
            parameters.append(Parameter("_", as: "id", type))
            // A second tap takes the selection back.
            let isSelected = Expression.infix(.reference("selectedId"), .equal, .reference("id"))
            let takeBack: [Statement] = [
                .assign(.reference("selectedId"), .nilLiteral), .expression(.verbatim("return")),
            ]
            branch(isSelected, takeBack, to: &body)
            body.append(.assign(.reference("selectedId"), .reference("id")))
        } else if case .change(let change) = planned.trigger, planned.arguments[change.value] == .input {
            let type = valueType(of: operation.parameters[change.value], changing: change.property, of: subject.record)
            parameters.append(Parameter("_", as: "value", type))
        } else if case .changeOfRow(let change) = planned.trigger {
            let type = valueType(
                of: operation.parameters[change.value],
                changing: change.property,
                of: program[change.row]
            )
            parameters = [Parameter("_", as: "id", rowType(index, view)), Parameter("_", as: "value", type)]
        } else if case .rowAction = planned.trigger {
            parameters.append(Parameter("_", as: "id", .optional(rowType(index, view))))
            body.append(.guard([.unwrapped("id")], else: [.expression(.verbatim("return"))]))
        } else if planned.arguments.contains(.selectedRow) {
            body.append(.guard([.unwrapped("selectedId")], else: [.expression(.verbatim("return"))]))
        }
        var effects: Effects = []
        if operation.isAsync { effects.insert(.async) }
        if operation.canThrow { effects.insert(.throws) }
        let call = operationCall(index, operation, view, subject)
        let toggle = Expression.reference("toggleRepaint").call()
        if index == view.submission {
            appendSubmission(work(call, index, of: view), index, view, subject, to: &body)
            effects = operation.isAsync || operation.canThrow ? .async : []
        } else if operation.canThrow {
            body.append(.defer(self.body(toggle)))
            body.append(work(call, index, of: view))
            body += navigation(after: index, of: view)
        } else {
            body.append(work(call, index, of: view))
            body += navigation(after: index, of: view)
            body.append(.expression(toggle))
        }
        members.append(
            .function(actionName(index, of: view), parameters, effects: effects, body: body, modifiers: .private)
        )
    }

    /// The type of the values that a control writes: that of its property.
    private func valueType(
        of parameter: OperationParameter,
        changing property: Int,
        of record: RecordDefinition
    ) -> SwiftType {
        let isOptional = program.isOptional(property, of: record)
        return qualifiedType(of: isOptional ? parameter.type : program.types.unwrapped(parameter.type))
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
                value = view.operations[index].trigger == .button ? .reference("selectedId") : .reference("id")
            case .input:
                let isState = view.operations[index].hasButton
                value = .reference(isState ? inputName(index, parameter, of: view) : "value")
            case .missing: continue
            }
            arguments.append(Argument(operation.parameters[parameter].declared.name, value))
        }
        if let given = operation.fields { arguments = [Argument(given.declared.name, subject.value)] }
        if let storage = operation.output?.storage {
            arguments.append(Argument(Self.outputLabel, .reference(storageName(storage))))
        }
        let function = Expression.reference("operations").member(operation.declared.name)
        return prefixed(function.call(arguments), by: operation)
    }

    /// `try await call`
    func prefixed(_ call: Expression, by operation: OperationDefinition) -> Expression {
        switch (operation.isAsync, operation.canThrow) {
        case (true, true): return .prefixed(.tryAwait, call)
        case (true, false): return .prefixed(.await, call)
        case (false, true): return .prefixed(.try, call)
        case (false, false): return call
        }
    }
}

extension PlannedView {
    /// Whether the view keeps the operations of its view model.
    var callsOperations: Bool { template != .display && !operations.isEmpty }
}

extension OperationDefinition {
    /// The symbol of a button without a text.
    var symbol: String {
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
