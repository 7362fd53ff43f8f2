import FVMSemantics

extension Rule {
    static let couldBeSummary = Rule.ofProgram(
        "FVM5501",
        "could-be-summary",
        .hint,
        why:
            "A small type that one view model uses, without texts of its own, is easiest to read inside of it.",
        help: "Make it a 'summary' of that view model.",
        rejected: """
            viewmodel Board server < tasks: [Task] >
            viewmodel Task < id: id; title: localized "Task"; assignees: [Assignee] >
            viewmodel ⟦Assignee⟧ < id: id; name: string >
            """,
        accepted: """
            viewmodel Board server < tasks: [Task] >
            viewmodel Task <
              id: id
              title: localized "Task"
              assignees: [Assignee]
              /// Who works on a task.
              summary Assignee < id: id; name: string >
            >
            """,
        source: "fosmvvm-viewmodel-generator: Nested Child Types Pattern"
    ) { outline, findings in
        guard outline.isComplete else { return }
        // For each view model, its parent if nothing else uses it.
        var onlyParent: [Int?] = Array(repeating: nil, count: outline.records.count)
        var hasOtherUse = outline.isMentioned
        for reference in outline.references {
            if let parent = onlyParent[reference.child], parent != reference.parent {
                hasOtherUse[reference.child] = true
            }
            onlyParent[reference.child] = reference.parent
        }
        for child in outline.records(.child) where outline.records[child].couldBeSummary {
            guard let parent = onlyParent[child], parent != child, !hasOtherUse[child] else { continue }
            let declared = outline.records[child].declared
            // Small rows and cards of a screen are view models, and no summaries.
            guard outline.records[parent].role == .child || references.contains(.last(of: declared.name)) else {
                continue
            }
            let owner = outline.records[parent].declared
            findings.report(
                "'\(declared.name)' is plain data that '\(owner.name)' alone uses",
                at: declared.location,
                related: [.init(owner.location, "its one parent")],
                help: outline.records[child].hasID
                    ? nil
                    : "Write it as a 'summary' of '\(owner.name)', with an 'id', if it is no view model in its own right."
            )
        }
    }
}

/// The last words in names of plain data that is no view model of its own.
private let references: Set<Word> = ["reference", "summary"]

extension RuleContext {
    /// Returns whether a record has only plain data, with an id or without identity, and no text, child, form or
    /// stub.
    func couldBeSummary(_ record: RecordDefinition) -> Bool {
        guard record.form == nil, record.stubs.isEmpty, record.summaries.isEmpty, !record.isSketch,
            !record.isExternal, !record.properties.isEmpty
        else { return false }
        // A summary can't have any other 'vmId'.
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
