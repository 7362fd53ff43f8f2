import FVMSemantics

extension Rule {
    static let numberAsString = Rule(
        "FVM6505",
        "number-as-string",
        why: "A number that is a string is already formatted for one language, and cannot be compared or added.",
        help: "Use 'localized int', or 'int' if it is only data.",
        rejected: "viewmodel Board server < title: localized \"Board\"; ⟦cardCount⟧: string >",
        accepted: "viewmodel Board server < title: localized \"Board\"; cardCount: localized int >",
        source: "fosmvvm-viewmodel-generator: Dates and Numbers"
    ) { context, findings in
        let words: [Word] = ["amount", "count", "percentage", "price", "quantity", "total"]
        for candidate in context.textProperties where candidate.type == .string && words.contains(candidate.lastWord) {
            // "All" and "on request" are no numbers.
            if context[candidate.place].isStubWritten, case .value(.string(let text)) = context[candidate.place].stub,
                !text.utf8.contains(where: { 48...57 ~= $0 })
            {
                continue
            }
            let declared = context.declared(candidate.place)
            findings.report("'\(declared.name)' is a number, and its type is 'string'", at: declared.location)
        }
    }
}
