import FVMBytes

/// A message of the client, as JSON-RPC 2.0 has them.
enum Message {
    case request(id: JSONValue, method: String, parameters: JSONValue)
    case notification(method: String, parameters: JSONValue)
    /// The answer to a request of the server.
    case response(id: JSONValue)

    /// Reads the content of a message.
    init(_ content: [UInt8]) throws(ResponseError) {
        let value: JSONValue
        do {
            value = try JSONValue(reading: content)
        } catch {
            throw ResponseError(.parseError, "the message is not JSON: \(error.reason)")
        }
        guard case .object = value, value["jsonrpc"]?.text == "2.0" else {
            throw ResponseError(.invalidRequest, "the message is no JSON-RPC 2.0")
        }
        let parameters = value["params"] ?? .null
        switch (value["id"], value["method"]?.text) {
        case (let id?, let method?):
            switch id {
            case .string, .number: self = .request(id: id, method: method, parameters: parameters)
            default: throw ResponseError(.invalidRequest, "an id is a string or a number")
            }
        case (nil, let method?): self = .notification(method: method, parameters: parameters)
        case (let id?, nil) where value["result"] != nil || value["error"] != nil: self = .response(id: id)
        default: throw ResponseError(.invalidRequest, "a message has a method, or is the answer to one")
        }
    }

    // MARK: Messages of the server

    static func response(to id: JSONValue, _ result: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "result": result]
    }

    static func response(to id: JSONValue, _ error: ResponseError) -> JSONValue {
        [
            "jsonrpc": "2.0", "id": id,
            "error": ["code": .number(error.code.rawValue), "message": .string(error.message)],
        ]
    }

    static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
    }

    static func request(_ id: String, _ method: String, _ parameters: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": parameters]
    }
}

/// Why a request has no result.
struct ResponseError: Error, Hashable {
    /// As JSON-RPC and LSP number them.
    enum Code: Int {
        case parseError = -32_700
        case invalidRequest = -32_600
        case methodNotFound = -32_601
        case invalidParams = -32_602
        case internalError = -32_603
        case serverNotInitialized = -32_002
        case requestFailed = -32_803
        case contentModified = -32_801
        case requestCancelled = -32_800
    }

    var code: Code
    var message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
