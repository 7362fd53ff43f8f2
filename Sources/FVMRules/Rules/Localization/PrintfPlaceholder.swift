import FVMSemantics

extension Rule {
    static let printfPlaceholder = Rule(
        "FVM6514",
        "printf-placeholder",
        why:
            "Placeholders of other tools, such as '%@', '%d', '{0}' and '%name', are shown as they are written.",
        help: "Write '%{name}' with the name of a property.",
        rejected: "viewmodel Board server < name: string; hello: localized \"Hello, ⟦%@⟧!\" >",
        accepted: "viewmodel Board server < name: string; hello: localized \"Hello, %{name}!\" >",
        source: "FOSMVVM 0.13.3 by experiment: LocalizedSubs"
    ) { context, findings in
        for use in context.unsupportedPlaceholders
        where use.placeholder.kind == .printf || use.placeholder.kind == .sigil {
            findings.report(
                use,
                "'\(use.placeholder.spelling)' is plain text in '\(use.declared.name)' (\(use.locale))"
            )
        }
    }
}
