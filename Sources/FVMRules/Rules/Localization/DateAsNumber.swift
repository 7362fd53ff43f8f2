import FVMSemantics

extension Rule {
    static let dateAsNumber = Rule(
        "FVM6516",
        "date-as-number",
        .hint,
        why: "A date that is a number has no unit and no calendar, so each client has to convert it.",
        help: "Use 'localized date', or 'date' if it is only data.",
        rejected: "viewmodel Board server < title: localized \"Board\"; ⟦timestamp⟧: int >",
        accepted: "viewmodel Board server < title: localized \"Board\"; timestamp: localized date >",
        source: "fosmvvm-viewmodel-generator: Dates and Numbers"
    ) { context, findings in
        let words: [Word] = ["at", "date", "timestamp"]
        for place in context.numbers {
            let declared = context.declared(place)
            guard words.contains(Word.last(of: declared.name)) else { continue }
            findings.report("'\(declared.name)' is a moment, and its type is 'int'", at: declared.location)
        }
    }
}
