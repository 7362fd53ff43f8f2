import FVMSemantics

extension Rule {
    static let errorNotShown = Rule(
        "FVM7508",
        "error-not-shown",
        .hint,
        why: "An error with a text is meant for somebody to read: a view model of its own shows it.",
        help: "Add 'viewmodel IdeaDeleteError error IdeaDelete < ... >'.",
        rejected:
            "request ⟦IdeaDelete⟧ delete < query: < idea: id >; error: < code: stillInUse | gone; reason: text > >",
        accepted: """
            request IdeaDelete delete < query: < idea: id >; error: < code: stillInUse | gone; reason: text > >
            viewmodel IdeaDeleteError error IdeaDelete < reason: text >
            """,
        source: "fosmvvm-viewmodel-generator: Error Display Pattern"
    ) { survey, findings in
        var isShown = Array(repeating: false, count: survey.program.requests.count)
        for id in survey.clientHosted {
            if case .error(let request?) = survey.program.records[id.index].role { isShown[request.index] = true }
        }
        for (index, request) in survey.program.requests.enumerated() where !isShown[index] {
            guard request.error.contains(where: { survey.isText($0) }) else { continue }
            let name = request.declared.name
            findings.report(
                "no view model shows the error of '\(name)'",
                at: request.declared.location,
                help: "Add 'viewmodel \(name)Error error \(name) < ... >'."
            )
        }
    }
}

extension Survey {
    /// Whether a member of an error is a text for people.
    fileprivate func isText(_ member: ErrorMember) -> Bool {
        switch member.kind {
        case .enumText: true
        case .data(let type, _): program[program.types.unwrapped(type)] == .text
        case .inlineEnum: false
        }
    }
}
