import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The tests of a view's operations, which read the calls that the stub recorded.
extension Emitter {
    // MARK: - Operations

    func declareOperationTests(
        _ tests: UITestSubject,
        _ names: inout TestNames,
        to members: inout [Declaration]
    ) {
        var functions: [Declaration] = []
        for index in tests.view.operations.indices {
            var body: [Statement]?
            switch tests.view.operations[index].trigger {
            case .button, .change: body = starting(index, tests)
            case .appearance: body = appearing(index, tests)
            case .changeOfRow(let change): body = changingRow(index, change, tests)
            case .rowAction, .selection, .nothing: break
            }
            guard let body else { continue }
            declareUITest(names.name(tests.operation(index).declared.name), body, to: &functions)
        }
        guard !functions.isEmpty else { return }
        members.append(.mark("Operation Tests"))
        members += functions
    }

    /// Returns statements that tap the button of an operation, or change its control, and check the recorded calls.
    private func starting(_ index: Int, _ tests: UITestSubject) -> [Statement]? {
        guard var body = pressing(index, tests) else { return nil }
        if index == tests.view.submission { closeSheet(tests, in: &body) }
        expectCall(of: index, tests, in: &body)
        let others = tests.view.operations.indices.lazy.filter { other in
            other != index && tests.view.operations[other].trigger == .button
        }
        for other in others.prefix(Self.mostOthers) { expectCalled(other, tests, is: false, in: &body) }
        return body
    }

    /// Returns statements that present the view, enter the operation's input, and tap its button. `nil` if a test
    /// can't do that.
    func pressing(_ index: Int, _ tests: UITestSubject, _ configuration: String? = nil) -> [Statement]? {
        let planned = tests.view.operations[index]
        let button = tests.element(.button(index))
        let inputs = tests.operation(index).parameters.indices.compactMap { input(for: $0, of: index, tests) }
        guard button != nil || !inputs.isEmpty else { return nil }
        var body: [Statement] = []
        present(enablingStub(for: planned, tests), configuration, in: &body)
        if planned.arguments.contains(.selectedRow) {
            guard let rows = tests.rows, select(rows, tests, in: &body) else { return nil }
        }
        fillInputs(of: index, tests, in: &body)
        if let button { tap(reach(button, of: tests.subject.value, in: tests.view), in: &body) }
        guard confirm(index, tests, in: &body) else { return nil }
        return body
    }

    /// Of how many other operations a test says that they were not called: a list of hundreds is not read.
    private static var mostOthers: Int { 32 }

    private func appearing(_ index: Int, _ tests: UITestSubject) -> [Statement] {
        var body: [Statement] = []
        present(nil, in: &body)
        assert(wait(for: firstElement(of: tests)), in: &body)
        expectCall(of: index, tests, in: &body)
        return body
    }

    /// The first element that the default stub shows; without one, the application.
    private func firstElement(of tests: UITestSubject) -> Expression {
        let stub = tests.stub
        let first = tests.elements.first { tested in
            if case .rows = tested.element.content { return false }
            return stub.shows(tested.element, tests.view.texts)
        }
        return first.map { find($0, of: tests.subject.value) } ?? .reference("app")
    }

    /// Returns the stub with an enabled button: the default stub, or `.stub(isReady: true)`.
    private func enablingStub(for planned: PlannedOperation, _ tests: UITestSubject) -> Expression? {
        let stub = tests.stub
        var arguments: [Argument] = []
        for flag in (planned.enabledBy + planned.disabledBy).sorted() {
            let isAsked = planned.enabledBy.contains(flag)
            guard stub.holds(flag) != isAsked else { continue }
            arguments.append(Argument(parameterLabel(flag, of: tests.view.record), .boolean(isAsked)))
        }
        return arguments.isEmpty ? nil : .implicitMember("stub").call(arguments)
    }

    /// Returns statements that turn the switch beside the first row over. `nil` if there is none.
    private func changingRow(_ index: Int, _ change: RowChange, _ tests: UITestSubject) -> [Statement]? {
        let parameter = tests.operation(index).parameters[change.value]
        guard program[program.types.unwrapped(parameter.type)] == .bool else { return nil }
        var body: [Statement] = []
        present(enablingStub(for: tests.view.operations[index], tests), in: &body)
        guard bindFirstRow(of: change.list, tests, in: &body) else { return nil }
        let identifier = tests.view.identifier(ofChange: index, change, in: program)
        let row = subject(change.row, ViewTexts(program[change.row], in: program), .reference("row"))
        let element = ViewElement(
            content: .parameter(operation: index, parameter: change.value),
            identifier: identifier
        )
        let control = reach(TestedElement(element: element, owner: row), of: .reference("row"), in: tests.view)
        let value = Expression.prefixed(.not, property(change.property, of: row))
        body.append(.expression(call(control.member("setToggle"), ["": value])))
        expectCall(of: index, tests, in: &body)
        let called = Expression.reference("operations").member(tests.operation(index).declared.name + "CalledWith")
        assert(called.optionalChain.member(parameter.declared.name), equals: value, in: &body)
        return body
    }

