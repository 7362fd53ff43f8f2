import FVMSemantics

extension Rule {
    static let misspeltPoint = Rule(
        "FVM6501",
        "misspelt-point",
        why: "A point is '%{', a name and '}', without spaces; anything else is shown to the user as it is written.",
        help: "Write '%{name}'.",
        rejected: "viewmodel Board server < name: string; ⟦hello⟧: localized \"Hello, {name}\" >",
        accepted: "viewmodel Board server < name: string; hello: localized \"Hello, %{name}\" >",
        source: "FOSMVVM 0.13.3 by experiment: LocalizedSubs"
    ) { context, findings in
        for place in context.texts {
            guard let text = context[place].kind.singleText else { continue }
            for (locale, content) in context.singleTexts(text) {
                guard let name = context.nameInBraces(content, of: place.record) else { continue }
                let declared = context.declared(place)
                findings.report(
                    "the braces around '\(name)' are plain text in '\(declared.name)' (\(locale))",
                    at: declared.location,
                    help: "Write '%{\(name)}'."
                )
                break
            }
        }
    }
}

extension PropertyKind {
    /// The text of a static text, with or without placeholders.
    var singleText: TextID? {
        switch self {
        case .staticText(let text), .substitutedText(let text, _): text
        default: nil
        }
    }
}

extension RuleContext {
    /// The first property whose name stands in braces that are no placeholder.
    fileprivate func nameInBraces(_ content: String, of record: RecordID) -> String? {
        let bytes = Array(content.utf8)
        var open: Int?
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "{") { open = index }
            guard bytes[index] == UInt8(ascii: "}"), let start = open else { continue }
            open = nil
            let inner = String(decoding: bytes[(start + 1)..<index], as: UTF8.self)
            let name = inner.filter { $0 != " " }
            let isPoint = start > 0 && bytes[start - 1] == UInt8(ascii: "%") && name == inner
            if !isPoint, property(named: name, of: record) != nil { return name }
        }
        return nil
    }

    /// The variants of a text that have braces, with their locales.
    fileprivate func singleTexts(_ text: TextID) -> [(locale: String, content: String)] {
        program.app.locales.indices.compactMap { locale in
            guard case .single(let content)? = program.texts[text, locale], content.utf8.contains(UInt8(ascii: "{"))
            else { return nil }
            return (program.app.locales[locale], content)
        }
    }
}
