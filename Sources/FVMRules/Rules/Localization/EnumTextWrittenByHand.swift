import FVMSemantics

extension Rule {
    static let enumTextWrittenByHand = Rule(
        "FVM6507",
        "enum-text-written-by-hand",
        .hint,
        why: "A static text says the same in every state; the text of a state comes from the case that it is in.",
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
    ) { survey, findings in
        for place in survey.texts {
            let declared = survey.declared(place)
            guard case .staticText = survey[place].kind,
                let target = survey.enumOfHandwrittenText(place),
                case .enumeration(let id)? = survey.plainType(PropertyPlace(record: place.record, property: target)),
                survey.program[id].isLocalizable
            else { continue }
            let property = survey.declared(PropertyPlace(record: place.record, property: target))
            findings.report(
                "'\(declared.name)' does not change with '\(property.name)'",
                at: declared.location,
                related: [.init(property.location, "an enum with texts")],
                help: "Write 'localized \(property.name)'."
            )
        }
    }
}

extension Survey {
    /// The property `state` for a static text that is called `stateText` or `stateDisplay`.
    func enumOfHandwrittenText(_ text: PropertyPlace) -> Int? {
        let name = declared(text).name
        guard let suffix = ["Text", "Display"].first(where: name.hasSuffix) else { return nil }
        return property(named: String(name.dropLast(suffix.count)), of: text.record)
    }
}
