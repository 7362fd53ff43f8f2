import FVMSemantics

extension Rule {
    static let summaryRepeatsChild = Rule(
        "FVM5507",
        "summary-repeats-child",
        .hint,
        why:
            "What several parents show is one top-level child; a summary beside it is its copy, and will differ one day.",
        help: "Hold the child, and remove the summary.",
        rejected: """
            viewmodel Person < id: id; name: string; avatar: url >
            viewmodel Board server < owner: Person >
            viewmodel Team server < leader: Person >
            viewmodel Task server <
              owner: Assignee
              /// Who has it.
              summary ⟦Assignee⟧ < id: id; name: string; avatar: url >
            >
            """,
        accepted: """
            viewmodel Person < id: id; name: string; avatar: url >
            viewmodel Board server < owner: Person >
            viewmodel Task server < owner: Person >
            """,
        source: "fosmvvm-viewmodel-generator: When to nest vs keep top-level"
    ) { survey, findings in
        guard !survey.summaries.isEmpty else { return }
        var children: [[DataShape]: RecordID] = [:]
        for id in survey.children {
            guard let shape = survey.dataShape(of: id) else { continue }
            children[shape] = children[shape] ?? id
        }
        for id in survey.summaries {
            guard let shape = survey.dataShape(of: id), let child = children[shape] else { continue }
            let declared = survey.declared(id)
            findings.report(
                "'\(declared.name)' has the properties of '\(survey.declared(child).name)'",
                at: declared.location,
                related: [.init(survey.declared(child).location, "a child with the same properties")],
                help: "Hold '\(survey.declared(child).name)', and remove the summary."
            )
        }
    }
}

/// The name and the type of one property of plain data.
struct DataShape: Hashable {
    var name: String
    var type: TypeID
}

extension Survey {
    /// What a record of plain data looks like, whatever the order; nil for less than three properties, which are alike
    /// by chance, and where there is anything but data.
    func dataShape(of id: RecordID) -> [DataShape]? {
        let record = program.records[id.index]
        guard record.properties.count > 2, record.form == nil else { return nil }
        var result: [DataShape] = []
        for property in record.properties {
            guard case .plain(let type) = property.kind else { return nil }
            result.append(DataShape(name: property.declared.name, type: type))
        }
        return result.sorted { $0.name < $1.name }
    }
}
