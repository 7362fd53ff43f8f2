import FVMSemantics

/// The uses of other declarations in requests.
struct RequestUses: Sendable {
    /// For each record the actions of the requests that answer with it, in the order of the actions' declaration.
    private(set) var responses: [[RequestDefinition.Action]]
    /// The same for each result.
    private(set) var resultResponses: [[RequestDefinition.Action]]
    /// Whether an error view model shows the request's error, which must then be `Hashable`.
    private(set) var isErrorShown: [Bool]
    /// Whether anything is sorted by the enum, which is then the library's `SortKey`.
    private(set) var isSortKey: [Bool]

    init(_ program: Program) {
        responses = Array(repeating: [], count: program.records.count)
        resultResponses = Array(repeating: [], count: program.results.count)
        isErrorShown = Array(repeating: false, count: program.requests.count)
        isSortKey = Array(repeating: false, count: program.enums.count)
        for record in program.records { if let sort = record.sort { isSortKey[sort.key.index] = true } }
        for request in program.requests { if let sort = request.sort { isSortKey[sort.key.index] = true } }
        for action in RequestDefinition.Action.allCases {
            for request in program.requests where request.action == action {
                switch request.response {
                case .viewModel(let id) where !responses[id.index].contains(action):
                    responses[id.index].append(action)
                case .result(let id) where !resultResponses[id.index].contains(action):
                    resultResponses[id.index].append(action)
                default: break
                }
            }
        }
        for index in program.records.indices {
            if case .error(let request?) = program.records[index].role { isErrorShown[request.index] = true }
        }
    }
}
