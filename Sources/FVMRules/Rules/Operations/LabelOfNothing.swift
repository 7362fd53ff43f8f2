import FVMSemantics

extension Rule {
    static let labelOfNothing = Rule(
        "FVM8516",
        "label-of-nothing",
        .hint,
        why:
            "A view finds a label by its name, and this one belongs to no value, button or control.",
        help: "Name it after what it labels: 'statusLabel' for 'status', 'saveButtonLabel' for 'save'.",
        rejected: """
            viewmodel Board server < ⟦cardLabel⟧: localized "Cards"; cards: [string] >
            view Board
            """,
        accepted: """
            viewmodel Board server < cardsLabel: localized "Cards"; cards: [string] >
            view Board
            """,
        source: "fosmvvm-swiftui-view-generator: Hardcoding Text"
    ) { context, findings in
        // A container's texts often belong to the views that it binds.
        for view in context.views where view.kind != .container {
            let record = context.program[view.record]
            let texts = ViewTexts(record, in: context.program)
            let lacksLabel = texts.lacksLabel(record)
            let lacksButtonLabel = texts.buttonLabels.contains(nil)
            for (index, property) in record.properties.enumerated()
            where !texts.isTaken[index] && property.opening == nil {
                let words = NameWords.split(property.declared.name).map { $0.lowercased() }
                guard case .staticText = property.kind, words.last == "label", words.count > 1,
                    !headings.contains(words[words.count - 2])
                else { continue }
                guard words[words.count - 2] == "button" ? lacksButtonLabel : lacksLabel else { continue }
                findings.report("'\(property.declared.name)' labels nothing", at: property.declared.location)
            }
        }
    }

    /// The words of texts that are headings of a part of the screen: `listHeaderLabel`.
    private static let headings: Set<String> = ["caption", "header", "heading", "section", "title"]
}

extension ViewTexts {
    /// Whether a value or a control is without a label, which one of no use may be meant for.
    fileprivate func lacksLabel(_ record: RecordDefinition) -> Bool {
        if parameterLabels.joined().contains(nil) { return true }
        return record.properties.indices.contains { index in
            guard labels[index] == nil, states[index].whileTrue == nil, states[index].whileFalse == nil else {
                return false
            }
            switch record.properties[index].kind {
            case .plain, .enumText, .localizedValue, .staticList: return true
            case .staticText, .substitutedText, .compound, .formField: return false
            }
        }
    }
}
