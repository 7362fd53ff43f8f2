extension LibraryQuestion {
    /// What depends on the file that something is in.
    static let files: [LibraryQuestion] = [
        .init(
            """
            `extension NViewModel: ResponseBodyFactory` (or `CreateResponseBody`, `UpdateResponseBody`, …) in another FILE of \
            the SAME module
            """,
            .init(
                "marker in another file",
                .refused("conformance to 'Sendable' must occur in the same source file"),
                requestable() + request(),
                otherFile: marker
            ),
            .init(
                "marker in another file: it cannot be encoded",
                .refused("prevents automatic synthesis of 'encode(to:)'"),
                requestable() + request(),
                otherFile: marker
            ),
            .init(
                "factory in another file",
                .refused("conformance to 'Sendable' must occur in the same source file"),
                requestable() + request(),
                otherFile: factory
            ),
            .init(
                "marker in another file, of a ViewModel",
                .refused("conformance to 'Sendable' must occur in the same source file"),
                requestable(", ViewModel") + request(),
                otherFile: marker
            ),
            .init("marker in the clause", .compiles, requestable(", CreateResponseBody") + request()),
            .init(
                "marker in another file, of what is Codable and Sendable",
                .compiles,
                requestable(", Codable, Sendable") + request(),
                otherFile: marker
            ),
            .init(
                "factory in another file, of a ServerRequestBody",
                .compiles,
                requestable(", ServerRequestBody") + request(),
                otherFile: factory
            ),
            .init(
                "factory in another module",
                .compiles,
                requestable() + request(),
                otherModule: factory
            )
        ),
        .init(
            "`extension NViewModel: ViewModelFactory` in another file",
            .init(
                "factory of a view model in another file",
                .compiles,
                model(),
                otherFile: """
                    public struct C: ViewModelFactoryContext { public let appVersion: SystemVersion }
                    extension V: ViewModelFactory {
                        public static func model(context: C) async throws -> Self { .init() }
                    }
                    """
            )
        ),
        .init(
            """
            enum `: Codable, Sendable` with payload `TreeVM` whose properties/init use `[Self]`, declared in another file
            """,
            .init(
                "payload with a list of Self",
                .refused("of 'Sendable'-conforming enum 'Outcome' has non-Sendable type 'Tree'"),
                tree("[Self]"),
                otherFile: outcome
            ),
            .init("payload with a list of its own name", .compiles, tree("[Tree]"), otherFile: outcome),
            .init(
                "payload with a list of Self that is Sendable",
                .refused("type 'Outcome' does not conform to protocol 'Decodable'"),
                tree("[Self]", clause: ": Sendable"),
                otherFile: outcome
            ),
            .init(
                "payload with a list of Self that is Codable and Sendable",
                .compiles,
                tree("[Self]", clause: ": Codable, Sendable"),
                otherFile: outcome
            ),
            .init(
                "struct with a list of Self inside",
                .compiles,
                tree("[Self]"),
                otherFile: "public struct Outcome: Codable, Sendable { public var tree: Tree }"
            )
        ),
        .init(
            "VM marker as response body",
            .init(
                "view model as the body of responses",
                .compiles,
                requestable(", CreateResponseBody, UpdateResponseBody, ArchiveResponseBody") + request()
                    + """

                    public final class GoRequest: ArchiveRequest, @unchecked Sendable {
                        public typealias Query = EmptyQuery
                        public typealias Fragment = EmptyFragment
                        public typealias RequestBody = EmptyBody
                        public typealias ResponseError = ValidationError
                        public var responseBody: V?
                        public init(query: EmptyQuery? = nil, sort: EmptySort? = nil, fragment: EmptyFragment? = nil,
                            requestBody: EmptyBody? = nil, responseBody: V? = nil) { self.responseBody = responseBody }
                        public static func stub() -> Self { .init() }
                    }
                    """
            )
        ),
    ]
}

private let marker = "extension V: CreateResponseBody {}"

private let factory = """
    extension V: ResponseBodyFactory {
        public static func body<R: ServerRequest>(context: ProjectionContext<R, Void>) throws -> Self
        where R.ResponseBody == Self { .init() }
    }
    """

private let outcome = "public enum Outcome: Codable, Sendable { case ok(Tree) }"

private func tree(_ children: String, clause: String = "") -> String {
    model(
        "public var children: \(children)",
        name: "Tree",
        clause: clause,
        initializer: "public init(children: \(children) = []) { self.children = children }"
    )
}
