import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let columnOfAnotherType = Rule(
        "FVM7525",
        "column-of-another-type",
        why: MemberWithoutColumn.consequence,
        help: "Give both the same type, or the value another name, and say in the emitted Swift what becomes of it.",
        rejected: """
            model Dock < name: string; berths: [identity Berth] >
            model Berth < number: int; dock: identity Dock >
            viewmodel Board server <
              query: < scope: identity Dock >
              heading: localized "Berths"
              ⟦berths⟧: [BerthRow] from Berth
            >
            viewmodel BerthRow < id: identity Berth; number: string >
            """,
        accepted: """
            model Dock < name: string; berths: [identity Berth] >
            model Berth < number: int; dock: identity Dock >
            viewmodel Board server <
              query: < scope: identity Dock >
              heading: localized "Berths"
              berths: [BerthRow] from Berth
            >
            viewmodel BerthRow < id: identity Berth; number: localized int >
            """,
        source: "FOSMVVM 0.13.3: DataModelWriter, ComposableFactory"
    ) { context, findings in
        for member in context.membersWithoutColumn {
            guard let column = member.namesake, context.program[column.type] != .invalid else { continue }
            let types = context.program.types
            let isOptional = types.unwrapped(column.type) != column.type
            let kept = context.program.description(of: column.type) + (isOptional ? ", or nothing" : "")
            let name = member.declared.name
            findings.report(
                "'\(member.use.owner.name)' does not \(member.use.isShown ? "show" : "write") the column '\(name)', "
                    + "which is \(kept)",
                at: member.use.location,
                related: [
                    Label(member.declared.location, member.use.isShown ? "shown as this" : "sent as this"),
                    Label(column.declared.location, "the column"),
                ]
            )
        }
    }
}
