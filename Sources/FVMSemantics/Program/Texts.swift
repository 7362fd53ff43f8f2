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

    /// Whether the library shows nothing of it, or nothing of one of its texts.
    public var isBlank: Bool {
        switch self {
        case .single(let text): FVMSemantics.isBlank(text)
        case .list(let texts): texts.contains(where: FVMSemantics.isBlank)
        }
    }
}

/// Every localized text of the program, by locale, exactly as written (nothing trimmed).
public struct TextTable: Sendable {
    /// How many locales the app has; set before the first text is added.
    public private(set) var localeCount: Int
    private var contents: [TextContent?] = []
    private var invented: Set<TextID> = []
    private var shared: Set<TextID> = []

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

    /// Whether it is a shared text, so that problems are reported at its declaration and not at each member.
    public func isShared(_ id: TextID) -> Bool { shared.contains(id) }

    /// Whether the words in the base locale were made up, as no spec has any.
    public func isInvented(_ id: TextID) -> Bool { invented.contains(id) }

    /// Whether any locale has a text with placeholders in it.
    func hasPlaceholders(_ id: TextID) -> Bool {
        (0..<localeCount).contains { locale in
            guard case .single(let text)? = self[id, locale] else { return false }
            return !SubstitutionText.placeholders(in: text).isEmpty
        }
    }

    /// Whether any locale has content.
    public func hasContent(_ id: TextID) -> Bool {
        (0..<localeCount).contains { self[id, $0] != nil }
    }
}
