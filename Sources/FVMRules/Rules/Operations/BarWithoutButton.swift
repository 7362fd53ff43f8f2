import FVMScreens
import FVMSemantics

extension Rule {
    static let barWithoutButton = Rule(
        "FVM8523",
        "bar-without-button",
        why: "A bar has buttons for the whole screen, and this operation is started in another way.",
        help: "Remove 'in toolbar' or 'in menu'.",
        rejected: """
            viewmodel Board server <
              cards: [Card] opens Detail
              removeButtonLabel: localized "Remove"
              operation ⟦remove⟧(card: id) in toolbar
            >
            viewmodel Card < id: id; name: string >
            viewmodel Detail server < query: < card: id >; name: string >
            """,
        accepted: """
            viewmodel Board server <
              cards: [Card] opens Detail
              removeButtonLabel: localized "Remove"
              operation remove(card: id)
            >
            viewmodel Card < id: id; name: string >
            viewmodel Detail server < query: < card: id >; name: string >
            """,
        source: "Human Interface Guidelines: Toolbars"
    ) { context, findings in
        for id in context.records where !context.program[id].isExternal {
            let record = context.program[id]
            guard record.operations.contains(where: { $0.placement != .content }) else { continue }
            let view = EmittedView(record: id, kind: .automatic, cause: record.declared)
            let planned = context.plannedOperations(of: view, ViewTexts(record, in: context.program))
            for (operation, planned) in zip(record.operations, planned) where operation.placement != .content {
                let reason: String
                switch planned.trigger {
                case .appearance: reason = "starts with the screen"
                case .selection: reason = "is the tap on a row"
                case .rowAction: reason = "is in the swipe actions of the rows"
                case .button, .change, .changeOfRow, .nothing: continue
                }
                findings.report(
                    "'\(operation.declared.name)' \(reason), and has no button in a bar",
                    at: operation.declared.location
                )
            }
        }
    }
}
