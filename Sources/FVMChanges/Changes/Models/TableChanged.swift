import FVMSemantics

extension ChangeRule {
    static let tableChanged = ChangeRule(
        "FVM7610",
        "table-changed",
        .swift,
        why: "A database in use still has the old table, because the generated migration only creates new tables.",
        help:
            "Write another migration, and register it after the others; each required column needs a value for "
            + "existing rows.",
        before: """
            model Idea < title: string >
            """,
        rejected: """
            model Idea < title: string; ⟦votes⟧: int >
            """,
        accepted: """
            model Idea < title: string = "Plan the sprint" >
            """
    ) { context, findings in
        for pair in context.pair.models {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (context.old.tableColumns(of: first), context.new.tableColumns(of: second))
            let model = context.new[second].declared
            // A model that is now stored gets a table, and one that is no longer stored keeps its old table.
            guard context.old[first].members != nil, context.new[second].members != nil else { continue }
            let (oldTable, newTable) = (context.old[first].table, context.new[second].table)
            if oldTable != newTable {
                findings.report(
                    "the table of '\(model.name)' has another name",
                    [.swift],
                    old: Change.Side(context.old[first].declared.location, oldTable ?? ""),
                    new: Change.Side(model.location, newTable ?? "")
                )
            }
            let members = MemberPair.pairs(was.map(\.name), isNow.map(\.name)) { was[$0].type == isNow[$1].type }
            for member in members {
                let (old, new) = (member.old.map { was[$0] }, member.new.map { isNow[$0] })
                guard old?.name != new?.name || old?.type != new?.type else { continue }
                let message =
                    switch (old, new) {
                    case (nil, let new?): "the table of '\(model.name)' lacks '\(new.name)'"
                    case (let old?, nil): "the table of '\(model.name)' has '\(old.name)', which was removed"
                    case (let old?, let new?) where old.name != new.name:
                        "the table of '\(model.name)' has '\(old.name)' for what is '\(new.name)'"
                    default: "the table of '\(model.name)' has '\(new?.name ?? "")' with another type"
                    }
                findings.report(
                    message,
                    [.swift],
                    old: old.map { Change.Side($0.declared.location, $0.type) },
                    new: Change.Side((new?.declared ?? model).location, new?.type ?? "")
                )
            }
        }
    }
}

extension Program {
    fileprivate struct Column {
        let declared: Declared
        let name: String
        let type: String
    }

    /// The columns of a model's table, but for those that each has.
    fileprivate func tableColumns(of model: ModelID) -> [Column] {
        (self[model].members ?? []).compactMap { member in
            guard let name = column(of: member) else { return nil }
            // The cases of an enum are texts to a database.
            let type: ValueType = types[types.unwrapped(member.type)]
            let isOptional = types.unwrapped(member.type) != member.type
            if case .enumeration = type {
                return Column(declared: member.declared, name: name, type: "string" + (isOptional ? "?" : ""))
            }
            return Column(declared: member.declared, name: name, type: spelling(of: member.type))
        }
    }
}
