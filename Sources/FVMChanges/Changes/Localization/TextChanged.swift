import FVMSemantics

extension ChangeRule {
    static let textChanged = ChangeRule(
        "FVM6601",
        "text-changed",
        .words,
        why: "People read other words.",
        help: "There is nothing to do.",
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
                guard was != isNow else { continue }
                let wasThere = was != nil || other > 0 && context.old.texts[text.old, 0] != nil
                findings.report(
                    wasThere
                        ? "'\(text.name)' reads otherwise in '\(locale)'"
                        : "'\(text.name)' has words in '\(locale)' now",
                    [.words],
                    old: Change.Side(text.oldLocation, was.spelling),
                    new: Change.Side(text.newLocation, isNow.spelling)
                )
            }
        }
    }
}

extension TextContent? {
    fileprivate var spelling: String {
        switch self {
        case .single(let text): text
        case .list(let texts): texts.joined(separator: ", ")
        case nil: ""
        }
    }
}
