import FVMChecking

/// What requests make of other declarations.
struct RequestUses: Sendable {
    /// For each record the actions of the requests that answer with it.
    private(set) var responses: [Set<RequestDefinition.Action>]
    /// Whether an error view model shows the request's error, which must then be `Hashable`.
    private(set) var isErrorShown: [Bool]

    init(_ program: Program) {
        responses = Array(repeating: [], count: program.records.count)
        isErrorShown = Array(repeating: false, count: program.requests.count)
        for request in program.requests {
            if case .viewModel(let record) = request.response { responses[record.index].insert(request.action) }
        }
        for record in program.records {
            if case .error(let request?) = record.role { isErrorShown[request.index] = true }
        }
    }
}