    /// `let row = try XCTUnwrap(viewModel.cards.first)`, or `false` if the default stub has no row.
    private func bindFirstRow(of index: Int, _ tests: UITestSubject, in body: inout [Statement]) -> Bool {
        guard tests.stub.hasRows(index) else { return false }
        var list = property(index, of: tests.subject)
        if program.isOptional(index, of: tests.subject.record) { list = list.optionalChain }
        if case .plain(let type) = tests.subject.record.properties[index].kind { list = allRows(of: type, list) }
        let first = call("XCTUnwrap", ["": list.member("first")])
        body.append(.bind("row", to: .prefixed(.try, first)))
        return true
    }

    /// Taps the first row. `false` if the default stub has none.
    func select(
        _ rows: TestedElement,
        _ tests: UITestSubject,
        in body: inout [Statement]
    ) -> Bool {
        guard case .rows(let index) = rows.element.content, rows.owner != nil, bindFirstRow(of: index, tests, in: &body)
        else { return false }
        tap(reach(rows, of: .reference("row"), in: tests.view), in: &body)
        return true
    }

    /// Appends statements that confirm the dialog before a destructive operation. Returns `false` if its button has
    /// no text to find it by.
    private func confirm(_ index: Int, _ tests: UITestSubject, in body: inout [Statement]) -> Bool {
        let texts = tests.view.texts
        guard texts.asksBefore[index] else { return true }
        guard let words = texts.confirmations[index].label ?? texts.buttonLabels[index] else { return false }
        let label = property(words, of: tests.subject).member("localizedString")
        let press = call(Expression.reference("app").member("pressInDialog"), ["": label])
        body.append(.expression(.prefixed(.try, press)))
        return true
    }

    /// Appends statements that check the success message of the form and close its sheet, which covers the screen.
    private func closeSheet(_ tests: UITestSubject, in body: inout [Statement]) {
        guard tests.view.texts.successMessage != nil else { return }
        let sheet = tests.view.sheetIdentifiers(of: tests.subject.record)
        let find = Expression.reference("app").member("uiTestingElement")
        assert(wait(for: call(find, ["": .string(sheet.text)])), in: &body)
        guard tests.view.texts.closeLabel != nil else { return }
        tap(call(find, ["": .string(sheet.button)]), in: &body)
    }

    /// `element.tap()`
    private func tap(_ element: Expression, in body: inout [Statement]) {
        body.append(.expression(call(element.member("tap"))))
    }

    // MARK: - Inputs

    /// Puts something into the controls for the operation's parameters, as far as a test can.
    private func fillInputs(of index: Int, _ tests: UITestSubject, in body: inout [Statement]) {
        for parameter in tests.operation(index).parameters.indices {
            guard let input = input(for: parameter, of: index, tests) else { continue }
            let element = reach(input.element, of: tests.subject.value, in: tests.view)
            body.append(.expression(call(element.member(input.function), ["": input.argument])))
        }
    }

    /// What a test enters into a control.
    private struct TestInput {
        let element: TestedElement
        /// The function of the element that enters it.
        let function: String
        let argument: Expression
        /// What the operation gets.
        let value: Expression
    }

