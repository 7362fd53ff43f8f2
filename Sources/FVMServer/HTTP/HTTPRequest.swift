import FVMBytes

/// A request as it was sent.
public struct HTTPRequest: Sendable, Equatable {
    public var method: String
    /// Path and query as they were sent, percent-encoded.
    public var target: String
    /// Names in small letters, in the order in which they were sent.
    public var headers: [(name: String, value: String)]
    public var body: [UInt8]
    /// Whether the connection stays open after the answer.
    public var keepsAlive: Bool

    public init(
        method: String,
        target: String,
        headers: [(name: String, value: String)] = [],
        body: [UInt8] = [],
        keepsAlive: Bool = true
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
        self.keepsAlive = keepsAlive
    }

    /// The value of the first header with this name, which is given in small letters.
    public func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    /// Whether the body is sent as JSON. A page of another site can't send this type without being asked first (CORS).
    public var hasJSON: Bool {
        let type = (header("content-type") ?? "").prefix { $0 != ";" && $0 != " " && $0 != "\t" }.lowercased()
        return type == "application/json" || type.hasPrefix("application/") && type.hasSuffix("+json")
    }

    /// The path without the query, percent-decoded, or `nil` if it is invalid UTF-8.
    public var path: String? { PercentEncoding.decoded(target.prefix { $0 != "?" }) }

    /// The text after the first `?`, not decoded.
    public var query: Substring? {
        target.firstIndex(of: "?").map { target[target.index(after: $0)...] }
    }

    /// Returns the bytes of the request, on its own connection.
    public func bytes() -> [UInt8] {
        var text = "\(method) \(target) HTTP/1.1\r\n"
        for (name, value) in headers { text += "\(HTTPResponse.safe(name)): \(HTTPResponse.safe(value))\r\n" }
        if method != "GET" || !body.isEmpty { text += "content-length: \(body.count)\r\n" }
        return Array((text + "connection: close\r\n\r\n").utf8) + body
    }

    public static func == (first: HTTPRequest, second: HTTPRequest) -> Bool {
        first.method == second.method && first.target == second.target && first.body == second.body
            && first.keepsAlive == second.keepsAlive
            && first.headers.elementsEqual(second.headers) { $0 == $1 }
    }
}
