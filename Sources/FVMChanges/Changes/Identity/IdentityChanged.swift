import FVMSemantics

extension ChangeRule {
    static let identityChanged = ChangeRule(
        "FVM4601",
        "identity-changed",
        .words,
        why: "A view with another vmId is another view to SwiftUI, so its state is lost once.",
        help: "You need not do anything, unless rows are distinguished by it.",
        before: """
            viewmodel Board server < cards: [Card] >
            viewmodel Card < id: id; number: int; vmId: instance(id) >
            """,
        rejected: """
            viewmodel Board server < cards: [Card] >
            viewmodel ⟦Card⟧ < id: id; number: int; vmId: instance(id, number) >
            """,
        accepted: """
            viewmodel Board server < cards: [Card] >
            viewmodel Card < id: id; number: int; vmId: instance(id); note: string? >
            """
    ) { context, findings in
        for pair in context.pair.records {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (context.old[first], context.new[second])
            guard was.identitySpelling != isNow.identitySpelling else { continue }
            findings.report(
                "the vmId of '\(isNow.declared.name)' changed from '\(was.identitySpelling)' to "
                    + "'\(isNow.identitySpelling)'",
                [.words],
                old: Change.Side(was.declared.location, was.identitySpelling),
                new: Change.Side(isNow.declared.location, isNow.identitySpelling)
            )
        }
    }
}
