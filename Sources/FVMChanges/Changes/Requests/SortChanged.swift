import FVMSemantics

extension ChangeRule {
    static let sortChanged = ChangeRule(
        "FVM7609",
        "sort-changed",
        .breaksRequests,
        why: "A server refuses to sort by something that it does not know.",
        help: "Keep all sort dimensions until no client uses them.",
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
        for route in context.routes {
            guard let was = route.old, let isNow = route.new else { continue }
            // Changed cases of the same enum are reported separately.
            if let first = was.sort, let second = isNow.sort,
                context.oldReader.enumPartners[first.key.index] == second.key
            {
                continue
            }
            let (before, now) = (was.sort?.spelling(context.old), isNow.sort?.spelling(context.new))
            guard before != now else { continue }
            findings.report(
                "'\(isNow.declared.name)' is sorted \(now ?? "by nothing"), and was \(before ?? "by nothing")",
                context.effectsOfSort(was.sort, isNow.sort).union([.swift]),
                old: Change.Side(was.declared.location, before ?? ""),
                new: Change.Side(isNow.declared.location, now ?? "")
            )
        }
    }
}

extension ChangeContext {
    fileprivate func effectsOfSort(_ was: SortOrder?, _ isNow: SortOrder?) -> Set<ChangeEffect> {
        // A server that knows of no sort looks for none.
        guard let was, let isNow else { return [] }
        let (sent, taken) = (cases(of: was, old), cases(of: isNow, new))
        return Set(
            (new[isNow.key].isOpen || sent.isSubset(of: taken) ? [] : [.breaksRequests])
                + (old[was.key].isOpen || taken.isSubset(of: sent) ? [] : [.needsServer])
        )
    }

    private func cases(of sort: SortOrder, _ program: Program) -> Set<String> {
        let definition = program[sort.key]
        return Set(definition.choices.map { definition.cases[$0].declared.name })
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
