import FVMSemantics

extension Rule {
    static let stringAsIdentity = Rule(
        "FVM4505",
        "string-as-identity",
        .hint,
        why: "A typed identity cannot be confused with a title.",
        help: "Use the type 'id' or 'uuid'.",
        rejected: "viewmodel Board server < title: localized \"Board\"; ⟦userId⟧: string >",
        accepted: "viewmodel Board server < title: localized \"Board\"; userId: id >",
        source: "fosmvvm-review: stringly-typed-identity (0.13.3)"
    ) { context, findings in
        let words: [Word] = ["id", "uuid", "token"]
        for candidate in context.textProperties where candidate.type == .string && words.contains(candidate.lastWord) {
            let declared = context.declared(candidate.place)
            // A secret is no identity. Another rule is about secrets.
            guard !SecretNames.contains(declared.name) else { continue }
            findings.report(
                "'\(declared.name)' identifies a record, and its type is a plain string",
                at: declared.location
            )
        }
    }
}
