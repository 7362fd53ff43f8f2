import FVMSemantics

extension Rule {
    static let placeholderInPlainText = Rule(
        "FVM6502",
        "placeholder-in-plain-text",
        why:
            "Only texts of view models, and of cases with values, have placeholders, so this one would be shown as "
            + "it is written.",
        help: "Write the text without a placeholder, or as a 'localized' property of the view model.",
        rejected: "enum Tier < free: \"Free\"; team: \"Team of ⟦%{size}⟧\" >",
        accepted: "enum Tier < free: \"Free\"; team: \"Team\" >",
        source: "FOSMVVM 0.13.3: LocalizedSubs"
    ) { context, findings in
        for (text, declared) in context.plainTexts { report(text, of: declared, context, &findings) }
    }

    private static func report(
        _ text: TextID,
        of declared: Declared,
        _ context: RuleContext,
        _ findings: inout RuleFindings
    ) {
        for (spelling, locale) in context.placeholders(in: text) {
            let (place, _) = context.place(of: spelling, in: text, locale: locale, of: declared)
            findings.report("'\(spelling)' is plain text in '\(declared.name)'", at: place)
        }
    }
}

extension RuleContext {
    /// The texts that have no values to put in: of enums without payload, of fields, and of lists.
    var plainTexts: [(text: TextID, declared: Declared)] {
        var found: [(text: TextID, declared: Declared)] = []
        for definition in enums where definition.isLocalizable && !definition.hasPayload {
            for enumCase in definition.cases {
                if let text = enumCase.text { found.append((text, enumCase.declared)) }
            }
        }
        for fields in fields {
            for field in fields.fields { found += field.texts.map { ($0.1, field.declared) } }
        }
        for place in textLists {
            if case .staticList(let text) = self[place].kind { found.append((text, declared(place))) }
        }
        return found
    }

    /// Returns the text, or each text of a list, in each locale that has it.
    func contents(of text: TextID) -> [(locale: Int, content: String)] {
        program.app.locales.indices.flatMap { locale in
            program.texts[text, locale]?.texts.map { (locale, $0) } ?? []
        }
    }

    /// The placeholder of a text, or one of each kind in a list of texts, in the first locale that has any.
    fileprivate func placeholders(in text: TextID) -> [(spelling: String, locale: Int)] {
        for locale in program.app.locales.indices {
            let contents = program.texts[text, locale]?.texts ?? []
            var seen: Set<String> = []
            let found = contents.compactMap(Self.spelling).filter { seen.insert($0).inserted }
            if !found.isEmpty { return found.map { ($0, locale) } }
        }
        return []
    }

    /// Returns the first placeholder of a text, or the first one in another syntax. Braces alone may be plain text.
    private static func spelling(in text: String) -> String? {
        if let name = SubstitutionText.placeholders(in: text).first { return "%{\(name)}" }
        return UnsupportedPlaceholder.all(in: text).first { $0.isSure && $0.kind != .plural }?.spelling
    }
}
