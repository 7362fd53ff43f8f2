import FVMSemantics

extension Rule {
    static let wordsAsIdentity = Rule(
        "FVM4510",
        "words-as-identity",
        .hint,
        why:
            "A name can be corrected, and two things can have the same name, so it is not an identity.",
        help: "Add an 'id: id' to the view model.",
        rejected: """
            viewmodel Card < ⟦title⟧: string; vmId: instance(title) >
            """,
        accepted: "viewmodel Card < id: id; title: string >",
        source: "fosmvvm-viewmodel-generator: Identity: vmId; fosmvvm-review: stringly-typed-identity (0.13.3)"
    ) { context, findings in
        for (record, property) in context.recordsIdentified(by: .string, named: words) {
            findings.report("the vmId of '\(record.name)' is made of text", at: property.location)
        }
    }

    private static let words: Set<Word> = [
        "body", "caption", "content", "description", "headline", "label", "message", "name", "note", "subtitle",
        "summary", "text", "title",
    ]
}
