import FVMSemantics

extension Rule {
    static let textThatIsNoLanguage = Rule(
        "FVM6510",
        "text-that-is-no-language",
        .hint,
        why: "Versions, addresses and ids are the same in every language, and lose their type as text.",
        help: "Use 'version', 'url', 'id' or 'string'.",
        rejected: "viewmodel Board server < title: localized \"Board\"; ⟦serverVersion⟧: text >",
        accepted: "viewmodel Board server < title: localized \"Board\"; serverVersion: version >",
        source: "fosmvvm-viewmodel-generator (0.13.3): locale-independent values"
    ) { context, findings in
        let words: [Word] = ["version", "hostname", "host", "url", "email", "uuid", "id", "path"]
        for candidate in context.textProperties where candidate.type == .text && words.contains(candidate.lastWord) {
            let declared = context.declared(candidate.place)
            findings.report("'\(declared.name)' is the same in every language", at: declared.location)
        }
    }
}
