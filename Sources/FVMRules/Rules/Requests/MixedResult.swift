import FVMSemantics

extension Rule {
    static let mixedResult = Rule(
        "FVM7524",
        "mixed-result",
        why:
            "One side builds and localizes a result, and an outcome of the other side has no data and no texts there.",
        help: "Make all outcomes children, or all of them screens of one side.",
        rejected: """
            viewmodel Task server < title: localized "Task" >
            viewmodel Denied client < title: localized "Denied" >
            result TaskResult < success: Task; ⟦denied⟧: Denied >
            """,
        accepted: """
            viewmodel Task < title: localized "Task" >
            viewmodel Denied < title: localized "Denied" >
            result TaskResult < success: Task; denied: Denied >
            """,
        source: "fosmvvm-viewmodel-generator: First Decision; fosmvvm-swiftui-view-generator: Result pattern"
    ) { context, findings in
        for result in context.results {
            let screens = result.cases.filter {
                let record = context.program[$0.record]
                // The error of a screen is shown by an error view model on the client.
                if case .error = record.role { return false }
                return record.isScreen && !context.broken.records.contains($0.record)
            }
            guard let first = screens.first else { continue }
            let isClientHosted = context.program[first.record].isClientHosted
            for other in screens where context.program[other.record].isClientHosted != isClientHosted {
                findings.report(
                    "one of '\(other.declared.name)' and '\(first.declared.name)' is hosted by the server, the other by the client",
                    at: other.declared.location,
                    related: [
                        .init(first.declared.location, isClientHosted ? "on the client" : "on the server"),
                        .init(context.declared(other.record).location, "declared here"),
                    ]
                )
            }
        }
    }
}
