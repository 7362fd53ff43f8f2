import FVMSemantics

extension Rule {
    static let emptyTextInStub = Rule(
        "FVM9501",
        "empty-text-in-stub",
        why: "The tests of a view model treat an empty text as a missing translation.",
        help: "Write a text, 'nil' for an absent 'text?', or a named stub for a state without it.",
        rejected: "viewmodel Board server < title: localized \"Board\"; ⟦note⟧: text = \"\" >",
        accepted: """
            viewmodel Board server < title: localized "Board"; note: text? = nil >
            stub Board "blank" (note: "")
            """,
        source: "FOSMVVM 0.13.3 by experiment: expectFullViewModelTests"
    ) { context, findings in
        for candidate in context.textProperties where candidate.type == .text {
            guard case .text("") = context[candidate.place].value else { continue }
            let declared = context.declared(candidate.place)
            findings.report("the stub of '\(declared.name)' is empty", at: declared.location)
        }
    }
}
