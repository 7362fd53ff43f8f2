import FVMSemantics

extension Rule {
    static let dateAsNumber = Rule(
        "FVM6516",
        "date-as-number",
        .hint,
        why: "A moment that is a number has no calendar and no unit: each reader converts it, and each in its own way.",
        help: "Use 'localized date'; 'date' where it is only data.",
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
