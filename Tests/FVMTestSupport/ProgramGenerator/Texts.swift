/// Texts in tables, bare, and in translations.
extension ProgramGenerator {
    /// Returns a random text of the vocabulary's fragments, mostly one of them.
    mutating func text() -> String {
        var result = random.pick(Vocabulary.texts)
        while random.chance(1, in: 5) { result += random.pick(Vocabulary.texts) }
        return result
    }

    /// A text that does not begin, end or consist of what the store trims, and has a `%{placeholder}` here and there.
    mutating func text(placeholders: [String]) -> String {
        var result = ""
        for placeholder in placeholders {
            if random.chance(1, in: 2) { result += text() }
            result += "%{\(placeholder)}"
        }
        if random.chance(1, in: 2) { result += text() }
        return result
    }

    /// Returns a text as a table or a string, for some locales. The others may be in a translation.
    mutating func texts(owner: String, key: String, placeholders: [String] = []) -> String {
        let known = translations.count
        let own = ownTexts(owner: owner, key: key, placeholders: placeholders)
        guard placeholders.isEmpty, !owner.isEmpty, let shared = sharedText() else { return own }
        translations.removeSubrange(known...)
        return shared
    }

    private mutating func ownTexts(owner: String, key: String, placeholders: [String]) -> String {
        if random.chance(1, in: 4) {
            for locale in locales.dropFirst() where !placeholders.isEmpty || random.chance(2, in: 3) {
                translations.append((locale, owner, "\(key): \(literal(text(placeholders: placeholders)))"))
            }
            return literal(text(placeholders: placeholders))
        }
        let isComplete = !placeholders.isEmpty || random.chance(2, in: 3)
        var entries: [String] = []
        for locale in locales where isComplete || entries.isEmpty || random.chance(1, in: 2) {
            entries.append("\(locale): \(literal(text(placeholders: placeholders)))")
        }
        return "{ \(entries.joined(separator: "; ")) }"
    }

    /// A text that has plural forms in the base locale and in most others.
    mutating func pluralTexts(owner: String, key: String, by number: String, _ placeholders: [String]) -> String {
        var entries = ["\(locales[0]): \(pluralForms(by: number, placeholders))"]
        for locale in locales.dropFirst() {
            let isPlural = random.chance(3, in: 4)
            let text = isPlural ? pluralForms(by: number, placeholders) : literal(text(placeholders: placeholders))
            if random.chance(1, in: 2) {
                translations.append((locale, owner, "\(key): \(text)"))
            } else {
                entries.append("\(locale): \(text)")
            }
        }
        return "{ \(entries.joined(separator: "; ")) }"
    }

    private mutating func pluralForms(by number: String, _ placeholders: [String]) -> String {
        var entries = ["by: \(number)"]
        for form in ["none", "zero", "one", "two", "few", "many"] where random.chance(1, in: 3) {
            entries.append("\(form): \(literal(text(placeholders: placeholders)))")
        }
        entries.append(
            "other: \(literal(text(placeholders: placeholders + (random.chance(1, in: 2) ? [number] : []))))"
        )
        return "{ \(entries.joined(separator: "; ")) }"
    }

    mutating func listTexts(owner: String, key: String) -> String {
        if random.chance(1, in: 3) {
            for locale in locales.dropFirst() where random.chance(1, in: 2) {
                translations.append((locale, owner, "\(key): \(listLiteral())"))
            }
            return listLiteral()
        }
        return "{ \(locales.map { "\($0): \(listLiteral())" }.joined(separator: "; ")) }"
    }

    private mutating func listLiteral() -> String {
        var texts: [String] = []
        for _ in 0..<random.int(in: 0...4) { texts.append(literal(text())) }
        return "[\(texts.joined(separator: ", "))]"
    }

    /// A string literal of the language: what an editor would not show is escaped, the rest now and then.
    mutating func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where mustBeEscaped(scalar) || (!scalar.isASCII && random.chance(1, in: 6)):
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: scalar.value != 0x200D
        default: false
        }
    }
}
