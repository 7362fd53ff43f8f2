import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// Failing operations in UI tests: a stub operation fails on request, by the name of the configuration that the test
/// presents the view with.
extension Emitter {
    /// Returns whether the stub operations of a view model can fail on request, which requires error texts.
    /// Independent of views, because the view may be hand-written and builds have no views.
    func failsInTests(_ record: RecordDefinition) -> Bool {
        record.operations.contains(where: \.canThrow)
            && FailureAlert(ViewTexts(record, in: program), of: record) != nil
    }

    /// The operations that the tests of a view have fail.
    func failingOperations(of view: PlannedView) -> [Int] {
        let record = program[view.record]
        guard view.callsOperations, FailureAlert(view.texts, of: record) != nil else { return [] }
        return record.operations.indices.filter { index in
            record.operations[index].canThrow && view.operations[index].trigger != .nothing
        }
    }

    /// `advance fails`
    func failingConfiguration(_ operation: OperationDefinition) -> String { operation.declared.name + " fails" }

    /// `try failIfTested("advance fails")`
    func failing(_ operation: OperationDefinition) -> Statement {
        let name = Expression.string(failingConfiguration(operation))
        return .expression(.prefixed(.try, call("failIfTested", ["": name])))
    }

    /// `ViewModelOperations+Failing.swift`, or `nil` if no stub fails.
    func stubFailuresFile() -> EmittedFile? {
        guard program.records.contains(where: { $0.isEmitted && failsInTests($0) }) else { return nil }
        return file(.failing, in: "Sources/\(program.app.modules.viewModels)")
    }
}
