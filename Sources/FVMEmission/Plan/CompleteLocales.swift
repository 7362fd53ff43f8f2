import FVMSemantics

/// The locales in which something has all of its texts, so that the library's translation tests pass.
///
/// A text is looked up like in the library: in the locale itself, otherwise in the locale of its language. White
/// space is no text.
struct CompleteLocales: Sendable {
    private let texts: TextTable
    /// For each locale, its own index, and the index of its language's locale if the app has it.
    private let languages: [Int?]
    /// All locales of the app.
    let all: [Int]

    init(_ program: Program) {
        texts = program.texts
        all = Array(program.app.locales.indices)
        languages = program.app.languages
    }

    /// - Parameter values: Whether there are values for the placeholders of the text, which may have no text themselves.
    func has(_ text: TextID, in locale: Int, besides values: Bool = false) -> Bool {
        let content = texts[text, locale] ?? languages[locale].flatMap { texts[text, $0] }
        guard case .single(var words) = content else { return content != nil }
        if values {
            for name in SubstitutionText.placeholders(in: words) { words = words.replacing("%{\(name)}", with: "") }
        }
        return words.unicodeScalars.contains { !$0.properties.isWhitespace && $0.value != 0x200B }
    }

    /// The locales in which the stub of `record` has all the texts that it stores itself.
    func locales(of record: RecordID, in program: Program) -> [Int] {
        let properties = program.records[record.index].properties
        return all.filter { locale in
            for index in properties.indices where !has(index, of: properties, in: program, locale) { return false }
            return true
        }
    }

    private func has(_ index: Int, of properties: [PropertyDefinition], in program: Program, _ locale: Int) -> Bool {
        switch properties[index].kind {
        case .staticText(let text), .substitutedText(let text, _): has(text, in: locale)
        case .enumText(let source): hasCaseText(properties[source].value, in: program, locale)
        // The library's tests go through all cases.
        case .localizedValue(.enumCase(let id, _), _) where isThere(properties[index].value):
            program[id].cases.allSatisfy { hasText($0, locale) }
        case .plain: has(properties[index].value, in: program, locale)
        default: true
        }
    }

    private func isThere(_ value: Value?) -> Bool {
        if case .none? = value { false } else { true }
    }

    /// Whether a value is no empty text.
    private func has(_ value: Value?, in program: Program, _ locale: Int) -> Bool {
        switch value {
        case .text(let text): !text.isEmpty
        case .enumText: hasCaseText(value, in: program, locale)
        default: true
        }
    }

    /// Whether the case that a value is has a text.
    private func hasCaseText(_ value: Value?, in program: Program, _ locale: Int) -> Bool {
        switch value {
        case .enumCase(let id, let index), .enumText(let id, let index):
            hasText(program.enums[id.index].cases[index], locale)
        default: true
        }
    }

    private func hasText(_ item: EnumCaseDefinition, _ locale: Int) -> Bool {
        item.text.map { has($0, in: locale, besides: !item.placeholders.isEmpty) } ?? true
    }
}
