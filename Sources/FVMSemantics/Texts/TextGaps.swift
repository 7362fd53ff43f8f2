import FVMDiagnostics
import FVMSource

/// Texts that are missing, empty or endless.
extension TextPhase {
    /// Text with placeholders must exist for every locale: the library encodes null, and no client can decode that.
    func checkPresence(_ text: TextID, _ declared: Declared, _ context: inout CheckContext) {
        reportGaps(text, TextProblems.substitutedTextMissing, declared, &context)
    }

    func warnAboutGaps(_ text: TextID, _ declared: Declared, _ context: inout CheckContext) {
        if context.program.app.locales.count == 1, context.program.texts[text, 0] != nil { return }
        reportGaps(text, TextProblems.textMissing, declared, &context)
    }

    private func reportGaps(
        _ text: TextID,
        _ kind: DiagnosticKind,
        _ declared: Declared,
        _ context: inout CheckContext
    ) {
        let missing = missingLocales(text, of: declared, &context)
        guard !missing.isEmpty else { return }
        context.report(kind, "'\(declared.name)' has no text in \(context.list(missing))", at: declared.location)
    }

    /// Returns the locales without a text, if their language has none either and no mistake explains it.
    private func missingLocales(_ text: TextID, of declared: Declared, _ context: inout CheckContext) -> [String] {
        if context.unknown.contains(.text(text)) { return [] }
        let texts = context.program.texts
        let missing = context.program.app.locales.indices.filter { locale in
            texts[text, locale] == nil && languages[locale].map { texts[text, $0] == nil } ?? true
        }
        if !missing.isEmpty { context.unknownTexts.noteGap(in: declared.location.file) }
        return missing.filter { !context.unknownTexts.contains($0) }.map { context.program.app.locales[$0] }
    }

    func warnAboutGaps(_ fields: FieldsDefinition, _ context: inout CheckContext) {
        guard context.program.app.locales.count > 1 else { return }
        for field in fields.own {
            var missing: [String] = []
            for (key, text) in field.texts where !context.program.texts.isShared(text) {
                missing += missingLocales(text, of: field.declared, &context).map { "\(key) (\($0))" }
            }
            guard !missing.isEmpty else { continue }
            context.report(
                TextProblems.textMissing,
                "the field '\(field.declared.name)' lacks texts: \(context.list(missing))",
                at: field.declared.location
            )
        }
    }

    /// Lists without any text, and separators that the store would trim to nothing.
    func checkLists(_ record: RecordID, _ context: inout CheckContext) {
        for index in context.program.records[record.index].properties.indices {
            // A shared property is checked where it is declared.
            if context.program.records[record.index].properties[index].origin != nil { continue }
            switch context.program.records[record.index].properties[index].kind {
            case .staticList(let text):
                checkLength(text, of: index, in: record, &context)
                warnAboutGaps(text, context.program.records[record.index].properties[index].declared, &context)
            case .compound(_, let separator?):
                let property = context.program.records[record.index].properties[index]
                guard case .staticText(let text) = context.program[record].properties[separator].kind else {
                    context.report(
                        TextProblems.joinParts,
                        "a separator is a static text, and '\(context.program[record].properties[separator].declared.name)'"
                            + " has placeholders",
                        at: property.declared.location,
                        related: [
                            Label(context.program[record].properties[separator].declared.location, "declared here")
                        ]
                    )
                    continue
                }
                for locale in context.program.app.locales.indices {
                    guard case .single(let content)? = context.program.texts[text, locale], isBlank(content),
                        let place = context.textPlaces[text, locale]
                    else { continue }
                    context.report(
                        TextProblems.blankSeparator,
                        "a separator cannot be blank: the library trims it to nothing",
                        at: place,
                        related: [Label(property.declared.location, "used here")]
                    )
                    break
                }
            default: break
            }
        }
    }

    func checkChains(_ record: RecordID, _ context: inout CheckContext) {
        var chains: TextChains?
        for index in context.program.records[record.index].properties.indices {
            let property = context.program.records[record.index].properties[index]
            guard case .substitutedText = property.kind, property.origin == nil else { continue }
            if chains == nil {
                chains = TextChains(context.program.records[record.index].properties, context.program.texts)
            }
            if let problem = chains?.visit(index) { reportChain(problem, record, &context) }
        }
    }

    private func reportChain(_ problem: TextChains.Problem, _ record: RecordID, _ context: inout CheckContext) {
        switch problem {
        case .endless(let index):
            let declared = context.program.records[record.index].properties[index].declared
            context.report(
                TextProblems.placeholderCycle,
                "the text '\(declared.name)' contains itself",
                at: declared.location
            )
        case .tooLong(let index):
            let declared = context.program.records[record.index].properties[index].declared
            context.report(
                TextProblems.textTooLong,
                "the text '\(declared.name)' grows past \(TextChains.mostBytes) bytes, or through more than"
                    + " \(TextChains.mostLevels) texts",
                at: declared.location
            )
        }
    }
}
