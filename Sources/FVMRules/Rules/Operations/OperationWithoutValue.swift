import FVMScreens
import FVMSemantics

extension Rule {
    static let operationWithoutValue = Rule.ofUses(
        "FVM8513",
        "operation-without-value",
        why:
            "A view passes values of its view model or of a control to an operation, and has no other values.",
        help: "Add a property with the parameter's name and type, or use a type that a control can edit.",
        rejected: """
            viewmodel Board server < shareLabel: localized "Share"; operation share(⟦page⟧: url) >
            view Board
            """,
        accepted: """
            viewmodel Board server <
              shareLabel: localized "Share"
              page: url
              operation share(page: url)
            >
            view Board
            """,
        source: "fosmvvm-swiftui-view-generator: Interactive Views"
    ) { context, findings in
        for view in context.emittedViews where view.kind != .display {
            let record = context.program[view.record]
            let planned = context.plannedOperations(of: view, ViewTexts(record, in: context.program))
            for (operation, planned) in zip(record.operations, planned) {
                for (parameter, argument) in zip(operation.parameters, planned.arguments) where argument == .missing {
                    findings.report(
                        "nothing on the screen gives '\(parameter.declared.name)', and so no button for "
                            + "'\(operation.declared.name)' is shown",
                        at: parameter.declared.location,
                        causedAt: view.cause.location
                    )
                }
            }
        }
    }
}
