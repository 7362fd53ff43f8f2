import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The tests of failing operations: the stub operation fails on request, and the test reads the alert.
extension Emitter {
    func declareFailureTests(_ tests: UITestSubject, _ names: inout TestNames, to members: inout [Declaration]) {
        guard let alert = FailureAlert(tests.view.texts, of: tests.subject.record) else { return }
        var functions: [Declaration] = []
        for index in failingOperations(of: tests.view) {
            guard var body = starting(index, tests) else { continue }
            expect(alert, tests, in: &body)
            declareUITest(names.name(tests.operation(index).declared.name + "Fails"), body, to: &functions)
        }
        guard !functions.isEmpty else { return }
        members.append(.mark("Failure Tests"))
        members += functions
    }

    /// Starts the operation, which fails, or `nil` if a test can't.
    private func starting(_ index: Int, _ tests: UITestSubject) -> [Statement]? {
        let configuration = failingConfiguration(tests.operation(index))
        var body: [Statement] = []
        switch tests.view.operations[index].trigger {
        case .button, .change: return pressing(index, tests, configuration)
        case .appearance: present(nil, configuration, in: &body)
        case .selection:
            present(nil, configuration, in: &body)
            guard let rows = tests.rows, select(rows, tests, in: &body) else { return nil }
        case .changeOfRow, .rowAction, .nothing: return nil
        }
        return body
    }

    /// `try app.closeAlert(viewModel.errorTitle.localizedString, by: viewModel.dismissButtonLabel.localizedString)`
    private func expect(_ alert: FailureAlert, _ tests: UITestSubject, in body: inout [Statement]) {
        func words(_ index: Int) -> Expression {
            property(index, of: tests.subject).member("localizedString")
        }
        var arguments = list(["": words(alert.title)])
        if let message = alert.message, isWhole(message, of: tests.subject.record) {
            arguments.append(Argument("saying", words(message)))
        }
        arguments.append(Argument("by", words(alert.dismissLabel)))
        let close = Expression.reference("app").member("closeAlert").call(arguments)
        body.append(.expression(.prefixed(.try, close)))
    }

    /// Whether a text is shown as it is: into one with a placeholder, the library puts what the failure says.
    private func isWhole(_ index: Int, of record: RecordDefinition) -> Bool {
        guard case .staticText(let text) = record.properties[index].kind else { return true }
        guard case .single(let words)? = program.texts[text, 0] else { return false }
        return !words.contains("%{")
    }
}
