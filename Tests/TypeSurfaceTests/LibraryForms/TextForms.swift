extension LibraryQuestion {
    static let texts: [LibraryQuestion] = [
        .init(
            "`@LocalizedString(\"property\")`",
            .init(
                "text named by a string",
                .refused("missing argument label"),
                model("@LocalizedString(\"property\") public var title")
            ),
            .init(
                "text of a group of messages",
                .compiles,
                model("@LocalizedString(\"name\", messageGroup: \"errors\", messageKey: \"short\") public var title")
            )
        ),
        .init(
            "`@LocalizedDate var createdAt` (S3)",
            .init(
                "date without a value",
                .refused("no exact matches in call to initializer"),
                model("@LocalizedDate var createdAt")
            ),
            .init("date with a value", .compiles, model("@LocalizedDate(value: Date()) public var createdAt"))
        ),
        .init(
            "`separator: \\._sep` (VMref)",
            .init("separator without its model", .refused("cannot infer key path type"), joined("\\._sep")),
            .init("separator of Self", .compiles, joined("\\Self._sep")),
            .init("separator of the model's name", .compiles, joined("\\V._sep"))
        ),
        .init(
            "`pieces: \\.pieces` computed array or without underscore (S3)",
            .init(
                "pieces without underscore",
                .refused("to expected argument type 'KeyPath<V, _LocalizedArrayProperty<V, LocalizableString>>'"),
                model(
                    """
                    @LocalizedStrings public var pieces
                    @LocalizedCompoundString(pieces: \\.pieces) public var all
                    """
                )
            ),
            .init(
                "computed pieces",
                .refused("to expected argument type 'KeyPath<V, _LocalizedArrayProperty<V, LocalizableString>>'"),
                model(
                    """
                    @LocalizedCompoundString(pieces: \\.pieces) public var all
                    private var pieces: [LocalizableString] { [] }
                    """
                )
            )
        ),
        .init(
            "stored `[String: any Localizable]` or `any Localizable` property",
            .init(
                "stored substitutions",
                .refused("does not conform to protocol 'Decodable'"),
                model("public var subs: [String: any Localizable] = [:]")
            ),
            .init(
                "stored text of any kind",
                .refused("does not conform to protocol 'Decodable'"),
                model("public var text: any Localizable = LocalizableString.empty")
            )
        ),
        .init(
            "homogeneous subs `[String: LocalizableString]`",
            .init("substitutions of one kind", .compiles, substituted("[String: LocalizableString]")),
            .init("substitutions of any kind", .compiles, substituted("[String: any Localizable]"))
        ),
        .init(
            "Test suite without `locales`",
            .init("suite", .compiles, "", otherModule: suite("var locales: Set<Locale> { [en] }")),
            .init(
                "suite without locales",
                .refused("does not conform to protocol 'LocalizableTestCase'"),
                "",
                otherModule: suite("")
            )
        ),
    ]
}

private func joined(_ separator: String) -> String {
    model(
        """
        @LocalizedStrings public var pieces
        @LocalizedString public var sep
        @LocalizedCompoundString(pieces: \\._pieces, separator: \(separator)) public var all
        """
    )
}

private func substituted(_ type: String) -> String {
    model(
        """
        @LocalizedInt public var count
        @LocalizedSubs(substitutions: \\.subs) public var text
        private var subs: \(type) { [:] }
        """
    )
}

private func suite(_ locales: String) -> String {
    """
    import FOSTesting
    import Testing
    @Suite struct Tests: LocalizableTestCase {
        let locStore: any LocalizationStore
        \(locales)
        init() throws { locStore = try Self.loadLocalizationStore(bundle: .main) }
    }
    """
}
