import FVMSemantics

extension Rule {
    static let listsOfDifferentLengths = Rule(
        "FVM6519",
        "lists-of-different-lengths",
        why: "A list that has more texts in one language probably lacks some in the others.",
        help: "Write the same number of texts in each locale.",
        rejected: """
            app Shop < locales: en, es >
            viewmodel Board server < steps: [localized] { en: ["Plan", "Build"]; es: ⟦["Planear"]⟧ } >
            """,
        accepted: """
            app Shop < locales: en, es >
            viewmodel Board server < steps: [localized] { en: ["Plan", "Build"]; es: ["Planear", "Construir"] } >
            """,
        source: "FOSMVVM 0.13.3 by experiment: LocalizedStrings"
    ) { context, findings in
        for place in context.textLists {
            guard case .staticList(let text) = context[place].kind,
                case .list(let base)? = context.program.texts[text, 0]
            else { continue }
            for (index, locale) in context.program.app.locales.enumerated().dropFirst() {
                guard case .list(let items)? = context.program.texts[text, index], items.count != base.count,
                    !items.isEmpty
                else { continue }
                let declared = context.declared(place)
                findings.report(
                    "'\(declared.name)' has \(items.count == 1 ? "1 text" : "\(items.count) texts") in '\(locale)', and \(base.count) in "
                        + "'\(context.program.app.locales[0])'",
                    at: context.place(of: "", in: text, locale: index, of: declared).0
                )
            }
        }
    }
}
