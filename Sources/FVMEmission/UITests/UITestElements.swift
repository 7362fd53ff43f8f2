import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// An element of a view, and the view model that identifies its instances.
struct TestedElement: Sendable {
    let element: ViewElement
    /// `nil` if there is one element.
    let owner: ViewSubject?
}

/// The elements of a screen in its tests: how to find them, and what to expect.
extension Emitter {
    /// One for each element of the view. Tabs are the system's, and have no identifiers; what is in a menu is not there
    /// until it opens.
    func testedElements(of view: PlannedView, _ viewModel: ViewSubject) -> [TestedElement] {
        guard view.container(in: program) != .tabs else { return [] }
        var owners = [view.record: viewModel]
        return view.elements.filter { $0.placement(in: viewModel.record) != .menu }.map { element in
            guard let owner = owner(of: element, view) else { return TestedElement(element: element, owner: nil) }
            let local = Expression.reference(localName(of: owner))
            let subject = owners[owner] ?? subject(owner, ViewTexts(program[owner], in: program), local)
            owners[owner] = subject
            return TestedElement(element: element, owner: subject)
        }
    }

    private func owner(of element: ViewElement, _ view: PlannedView) -> RecordID? {
        guard !element.identifier.instance.isEmpty else { return nil }
        guard case .rows(let index) = element.content else { return view.record }
        return row(index, of: program[view.record])
    }

    func row(_ index: Int, of record: RecordDefinition) -> RecordID? {
        guard case .plain(let type) = record.properties[index].kind else { return nil }
        return program.types.record(in: type)
    }

    /// `app.uiTestingElement("Devices.title")`
    ///
    /// - Parameter value: The view model that the element shows, where there is one for each of several.
    func find(_ tested: TestedElement, of value: Expression) -> Expression {
        var identifier = Expression.string(tested.element.identifier.text)
        if let owner = tested.owner {
            identifier = identifierText(tested.element.identifier, of: owner.replacingValue(with: value))
        }
        return call(Expression.reference("app").member("uiTestingElement"), ["": identifier])
    }

    /// Returns the element after scrolling to it, if its view only builds what is visible.
    func reach(_ tested: TestedElement, of value: Expression, in view: PlannedView) -> Expression {
        let element = find(tested, of: value)
        guard view.isBuiltInSight, tested.element.placement(in: program[view.record]) == .content else {
            return element
        }
        return call(element.member("scrolled"), ["in": .reference("app")])
    }

    // MARK: - States of stubs

    func declareStateTest(
        _ stub: StubPresence,
        _ tests: UITestSubject,
        _ names: inout TestNames,
        to members: inout [Declaration]
    ) {
        let function = stub.name.map { Self.stubName($0) }
        var body: [Statement] = []
        present(function.map { call(.implicitMember($0)) }, in: &body)
        var isWaiting = true
        var isEmpty = true
        for tested in tests.elements {
            guard stub.shows(tested.element, tests.view.texts) else {
                if expectAbsence(of: tested, tests, in: &body) { isEmpty = false }
                continue
            }
            isEmpty = false
            if case .rows(let index) = tested.element.content {
                expectRows(index, tested, tests, in: &body)
            } else {
                let element = reach(tested, of: tests.subject.value, in: tests.view)
                // The first element is waited for, and the others are there with it.
                let exists = element.member("exists")
                assert(isWaiting ? wait(for: element) : exists, in: &body)
                isWaiting = false
                let found = find(tested, of: tests.subject.value)
                expectContent(of: tested, found, stub, tests, in: &body)
            }
        }
        if isEmpty { assert(.reference("app").member("exists"), in: &body) }
        declareUITest(names.name(Self.stateTestName(function)), body, to: &members)
    }

    /// `showsStubEmpty`
    static func stateTestName(_ stub: String?) -> String {
        let name = stub ?? "stub"
        return "shows" + NameWords.capitalized(name)
    }

