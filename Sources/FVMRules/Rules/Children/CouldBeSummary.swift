import FVMSemantics

extension Rule {
    static let couldBeSummary = Rule(
        "FVM5501",
        "could-be-summary",
        .hint,
        why:
            "A small reference that one parent alone uses, without texts of its own, reads best inside of that parent.",
        help: "Write it as a 'summary' of its parent, if it is no view model in its own right.",
        rejected: """
            viewmodel Task server < assignees: [Assignee] >
            viewmodel ⟦Assignee⟧ < id: id; name: string >
            """,
        accepted: """
            viewmodel Task server <
              assignees: [Assignee]
              /// Who works on a task.
              summary Assignee < id: id; name: string >
            >
            """,
        source: "fosmvvm-viewmodel-generator: Nested Child Types Pattern"
    ) { survey, findings in
        let uses = ChildUses(survey)
        for id in survey.children {
            guard let parent = uses.onlyParent[id.index], parent != id, !uses.hasOtherUse[id.index],
                !survey.program.records[parent.index].isSummary, survey.couldBeSummary(id)
            else { continue }
            let declared = survey.declared(id)
            let owner = survey.declared(parent)
            findings.report(
                "'\(declared.name)' is plain data that '\(owner.name)' alone uses",
                at: declared.location,
                related: [.init(owner.location, "its one parent")],
                help: survey.program.records[id.index].property(named: "id") == nil
                    ? "Write it as a 'summary' of '\(owner.name)', with an 'id', if it is no view model in its own right."
                    : nil
            )
        }
    }
}

/// Who uses each view model.
private struct ChildUses {
    /// The parent, where there is exactly one.
    private(set) var onlyParent: [RecordID?]
    /// Whether a view, a request or a result names it, or several parents hold it.
    private(set) var hasOtherUse: [Bool]

    init(_ survey: Survey) {
        onlyParent = Array(repeating: nil, count: survey.program.records.count)
        hasOtherUse = survey.isNamedBesideHoldings()
        for holding in survey.holdings {
            let index = holding.child.index
            if let parent = onlyParent[index], parent != holding.parent { hasOtherUse[index] = true }
            onlyParent[index] = holding.parent
        }
    }
}

extension Survey {
    /// Plain data with an id or without identity, and no text, child, form or stub of its own.
    fileprivate func couldBeSummary(_ id: RecordID) -> Bool {
        let record = program.records[id.index]
        guard record.form == nil, record.stubs.isEmpty, record.summaries.isEmpty, !record.isSketch,
            !record.properties.isEmpty
        else { return false }
        // A 'vmId' of anything else is something that a summary cannot have.
        if let index = record.property(named: "id") {
            guard record.identity == .instance([index]) else { return false }
        } else if record.identity != .singleton {
            return false
        }
        return record.properties.allSatisfy { property in
            guard case .plain(let type) = property.kind else { return false }
            return program.types.record(in: type) == nil
        }
    }
}
