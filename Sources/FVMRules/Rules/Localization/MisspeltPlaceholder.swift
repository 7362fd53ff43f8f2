import FVMSemantics

extension Rule {
    static let misspeltPlaceholder = Rule(
        "FVM6501",
        "misspelt-placeholder",
        why: "A placeholder is '%{', a name and '}' without spaces, and anything else is shown as it is written.",
        help: "Write '%{name}'.",
        rejected: "viewmodel Board server < name: string; hello: localized \"Hello, ⟦{name}⟧\" >",
        accepted: "viewmodel Board server < name: string; hello: localized \"Hello, %{name}\" >",
        source: "FOSMVVM 0.13.3 by experiment: LocalizedSubs"
    ) { context, findings in
        for use in context.unsupportedPlaceholders where use.placeholder.kind == .braces && use.hasProperty {
            findings.report(
                use,
                "the braces around '\(use.placeholder.name)' are plain text in '\(use.declared.name)' (\(use.locale))",
                help: "Write '%{\(use.placeholder.name)}'."
            )
        }
    }
}
