import Testing

/// One form of code, and what the library at 0.13.3 makes of it.
struct LibraryForm: Sendable, CustomTestStringConvertible {
    enum Verdict: Sendable {
        case compiles
        /// With these words in one of the messages.
        case refused(String)
    }

    let name: String
    let verdict: Verdict
    let source: String
    var testDescription: String { name }

    init(_ name: String, _ verdict: Verdict, _ source: String) {
        self.name = name
        self.verdict = verdict
        self.source = source
    }
}

/// The surface is as strict as the library: what the library refuses is refused for the same reason.
@Suite(.enabled(if: TypeSurface.isAvailable, Comment(rawValue: TypeSurface.reason)))
struct LibraryFormTests {
    @Test(arguments: requestForms + viewModelForms + clientHostedForms + textForms + formForms)
    func hasTheVerdictOfTheLibrary(form: LibraryForm) throws {
        let imports = "import FOSFoundation\nimport FOSMVVM\nimport Foundation\n"
        let program = SwiftProgram([.init(name: "ViewModels", files: [("Form.swift", imports + form.source)])])
        try form.expectVerdict(program.diagnostics(warningsAreErrors: false))
    }
}

extension LibraryForm {
    /// Expects the verdict, among what the compiler says.
    func expectVerdict(_ diagnostics: [String]) {
        let errors = diagnostics.filter { $0.contains("error: ") }
        switch verdict {
        case .compiles: #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
        case .refused(let words): #expect(errors.contains { $0.contains(words) }, "\(errors.joined(separator: "\n"))")
        }
    }
}

/// A request for `V`, with these lines in place of the usual ones.
private func request(
    clause: String = "ViewModelRequest, @unchecked Sendable",
    error: String = "public typealias ResponseError = EmptyError",
    sort: String = "sort: EmptySort? = nil, "
) -> String {
    """
    @ViewModel public struct V: RequestableViewModel {
        public typealias Request = VRequest
        public var vmId: ViewModelId = .init(type: Self.self)
        public init() {}
        public static func stub() -> Self { .init() }
    }
    public final class VRequest: \(clause) {
        \(error)
        public var responseBody: V?
        public init(query: EmptyQuery? = nil, \(sort)fragment: EmptyFragment? = nil,
            requestBody: EmptyBody? = nil, responseBody: V? = nil) { self.responseBody = responseBody }
    }
    """
}

private let requestForms: [LibraryForm] = [
    .init("request", .compiles, request()),
    .init("request without sort", .refused("does not conform to protocol 'ServerRequest'"), request(sort: "")),
    .init(
        "request that is not unchecked Sendable",
        .refused("stored property 'responseBody' of 'Sendable'-conforming class"),
        request(clause: "ViewModelRequest")
    ),
    .init(
        "request without its error",
        .refused("does not conform to protocol 'ServerRequest'"),
        request(error: "")
    ),
    .init(
        "query that is not Hashable",
        .refused("does not conform to protocol 'Hashable'"),
        "struct NoHash: Codable, Sendable {}\npublic struct Q: ServerRequestQuery { let a: NoHash }"
    ),
    .init(
        "error code that is not Sendable",
        .refused("stored property 'code' of 'Sendable'-conforming struct"),
        "public enum Code: Codable { case a }\npublic struct E: ServerRequestError { public let code: Code }"
    ),
]

/// `@ViewModel struct V`, with these members beside an identity and a stub.
private func model(
    _ members: String = "",
    clause: String = "",
    options: String = "",
    stub: String = "public static func stub() -> Self { .init() }",
    identity: String = "public var vmId: ViewModelId = .init(type: Self.self)",
    initializer: String = "public init() {}",
    kind: String = "struct"
) -> String {
    """
    @ViewModel\(options) public \(kind) V\(clause) {
        \(members)
        \(identity)
        \(initializer)
        \(stub)
    }
    """
}

