import FVMSemantics

extension ChangeRule {
    static let liveChanged = ChangeRule(
        "FVM2602",
        "live-changed",
        .needsServer,
        why: "A live screen asks the server for notifications of changes, which an old server does not send.",
        help: "Deploy the server first.",
        before: """
            viewmodel Board server < count: int >
            """,
        rejected: """
            viewmodel ⟦Board⟧ server live < count: int >
            """,
        accepted: """
            viewmodel Board server < count: int; note: string? >
            """
    ) { context, findings in
        for pair in context.pair.records {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (context.old[first], context.new[second])
            guard case .server(let wasLive) = was.role, case .server(let isLive) = isNow.role, wasLive != isLive else {
                continue
            }
            findings.report(
                isLive ? "'\(isNow.declared.name)' is now live" : "'\(isNow.declared.name)' is no longer live",
                isLive ? [.needsServer] : [.words],
                old: Change.Side(was.declared.location, wasLive ? "live" : ""),
                new: Change.Side(isNow.declared.location, isLive ? "live" : ""),
                help: isLive ? nil : "Tell people to load the screen again where they need news."
            )
        }
    }
}
