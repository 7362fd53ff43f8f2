import FVMSemantics

extension Rule {
    static let dateAsString = Rule(
        "FVM6504",
        "date-as-string",
        why:
            "A date that is a string was formatted for one language and one time zone, before anybody knew the reader.",
        help: "Use 'localized date'; 'date' where it is only data.",
        rejected: "viewmodel Board server < title: localized \"Board\"; ⟦createdAt⟧: string >",
        accepted: "viewmodel Board server < title: localized \"Board\"; createdAt: localized date >",
        source: "fosmvvm-viewmodel-generator: Dates and Numbers"
    ) { survey, findings in
        let words: [Word] = ["at", "date", "timestamp"]
        for wording in survey.wordings where words.contains(wording.lastWord) {
            // The text of an error comes from the server, as it is.
            guard survey[wording.place].source == nil else { continue }
            let declared = survey.declared(wording.place)
            findings.report("'\(declared.name)' is a date, and its type is '\(wording.type)'", at: declared.location)
        }
    }
}
