import FVMDiagnostics
import FVMSource

/// The number that chooses among the plural forms of a text, and the forms that each language needs.
extension TextPhase {
    /// Returns the placeholder of the number that chooses among the forms of a text, or `nil` after a message.
    ///
    /// The table names it, or it is the only whole number among the values of the text.
    mutating func number(_ use: UsedText, _ placeholders: [Placeholder], _ context: inout CheckContext) -> Placeholder?
    {
        let texts = context.program.texts
        let locales = context.program.app.locales.indices
        guard let locale = locales.first(where: { texts[use.text, $0]?.plural != nil }) else { return nil }
        let stated = locales.lazy.compactMap { texts[use.text, $0]?.plural?.number }.first
        if let stated {
            for locale in locales {
                guard let other = texts[use.text, locale]?.plural?.number, other != stated else { continue }
                reportNumber(use, locale, "the number of this text is '\(stated)' in another locale", &context)
                return nil
            }
            context.recordNumber(use, stated)
            let known = placeholders.first { $0.name == stated }
            guard let placeholder = known ?? placeholder(stated, use, locale, &context) else { return nil }
            if isNumber(placeholder, in: use.record, context) { return placeholder }
            reportNumber(use, locale, "'\(stated)' is no whole number that is always there", &context)
            return nil
        }
        let numbers = placeholders.filter { isNumber($0, in: use.record, context) }
        if numbers.count == 1 { return numbers[0] }
        let names = numbers.map { "%{\($0.name)}" }
        reportNumber(
            use,
            locale,
            numbers.isEmpty
                ? "these plural forms have no whole number to choose among them"
                : "\(context.list(names)) are whole numbers, and one of them chooses the form",
            among: numbers.isEmpty ? ownNumbers(of: use.record, context) : numbers.map(\.name),
            &context
        )
        return nil
    }

    /// The whole numbers among the properties of a view model.
    private func ownNumbers(of record: RecordID, _ context: borrowing CheckContext) -> [String] {
        let properties = context.program[record].properties
        return properties.indices.filter { isNumber(Placeholder(name: "", property: $0), in: record, context) }
            .map { properties[$0].declared.name }
    }

    /// - Parameter numbers: Those that the table may name.
    private func reportNumber(
        _ use: UsedText,
        _ locale: Int,
        _ message: String,
        among numbers: [String] = [],
        _ context: inout CheckContext
    ) {
        let declared = context.program[use.record].properties[use.property].declared
        let isShared = context.program.isShared(use.text, in: context.program[use.record])
        let place = isShared ? declared.location : context.textPlaces[use.text, locale] ?? declared.location
        let table = isShared ? nil : context.textPlaces[use.text, locale]
        context.report(
            PluralProblems.number,
            message,
            at: place,
            help: numbers.isEmpty ? nil : "Name the number in the table: \(context.list(numbers.map { "by: \($0)" })).",
            fixIts: table.map { table in
                let start = Location(
                    file: table.file,
                    span: SourceSpan(start: table.span.start + 1, end: table.span.start + 1)
                )
                return numbers.map { context.tree(at: table).inserting(" by: \($0);", before: start) }
            } ?? []
        )
    }

    private func isNumber(_ placeholder: Placeholder, in record: RecordID, _ context: borrowing CheckContext) -> Bool {
        let program = context.program
        let steps = program.steps(of: placeholder, in: record)
        guard let last = steps.last, !steps.contains(where: { program.isOptional($0.property, of: program[$0.record]) })
        else { return false }
        switch program[last.record].properties[last.property].kind {
        case .plain(let type), .formField(let type, _): return program[type] == .int
        case .localizedValue(let value, isOptional: false): return value.word == .int
        default: return false
        }
    }

    /// Compares the forms of a text with those that each language has.
    mutating func checkForms(_ text: TextID, _ context: inout CheckContext) {
        guard context.program.texts.isPlural(text) else { return }
        let neededForms = neededForms ?? context.program.app.locales.map(PluralForm.needed)
        self.neededForms = neededForms
        for (index, locale) in context.program.app.locales.enumerated() {
            guard let forms = context.program.texts[text, index]?.plural?.forms,
                let place = context.textPlaces[text, index]
            else { continue }
            let needed = neededForms[index]
            let unused = forms.keys.filter { !$0.isUsed(in: locale, needed: needed) }.map(\.rawValue).sorted()
            if !unused.isEmpty {
                context.report(
                    PluralProblems.unusedForm,
                    "'\(locale)' has no plural form \(context.list(unused))",
                    at: place,
                    help: unused == [PluralForm.zero.rawValue]
                        ? "The form for the number 0 is 'none'."
                        : "The forms of '\(locale)' are \(context.list(needed.map(\.rawValue)))."
                )
            }
            let inherited = languages[index].flatMap { context.program.texts[text, $0]?.plural?.forms } ?? [:]
            let missing = needed.filter { forms[$0] == nil && inherited[$0] == nil }.map(\.rawValue)
            if !missing.isEmpty {
                context.report(
                    PluralProblems.missingForm,
                    "these plural forms lack \(context.list(missing)), which '\(locale)' has",
                    at: place
                )
            }
        }
    }
}
