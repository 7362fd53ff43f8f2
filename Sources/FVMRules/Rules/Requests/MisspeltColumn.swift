import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let misspeltColumn = Rule(
        "FVM7526",
        "misspelt-column",
        why: MemberWithoutColumn.consequence,
        help: "Give both the same name.",
        rejected: """
            model Dock < name: string; berths: [identity Berth] >
            model Berth < number: int; dock: identity Dock >
            fields Berth < numbr: int range(1...99) { title: "Number"; outOfRange: "From 1 to 99." } >
            request ⟦BerthUpdate⟧ update <
              query: < target: identity Berth; scope: identity Dock >
              body: Berth
              writes: Berth
              response: < number: int >
              error: validation
            >
            """,
        accepted: """
            model Dock < name: string; berths: [identity Berth] >
            model Berth < number: int; dock: identity Dock >
            fields Berth < number: int range(1...99) { title: "Number"; outOfRange: "From 1 to 99." } >
            request BerthUpdate update <
              query: < target: identity Berth; scope: identity Dock >
              body: Berth
              writes: Berth
              response: < number: int >
              error: validation
            >
            """,
        source: "FOSMVVM 0.13.3: DataModelWriter, ComposableFactory"
    ) { context, findings in
        for member in context.membersWithoutColumn where member.namesake == nil {
            let name = member.declared.name
            let names = member.candidates.map(\.declared.name)
            guard let meant = suggestion(for: name, among: names) else { continue }
            let model = context.program[member.use.model].declared
            findings.report(
                "'\(member.use.owner.name)' \(member.use.isShown ? "shows" : "sends") '\(name)', and '\(model.name)' "
                    + "keeps '\(meant)'",
                at: member.use.location,
                related: [
                    Label(member.declared.location, "no column has this name"), Label(model.location, "declared here"),
                ]
            )
        }
    }
}
