import FVMSemantics

extension Rule {
    static let pageWithoutEnd = Rule(
        "FVM7527",
        "page-without-end",
        why: "SQLite takes no first row without a number of rows, and the server answers with status 500.",
        help: "Write the last row, too: '50...149'.",
        rejected: """
            model Dock < berths: [identity Berth] >
            model Berth < number: int; dock: identity Dock >
            viewmodel Berths server <
              query: < scope: identity Dock; ⟦page⟧: pagination = 50... >
              rows: [BerthRow] = [BerthRow(id: 1)] from Berth
            >
            viewmodel BerthRow < id: identity Berth; number: int = 7 >
            """,
        accepted: """
            model Dock < berths: [identity Berth] >
            model Berth < number: int; dock: identity Dock >
            viewmodel Berths server <
              query: < scope: identity Dock; page: pagination = 50...149 >
              rows: [BerthRow] = [BerthRow(id: 1)] from Berth
            >
            viewmodel BerthRow < id: identity Berth; number: int = 7 >
            """,
        source: "FOSMVVM 0.13.3 by experiment: ContainmentQueryRefinement.refine, with Fluent's SQLite driver"
    ) { context, findings in
        let program = context.program
        // Without models the server reads its rows from elsewhere.
        guard !program.models.isEmpty else { return }
        let queries = context.requests.map(\.query) + context.serverScreens.map { program.records[$0.index].query }
        for member in queries.joined() {
            guard case .window(let rows) = member.stub, rows.start != nil, rows.count == nil else { continue }
            findings.report("the page '\(member.declared.name)' has a start and no end", at: member.declared.location)
        }
    }
}
