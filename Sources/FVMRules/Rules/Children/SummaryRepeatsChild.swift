extension Rule {
    static let summaryRepeatsChild = Rule.ofProgram(
        "FVM5507",
        "summary-repeats-child",
        .hint,
        why:
            "The summary is a copy of a child that other view models share.",
        help: "Use the child, and remove the summary.",
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
    ) { outline, findings in
        let summaries = outline.parts.flatMap(\.summaries)
        guard !summaries.isEmpty else { return }
        var children: [String: NamedPlace] = [:]
        for child in outline.parts.lazy.flatMap(\.plainChildren) {
            children[child.shape] = children[child.shape] ?? child.declared
        }
        for summary in summaries {
            guard let shape = summary.shape, let child = children[shape] else { continue }
            findings.report(
                "'\(summary.declared.name)' has the properties of '\(child.name)'",
                at: summary.declared.location,
                related: [.init(child.location, "a child with the same properties")],
                help: "Hold '\(child.name)', and remove the summary."
            )
        }
    }
}
