/// A localized text, or a localized list of texts.
@frozen
public struct TextID: Hashable, Sendable {
    @usableFromInline let number: UInt32
    @inlinable public init(_ index: Int) { number = UInt32(truncatingIfNeeded: index) }
    @inlinable public var index: Int { Int(number) }
}

/// A text in one locale.
public enum TextContent: Hashable, Sendable {
    case single(String)
    case list([String])
    case plural(PluralText)

    /// Whether the library shows nothing of it, or nothing of one of its texts.
    public var isBlank: Bool { texts.contains(where: FVMSemantics.isBlank) }

    /// Whether it is an empty text, or has only empty forms.
    var isToBeWritten: Bool {
        if case .list = self { return false }
        return texts.allSatisfy(\.isEmpty)
    }

    /// The texts as they are written: one, those of a list, or the plural forms in their order.
    public var texts: [String] {
        switch self {
        case .single(let text): [text]
        case .list(let texts): texts
        case .plural(let plural): plural.sortedForms.map(\.text)
        }
    }

    /// The names of the placeholders, each once. Lists have none.
    public var placeholders: [String] { distinctPlaceholders.names }

    var distinctPlaceholders: DistinctNames {
        if case .list = self { return DistinctNames() }
        var names = DistinctNames()
        for text in texts { SubstitutionText.forEachPlaceholder(in: text) { names.insert($0) } }
        return names
    }

    /// The texts in one line, for people: `one: 1 card | other: %{count} cards`.
    public var spelling: String {
        guard let plural else { return texts.joined(separator: " | ") }
        return plural.sortedForms.map { "\($0.form.rawValue): \($0.text)" }.joined(separator: " | ")
    }

    /// The forms, if it has several.
    public var plural: PluralText? {
        if case .plural(let plural) = self { return plural }
        return nil
    }
}

/// Every localized text of the program, by locale, exactly as written (nothing trimmed).
public struct TextTable: Sendable {
    /// How many locales the app has; set before the first text is added.
    public private(set) var localeCount: Int
    private var contents: [TextContent?] = []
    private var invented: Set<TextID> = []
    private var shared: Set<TextID> = []
    /// Those of shared properties.
    private var ofProperties: Set<TextID> = []
    private var numbers: [TextID: String] = [:]

    public init(localeCount: Int = 1) {
        self.localeCount = localeCount
    }

    /// How many texts there are.
    public var count: Int { contents.count / localeCount }

    /// Whether any text has content in any locale.
    public var hasContent: Bool { contents.contains { $0 != nil } }

    /// A new text without content in any locale.
    public mutating func add() -> TextID {
        let id = TextID(contents.count / localeCount)
        for _ in 0..<localeCount { contents.append(nil) }
        return id
    }

    /// The content in the locale with this index in `AppSettings.locales`, or `nil` if it is missing.
    public subscript(_ id: TextID, locale: Int) -> TextContent? {
        get { contents[id.index * localeCount + locale] }
        set {
            contents[id.index * localeCount + locale] = newValue
            if locale == 0 { invented.remove(id) }
        }
    }

    /// Gives a text words in the base locale that no spec has.
    mutating func invent(_ words: String, for id: TextID) {
        self[id, 0] = .single(words)
        invented.insert(id)
    }

    /// Notes that any number of members may have this text.
    mutating func share(_ id: TextID) { shared.insert(id) }

    /// Notes that the text is that of a shared property, unless it is one that is declared on its own.
    mutating func shareProperty(with id: TextID) {
        if shared.insert(id).inserted { ofProperties.insert(id) }
    }

    /// Whether it is a shared text, so that problems are reported at its declaration and not at each member.
    public func isShared(_ id: TextID) -> Bool { shared.contains(id) }

    /// Whether it is the text of a shared property.
    public func isOfSharedProperty(_ id: TextID) -> Bool { ofProperties.contains(id) }

    /// Whether the words in the base locale were made up, as no spec has any.
    public func isInvented(_ id: TextID) -> Bool { invented.contains(id) }

    /// Whether any locale has a text with placeholders in it.
    func hasPlaceholders(_ id: TextID) -> Bool {
        (0..<localeCount).contains { locale in
            self[id, locale].map { $0.plural != nil || !$0.placeholders.isEmpty } ?? false
        }
    }

    /// The placeholder of the number that chooses among the plural forms of a text, or `nil` if it has none.
    public func number(of id: TextID) -> String? { numbers[id] }

    mutating func setNumber(of id: TextID, to placeholder: String) { numbers[id] = placeholder }

    /// Whether a text has plural forms in any locale.
    public func isPlural(_ id: TextID) -> Bool { (0..<localeCount).contains { self[id, $0]?.plural != nil } }

    /// Whether any locale has content.
    public func hasContent(_ id: TextID) -> Bool {
        (0..<localeCount).contains { self[id, $0] != nil }
    }
}
