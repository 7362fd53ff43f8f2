import FVMDiagnostics
import FVMSource
import FVMSyntax

/// When every text is known: binds `%{x}` placeholders, gives words to texts that have none, and warns of gaps.
struct TextPhase {
    private let staticTexts: [(record: RecordID, property: Int, text: TextID)]
    /// For each locale the one of its language.
    let languages: [Int?]
    /// Where the placeholders of the text stand that was asked about last.
    private var placeholderPlaces: PlaceholderPlaces?

    init(_ staticTexts: [(record: RecordID, property: Int, text: TextID)], _ context: borrowing CheckContext) {
        self.staticTexts = staticTexts
        languages = context.program.app.languages
    }

    consuming func run(_ context: inout CheckContext) {
        for (record, property, text) in staticTexts { bindText(record, property, text, &context) }
        for record in context.program.records.indices where context.scopes.hasTexts(RecordID(record)) {
            checkChains(RecordID(record), &context)
            checkLists(RecordID(record), &context)
        }
        for definition in context.program.enums where definition.isLocalizable {
            for enumCase in definition.cases {
                if let text = enumCase.text { warnAboutGaps(text, enumCase.declared, &context) }
            }
        }
        for definition in context.program.fields { warnAboutGaps(definition, &context) }
    }

    private mutating func bindText(_ record: RecordID, _ property: Int, _ text: TextID, _ context: inout CheckContext) {
        let declared = context.program.records[record.index].properties[property].declared
        guard context.program.texts.hasContent(text) else {
            context.program.texts.invent(NameWords.sentence(declared.name), for: text)
            guard context.lostTexts.isEmpty else { return }
            context.report(
                TextProblems.noText,
                "'\(declared.name)' has no text in any locale: \"\(NameWords.sentence(declared.name))\" stands in",
                at: declared.location
            )
            return warnAboutGaps(text, declared, &context)
        }
        var placeholders: [Placeholder] = []
        var bound = DistinctNames()
        var isComplete = true
        var hasPlaceholders = false
        for locale in context.program.app.locales.indices {
            guard case .single(let content)? = context.program.texts[text, locale] else { continue }
            for name in SubstitutionText.placeholders(in: content) {
                hasPlaceholders = true
                if bound.contains(name) { continue }
                if let target = placeholderTarget(name, record, text, locale, &context) {
                    bound.insert(name)
                    placeholders.append(Placeholder(name: name, property: target))
                } else {
                    isComplete = false
                }
            }
        }
        context.recordPlaceholders(of: text, placeholders, of: record)
        guard hasPlaceholders else { return warnAboutGaps(text, declared, &context) }
        guard isComplete else { return }
        context.program.records[record.index].properties[property].kind = .substitutedText(
            text,
            placeholders: placeholders
        )
        comparePlaceholders(text, &context)
        checkPresence(text, declared, &context)
    }

    /// The property that gives the value of a placeholder; a message where there is none, or where it has no text.
    private mutating func placeholderTarget(
        _ name: String,
        _ record: RecordID,
        _ text: TextID,
        _ locale: Int,
        _ context: inout CheckContext
    ) -> Int? {
        guard let found = context.names.find(name), let target = context.scopes.property(found, of: record) else {
            if context.scopes.lacksFields(record) { return nil }
            let place = placeholderPlace(name, text, locale, &context) ?? context.program[record].declared.location
            context.report(
                TextProblems.unknownPoint,
                "'%{\(name)}' names no property of '\(context.program[record].declared.name)'",
                at: place,
                help: context.didYouMean(name, in: place.file, among: context.propertyNames(record)),
                fixIts: placeholderFixIts(name, at: place, among: context.propertyNames(record), context)
            )
            return nil
        }
        let definition = context.program[record].properties[target]
        guard hasPlainText(definition.kind, context) else {
            if definition.kind.plainType == .invalid { return nil }
            context.report(
                TextProblems.pointWithoutText,
                "'%{\(name)}' cannot stand in a text: '\(name)' has no text of its own",
                at: placeholderPlace(name, text, locale, &context) ?? context.program[record].declared.location,
                related: [Label(definition.declared.location, "declared here")]
            )
            return nil
        }
        return target
    }

    /// Writes the name that was meant into the placeholder that stands at `place`.
    private func placeholderFixIts(
        _ name: String,
        at place: Location,
        among known: @autoclosure () -> [String],
        _ context: borrowing CheckContext
    ) -> [FixIt] {
        guard Int(place.span.end - place.span.start) == name.utf8.count + 3,
            context.tree(at: place).source.text(place.span) == "%{\(name)}"
        else {
            return []
        }
        return context.renameFixIts(name, at: place, prefix: "%{", suffix: "}", among: known())
    }

    /// The place of `%{name}` in the string that writes the text; that of the whole text where it is not written so.
    private mutating func placeholderPlace(_ name: String, _ text: TextID, _ locale: Int, _ context: inout CheckContext)
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

    /// Whether a property can be the value of a placeholder (language.md, section 7).
    private func hasPlainText(_ kind: PropertyKind, _ context: borrowing CheckContext) -> Bool {
        switch kind {
        case .staticText, .substitutedText, .enumText, .localizedInt, .localizedDouble, .localizedDate: return true
        case .staticList, .compound: return false
        case .plain(let type), .formField(let type, _):
            switch context.program[context.program.types.unwrapped(type)] {
            case .string, .int, .double, .date, .text, .uuid, .id, .url, .version: return true
            case .enumeration(let id): return context.program[id].isLocalizable
            case .bool, .record, .list, .dictionary, .optional, .invalid: return false
            }
        }
    }

    /// Whether no point of a text is written in a wrong way: that is a mistake of its own.
    private func isSound(_ text: TextID, _ locale: Int, _ context: borrowing CheckContext) -> Bool {
        guard let place = context.textPlaces[text, locale] else { return true }
        let tree = context.tree(at: place)
        if tree.token(tree.token(at: place.span.start)).flags.contains(.malformed) { return false }
        guard case .single(let content)? = context.program.texts[text, locale] else { return true }
        return ForeignPoint.first(in: content) == nil
    }

    /// The wordings of a text carry the same values. In a table they stand beside each other, and their author may have
    /// a reason to differ; a `translation` must not.
    private mutating func comparePlaceholders(_ text: TextID, _ context: inout CheckContext) {
        guard case .single(let base)? = context.program.texts[text, 0], isSound(text, 0, context) else { return }
        let basePlaceholders = SubstitutionText.distinctPlaceholders(in: base)
        for locale in context.program.app.locales.indices.dropFirst() {
            guard case .single(let content)? = context.program.texts[text, locale],
                let place = context.textPlaces[text, locale], isSound(text, locale, context)
            else {
                continue
            }
            let placeholders = SubstitutionText.distinctPlaceholders(in: content)
            let extra = placeholders.names.first { !basePlaceholders.contains($0) }
            guard let placeholder = extra ?? basePlaceholders.names.filter({ !placeholders.contains($0) }).min() else {
                continue
            }
            let isTranslation = context.textPlaces.isTranslation(text, locale)
            context.report(
                isTranslation ? TextProblems.pointsDiffer : TextProblems.pointsVary,
                extra == nil
                    ? "'%{\(placeholder)}' stands in the text of the base locale, and not here"
                    : "'%{\(placeholder)}' does not stand in the text of the base locale",
                at: extra.flatMap { placeholderPlace($0, text, locale, &context) } ?? place,
                related: context.textPlaces[text, 0].map {
                    [Label($0, "the text in '\(context.program.app.locales[0])'")]
                } ?? []
            )
        }
    }
}
