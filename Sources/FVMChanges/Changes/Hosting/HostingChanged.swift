import FVMSemantics

extension ChangeRule {
    static let hostingChanged = ChangeRule(
        "FVM2601",
        "hosting-changed",
        .breaksClients,
        why: "Released clients still request a screen that the server no longer serves.",
        help: "Give the new kind of screen another name.",
        before: """
            viewmodel Board server < count: int >
            """,
        rejected: """
            viewmodel ⟦Board⟧ client < count: int >
            """,
        accepted: """
            viewmodel Board server < count: int >
            viewmodel LocalBoard client < count: int >
            """
    ) { context, findings in
        for pair in context.pair.records {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (context.old[first], context.new[second])
            guard was.role.word != isNow.role.word else { continue }
            var effects: Set<ChangeEffect> = [.swift]
            if case .server = was.role { effects.insert(.breaksClients) }
            if case .server = isNow.role { effects.insert(.needsServer) }
            findings.report(
                "'\(isNow.declared.name)' changed from a \(was.role.word) to a \(isNow.role.word) view model",
                effects,
                old: Change.Side(was.declared.location, was.role.word),
                new: Change.Side(isNow.declared.location, isNow.role.word)
            )
        }
    }
}

extension RecordDefinition.Role {
    fileprivate var word: String {
        switch self {
        case .server: "server"
        case .client: "client"
        case .child: "child"
        case .error: "error"
        case .summary: "summary"
        case .data: "record"
        case .outcomes: "result"
        case .shared: "properties"
        }
    }
}
