import FVMSemantics

extension Rule {
    static let malformedPlaceholder = Rule(
        "FVM6517",
        "malformed-placeholder",
        why:
            "The braces of a placeholder contain the name of a property, or several names with dots, and anything "
            + "else is shown as it is written.",
        help: "Write '%{name}' with the name of a property of the same view model.",
        rejected: "viewmodel Board server < author: string; line: localized \"By ⟦%{author-name}⟧\" >",
        accepted: "viewmodel Board server < author: string; line: localized \"By %{author}\" >",
        source: "FOSMVVM 0.13.3 by experiment: LocalizedSubs"
    ) { context, findings in
        for use in context.unsupportedPlaceholders where use.placeholder.kind == .malformed {
            findings.report(
                use,
                "'\(use.placeholder.spelling)' is no placeholder, and plain text in '\(use.declared.name)'"
            )
        }
    }
}
