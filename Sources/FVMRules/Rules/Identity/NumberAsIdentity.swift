import FVMSemantics

extension Rule {
    static let numberAsIdentity = Rule(
        "FVM4504",
        "number-as-identity",
        .hint,
        why: "A typed id cannot be confused with a count, and hides the row number of the database.",
        help: "Use the type 'id'.",
        rejected: "viewmodel Board server < title: localized \"Board\"; ⟦userId⟧: int >",
        accepted: "viewmodel Board server < title: localized \"Board\"; userId: id >",
        source: "fosmvvm-viewmodel-generator: What a ViewModel Does NOT Contain"
    ) { context, findings in
        for place in context.numbers {
            let declared = context.declared(place)
            guard Word.last(of: declared.name) == "id" else { continue }
            findings.report(
                "'\(declared.name)' identifies a record, and its type is a plain number",
                at: declared.location
            )
        }
    }
}
