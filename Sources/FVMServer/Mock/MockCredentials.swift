import FVMSemantics

/// Who is let in to the guarded routes: whoever brings credentials, as only the real server knows which are good.
extension MockServer {
    /// The library's rejection of credentials.
    func rejection(_ code: String, _ note: String? = nil) -> MockAnswer {
        var answer = json(401, ["__fosServerError": "credentialRejected", "code": .string(code)], note)
        if program.credentials ?? .bearer == .bearer {
            answer.response?.headers.append(("WWW-Authenticate", "Bearer"))
        }
        return answer
    }
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
