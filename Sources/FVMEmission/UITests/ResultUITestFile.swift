import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// `<Name>ViewUITests.swift` of a result: each stub shows the view of its own outcome
extension Emitter {
    func resultUITestsFile(_ id: ResultID) -> EmittedFile {
        let result = program[id]
        let elements = outcomeElements(of: result)
        var members: [Declaration] = []
        var names = TestNames()
        members.append(.mark("UI State Tests"))
        for (name, outcome) in [(nil, 0)] + result.stubs.map({ (Optional($0.declared.name), $0.outcome) }) {
            let function = name.map { Self.stubName($0) }
            var body: [Statement] = []
            present(function.map { call(.implicitMember($0)) }, in: &body)
            expectOutcome(outcome, elements[outcome], result, in: &body)
            declareUITest(names.name(Self.stateTestName(function)), body, to: &members)
        }
        return uiTestsFile(
            result.declared,
            result.feature,
            testCaseType(.display, of: [result.typeName]),
            members
        )
    }

    /// For each outcome the first element that its view always shows.
    private func outcomeElements(of result: ResultDefinition) -> [TestedElement?] {
        var elements: [TestedElement?] = []
        for item in result.cases {
            let view = viewPlan[item.record]
            let first = view?.elements.first { element in
                switch element.content {
                case .property(let index): !program[item.record].properties[index].isTab && element.condition == nil
                case .child, .button, .field: element.condition == nil
                default: false
                }
            }
            let subject = subject(item.record, ViewTexts(program[item.record], in: program), .reference("viewModel"))
            elements.append(
                first.map { TestedElement(element: $0, owner: $0.identifier.instance.isEmpty ? nil : subject) }
            )
        }
        return elements
    }

    private func expectOutcome(
        _ index: Int,
        _ tested: TestedElement?,
        _ result: ResultDefinition,
        in body: inout [Statement]
    ) {
        guard let tested else { return assert(.reference("app").member("exists"), in: &body) }
        let value = Expression.reference("viewModel").member(result.cases[index].declared.name)
        let outcome = Expression.prefixed(.try, call("XCTUnwrap", ["": value]))
        guard tested.owner != nil else { return assert(wait(for: find(tested, of: outcome)), in: &body) }
        body.append(.bind("outcome", to: outcome))
        assert(wait(for: find(tested, of: .reference("outcome"))), in: &body)
    }
}
