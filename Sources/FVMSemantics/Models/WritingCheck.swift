import FVMDiagnostics

/// Checks what the library requires to write the records of a request.
struct WritingCheck {
    func run(_ context: inout CheckContext) {
        for index in context.program.requests.indices {
            guard let model = context.program.requests[index].writes,
                let lack = lack(of: context.program.requests[index], model, context)
            else { continue }
            context.report(
                ModelProblems.incompleteDoor,
                lack,
                at: context.program.requests[index].declared.location
            )
        }
    }

    /// Returns what is missing, for a message, or `nil`.
    private func lack(
        of request: RequestDefinition,
        _ model: ModelID,
        _ context: borrowing CheckContext
    ) -> String? {
        let program = context.program
        let name = program[model].declared.name
        guard [.create, .update, .archive, .destroy].contains(request.action) else {
            return
                "the library creates, updates, archives and destroys records, and does not \(request.action.rawValue) them"
        }
        if program[model].members == nil { return "the specs do not say what is kept of a '\(name)'" }
        if request.action != .create, program.identity(.target, ofQuery: request.query)?.model != model {
            return "the query does not name the '\(name)': target: identity \(name)"
        }
        if !program.isTop(model) {
            guard let root = program.identity(.root, ofQuery: request.query)?.model else {
                return "the query does not say where the '\(name)' is, as in 'scope: identity Dock'"
            }
            if !program.contains(root, model) {
                return "'\(program[root].declared.name)' has no member '[identity \(name)]'"
            }
        }
        if request.body == nil { return "what is sent has no body of its own: body: < >" }
        if !request.action.takesValues, case .fields = request.body {
            return "nothing validates what is sent to '\(request.action.rawValue)'"
        }
        return request.response == nil ? "nothing answers: give it a response" : nil
    }
}