private let viewModelForms: [LibraryForm] = [
    .init("view model", .compiles, model()),
    .init("conformances written too", .compiles, model(clause: ": ViewModel, Codable, Sendable, Identifiable")),
    .init("no vmId", .refused("does not conform to protocol 'ViewModel'"), model(identity: "")),
    .init("class", .refused("@ViewModel can only be applied to structs"), model(kind: "final class")),
    .init("internal vmId", .refused("must be declared public"), model(identity: "var vmId: ViewModelId = .init()")),
    .init(
        "property named propertyNames",
        .refused("propertyNames"),
        model("public var propertyNames: String = \"\"")
    ),
    .init(
        "stub with defaults under a condition",
        .refused("does not conform to protocol 'Stubbable'"),
        model(stub: "#if DEBUG\npublic static func stub(count: Int = 1) -> Self { .init() }\n#endif")
    ),
    .init(
        "stub with defaults, in the body",
        .compiles,
        model(stub: "public static func stub(_ count: Int = 1) -> Self { .init() }")
    ),
    .init(
        "stub with defaults, in an extension",
        .refused("does not conform to protocol 'Stubbable'"),
        model(stub: "") + "\nextension V { public static func stub(count: Int = 1) -> Self { .init() } }"
    ),
    .init(
        "stub without parameters in an extension, beside one with defaults in the body",
        .refused("invalid redeclaration of 'stub()'"),
        model(stub: "public static func stub(count: Int = 1) -> Self { .init() }")
            + "\nextension V { public static func stub() -> Self { .init() } }"
    ),
    .init("plain property with a keyword's name", .compiles, model("public var `default`: Int = 1")),
    .init("optional child of its own type", .refused("recursively contains it"), model("public var child: V?")),
    .init("list of its own type", .compiles, model("public var children: [V] = []")),
    .init(
        "enum that is not Codable",
        .refused("does not conform to protocol 'Decodable'"),
        model("public enum Outcome: Sendable { case ok }\npublic var outcome: Outcome = .ok")
    ),
    .init(
        "live without RequestableViewModel",
        .refused("does not conform to protocol 'RequestableViewModel'"),
        model(options: "(options: [.live])")
    ),
]

private func clientHosted(_ initializer: String, _ more: String = "") -> String {
    more + "\n"
        + model(
            options: "(options: [.clientHostedFactory])",
            stub: "public static func stub() -> Self { fatalError() }",
            initializer: initializer
        )
}

private let clientHostedForms: [LibraryForm] = [
    .init("client-hosted", .compiles, clientHosted("public init(count: Int = 1) {}")),
    .init("two names of a parameter", .compiles, clientHosted("public init(count n: Int) {}")),
    .init(
        "parameter that is not Hashable",
        .refused("does not conform to protocol 'Hashable'"),
        clientHosted("public init(a: NoHash) {}", "public struct NoHash: Codable, Sendable {}")
    ),
    .init(
        "parameter without a label",
        .refused("expected member name following '.'"),
        clientHosted("public init(_ a: Int) {}")
    ),
    .init(
        "throwing initializer",
        .refused("call can throw but is not marked with 'try'"),
        clientHosted("public init(a: Int) throws {}")
    ),
    .init(
        "live and client-hosted",
        .refused("'.live' cannot be combined with '.clientHostedFactory'"),
        model(options: "(options: [.live, .clientHostedFactory])")
    ),
]

private let textForms: [LibraryForm] = [
    .init(
        "texts",
        .compiles,
        model(
            """
            @LocalizedString public var title
            @LocalizedInt public var count
            @LocalizedStrings public var names
            @LocalizedString public var comma
            @LocalizedCompoundString(pieces: \\._names, separator: \\Self._comma) public var all
            @LocalizedSubs(substitutions: \\.subs) public var text
            private var subs: [String: any Localizable] { [:] }
            """
        )
    ),
    .init(
        "text named by a string",
        .refused("missing argument label"),
        model("@LocalizedString(\"property\") public var title")
    ),
    .init("date without a value", .refused("no exact matches in call to initializer"), model("@LocalizedDate var d")),
    .init(
        "stored substitutions",
        .refused("does not conform to protocol 'Decodable'"),
        model("public var subs: [String: any Localizable] = [:]")
    ),
]

private let formForms: [LibraryForm] = [
    .init(
        "messages",
        .compiles,
        "@FieldValidationModel public struct M: Hashable { @LocalizedString public var a\npublic init() {} }"
    ),
    .init(
        "messages without an initializer",
        .refused("must be declared public"),
        "@FieldValidationModel public struct M { @LocalizedString public var a }"
    ),
    .init(
        "field named by a string",
        .refused("cannot convert value of type 'String' to expected argument type 'FormFieldIdentifier'"),
        "let r = ValidationResult(status: .error, fieldId: \"email\" as String, message: .empty)"
    ),
    .init(
        "version of two numbers",
        .refused("in the form of '.vX.Y.Z'"),
        """
        extension SystemVersion { static var v1_0: Self { .init(major: 1) } }
        struct C: ViewModelFactoryContext { let appVersion: SystemVersion }
        @VersionedFactory extension V { typealias Context = C
            @Version(.v1_0) static func first(context: C) async throws -> Self { .init() } }
        """ + "\n" + model()
    ),
]
