import FVMSource

/// What may be written at a place of an input.
public struct Completions: Hashable, Sendable {
    public struct Item: Hashable, Sendable {
        public enum Kind: Hashable, Sendable {
            case keyword, declaration, member, argument, locale, command, path, value
        }

        /// What takes the place of `range`.
        public var text: String
        /// What it is, for a second column; "" where the text says it.
        public var detail: String
        public var kind: Kind

        public init(_ text: String, detail: String = "", kind: Kind) {
            self.text = text
            self.detail = detail
            self.kind = kind
        }
    }

    /// The bytes of the input, as UTF-8, that an item replaces: the word up to the cursor.
    public var range: Range<Int>
    /// Sorted, without repetitions.
    public var items: [Item]

    public init(range: Range<Int>, items: [Item]) {
        self.range = range
        self.items = items
    }
}

extension Session {
    /// What may be written at a place of an input: commands and what they take, words of the language, names, members,
    /// arguments, locales and paths, each where it fits.
    ///
    /// - Parameter cursor: The place, in bytes of UTF-8.
    public func completions(in text: String, at cursor: Int) -> Completions {
        let bytes = Array(text.utf8)
        let end = min(max(cursor, 0), bytes.count)
        var context = CompletionContext(bytes[..<end])
        let isCommand = bytes[..<end].first { !isSpace($0) } == UInt8(ascii: ":")
        let found = isCommand ? commandItems(&context, bytes[..<end]) : items(context)
        let prefix = String(decoding: bytes[context.start..<end], as: UTF8.self)
        var seen: Set<String> = []
        let items = found.filter { $0.text.hasPrefix(prefix) && $0.text != prefix && seen.insert($0.text).inserted }
        return Completions(
            range: context.start..<end,
            items: items.sorted { $0.text.precedesByBytes($1.text) }
        )
    }

    /// What fits in a declaration or an expression.
    func items(_ context: CompletionContext) -> [Completions.Item] {
        if context.isInString { return stringItems(context) }
        if let keyword = context.declaration { return declarationItems(context, keyword) }
        return expressionItems(context)
    }

    // MARK: What there is

    /// The declarations whose kind is one of some.
    func names(_ kinds: [DeclarationKind]) -> [Completions.Item] {
        declarations.all.compactMap { declaration in
            guard case .type(let name) = declaration.key, kinds.contains(DeclarationKind(declaration.kind))
            else { return nil }
            return Completions.Item(name, detail: declaration.title, kind: .declaration)
        }
    }

    func localeItems() -> [Completions.Item] { locales.map { Completions.Item($0, kind: .locale) } }

    func stubItems(of name: String) -> [Completions.Item] {
        declarations.attachments(of: name).compactMap { declaration in
            guard case .stub(_, let stub) = declaration.key else { return nil }
            return Completions.Item(stub, detail: "stub of \(name)", kind: .value)
        }
    }

    /// The specs and folders whose path begins with some text.
    func pathItems(_ prefix: String) -> [Completions.Item] {
        let slash = prefix.lastIndex(of: "/")
        let folder = slash.map { String(prefix[...$0]) } ?? ""
        guard let entries = try? files.entries(of: folder.isEmpty ? "." : folder) else { return [] }
        return entries.compactMap { entry in
            guard !entry.name.hasPrefix(".") else { return nil }
            let isFolder = files.kind(of: folder + entry.name, followingLinks: true) == .folder
            guard isFolder || entry.name.hasSuffix(".fvm") else { return nil }
            return Completions.Item(folder + entry.name + (isFolder ? "/" : ""), kind: .path)
        }
    }
}

func words(_ words: [String], _ kind: Completions.Item.Kind = .keyword) -> [Completions.Item] {
    words.map { Completions.Item($0, kind: kind) }
}
