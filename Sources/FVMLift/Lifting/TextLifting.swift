import FVMSource

/// Texts. Those of the base locale are in the declarations, and others in `translation` blocks.
extension Lifter {
    struct LiftedText {
        /// `"Dashboard"`, or nothing where the base locale has no text.
        var base = ""
        /// The texts of other locales.
        var others: [(locale: String, text: String)] = []

        var isMissing: Bool { base.isEmpty && others.isEmpty }

        /// All locales in one place: `{ en: "Sent"; ja: "..." }`.
        func table(_ base: String) -> LiftedText {
            let entries = (self.base.isEmpty ? [] : [(base, self.base)]) + others.map { ($0.locale, $0.text) }
            return LiftedText(base: "{ " + entries.map { "\($0): \($1)" }.joined(separator: "; ") + " }")
        }
    }

    /// Returns the texts at a path of keys.
    ///
    /// - Parameters:
    ///   - placeholders: The replacements of placeholders, by name. Others are kept.
    ///   - number: The property that chooses the plural form.
    mutating func text(
        _ owner: String,
        _ path: [String],
        index: Int? = nil,
        replacing placeholders: [String: String] = [:],
        number: String? = nil
    ) -> LiftedText {
        takenOwners.insert(owner)
        var result = LiftedText()
        for (position, locale) in locales.enumerated() {
            guard let value = texts.text(owner, path, locale) else { continue }
            let forms = pluralForms(owner, path, locale).map {
                pluralTable($0, number: position == 0 ? number : nil, replacing: placeholders)
            }
            guard let spelling = forms ?? Self.spelling(value, index: index, replacing: placeholders) else { continue }
            if position == 0 { result.base = spelling } else { result.others.append((locale, spelling)) }
        }
        return samePlaceholders(owner, path, besides: number) ? result : result.table(locales[0])
    }

    /// Whether the text has the same placeholders in all its locales, as `translation` requires.
    private func samePlaceholders(_ owner: String, _ path: [String], besides number: String?) -> Bool {
        let all = locales.compactMap { locale in
            placeholders(owner, path, locale)?.subtracting(number.map { [$0] } ?? [])
        }
        return all.dropFirst().allSatisfy { $0 == all[0] }
    }

    private static func spelling(
        _ value: YamlNode.Value,
        index: Int?,
        replacing placeholders: [String: String]
    ) -> String? {
        switch value {
        case .scalar(let text): return SpecText.quoted(replacingPlaceholders(in: text, by: placeholders))
        case .list(let items):
            let texts = items.map { item -> String in
                if case .scalar(let text) = item.value { text } else { "" }
            }
            if let index { return texts.indices.contains(index) ? SpecText.quoted(texts[index]) : nil }
            return "[" + texts.map(SpecText.quoted).joined(separator: ", ") + "]"
        case .map, .null: return nil
        }
    }

    static func replacingPlaceholders(in text: String, by names: [String: String]) -> String {
        guard !names.isEmpty else { return text }
        return parts(of: text).map { plain, name in
            plain + (name.map { names[$0] ?? "%{\($0)}" } ?? "")
        }
        .joined()
    }

    /// The text as plain parts, each with the name of the placeholder after it; the last has none.
    private static func parts(of text: String) -> [(plain: String, name: String?)] {
        var parts: [(String, String?)] = []
        let bytes = Array(text.utf8)
        var (start, offset) = (0, 0)
        while offset + 2 < bytes.count {
            guard bytes[offset] == UInt8(ascii: "%"), bytes[offset + 1] == UInt8(ascii: "{") else {
                offset += 1
                continue
            }
            let name = bytes[(offset + 2)...].prefix(101).prefix { $0.isNameByte }
            guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "}"),
                SpecText.isName(String(decoding: name, as: UTF8.self))
            else {
                offset += 2
                continue
            }
            parts.append(
                (String(decoding: bytes[start..<offset], as: UTF8.self), String(decoding: name, as: UTF8.self))
            )
            offset = name.endIndex + 1
            start = offset
        }
        return parts + [(String(decoding: bytes[start...], as: UTF8.self), nil)]
    }

    /// The placeholders `%{name}` of the texts at a path.
    func placeholders(_ owner: String, _ path: [String]) -> Set<String> {
        var names: Set<String> = []
        for locale in locales { names.formUnion(placeholders(owner, path, locale) ?? []) }
        return names
    }

    /// Those of the text in one locale, or of all its plural forms. `nil` if it has no text.
    private func placeholders(_ owner: String, _ path: [String], _ locale: String) -> Set<String>? {
        if let forms = pluralForms(owner, path, locale) {
            return forms.reduce(into: []) { $0.formUnion(Self.placeholders(in: $1.text)) }
        }
        guard case .scalar(let text)? = texts.text(owner, path, locale) else { return nil }
        return Self.placeholders(in: text)
    }

    static func placeholders(in text: String) -> Set<String> { Set(parts(of: text).compactMap(\.name)) }
}

extension LiftedDeclaration {
    /// Adds the texts of other locales for a key.
    mutating func translate(_ key: String, _ text: Lifter.LiftedText) {
        for (locale, text) in text.others { translate("\(key): \(text)", in: locale) }
    }

    mutating func translate(_ entry: String, in locale: String) {
        if let index = translations.firstIndex(where: { $0.locale == locale }) {
            translations[index].entries.append(entry)
        } else {
            translations.append(LiftedTranslation(locale: locale, entries: [entry]))
        }
    }
}
