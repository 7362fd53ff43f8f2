extension LibraryQuestion {
    static let clientHosted: [LibraryQuestion] = [
        .init(
            "client-hosted: param type not Hashable",
            .init("parameter that is not Hashable", notHashable, hosted("NoHash", noHash)),
            .init("child view model as a parameter", notHashable, hosted("Child", model(name: "Child"))),
            .init(
                "child view model that is Hashable",
                .compiles,
                hosted("Child", model(name: "Child", clause: ": Hashable"))
            ),
            .init(
                "error as a parameter",
                notHashable,
                hosted("Failure", "public struct Failure: ServerRequestError { public let message: LocalizableString }")
            ),
            .init(
                "enum with a payload as a parameter",
                notHashable,
                hosted("Choice", "\(noHash)\npublic enum Choice: Codable, Sendable { case some(NoHash) }")
            ),
            .init("tuple as a parameter", notHashable, hosted("(Int, Int)")),
            .init("existential as a parameter", notHashable, hosted("any Localizable"))
        ),
        .init(
            "client-hosted: `_` label",
            .init(
                "parameter without a label",
                .refused("expected member name following '.'"),
                client("public init(_ a: Int) {}")
            ),
            .init("two names of a parameter", .compiles, client("public init(count n: Int) {}")),
            .init("defaults of parameters", .compiles, client("public init(count: Int = 1) {}")),
            .init(
                "defaults of parameters in the app's state",
                .refused("missing argument for parameter 'count'"),
                client("public init(count: Int = 1) {}") + "\nlet state = V.AppState()"
            )
        ),
        .init(
            "client-hosted: parameter type `[Self]`",
            .init(
                "list of Self as a parameter",
                .refused("cannot convert value of type '[V.AppState]' to expected argument type '[V]'"),
                hosted("[Self]", clause: ": Hashable")
            )
        ),
        .init(
            "client-hosted: throwing init",
            .init(
                "throwing initializer",
                .refused("call can throw but is not marked with 'try'"),
                client("public init(a: Int) throws {}")
            )
        ),
        .init(
            "client-hosted: internal param type in public VM",
            .init(
                "internal type of a parameter",
                .refused("property cannot be declared public because its type uses an internal type"),
                hosted("Inside", "struct Inside: Hashable, Codable, Sendable {}", access: "")
            )
        ),
        .init(
            "client-hosted: several inits",
            .init("first of several initializers", .compiles, several + "\nlet state = V.AppState(count: 1)"),
            .init(
                "second of several initializers",
                .refused("extra argument 'name' in call"),
                several + "\nlet state = V.AppState(count: 1, name: \"\")"
            )
        ),
        .init(
            "`.live` without `: RequestableViewModel`, or with `: LiveViewModel` written instead",
            .init(
                "live without RequestableViewModel",
                .refused("does not conform to protocol 'RequestableViewModel'"),
                model(options: "(options: [.live])")
            ),
            .init(
                "live with LiveViewModel",
                .refused("does not conform to protocol 'RequestableViewModel'"),
                model(clause: ": LiveViewModel", options: "(options: [.live])")
            ),
            .init(
                "live with RequestableViewModel",
                .compiles,
                requestable().replacing("@ViewModel", with: "@ViewModel(options: [.live])") + request()
            )
        ),
        .init(
            "`.live` + `.clientHostedFactory`",
            .init(
                "live and client-hosted",
                .refused("'.live' cannot be combined with '.clientHostedFactory'"),
                model(options: "(options: [.live, .clientHostedFactory])")
            )
        ),
        .init(
            "`ClientHostedModelFactoryContext(appState:localizationStore:)` (VMref T9)",
            .init("context", .compiles, context("locale: l, localizationStore: s, vmRequest: r, appState: a")),
            .init(
                "context without its request",
                .refused("missing argument"),
                context("appState: a, localizationStore: s")
            )
        ),
    ]
}

private let notHashable = LibraryForm.Verdict.refused("type 'V.AppState' does not conform to protocol 'Hashable'")
private let noHash = "public struct NoHash: Codable, Sendable {}"

/// A client-hosted `V` with this initializer.
func client(_ initializer: String, members: String = "", clause: String = "") -> String {
    model(
        members,
        clause: clause,
        options: "(options: [.clientHostedFactory])",
        stub: "public static func stub() -> Self { fatalError() }",
        initializer: initializer
    )
}

/// A client-hosted `V` whose initializer has a parameter of this type.
private func hosted(_ type: String, _ more: String = "", clause: String = "", access: String = "public ") -> String {
    more + "\n" + client("\(access)init(a: \(type)) {}", clause: clause)
}

private let several = client(
    "private init(count: Int) {}\npublic init(count: Int, name: String) { self.init(count: count) }"
)

private func context(_ arguments: String) -> String {
    client("public init() {}")
        + """

        func make(_ l: Locale, _ s: any LocalizationStore, _ r: V.ClientHostedRequest, _ a: V.AppState) {
            _ = ClientHostedModelFactoryContext(\(arguments))
        }
        """
}