    /// False where there is nothing to be found: rows that are not there have no identifiers.
    private func expectAbsence(
        of tested: TestedElement,
        _ tests: UITestSubject,
        in body: inout [Statement]
    ) -> Bool {
        switch tested.element.content {
        case .rows, .values: return false
        default:
            let exists = find(tested, of: tests.subject.value).member("exists")
            assert(exists, is: false, in: &body)
            return true
        }
    }

    /// `for card in viewModel.cards { XCTAssertTrue(app.cardsElement(of: card).waitForExistence()) }`
    private func expectRows(
        _ index: Int,
        _ tested: TestedElement,
        _ tests: UITestSubject,
        in body: inout [Statement]
    ) {
        guard let owner = tested.owner else {
            return assert(wait(for: reach(tested, of: tests.subject.value, in: tests.view)), in: &body)
        }
        let local = localName(of: owner.id)
        var statements: [Statement] = []
        assert(wait(for: reach(tested, of: .reference(local), in: tests.view)), in: &statements)
        let value = property(index, of: tests.subject)
        guard case .plain(let type) = tests.subject.record.properties[index].kind,
            case .list(let element) = program[program.types.unwrapped(type)]
        else { return }
        guard program.isOptional(index, of: tests.subject.record) else {
            return body.append(.for(local, in: allRows(of: type, value), statements))
        }
        if case .record = program[element] {
            return body.append(.for(local, in: .infix(value, .coalescing, .array()), statements))
        }
        let list = tests.subject.local(index)
        let loop = Statement.for(local, in: allRows(of: type, .reference(list)), statements)
        body.append(.if([.binding(list, value)], then: [loop]))
    }

    // MARK: - Contents of elements

    private func expectContent(
        of tested: TestedElement,
        _ element: Expression,
        _ stub: StubPresence,
        _ tests: UITestSubject,
        in body: inout [Statement]
    ) {
        switch tested.element.content {
        case .property(let index):
            // Beside a label, the element is both.
            guard tests.view.texts.labels[index] == nil else { return }
            expectText(index, element, tests, in: &body)
        case .state(let index):
            guard let text = stub.stateText(index, tests.view.texts) else { return }
            expectText(text, element, tests, in: &body)
        case .empty(let text): expectText(text, element, tests, in: &body)
        case .button(let operation):
            let planned = tests.view.operations[operation]
            let isEnabled = !planned.arguments.contains(.selectedRow) && planned.isEnabled(stub.holds)
            assert(element.member("isEnabled"), is: isEnabled, in: &body)
        default: break
        }
    }

    /// `XCTAssertEqual(app.titleElement.label, viewModel.title)`, where the element is a text and nothing but that
    private func expectText(
        _ index: Int,
        _ element: Expression,
        _ tests: UITestSubject,
        in body: inout [Statement]
    ) {
        let label = element.member("label")
        let value = property(index, of: tests.subject)
        // What is drawn has no words, and the signs of Markdown are not shown.
        if tests.subject.record.properties[index].content(in: program) != nil { return }
        switch tests.subject.record.properties[index].kind {
        case .staticText, .substitutedText: assert(label, equals: value, in: &body)
        case .enumText, .localizedValue:
            expectText(value, label, program.isOptional(index, of: tests.subject.record), in: &body)
        case .plain(let type):
            switch program[program.types.unwrapped(type)] {
            case .text: expectText(value, label, program.isOptional(index, of: tests.subject.record), in: &body)
            case .string: assert(label, equals: value, in: &body)
            // The rest is formatted, or drawn.
            default: return
            }
        // Lists, compound texts and fields have several parts.
        case .staticList, .compound, .formField: return
        }
    }

    private func expectText(
        _ text: Expression,
        _ label: Expression,
        _ isOptional: Bool,
        in body: inout [Statement]
    ) {
        guard isOptional else { return assert(label, equals: text, in: &body) }
        let words = text.optionalChain.member("localizedString")
        assert(label, equals: .prefixed(.try, words), in: &body)
    }
}

extension PlannedView {
    /// Whether the platform only builds the visible part, so that tests must scroll.
    var isBuiltInSight: Bool { template == .form || isList }
}
