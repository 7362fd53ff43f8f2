/// An answer.
public struct HTTPResponse: Sendable, Equatable {
    public var status: Int
    public var headers: [(name: String, value: String)]
    public var body: [UInt8]

    public init(_ status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The value of the first header with this name, in any letters; the name is given in small ones.
    public func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name }?.value }

    public static func == (first: HTTPResponse, second: HTTPResponse) -> Bool {
        first.status == second.status && first.body == second.body
            && first.headers.elementsEqual(second.headers) { $0 == $1 }
    }

    /// The answer as it is sent.
    ///
    /// - Parameters:
    ///   - isHead: Whether the request was a HEAD: then the body is not sent.
    ///   - keepsAlive: Whether the connection stays open.
    public func bytes(isHead: Bool = false, keepsAlive: Bool) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
        for (name, value) in headers { text += "\(Self.safe(name)): \(Self.safe(value))\r\n" }
        if status != 204, status != 304 { text += "content-length: \(body.count)\r\n" }
        text += "connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
        return Array(text.utf8) + (isHead ? [] : body)
    }

    /// Returns the head of an answer that continues until the connection is closed.
    public func streamHead() -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
        for (name, value) in headers { text += "\(Self.safe(name)): \(Self.safe(value))\r\n" }
        return Array((text + "connection: close\r\n\r\n").utf8) + body
    }

    /// A text that can't end its line, whatever it comes from.
    static func safe(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    }

    /// The reason phrase of the status.
    public var reason: String { Self.reason(status) }

    private static func reason(_ status: Int) -> String {
        switch status {
        case 200: "OK"
        case 201: "Created"
        case 204: "No Content"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 413: "Payload Too Large"
        case 415: "Unsupported Media Type"
        case 421: "Misdirected Request"
        case 422: "Unprocessable Entity"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        default: "Status"
        }
    }
}
