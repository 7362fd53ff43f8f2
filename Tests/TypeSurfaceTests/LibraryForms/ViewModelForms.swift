extension LibraryQuestion {
    static let stubs: [LibraryQuestion] = [
        .init(
            "VM stub only parameterized, in extension",
            .init(
                "stub with defaults, in an extension",
                .refused("does not conform to protocol 'Stubbable'"),
                model(stub: "") + "\nextension V { public static func stub(count: Int = 1) -> Self { .init() } }"
            ),
            .init(
                "stub with defaults, in the body",
                .compiles,
                model(stub: "public static func stub(count: Int = 1) -> Self { .init() }")
            )
        ),
        .init(
            "two hand-written tiers in extension or in body",
            .init("both stubs in an extension", .compiles, model(stub: "") + "\npublic extension V { \(bothStubs) }"),
            .init("both stubs in the body", .compiles, model(stub: bothStubs))
        ),
        .init(
            "zero-arg stub in extension + defaulted stub in body",
            .init(
                "stub without parameters in an extension, beside one with defaults in the body",
                .refused("invalid redeclaration of 'stub()'"),
                model(stub: "public static func stub(count: Int = 1) -> Self { .init() }")
                    + "\nextension V { public static func stub() -> Self { .init() } }"
            )
        ),
        .init(
            "stub inside `#if DEBUG` in the body",
            .init(
                "stub with defaults under a condition",
                .refused("does not conform to protocol 'Stubbable'"),
                model(stub: "#if DEBUG\npublic static func stub(count: Int = 1) -> Self { .init() }\n#endif")
            ),
            .init(
                "text under a condition",
                .compiles,
                model("#if DEBUG\n@LocalizedString public var title\n#endif")
            )
        ),
        .init(
            "tier-1 stub `{ .stub() }`",
            .init(
                "stub that calls itself",
                .compiles,
                model(stub: "public static func stub() -> Self { .stub() }")
            )
        ),
        .init(
            "stub default for recursive children `[.stub()]`",
            .init(
                "stub that has itself as a child",
                .compiles,
                model(
                    "public var children: [V]",
                    stub: "public static func stub(children: [V] = [.stub()]) -> Self { .init(children: children) }",
                    initializer: "public init(children: [V]) { self.children = children }"
                )
            )
        ),
        .init(
            "stub parameter with `_` label",
            .init(
                "stub with a parameter without a label",
                .compiles,
                model(stub: "public static func stub(_ count: Int = 1) -> Self { .init() }")
            )
        ),
    ]

    static let viewModels: [LibraryQuestion] = [
        .init(
            "`Codable, Sendable, Identifiable` restated; `: ViewModel` written too",
            .init("view model", .compiles, model()),
            .init("conformances written too", .compiles, model(clause: ": ViewModel, Codable, Sendable, Identifiable"))
        ),
        .init(
            "`let vmId: ViewModelId = .init(type: Self.self)`",
            .init(
                "constant identity",
                .warned("immutable property will not be decoded"),
                model(identity: "public let vmId: ViewModelId = .init(type: Self.self)")
            )
        ),
        .init(
            "no vmId / class / property named `propertyNames`",
            .init("no vmId", .refused("does not conform to protocol 'ViewModel'"), model(identity: "")),
            .init("class", .refused("@ViewModel can only be applied to structs"), model(kind: "final class")),
            .init(
                "property named propertyNames",
                .refused("invalid redeclaration of 'propertyNames()'"),
                model("public var propertyNames: String = \"\"")
            )
        ),
        .init(
            "keyword names: plain property `default`",
            .init("plain property with a keyword's name", .compiles, model("public var `default`: Int = 1")),
            .init(
                "text with a keyword's name",
                .refused("'_' can only appear in a pattern"),
                model("@LocalizedString public var `switch`")
            )
        ),
        .init(
            "no init written",
            .init(
                "view model without an initializer",
                .compiles,
                model("public let count: Int", stub: stubWithCount, initializer: "")
            ),
            .init(
                "client-hosted without an initializer",
                .refused("missing argument for parameter"),
                client("", members: "public let count: Int")
            ),
            .init("client-hosted without an initializer, and nothing to give it", .compiles, client(""))
        ),
    ]

    static let children: [LibraryQuestion] = [
        .init(
            "optional self child",
            .init("optional child of its own type", .refused("recursively contains it"), model("public var child: V?")),
            .init("list of its own type", .compiles, model("public var children: [V] = []"))
        ),
        .init(
            "optional child, `[String: VM]`, `[[VM]]`, `[Int: String]`",
            .init(
                "children in all kinds of places",
                .compiles,
                model(name: "Child")
                    + model(
                        """
                        public var child: Child?
                        public var named: [String: Child] = [:]
                        public var rows: [[Child]] = []
                        public var words: [Int: String] = [:]
                        """
                    )
            )
        ),
        .init(
            "public VM with internal vmId or internal zero-arg stub",
            .init(
                "internal vmId",
                .refused("must be declared public"),
                model(identity: "var vmId: ViewModelId = .init()")
            ),
            .init(
                "internal stub",
                .refused("must be declared public"),
                model(stub: "static func stub() -> Self { .init() }")
            )
        ),
        .init(
            "Result enum without Codable/Sendable (S2v)",
            .init(
                "enum that is not Codable",
                .refused("does not conform to protocol 'Decodable'"),
                model("public enum Outcome: Sendable { case ok }\npublic var outcome: Outcome = .ok")
            ),
            .init(
                "enum that is Codable and Sendable",
                .compiles,
                model("public enum Outcome: Codable, Sendable { case ok }\npublic var outcome: Outcome = .ok")
            )
        ),
        .init(
            "bare protocol type `let o: COperations`",
            .init(
                "bare name of a protocol",
                .compiles,
                """
                public protocol COperations: ViewModelOperations {}
                public struct Screen { let o: COperations }
                """
            )
        ),
    ]
}

private let bothStubs = """
    public static func stub() -> Self { .stub(count: 1) }
    public static func stub(count: Int) -> Self { .init() }
    """

private let stubWithCount = "public static func stub() -> Self { .init(count: 1) }"