    /// Returns the input of a test for a control, which differs from what the stub shows there. `nil` to leave the
    /// control unchanged.
    private func input(for parameter: Int, of index: Int, _ tests: UITestSubject) -> TestInput? {
        let planned = tests.view.operations[index]
        var content = ViewElement.Content.parameter(operation: index, parameter: parameter)
        if case .change(let change) = planned.trigger, change.value == parameter,
            tests.subject.record.isField(change.property)
        {
            content = .field(change.property)
        }
        guard planned.arguments.indices.contains(parameter), let element = tests.element(content) else { return nil }
        let definition = tests.operation(index).parameters[parameter]
        let start = planned.initialProperties[parameter]
        switch program[program.types.unwrapped(definition.type)] {
        case .string where planned.hasButton:
            // A secure field reads back as dots, and can't be compared.
            let function = SecretNames.contains(definition.declared.name) ? "type" : "setText"
            let text = Expression.string("Yabba dabba doo")
            return TestInput(element: element, function: function, argument: text, value: text)
        case .bool:
            let value = Expression.boolean(start.map { !tests.stub.holds($0) } ?? true)
            return TestInput(element: element, function: "setToggle", argument: value, value: value)
        case .enumeration(let id):
            let shown = start.flatMap { tests.stub.enumCase($0) }
            guard let chosen = program[id].choices.last(where: { $0 != shown }) else { return nil }
            let name = program[id].cases[chosen].declared.name
            let identifier = identifierText(element.element.identifier, of: tests.subject, then: .string(name))
            let value = Expression.implicitMember(name)
            return TestInput(element: element, function: "selectPickerItem", argument: identifier, value: value)
        default: return nil
        }
    }

    // MARK: - Calls

    /// Appends `let operations = try viewModelOperations()` and the check of its recorded call.
    private func expectCall(of index: Int, _ tests: UITestSubject, in body: inout [Statement]) {
        let told = Expression.reference("viewModelOperations").call()
        body.append(.bind("operations", to: .prefixed(.try, told)))
        expectCalled(index, tests, in: &body)
        let planned = tests.view.operations[index]
        for parameter in planned.arguments.indices {
            guard let expected = expectedArgument(parameter, of: index, tests) else { continue }
            let operation = tests.operation(index)
            let called = Expression.reference("operations").member(operation.declared.name + "CalledWith")
            let name = operation.parameters[parameter].declared.name
            assert(called.optionalChain.member(name), equals: expected, in: &body)
        }
    }

    private func expectCalled(
        _ index: Int,
        _ tests: UITestSubject,
        is truth: Bool = true,
        in body: inout [Statement]
    ) {
        let name = tests.operation(index).declared.name + "Called"
        assert(.reference("operations").member(name), is: truth, in: &body)
    }

    /// Returns the expected argument of an operation, if it is unchanged by a JSON round trip.
    private func expectedArgument(
        _ parameter: Int,
        of index: Int,
        _ tests: UITestSubject
    ) -> Expression? {
        let type = tests.operation(index).parameters[parameter].type
        switch program[program.types.unwrapped(type)] {
        case .string, .int, .bool, .id, .uuid, .identity, .enumeration: break
        default: return nil
        }
        if case .change(let change) = tests.view.operations[index].trigger, change.value == parameter {
            return input(for: parameter, of: index, tests)?.value
        }
        switch tests.view.operations[index].arguments[parameter] {
        case .property(let property): return self.property(property, of: tests.subject)
        case .selectedRow:
            var list = tests.view.selectableRows
            if case .changeOfRow(let change) = tests.view.operations[index].trigger { list = change.list }
            guard let row = list.flatMap({ row($0, of: tests.subject.record) }),
                let id = PlannedOperation.rowID(of: program[row], in: program)
            else { return nil }
            let subject = subject(row, ViewTexts(program[row], in: program), .reference("row"))
            return property(id.property, of: subject)
        case .input: return input(for: parameter, of: index, tests)?.value
        case .missing: return nil
        }
    }

    // MARK: - Navigation

    /// Where there is a list of which one row is selected: what a tap on a row does.
    func declareNavigationTests(
        _ tests: UITestSubject,
        _ names: inout TestNames,
        to members: inout [Declaration]
    ) {
        guard tests.view.usesSelection, let rows = tests.rows, case .rows(let property) = rows.element.content else {
            return
        }
        let buttons = tests.view.operations.indices.filter { index in
            let planned = tests.view.operations[index]
            return planned.trigger == .button && planned.arguments.contains(.selectedRow)
                && planned.isEnabled(tests.stub.holds)
        }
        var body: [Statement] = []
        present(nil, in: &body)
        guard select(rows, tests, in: &body) else { return }
        for index in buttons {
            guard let button = tests.element(.button(index)) else { continue }
            let element = reach(button, of: tests.subject.value, in: tests.view)
            assert(element.member("isEnabled"), in: &body)
        }
        if let selection = tests.view.operations.firstIndex(where: { $0.trigger == .selection }) {
            expectCall(of: selection, tests, in: &body)
        }
        members.append(.mark("Navigation Tests"))
        let name = tests.subject.record.properties[property].declared.name
        declareUITest(names.name("selects" + NameWords.capitalized(name)), body, to: &members)
    }
}

extension UITestSubject {
    func operation(_ index: Int) -> OperationDefinition { subject.record.operations[index] }
}
