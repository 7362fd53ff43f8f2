import FVMBytes
import FVMIDE
import FVMSource
import FVMSyntax
import FVMWorkspace

/// The completions at a place of an input.
public struct Completions: Hashable, Sendable {
    public struct Item: Hashable, Sendable {
        /// The text that replaces `range`.
        public var text: String
        /// A description for a second column. Empty if the text is clear.
        public var detail: String

        public init(_ text: String, detail: String = "") {
            self.text = text
            self.detail = detail
        }
    }

    /// The bytes of the input, as UTF-8, that an item replaces: the word at the cursor.
    public var range: Range<Int>
    /// Sorted, without repetitions.
    public var items: [Item]

    public init(range: Range<Int>, items: [Item]) {
        self.range = range
        self.items = items
    }
}

extension Session {
    /// Returns the completions at a place of an input: those of an editor in declarations and expressions, and
    /// commands with their operands.
    ///
    /// - Parameter cursor: The place in bytes of UTF-8. Inside a character, the place before it.
    public func completions(in text: String, at cursor: Int) -> Completions {
        let bytes = Array(text.utf8)
        var end = min(max(cursor, 0), bytes.count)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let isCommand = bytes[..<end].first { !isSpace($0) } == UInt8(ascii: ":")
        var found = isCommand ? commandCompletions(bytes[..<end]) : completions(of: text, at: end)
        let prefix = String(decoding: bytes[min(found.range.lowerBound, end)..<end], as: UTF8.self)
        var seen: Set<String> = []
        found.items = found.items
            .filter { $0.text.hasPrefix(prefix) && $0.text != prefix && seen.insert($0.text).inserted }
            .sorted { $0.text.precedesByBytes($1.text) }
        return found
    }

    /// Returns the completions of declarations or an expression.
    ///
    /// - Parameter isValue: Whether only a value is allowed, and no declaration.
    func completions(of text: String, at cursor: Int, isValue: Bool = false) -> Completions {
        let isExpression = isValue || !isDeclaration(text)
        if isExpression, let members = members(in: text, at: cursor) { return members }
        let typed = parse(SourceFile(path: "", text: text), file: FileID(0)).tree
        let declared = declarations.all.enumerated().map { $1.tree(as: FileID($0 + 1)) }
        let app = declarations.compilation(of: []).program.app
        let prompt = PromptText(isExpression: isExpression, paths: pathItems)
        let list = complete(at: cursor, of: FileID(0), in: [typed] + declared, app: app, prompt: prompt)
        // Names that need an import are omitted, because an input can't change anything else.
        let items = list.items.filter { $0.edits.isEmpty && (!isValue || $0.kind != .declaration) }
        return Completions(range: list.range, items: items.map { .init($0.typed, detail: $0.detail) })
    }

    /// Returns the members of the value before a dot, or `nil` if there is none.
    private func members(in text: String, at cursor: Int) -> Completions? {
        let bytes = Array(text.utf8)[..<cursor]
        let start = bytes.lastIndex { !$0.isNameByte }.map { $0 + 1 } ?? 0
        guard start > 1, bytes[start - 1] == UInt8(ascii: "."),
            let json = try? value(of: Request(String(decoding: bytes[..<(start - 1)], as: UTF8.self))),
            case .object(let members)? = try? JSONValue(reading: Array(json.utf8))
        else { return nil }
        let items = members.map { Completions.Item($0.key, detail: $0.value.summary(limit: 30)) }
        return Completions(range: start..<cursor, items: items)
    }

    /// The specs and folders whose path begins with some text.
    func pathItems(_ prefix: String) -> [String] {
        let slash = prefix.lastIndex(of: "/")
        let folder = slash.map { String(prefix[...$0]) } ?? ""
        guard let entries = try? files.entries(of: folder.isEmpty ? "." : folder) else { return [] }
        return entries.compactMap { entry in
            guard !entry.name.hasPrefix(".") else { return nil }
            let isFolder = files.kind(of: folder + entry.name, followingLinks: true) == .folder
            guard isFolder || entry.name.hasSuffix(".fvm") else { return nil }
            return folder + entry.name + (isFolder ? "/" : "")
        }
    }
}

extension CompletionItem {
    /// The text to insert, up to the place where a person continues: `Card(`.
    fileprivate var typed: String {
        guard let snippet, !snippet.contains("${"), let place = snippet.firstRange(of: "$0") else { return text }
        return String(snippet[..<place.lowerBound])
    }
}
