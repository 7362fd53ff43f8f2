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
    /// What may be written at a place of an input.
    ///
    /// - Parameter cursor: The place, in bytes of UTF-8.
    public func completions(in text: String, at cursor: Int) -> Completions {
        let bytes = Array(text.utf8)
        let end = min(max(cursor, 0), bytes.count)
        var start = end
        while start > 0, isWord(bytes[start - 1]) { start -= 1 }
        let prefix = String(decoding: bytes[start..<end], as: UTF8.self)
        var items: [Completions.Item] = []
        if bytes[..<start].allSatisfy({ isSpace($0) || $0 == UInt8(ascii: ":") }),
            bytes[..<start].contains(UInt8(ascii: ":"))
        {
            items = SessionCommand.all.map { Completions.Item($0.name, detail: $0.summary, kind: .command) }
        } else {
            items = declaredNames.map { Completions.Item($0, kind: .declaration) }
        }
        items = items.filter { $0.text.hasPrefix(prefix) }.sorted { $0.text < $1.text }
        return Completions(range: start..<end, items: items)
    }

    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
        default: byte >= 0x80
        }
    }
}
