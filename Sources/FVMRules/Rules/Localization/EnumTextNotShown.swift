import FVMSemantics

extension Rule {
    static let enumTextNotShown = Rule(
        "FVM6515",
        "enum-text-not-shown",
        .hint,
        why: "A view does not look up texts, so the text of a case must be a property next to the case.",
        help: "Write 'state: localized State', or add 'stateText: localized state'.",
        rejected: """
            enum State < open: "Open"; done: "Done" >
            viewmodel Task server < title: localized "Task"; ⟦state⟧: State >
            """,
        accepted: """
            enum State < open: "Open"; done: "Done" >
            viewmodel Task server < title: localized "Task"; state: localized State >
            """,
        source: "fosmvvm-viewmodel-generator: Enum Localization Pattern"
    ) { context, findings in
        let program = context.program
        guard context.enums.contains(where: \.isLocalizable) else { return }
        for id in context.serverScreens + context.clientHosted + context.children {
            let record = program.records[id.index]
            // An error view model shows what the server has localized.
            if case .error = record.role { continue }
            // A control has the texts of all cases.
            let changes =
                record.operations.isEmpty
                ? [] : program.changesAtOnce(of: record, ViewTexts(record, in: program))
            var isShown = Set(changes.compactMap { $0?.property })
            for (index, property) in record.properties.enumerated() {
                switch property.kind {
                case .enumText(let target): isShown.insert(target)
                case .substitutedText(_, let placeholders): isShown.formUnion(placeholders.map(\.property))
                case .staticText:
                    // A hand-written text with the name of an enum text is reported by another rule.
                    if let target = context.enumOfHandwrittenText(PropertyPlace(record: id, property: index)) {
                        isShown.insert(target)
                    }
                default: break
                }
            }
            for (index, property) in record.properties.enumerated()
            where !isShown.contains(index) && property.visibility != .never {
                guard case .plain(let type) = property.kind,
                    case .enumeration(let state) = program[program.types.unwrapped(type)], program[state].isLocalizable,
                    !context.broken.enums.contains(state)
                else { continue }
                findings.report(
                    "no text of '\(record.declared.name)' says which '\(property.declared.name)' it is",
                    at: property.declared.location,
                    help:
                        "Add '\(property.declared.name)Text: localized \(property.declared.name)', or write 'localized' before "
                        + "its type."
                )
            }
        }
    }
}
