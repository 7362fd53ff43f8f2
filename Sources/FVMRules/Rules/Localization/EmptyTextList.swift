import FVMSemantics

extension Rule {
    static let emptyTextList = Rule(
        "FVM6513",
        "empty-text-list",
        .hint,
        why: "The library returns an empty list for a missing one, so nobody can distinguish the two.",
        help: "Write the texts, or remove the property.",
        rejected: "viewmodel Board server < ⟦steps⟧: [localized] [] >",
        accepted: "viewmodel Board server < steps: [localized] [\"Plan\", \"Build\"] >",
        source: "FOSMVVM 0.13.3 by experiment: LocalizedStrings"
    ) { context, findings in
        for place in context.textLists {
            guard case .staticList(let text) = context[place].kind else { continue }
            for (index, locale) in context.program.app.locales.enumerated() {
                guard case .list(let items)? = context.program.texts[text, index], items.isEmpty else { continue }
                let declared = context.declared(place)
                findings.report("'\(declared.name)' has no texts in '\(locale)'", at: declared.location)
                break
            }
        }
    }
}
