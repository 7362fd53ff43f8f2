import FVMDiagnostics
import FVMSource

/// The texts of an enum's cases, which have placeholders where the cases have values.
extension TextPhase {
    mutating func bindCases(_ id: EnumID, _ context: inout CheckContext) {
        for index in context.program.enums[id.index].cases.indices {
            guard let text = context.program.enums[id.index].cases[index].text else { continue }
            if context.program.enums[id.index].hasPayload {
                bindCode(index, of: id, text, &context)
            } else if !context.program.texts.isShared(text) {
                warnAboutGaps(text, context.program.enums[id.index].cases[index].declared, &context)
            }
        }
    }

    /// All cases of an enum with values have texts with placeholders, as the library encodes them: also those without one.
    private mutating func bindCode(_ index: Int, of id: EnumID, _ text: TextID, _ context: inout CheckContext) {
        let item = context.program[id].cases[index]
        guard context.program.texts.hasContent(text) else { return inventWords(text, item.declared, &context) }
        var placeholders: [Placeholder] = []
        var seen = DistinctNames()
        for locale in context.program.app.locales.indices {
            guard case .single(let content)? = context.program.texts[text, locale] else { continue }
            for name in SubstitutionText.placeholders(in: content) where !seen.contains(name) {
                seen.insert(name)
                if let value = value(name, of: item, text, locale, &context) {
                    placeholders.append(Placeholder(name: name, property: value))
                }
            }
        }
        context.program.enums[id.index].cases[index].placeholders = placeholders
        let targets = placeholders.map { ($0.name, [item.payload[$0.property].declared.location]) }
        context.recordPlaceholders(of: text, leadingTo: Dictionary(targets) { first, _ in first })
        guard placeholders.count == seen.names.count, !context.program.texts.isShared(text) else { return }
        comparePlaceholders(text, &context)
        checkPresence(text, item.declared, &context)
    }

    /// Returns the associated value that `%{name}` refers to.
    private mutating func value(
        _ name: String,
        of item: EnumCaseDefinition,
        _ text: TextID,
        _ locale: Int,
        _ context: inout CheckContext
    ) -> Int? {
        let isShared = context.program.texts.isShared(text)
        func place(_ context: inout CheckContext) -> Location {
            (isShared ? nil : placeholderPlace(name, text, locale, &context)) ?? item.declared.location
        }
        guard let value = item.payload.firstIndex(where: { $0.declared.name == name }) else {
            let names = item.payload.map(\.declared.name)
            context.report(
                TextProblems.unknownPlaceholder,
                "'%{\(name)}' names no value of the case '\(item.declared.name)'",
                at: place(&context),
                help: "Name one of the values of the case: 'quota(max: int)' has '%{max}'.",
                cause: .missingMember(name, of: item.declared.location),
                misspelling: Misspelling(name, among: names, replacing: nil)
            )
            return nil
        }
        let member = item.payload[value]
        if member.type == .invalid || hasPlainText(.plain(member.type), isOwn: true, context) { return value }
        context.report(
            TextProblems.placeholderWithoutText,
            "'%{\(name)}' is not allowed in a text: '\(name)' has no text of its own",
            at: place(&context),
            related: [Label(member.declared.location, "declared here")]
        )
        return nil
    }
}
