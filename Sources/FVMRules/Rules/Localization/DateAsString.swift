import FVMSemantics

extension Rule {
    static let dateAsString = Rule(
        "FVM6504",
        "date-as-string",
        why:
            "A date that is a string is already formatted for one language and one time zone.",
        help: "Use 'localized date', or 'date' if it is only data.",
        rejected: "viewmodel Board server < title: localized \"Board\"; ⟦createdAt⟧: string >",
        accepted: "viewmodel Board server < title: localized \"Board\"; createdAt: localized date >",
        source: "fosmvvm-viewmodel-generator: Dates and Numbers"
    ) { context, findings in
        let words: [Word] = ["at", "date", "timestamp"]
        for candidate in context.textProperties where words.contains(candidate.lastWord) {
            // The text of an error comes from the server, as it is.
            guard context[candidate.place].source == nil else { continue }
            let declared = context.declared(candidate.place)
            findings.report("'\(declared.name)' is a date, and its type is '\(candidate.type)'", at: declared.location)
        }
    }
}
