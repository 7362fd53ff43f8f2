import FVMDiagnostics
import FVMSource
import FVMSyntax

/// When every text is known: binds `%{x}` placeholders, gives words to texts that have none, and warns of gaps.
extension Checker {
    mutating func bindTexts() {
        for (record, property, text) in staticTexts { bindText(record, property, text) }
        for record in program.records.indices where scopes.hasTexts(RecordID(record)) {
            checkChains(RecordID(record))
            checkLists(RecordID(record))
        }
        for definition in program.enums where definition.isLocalizable {
            for enumCase in definition.cases {
                if let text = enumCase.text { warnAboutGaps(text, enumCase.declared) }
            }
        }
        for definition in program.fields { warnAboutGaps(definition) }
    }

    private mutating func bindText(_ record: RecordID, _ property: Int, _ text: TextID) {
        let declared = program.records[record.index].properties[property].declared
        guard program.texts.hasContent(text) else {
            program.texts[text, 0] = .single(Words.sentence(declared.name))
            report(
                Diagnostic(
                    TextProblems.noText,
                    "'\(declared.name)' has no text in any locale: \"\(Words.sentence(declared.name))\" stands in",
                    at: declared.location
                )
            )
            return warnAboutGaps(text, declared)
        }
        var placeholders: [Placeholder] = []
        var bound = DistinctNames()
        var isComplete = true
        var hasPoints = false
        for locale in program.app.locales.indices {
            guard case .single(let content)? = program.texts[text, locale] else { continue }
            for name in SubstitutionText.placeholders(in: content) {
                hasPoints = true
                if bound.contains(name) { continue }
                if let target = pointTarget(name, record, text, locale) {
                    bound.insert(name)
                    placeholders.append(Placeholder(name: name, property: target))
                } else {
                    isComplete = false
                }
            }
        }
        guard hasPoints else { return warnAboutGaps(text, declared) }
        guard isComplete else { return }
        program.records[record.index].properties[property].kind = .substitutedText(text, placeholders: placeholders)
        comparePoints(text)
        checkPresence(text, declared)
    }

    /// The property that gives the value of a placeholder; a message where there is none, or where it has no text.
    private mutating func pointTarget(_ name: String, _ record: RecordID, _ text: TextID, _ locale: Int) -> Int? {
        guard let found = names.find(name), let target = scopes.property(found, of: record) else {
            if formsWithoutFields.contains(record.index) { return nil }
            let place = pointPlace(name, text, locale) ?? program[record].declared.location
            report(
                Diagnostic(
                    TextProblems.unknownPoint,
                    "'%{\(name)}' names no property of '\(program[record].declared.name)'",
                    at: place,
                    help: didYouMean(name, among: propertyNames(record)),
                    fixIts: pointFixIts(name, at: place, among: propertyNames(record))
                )
            )
            return nil
        }
        let definition = program[record].properties[target]
        guard hasPlainText(definition.kind) else {
            if plainType(definition.kind) == invalidType { return nil }
            report(
                Diagnostic(
                    TextProblems.pointWithoutText,
                    "'%{\(name)}' cannot stand in a text: '\(name)' has no text of its own",
                    at: pointPlace(name, text, locale) ?? program[record].declared.location,
                    related: [Label(definition.declared.location, "declared here")]
                )
            )
            return nil
        }
        return target
    }

    /// Writes the name that was meant into the placeholder that stands at `place`.
    private func pointFixIts(
        _ name: String,
        at place: Location,
        among known: @autoclosure () -> [String]
    ) -> [FixIt] {
        guard Int(place.span.end - place.span.start) == name.utf8.count + 3,
            tree(at: place).source.text(place.span) == "%{\(name)}"
        else {
            return []
        }
        return renameFixIts(name, at: place, prefix: "%{", suffix: "}", among: known())
    }

    /// The place of `%{name}` in the string that writes the text; that of the whole text where it is not written so.
    private mutating func pointPlace(_ name: String, _ text: TextID, _ locale: Int) -> Location? {
        guard let place = textPlace(text, locale) else { return nil }
        let places: PointPlaces
        if let known = pointPlaces, known.text == place {
            places = known
        } else {
            places = PointPlaces(of: place, in: tree(at: place).source)
            pointPlaces = places
        }
        return places[name] ?? place
    }

    /// Whether a property can be the value of a placeholder (language.md, section 7).
    private func hasPlainText(_ kind: PropertyKind) -> Bool {
        switch kind {
        case .staticText, .substitutedText, .enumText, .localizedInt, .localizedDouble, .localizedDate: return true
        case .staticList, .compound: return false
        case .plain(let type), .formField(let type, _):
            switch program[program.types.unwrapped(type)] {
            case .string, .int, .double, .date, .text, .uuid, .id, .url, .version: return true
            case .enumeration(let id): return program[id].isLocalizable
            case .bool, .record, .list, .dictionary, .optional, .invalid: return false
            }
        }
    }

