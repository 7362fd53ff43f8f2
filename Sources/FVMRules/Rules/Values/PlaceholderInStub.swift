import FVMSemantics

extension Rule {
    static let placeholderInStub = Rule(
        "FVM9502",
        "placeholder-in-stub",
        .hint,
        why:
            "Stub data should look like real data without being real, so the architecture uses the names of the "
            + "Flintstones.",
        help: "Write something like \"Fred Flintstone\" or \"fred@bedrock.example\".",
        rejected: "viewmodel Board server < title: localized \"Board\"; ⟦owner⟧: string = \"John Doe\" >",
        accepted: "viewmodel Board server < title: localized \"Board\"; owner: string = \"Fred Flintstone\" >",
        source: "fosmvvm-review: stub-vocabulary (0.13.3); the seeds have 'A Title' and 'Sample Card'"
    ) { context, findings in
        for candidate in context.textProperties {
            let property = context[candidate.place]
            guard property.isStubWritten, let text = property.value?.wording else { continue }
            guard placeholders.contains(text.lowercased()) || text.lowercased().hasPrefix("lorem ipsum") else {
                continue
            }
            findings.report("\"\(text)\" is not a realistic value", at: property.declared.location)
        }
    }

    private static let placeholders: Set<String> = [
        "asdf", "bar", "baz", "foo", "foo bar", "foobar", "jane doe", "john doe", "test", "test user", "test@test.com",
        "todo", "xxx",
    ]
}

extension Value {
    /// The text of a string or text.
    fileprivate var wording: String? {
        switch self {
        case .string(let text), .text(let text): text
        default: nil
        }
    }
}
