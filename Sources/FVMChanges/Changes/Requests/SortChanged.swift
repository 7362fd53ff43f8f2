import FVMSemantics

extension ChangeRule {
    static let sortChanged = ChangeRule(
        "FVM7609",
        "sort-changed",
        .breaksRequests,
        why: "A server refuses a request to sort by what it does not know.",
        help: "Keep what clients may sort by until no client asks for it.",
        before: """
            enum Order < number; name >
            enum Grade < best; newest >
            viewmodel Board server < sort: by Order; count: int >
            """,
        rejected: """
            enum Order < number; name >
            enum Grade < best; newest >
            viewmodel ⟦Board⟧ server < sort: by Grade; count: int >
            """,
        accepted: """
            enum Order < number; name; owner >
            enum Grade < best; newest >
            viewmodel Board server < sort: by Order; count: int >
            """
    ) { context, findings in
        for pair in context.pair.records {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (context.old[first], context.new[second])
            report((was.declared, was.sort), (isNow.declared, isNow.sort), context, &findings)
        }
        for pair in context.pair.requests {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (context.old[first], context.new[second])
            report((was.declared, was.sort), (isNow.declared, isNow.sort), context, &findings)
        }
    }

    private static func report(
        _ was: (declared: Declared, sort: SortOrder?),
        _ isNow: (declared: Declared, sort: SortOrder?),
        _ context: ChangeContext,
        _ findings: inout ChangeFindings
    ) {
        // What has become of the cases of one enum is said of each.
        if let first = was.sort, let second = isNow.sort, context.oldReader.enumPartners[first.key.index] == second.key
        {
            return
        }
        let (before, now) = (was.sort?.spelling(context.old), isNow.sort?.spelling(context.new))
        guard before != now else { return }
        findings.report(
            "'\(isNow.declared.name)' is sorted \(now ?? "by nothing"), and was \(before ?? "by nothing")",
            context.effectsOfSort(was.sort, isNow.sort).union([.swift]),
            old: Change.Side(was.declared.location, before ?? ""),
            new: Change.Side(isNow.declared.location, now ?? "")
        )
    }
}

extension ChangeContext {
    fileprivate func effectsOfSort(_ was: SortOrder?, _ isNow: SortOrder?) -> Set<ChangeEffect> {
        // A server that knows of no sort looks for none.
        guard let was, let isNow else { return [] }
        let (sent, taken) = (cases(of: was, old), cases(of: isNow, new))
        return Set(
            (sent.isSubset(of: taken) ? [] : [.breaksRequests]) + (taken.isSubset(of: sent) ? [] : [.needsServer])
        )
    }

    private func cases(of sort: SortOrder, _ program: Program) -> Set<String> {
        Set(program[sort.key].cases.map(\.declared.name))
    }
}

extension SortOrder {
    fileprivate func spelling(_ program: Program) -> String {
        let definition = program[key]
        return "by "
            + (definition.nested == nil
                ? definition.declared.name : definition.cases.map(\.declared.name).joined(separator: " | "))
    }
}
