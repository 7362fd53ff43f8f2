import FVMDiagnostics
import FVMSource
import FVMSyntax

/// When every text is known: binds `%{x}` placeholders, gives words to texts that have none, and warns of gaps.
struct TextPhase {
    private let staticTexts: [(record: RecordID, property: Int, text: TextID)]
    /// For each locale the one of its language.
    let languages: [Int?]
    /// For each locale the plural forms that a text needs. `nil` until a text has some.
    var neededForms: [[PluralForm]]?
    /// The placeholder places of the last text.
    private var placeholderPlaces: PlaceholderPlaces?

    init(_ staticTexts: [(record: RecordID, property: Int, text: TextID)], _ context: borrowing CheckContext) {
        self.staticTexts = staticTexts
        languages = context.program.app.languages
    }

    consuming func run(_ context: inout CheckContext) {
        for shared in context.program.sharedTexts { checkShared(shared, &context) }
        for (record, property, text) in staticTexts { bindText(record, property, text, &context) }
        for record in context.program.records.indices where context.scopes.hasTexts(RecordID(record)) {
            checkChains(RecordID(record), &context)
            checkLists(RecordID(record), &context)
        }
        for index in context.program.enums.indices where context.program.enums[index].isLocalizable {
            bindCases(EnumID(index), &context)
        }
        for definition in context.program.fields { warnAboutGaps(definition, &context) }
        for title in FormTitle.allCases {
            guard let text = context.program.app.formTitles[title], let app = context.program.app.declared else {
                continue
            }
            warnAboutGaps(text, Declared(name: title.setting.text, location: app.location), &context)
        }
    }

    /// Checks a shared text, independently of its uses.
    private mutating func checkShared(_ shared: SharedTextDefinition, _ context: inout CheckContext) {
        guard context.program.texts.hasContent(shared.text) else {
            return inventWords(shared.text, shared.declared, &context)
        }
        guard context.program.texts.hasPlaceholders(shared.text) else {
            return warnAboutGaps(shared.text, shared.declared, &context)
        }
        comparePlaceholders(shared.text, &context)
        checkForms(shared.text, &context)
        checkPresence(shared.text, shared.declared, &context)
    }

    func inventWords(_ text: TextID, _ declared: Declared, _ context: inout CheckContext) {
        context.program.texts.invent(NameWords.sentence(declared.name), for: text)
        context.unknownTexts.noteGap(in: declared.location.file)
        guard context.unknownTexts.isEmpty else { return }
        context.report(
            TextProblems.noText,
            "'\(declared.name)' has no text in any locale: \"\(NameWords.sentence(declared.name))\" is shown",
            at: declared.location
        )
        warnAboutGaps(text, declared, &context)
    }

    private mutating func bindText(_ record: RecordID, _ property: Int, _ text: TextID, _ context: inout CheckContext) {
        let declared = context.program.records[record.index].properties[property].declared
        guard context.program.texts.hasContent(text) else { return inventWords(text, declared, &context) }
        checkLength(text, of: property, in: record, &context)
        let isShared = context.program.isShared(text, in: context.program[record])
        var placeholders: [Placeholder] = []
        var bound = DistinctNames()
        var failed = DistinctNames()
        var hasPlaceholders = false
        let saysFailure = saysFailure(text, of: property, of: record, context)
        for locale in context.program.app.locales.indices {
            for name in context.program.texts[text, locale]?.placeholders ?? []
            where !(saysFailure && name == "error") {
                hasPlaceholders = true
                // A shared text fails once where it is used, and another one wherever it is wrong.
                if bound.contains(name) || isShared && failed.contains(name) { continue }
                if let placeholder = placeholder(name, UsedText(text, of: property, of: record), locale, &context) {
                    bound.insert(name)
                    placeholders.append(placeholder)
                } else {
                    failed.insert(name)
                }
            }
        }
        let isPlural = context.program.texts.isPlural(text)
        if isPlural, failed.names.isEmpty {
            guard let number = number(UsedText(text, of: property, of: record), placeholders, &context) else { return }
            if !bound.contains(number.name) { placeholders.append(number) }
            context.program.texts.setNumber(of: text, to: number.name)
        }
        context.recordPlaceholders(of: text, placeholders, of: record)
        guard hasPlaceholders || isPlural else {
            guard !isShared else { return }
            if saysFailure { comparePlaceholders(text, &context) }
            return warnAboutGaps(text, declared, &context)
        }
        guard failed.names.isEmpty else { return }
        context.program.records[record.index].properties[property].kind = .substitutedText(
            text,
            placeholders: placeholders
        )
        guard !isShared else { return }
        comparePlaceholders(text, &context)
        checkForms(text, &context)
        checkPresence(text, declared, &context)
    }

