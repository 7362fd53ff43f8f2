import FVMSemantics

extension Rule {
    static let pointInPlainText = Rule(
        "FVM6502",
        "point-in-plain-text",
        why:
            "Only a text of a view model, and of a case with values, has values to put in: in the texts of other enums, "
            + "of fields and of lists a point stays visible to the user.",
        help: "Write the text without it, or as a 'localized' property of the view model.",
        rejected: "enum Tier < free: \"Free\"; team: \"Team of ⟦%{size}⟧\" >",
        accepted: "enum Tier < free: \"Free\"; team: \"Team\" >",
        source: "FOSMVVM 0.13.3: LocalizedSubs"
    ) { context, findings in
        for definition in context.enums where definition.isLocalizable && !definition.hasPayload {
            for enumCase in definition.cases {
                report(enumCase.text, of: enumCase.declared, context, &findings)
            }
        }
        for fields in context.fields {
            for field in fields.fields {
                for (_, text) in field.texts { report(text, of: field.declared, context, &findings) }
            }
        }
        for place in context.textLists {
            guard case .staticList(let text) = context[place].kind else { continue }
            report(text, of: context.declared(place), context, &findings)
        }
    }

    private static func report(
        _ text: TextID?,
        of declared: Declared,
        _ context: RuleContext,
        _ findings: inout RuleFindings
    ) {
        guard let text else { return }
        for (spelling, locale) in context.placeholders(in: text) {
            let (place, _) = context.place(of: spelling, in: text, locale: locale, of: declared)
            findings.report("'\(spelling)' is plain text in '\(declared.name)'", at: place)
        }
    }
}

extension RuleContext {
    /// The placeholder of a text, or one of each kind in a list of texts, in the first locale that has any.
    fileprivate func placeholders(in text: TextID) -> [(spelling: String, locale: Int)] {
        for locale in program.app.locales.indices {
            let contents =
                switch program.texts[text, locale] {
                case .single(let content)?: [content]
                case .list(let items)?: items
                case nil: [String]()
                }
            var seen: Set<String> = []
            let found = contents.compactMap(Self.spelling).filter { seen.insert($0).inserted }
            if !found.isEmpty { return found.map { ($0, locale) } }
        }
        return []
    }

    /// The first point of a text, or what stands there for one; braces alone may well be plain text.
    private static func spelling(in text: String) -> String? {
        if let name = SubstitutionText.placeholders(in: text).first { return "%{\(name)}" }
        return ForeignPoint.all(in: text).first { $0.kind != .braces }?.spelling
    }
}
