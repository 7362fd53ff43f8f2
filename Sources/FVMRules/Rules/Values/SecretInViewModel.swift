import FVMSemantics

extension Rule {
    static let secretInViewModel = Rule(
        "FVM9505",
        "secret-in-view-model",
        why: "The JSON contains everything in a view model, including what its view does not show.",
        help: "Keep it on the server.",
        rejected: "viewmodel Account server < title: localized \"Account\"; ⟦passwordHash⟧: string >",
        accepted: "viewmodel Account server < title: localized \"Account\"; hasPassword: bool >",
        source: "FOSMVVM 0.13.3 by experiment: private properties are encoded, too"
    ) { context, findings in
        let endings = Set((SecretNames.lastWords + ["hash", "salt"]).map(Word.init(stringLiteral:)))
        for candidate in context.textProperties
        where candidate.type == .string && endings.contains(candidate.lastWord) {
            let declared = context.declared(candidate.place)
            guard secrets.contains(declared.name) || SecretNames.contains(declared.name) else { continue }
            findings.report("'\(declared.name)' would be sent to every client", at: declared.location)
        }
    }

    /// Names whose last word alone is harmless.
    private static let secrets: Set<String> = ["passwordHash", "passwordSalt"]
}
