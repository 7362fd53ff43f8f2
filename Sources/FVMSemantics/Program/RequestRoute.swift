/// The method and the path of a request, as the library's client sends it and its server mounts it.
public struct RequestRoute: Hashable, Sendable {
    public var method: String
    /// One segment, without a slash before it.
    public var path: String

    /// `GET /board_board_view_model`
    public var text: String { "\(method) /\(path)" }

    /// - Parameter response: The type of what answers, or `nil` for the library's empty body.
    init(_ name: String, _ action: RequestDefinition.Action, response: String?) {
        method = action.method
        path = RequestPath.path(name, action: action, response: response)
    }
}

extension RecordDefinition {
    /// The route of the request that a server screen has.
    public var route: RequestRoute {
        RequestRoute(declared.name, .show, response: declared.emittedName(.viewModel))
    }
}

extension RequestDefinition {
    public func route(in program: Program) -> RequestRoute {
        let response: String? =
            switch response {
            case .viewModel(let id): program[id].typeName
            case .result(let id): program[id].typeName
            case .record: "ResponseBody"
            case nil: nil
            }
        return RequestRoute(declared.name, action, response: response)
    }
}

extension RequestDefinition.Action {
    /// The library's `ServerRequestAction.httpMethod`.
    fileprivate var method: String {
        switch self {
        case .show: "GET"
        case .create: "POST"
        case .update: "PATCH"
        case .replace: "PUT"
        case .archive, .destroy: "DELETE"
        }
    }
}
