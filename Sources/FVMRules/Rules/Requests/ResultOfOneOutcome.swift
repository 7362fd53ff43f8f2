import FVMSemantics

extension Rule {
    static let resultOfOneOutcome = Rule(
        "FVM7514",
        "result-of-one-outcome",
        .hint,
        why: "A result with one outcome is the same as that view model.",
        help: "Add the other outcomes, or use the view model itself.",
        rejected: """
            viewmodel Task < title: localized "Task" >
            result ⟦TaskResult⟧ < success: Task >
            """,
        accepted: """
            viewmodel Task < title: localized "Task" >
            viewmodel NotFound < message: localized "There is no such task." >
            result TaskResult < success: Task; notFound: NotFound >
            """,
        source: "fosmvvm-swiftui-view-generator: Result/Error Handling Pattern"
    ) { context, findings in
        for result in context.results where result.cases.count == 1 {
            findings.report("'\(result.declared.name)' has one outcome", at: result.declared.location)
        }
    }
}
