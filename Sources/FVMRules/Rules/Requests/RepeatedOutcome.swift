import FVMSemantics

extension Rule {
    static let repeatedOutcome = Rule(
        "FVM7523",
        "repeated-outcome",
        .hint,
        why: "Two outcomes with the same view model cannot be distinguished.",
        help: "Use another view model for the outcome, or remove it.",
        rejected: """
            viewmodel Missing < title: localized "Missing" >
            viewmodel Task < title: localized "Task" >
            result TaskResult < success: Task; notFound: Missing; ⟦denied⟧: Missing >
            """,
        accepted: """
            viewmodel Missing < title: localized "Missing" >
            viewmodel Denied < title: localized "Denied" >
            viewmodel Task < title: localized "Task" >
            result TaskResult < success: Task; notFound: Missing; denied: Denied >
            """,
        source: "fosmvvm-swiftui-view-generator: Result pattern"
    ) { context, findings in
        for result in context.results {
            var first: [RecordID: ResultCase] = [:]
            for outcome in result.cases {
                guard let other = first.updateValue(outcome, forKey: outcome.record) else { continue }
                findings.report(
                    "'\(outcome.declared.name)' shows what '\(other.declared.name)' shows",
                    at: outcome.declared.location,
                    related: [.init(other.declared.location, "the first one")]
                )
            }
        }
    }
}