    func textPlace(_ text: TextID, _ locale: Int) -> Location? {
        textPlaces[textSlot(text, locale)]
    }

    /// The wordings of a text carry the same values. In a table they stand beside each other, and their author may have
    /// a reason to differ; a `translation` is somebody else's work, and must not.
    private mutating func comparePoints(_ text: TextID) {
        guard case .single(let base)? = program.texts[text, 0] else { return }
        let basePlaceholders = SubstitutionText.distinctPlaceholders(in: base)
        for locale in program.app.locales.indices.dropFirst() {
            guard case .single(let content)? = program.texts[text, locale], let place = textPlace(text, locale) else {
                continue
            }
            let placeholders = SubstitutionText.distinctPlaceholders(in: content)
            let extra = placeholders.names.first { !basePlaceholders.contains($0) }
            guard let placeholder = extra ?? basePlaceholders.names.filter({ !placeholders.contains($0) }).min() else {
                continue
            }
            let isTranslation = translatedTexts.contains(textSlot(text, locale))
            report(
                Diagnostic(
                    isTranslation ? TextProblems.pointsDiffer : TextProblems.pointsVary,
                    extra == nil
                        ? "'%{\(placeholder)}' stands in the text of the base locale, and not here"
                        : "'%{\(placeholder)}' does not stand in the text of the base locale",
                    at: extra.flatMap { pointPlace($0, text, locale) } ?? place,
                    related: textPlace(text, 0).map { [Label($0, "the text in '\(program.app.locales[0])'")] } ?? []
                )
            )
        }
    }

    /// Text with placeholders must exist for every locale: the library encodes null, and no client can decode that.
    private mutating func checkPresence(_ text: TextID, _ declared: Declared) {
        let missing = program.app.locales.indices.filter { !hasText(text, $0) }
        guard !missing.isEmpty else { return }
        report(
            Diagnostic(
                TextProblems.substitutedTextMissing,
                "'\(declared.name)' has no text in \(list(missing.map { program.app.locales[$0] }))",
                at: declared.location
            )
        )
    }

    /// Whether the locale, or the language that it falls back to, has the text.
    private func hasText(_ text: TextID, _ locale: Int) -> Bool {
        program.texts[text, locale] != nil || languages[locale].map { program.texts[text, $0] != nil } ?? false
    }

    private mutating func warnAboutGaps(_ text: TextID, _ declared: Declared) {
        if program.app.locales.count == 1, program.texts[text, 0] != nil { return }
        let missing = program.app.locales.indices.filter { !hasText(text, $0) }
        guard !missing.isEmpty else { return }
        report(
            Diagnostic(
                TextProblems.textMissing,
                "'\(declared.name)' has no text in \(list(missing.map { program.app.locales[$0] }))",
                at: declared.location
            )
        )
    }

    private mutating func warnAboutGaps(_ fields: FieldsDefinition) {
        guard program.app.locales.count > 1 else { return }
        for field in fields.fields {
            var missing: [String] = []
            for (key, text) in [
                ("title", field.title), ("placeholder", field.placeholder), ("required", field.requiredMessage),
                ("outOfRange", field.outOfRangeMessage),
            ] {
                guard let text else { continue }
                for locale in program.app.locales.indices where !hasText(text, locale) {
                    missing.append("\(key) (\(program.app.locales[locale]))")
                }
            }
            guard !missing.isEmpty else { continue }
            report(
                Diagnostic(
                    TextProblems.textMissing,
                    "the field '\(field.declared.name)' lacks texts: \(list(missing))",
                    at: field.declared.location
                )
            )
        }
    }

    /// Lists without any text, and separators that the store would trim to nothing.
    private mutating func checkLists(_ record: RecordID) {
        for index in program.records[record.index].properties.indices {
            switch program.records[record.index].properties[index].kind {
            case .staticList(let text):
                warnAboutGaps(text, program.records[record.index].properties[index].declared)
            case .compound(_, let separator?):
                let property = program.records[record.index].properties[index]
                guard case .staticText(let text) = program[record].properties[separator].kind else {
                    report(
                        Diagnostic(
                            TextProblems.joinParts,
                            "a separator is a static text, and '\(program[record].properties[separator].declared.name)'"
                                + " has points",
                            at: property.declared.location,
                            related: [Label(program[record].properties[separator].declared.location, "declared here")]
                        )
                    )
                    continue
                }
                for locale in program.app.locales.indices {
                    guard case .single(let content)? = program.texts[text, locale], isBlank(content),
                        let place = textPlace(text, locale)
                    else { continue }
                    report(
                        Diagnostic(
                            TextProblems.blankSeparator,
                            "a separator cannot be blank: the library trims it to nothing",
                            at: place,
                            related: [Label(property.declared.location, "used here")]
                        )
                    )
                    break
                }
            default: break
            }
        }
    }
}