    /// Whether the text is the message of the alert for what goes wrong, and `%{error}` its only placeholder: the alert puts
    /// in what the failure says. A text with other placeholders is put together before, and has none.
    private func saysFailure(
        _ text: TextID,
        of property: Int,
        of record: RecordID,
        _ context: borrowing CheckContext
    ) -> Bool {
        let program = context.program
        let definition = program[record]
        // The view models that have a shared message are checked, too.
        guard definition.isShared || definition.operations.contains(where: \.canThrow),
            definition.property(named: "error") == nil,
            let name = NameConvention.failureMessage.names(of: "").first(where: {
                definition.property(named: $0) != nil
            }),
            definition.properties[property].declared.name == name
        else { return false }
        return program.app.locales.indices.allSatisfy { locale in
            guard let content = program.texts[text, locale] else { return true }
            return content.plural == nil && content.placeholders.allSatisfy { $0 == "error" }
        }
    }

    /// Returns the place of `%{name}` in the text's string, or of the whole text if it is not written there.
    mutating func placeholderPlace(_ name: String, _ text: TextID, _ locale: Int, _ context: inout CheckContext)
        -> Location?
    {
        guard let place = context.textPlaces[text, locale] else { return nil }
        let places: PlaceholderPlaces
        if let known = placeholderPlaces, known.text == place {
            places = known
        } else {
            places = PlaceholderPlaces(of: place, in: context.tree(at: place).source)
            placeholderPlaces = places
        }
        return places[name] ?? place
    }

    /// Whether a text has no invalid placeholder, which would already be reported.
    private func isSound(_ text: TextID, _ locale: Int, _ context: borrowing CheckContext) -> Bool {
        guard let place = context.textPlaces[text, locale] else { return true }
        let tree = context.tree(at: place)
        if tree.token(at: place.span.start).flags.contains(.malformed) { return false }
        let texts = context.program.texts[text, locale]?.texts ?? []
        return !texts.contains { UnsupportedPlaceholder.all(in: $0).contains { $0.kind != .sigil } }
    }

    /// Compares the placeholders of a text in all locales. In a table the author sees all of them and may have a
    /// reason for a difference, but a `translation` must have the same.
    mutating func comparePlaceholders(_ text: TextID, _ context: inout CheckContext) {
        guard let base = context.program.texts[text, 0], isSound(text, 0, context) else { return }
        let basePlaceholders = base.distinctPlaceholders
        // The form says how many there are, even without the number.
        let number = context.program.texts.number(of: text)
        for locale in context.program.app.locales.indices.dropFirst() {
            guard let content = context.program.texts[text, locale],
                let place = context.textPlaces[text, locale], isSound(text, locale, context)
            else {
                continue
            }
            let placeholders = content.distinctPlaceholders
            let extra = placeholders.names.first { $0 != number && !basePlaceholders.contains($0) }
            let absent = basePlaceholders.names.filter { $0 != number && !placeholders.contains($0) }
            guard let placeholder = extra ?? absent.min() else { continue }
            let isTranslation = context.textPlaces.isTranslation(text, locale)
            context.report(
                isTranslation ? TextProblems.placeholdersDiffer : TextProblems.placeholdersVary,
                extra == nil
                    ? "this text lacks '%{\(placeholder)}', which the text of the base locale has"
                    : "the text of the base locale has no '%{\(placeholder)}'",
                at: extra.flatMap { placeholderPlace($0, text, locale, &context) } ?? place,
                related: context.textPlaces[text, 0].map {
                    [Label($0, "the text in '\(context.program.app.locales[0])'")]
                } ?? []
            )
        }
    }
}
