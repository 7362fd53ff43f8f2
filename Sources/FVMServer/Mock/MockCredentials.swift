import FVMBytes
import FVMSemantics

/// Who is let in to the guarded routes: whoever brings credentials, as only the real server knows which are good.
extension MockServer {
    /// The library's rejection of credentials.
    func rejection(_ reason: CredentialRejection, _ note: String? = nil) -> MockAnswer {
        let isBearer = program.credentials ?? .bearer == .bearer
        let rejection: JSONValue = .object([
            "reason": .enumCase(reason.rawValue, isRaw: false),
            "challenge": isBearer ? .enumCase("bearer", isRaw: false) : nil,
        ])
        var answer = json(401, ErrorEnvelope.surface.holding(rejection), note)
        if isBearer {
            let challenge = reason == .invalid ? "Bearer error=\"invalid_token\"" : "Bearer"
            answer.response?.headers.append(("WWW-Authenticate", challenge))
        }
        return answer
    }
}

/// The library's `CredentialRejectedError.Reason`
enum CredentialRejection: String {
    case missing, invalid
}

/// The library's `WireError`: the envelope of an error on its way to the client.
enum ErrorEnvelope: String {
    /// The request's own error.
    case response
    /// A rejection of credentials, which any request can meet.
    case surface

    func holding(_ error: JSONValue) -> JSONValue { .object([.init(rawValue, .object([.init("_0", error)]))]) }

    /// The error in an answer, or `nil` if it has none of this kind.
    func error(in answer: JSONValue) -> JSONValue? { answer[rawValue]?["_0"] }
}

extension Program {
    /// Whether a request has credentials of the app's kind.
    func hasCredentials(_ request: HTTPRequest) -> Bool {
        switch credentials ?? .bearer {
        case .bearer:
            // As Vapor reads it.
            let parts = request.header("authorization")?.split(separator: " ") ?? []
            return parts.count == 2 && parts[0].lowercased() == "bearer"
        case .header(let name): return request.header(name.lowercased()) != nil
        }
    }
}
