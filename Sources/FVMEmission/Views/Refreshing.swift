import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// A screen that is pulled down is loaded again.
extension Emitter {
    /// Returns the operation that reloads the data of a screen: `refresh`, `reload`, otherwise the one that it starts
    /// with.
    func refreshing(_ view: PlannedView) -> Int? {
        let record = program[view.record]
        guard record.isScreen, view.callsOperations else { return nil }
        let waiting = view.operations.indices.filter { index in
            record.operations[index].isAsync && record.operations[index].parameters.isEmpty
                && view.operations[index].trigger != .nothing
        }
        return waiting.first { ["refresh", "reload"].contains(record.operations[$0].verb) }
            ?? waiting.first { view.operations[$0].trigger == .appearance }
    }

    /// Returns the called function: the operation, or the function that shows its failure in the alert.
    func refreshName(_ index: Int, of view: PlannedView) -> String {
        program[view.record].operations[index].canThrow ? "refreshScreen" : actionName(index, of: view)
    }

    func declareRefreshing(of view: PlannedView, to members: inout [Declaration]) {
        guard let index = refreshing(view), program[view.record].operations[index].canThrow else { return }
        let load = Expression.reference(actionName(index, of: view)).call()
        members.append(
            .function(
                refreshName(index, of: view),
                effects: .async,
                body: [
                    .set("error", to: .nilLiteral),
                    .do(
                        [.expression(.prefixed(.tryAwait, load))],
                        catch: [
                            SwitchCase(.verbatim("is CancellationError"), [.comment("This is not a failure.")]),
                            SwitchCase(nil, [.set("error", to: .reference("error"))]),
                        ]
                    ),
                ],
                modifiers: .private
            )
        )
    }
}
