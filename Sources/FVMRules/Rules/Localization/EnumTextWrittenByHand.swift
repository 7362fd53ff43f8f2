import FVMSemantics

extension Rule {
    static let enumTextWrittenByHand = Rule(
        "FVM6507",
        "enum-text-written-by-hand",
        .hint,
        why: "A static text is the same in every state, so the text of a state should come from its enum case.",
        help: "Write 'localized' and the name of the enum's property.",
        rejected: """
            enum State < open: "Open"; done: "Done" >
            viewmodel Task server < state: State; ⟦stateText⟧: localized "Open" >
            """,
        accepted: """
            enum State < open: "Open"; done: "Done" >
            viewmodel Task server < state: State; stateText: localized state >
            """,
        source: "fosmvvm-viewmodel-generator: Enum Localization Pattern"
    ) { context, findings in
        for place in context.texts {
            let declared = context.declared(place)
            guard case .staticText = context[place].kind,
                let target = context.enumOfHandwrittenText(place),
                case .enumeration(let id)? = context.plainType(PropertyPlace(record: place.record, property: target)),
                context.program[id].isLocalizable, !context.broken.enums.contains(id)
            else { continue }
            let property = context.declared(PropertyPlace(record: place.record, property: target))
            findings.report(
                "'\(declared.name)' does not change with '\(property.name)'",
                at: declared.location,
                related: [.init(property.location, "an enum with texts")],
                help: "Write 'localized \(property.name)'."
            )
        }
    }
}

extension RuleContext {
    /// The property `state` for a static text that is called `stateText` or `stateDisplay`.
    func enumOfHandwrittenText(_ text: PropertyPlace) -> Int? {
        let name = declared(text).name
        guard let suffix = ["Text", "Display"].first(where: name.hasSuffix) else { return nil }
        return property(named: String(name.dropLast(suffix.count)), of: text.record)
    }
}
