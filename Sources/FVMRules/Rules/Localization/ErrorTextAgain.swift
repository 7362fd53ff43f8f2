import FVMSemantics

extension Rule {
    static let errorTextAgain = Rule(
        "FVM6511",
        "error-text-again",
        why: "The server has already localized the text of its error, and the client's own text may differ.",
        help: "Show the error's own text: 'message: text'.",
        rejected: """
            enum Failure < full: "The board is full."; closed: "The board is closed." >
            request BoardClear archive < query: < boardId: id >; error: < code: Failure; message: localized code > >
            viewmodel BoardClearError error BoardClear < code: Failure; ⟦reason⟧: localized code >
            """,
        accepted: """
            enum Failure < full: "The board is full."; closed: "The board is closed." >
            request BoardClear archive < query: < boardId: id >; error: < code: Failure; message: localized code > >
            viewmodel BoardClearError error BoardClear < message: text >
            """,
        source: "fosmvvm-viewmodel-generator: Error Display Pattern"
    ) { context, findings in
        for id in context.clientHosted {
            let record = context.program.records[id.index]
            guard let request = context.requestOfError(id) else { continue }
            let error = context.program[request].error
            for property in record.properties {
                guard case .enumText(let target) = property.kind, let source = record.properties[target].source,
                    let text = error.first(where: { $0.isText(of: source.member) })
                else { continue }
                findings.report(
                    "'\(property.declared.name)' localizes the error again, which has its own text '\(text.declared.name)'",
                    at: property.declared.location,
                    related: [.init(text.declared.location, "the server's text")]
                )
            }
        }
    }
}

extension ErrorMember {
    fileprivate func isText(of member: Int) -> Bool {
        if case .enumText(let source) = kind { return source == member }
        return false
    }
}
