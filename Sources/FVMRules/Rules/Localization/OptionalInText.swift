import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let optionalInText = Rule(
        "FVM6521",
        "optional-in-text",
        .hint,
        why: "If the value is absent, the placeholder is empty: 'Until %{end}.' becomes 'Until .'.",
        help: "Write another text for that case, and let the view model state which of the two is shown.",
        rejected: """
            viewmodel Offer server < end: date?; line: localized "Until %{⟦end⟧}." >
            """,
        accepted: """
            viewmodel Offer server < end: date; line: localized "Until %{end}." >
            """,
        source: "FOSMVVM 0.13.3 by experiment: substitutions of optionals"
    ) { context, findings in
        for place in context.texts {
            guard case .substitutedText(let text, let placeholders) = context[place].kind else { continue }
            let declared = context.declared(place)
            for placeholder in placeholders {
                let optional = context.program.steps(of: placeholder, in: place.record).first { step in
                    context.program.isOptional(step.property, of: context.program[step.record])
                }
                guard let optional, context.program.hasWords(text) else { continue }
                let property = context.program[optional.record].properties[optional.property]
                findings.report(
                    "'\(placeholder.name)' may be absent from '\(declared.name)'",
                    at: context.place(of: placeholder.name, in: text, locale: 0, of: declared).0,
                    related: [Label(property.declared.location, "optional")]
                )
            }
        }
    }
}

extension Program {
    /// Whether a text of the base locale has a letter outside its placeholders.
    fileprivate func hasWords(_ text: TextID) -> Bool {
        guard let content = texts[text, 0] else { return false }
        var rest = content.texts.joined()
        for name in content.placeholders { rest = rest.split(separator: "%{\(name)}").joined() }
        return rest.unicodeScalars.contains { $0.properties.isAlphabetic }
    }
}
