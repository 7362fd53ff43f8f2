import FVMSemantics

extension ChangeRule {
    static let textChanged = ChangeRule(
        "FVM6601",
        "text-changed",
        .words,
        why: "Users read another text.",
        help: "You need not do anything.",
        before: """
            viewmodel Board server < title: localized "Board" >
            """,
        rejected: """
            viewmodel Board server < ⟦title⟧: localized "Tasks" >
            """,
        accepted: """
            viewmodel Board server < title: localized "Board"; note: string? >
            """
    ) { context, findings in
        context.forEachText { text in
            for (index, locale) in context.new.app.locales.enumerated() {
                guard let other = context.old.app.index(ofLocale: locale) else { continue }
                let (was, isNow) = (context.old.texts[text.old, other], context.new.texts[text.new, index])
                guard was != isNow, was?.renamed(text.renames) != isNow else { continue }
                let wasThere = was != nil || other > 0 && context.old.texts[text.old, 0] != nil
                findings.report(
                    wasThere
                        ? "the text of '\(text.name)' changed in '\(locale)'"
                        : "'\(text.name)' has words in '\(locale)' now",
                    [.words],
                    old: Change.Side(text.oldLocation, was.spelling),
                    new: Change.Side(text.newLocation, isNow.spelling)
                )
            }
        }
    }
}

extension TextContent {
    /// The text with the names that its values have now.
    fileprivate func renamed(_ names: [String: String]) -> TextContent {
        guard !names.isEmpty else { return self }
        switch self {
        case .list: return self
        case .single(let text): return .single(Self.renamed(text, names))
        case .plural(let plural):
            let forms = plural.forms.mapValues { Self.renamed($0, names) }
            return .plural(PluralText(number: plural.number.map { names[$0] ?? $0 }, forms: forms))
        }
    }

    private static func renamed(_ text: String, _ names: [String: String]) -> String {
        var text = text
        // By way of names that no value has, as two may have changed places.
        for name in names.keys { text = text.replacing("%{\(name)}", with: "%{\u{0}\(name)}") }
        for (name, newName) in names { text = text.replacing("%{\u{0}\(name)}", with: "%{\(newName)}") }
        return text
    }
}

extension TextContent? {
    fileprivate var spelling: String {
        switch self {
        case .single(let text): text
        case .list(let texts): texts.joined(separator: ", ")
        case .plural(let plural): TextContent.plural(plural).spelling
        case nil: ""
        }
    }
}
