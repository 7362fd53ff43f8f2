import FVMBytes
import FVMPreview

extension Server {
    /// Answers a GET for the page, or `nil` if there is nothing at the path.
    func preview(_ request: HTTPRequest, _ path: String) -> HTTPResponse? {
        switch preview.answer(path, query: request.query) {
        case .asset(let type, let bytes): Self.asset(type, bytes)
        case .json(let value): Self.json(200, value)
        case .problem(let status, let reason): Self.json(status, ["error": .string(reason)])
        case nil: nil
        }
    }

    /// Nothing of the page comes from elsewhere, and nothing that a spec says becomes part of its code.
    private static func asset(_ type: String, _ content: [UInt8]) -> HTTPResponse {
        let policy =
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        return HTTPResponse(
            200,
            headers: [
                ("content-type", "\(type); charset=utf-8"), ("cache-control", "no-store"),
                ("content-security-policy", policy), ("x-content-type-options", "nosniff"),
                ("referrer-policy", "no-referrer"),
            ],
            body: content
        )
    }
}
