extension LibraryQuestion {
    static let requests: [LibraryQuestion] = [
        .init(
            "request init without `sort:` (every VMref/SR/seed template)",
            .init("request", .compiles, requestable() + request()),
            .init(
                "request without sort",
                .refused("does not conform to protocol 'ServerRequest'"),
                requestable() + request(sort: "")
            )
        ),
        .init(
            "request without `@unchecked Sendable`",
            .init(
                "request that is not unchecked Sendable",
                .refused("stored property 'responseBody' of 'Sendable'-conforming class"),
                requestable() + request(clause: "ViewModelRequest")
            )
        ),
        .init(
            "non-final request class with `required init`",
            .init(
                "request that is open to subclasses",
                .compiles,
                requestable() + request(kind: "class", initializer: "public required init")
            )
        ),
        .init(
            "missing `typealias Query` (init types name it)",
            .init(
                "request with all of its types",
                .compiles,
                requestable()
                    + request(
                        error: """
                            public typealias Query = EmptyQuery
                            public typealias Fragment = EmptyFragment
                            public typealias ResponseError = EmptyError
                            """
                    )
            )
        ),
        .init(
            "missing `typealias ResponseError`",
            .init(
                "request without its error",
                .refused("does not conform to protocol 'ServerRequest'"),
                requestable() + request(error: "")
            )
        ),
        .init(
            "write request without stub / wrong response marker / body not validatable",
            .init("request that writes", .compiles, writing()),
            .init(
                "request that creates, with an error that has no validations",
                .refused("does not conform to protocol 'CreateRequest'"),
                writing(error: "EmptyError")
            ),
            .init(
                "request that writes, without a stub",
                .refused("does not conform to protocol 'Stubbable'"),
                writing(stub: "")
            ),
            .init(
                "response with another request's marker",
                .refused("type 'SaveRequest.ResponseBody' does not conform to protocol 'CreateResponseBody'"),
                writing(marker: "UpdateResponseBody")
            ),
            .init(
                "body that cannot be validated",
                .refused("type 'SaveRequest.RequestBody' does not conform to protocol 'ValidatableModel'"),
                writing(body: "ServerRequestBody")
            )
        ),
        .init(
            "Show/ViewModelRequest with own Fragment type and `let fragment`",
            .init(
                "request with a fragment",
                .compiles,
                requestable() + "\npublic struct Part: ServerRequestFragment {}\n"
                    + request(members: "public let fragment: Part?", fragment: "Part")
            )
        ),
        .init(
            "body/response types under other names (`Body`, `Resp`)",
            .init(
                "parts of other names",
                .compiles,
                writing().replacing("RequestBody?", with: "Body?").replacing("ResponseBody?", with: "Resp?")
                    .replacing("struct RequestBody", with: "struct Body")
                    .replacing("struct ResponseBody", with: "struct Resp")
            )
        ),
        .init(
            "Query with non-Hashable field",
            .init("query", .compiles, "public struct Q: ServerRequestQuery { public let a: Int }"),
            .init(
                "query that is not Hashable",
                .refused("does not conform to protocol 'Hashable'"),
                "struct NoHash: Codable, Sendable {}\npublic struct Q: ServerRequestQuery { let a: NoHash }"
            )
        ),
        .init(
            "`ErrorCode: Codable` without Sendable (seed S3)",
            .init(
                "error code that is not Sendable",
                .refused("stored property 'code' of 'Sendable'-conforming struct"),
                "public enum Code: Codable { case a }\npublic struct E: ServerRequestError { public let code: Code }"
            ),
            .init(
                "error code",
                .compiles,
                """
                public enum Code: Codable, Sendable { case a }
                public struct E: ServerRequestError { public let code: Code }
                """
            )
        ),
        .init(
            "`fieldId: \"email\"` in ValidationResult (SR sample)",
            .init(
                "field named by a string",
                .refused("cannot convert value of type 'String' to expected argument type 'FormFieldIdentifier'"),
                "let r = ValidationResult(status: .error, fieldId: \"email\", message: .empty)"
            ),
            .init(
                "field named by an identifier",
                .compiles,
                """
                struct Account { var email = "" }
                let r = ValidationResult(status: .error, fieldId: #fieldId(\\Account.email), message: .empty)
                """
            )
        ),
    ]
}

/// A request that creates, with these parts in place of the usual ones.
private func writing(
    marker: String = "CreateResponseBody",
    body: String = "ServerRequestBody, ValidatableModel",
    stub: String = "public static func stub() -> Self { .init() }",
    error: String = "ValidationError"
) -> String {
    """
    public final class SaveRequest: CreateRequest, @unchecked Sendable {
        public typealias Query = EmptyQuery
        public typealias Fragment = EmptyFragment
        public typealias ResponseError = \(error)
        public let requestBody: RequestBody?
        public var responseBody: ResponseBody?
        public struct RequestBody: \(body) {
            public func validate(fields: [any FormFieldBase]?, validations: Validations) -> ValidationResult.Status? {
                nil
            }
        }
        public struct ResponseBody: \(marker) {}
        public init(query: EmptyQuery? = nil, sort: EmptySort? = nil, fragment: EmptyFragment? = nil,
            requestBody: RequestBody? = nil, responseBody: ResponseBody? = nil) {
            self.requestBody = requestBody
            self.responseBody = responseBody
        }
        \(stub)
    }
    """
}
