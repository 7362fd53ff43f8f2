import FVMSource

/// The texts of all YAML files: locale, type, then keys.
struct ProjectTexts: Sendable {
    struct Owner: Sendable {
        let file: Int
        let span: SourceSpan
        /// The values of each key.
        let nodes: [String: YamlNode]
    }

    /// In the order in which the files have them.
    private(set) var locales: [String] = []
    /// By the type, then by the locale.
    private(set) var owners: [String: [String: Owner]] = [:]
    private(set) var problems: [(file: Int, problem: YamlProblem)] = []

    init(_ sources: [SourceFile]) {
        for (file, source) in sources.enumerated() where Self.isTextFile(source.path) {
            let (root, problems) = YamlReader.read(source.bytes)
            let entries = root.entries
            // A YAML file of another kind, such as a workflow, has no locales at its top level.
            guard entries.contains(where: { Self.isLocale($0.key) && !$0.node.entries.isEmpty }) else { continue }
            self.problems += problems.map { (file, $0) }
            for entry in entries where Self.isLocale(entry.key) { add(entry, file) }
        }
    }

    static func isTextFile(_ path: String) -> Bool { path.hasSuffix(".yml") || path.hasSuffix(".yaml") }

    private mutating func add(_ locale: YamlEntry, _ file: Int) {
        if !locales.contains(locale.key) { locales.append(locale.key) }
        for entry in locale.node.entries {
            let nodes = Dictionary(
                entry.node.entries.map { ($0.key, $0.node) },
                uniquingKeysWith: { first, _ in first }
            )
            let owner = Owner(file: file, span: entry.keySpan, nodes: nodes)
            if owners[entry.key]?[locale.key] == nil { owners[entry.key, default: [:]][locale.key] = owner }
        }
    }

    /// `en`, `pt-BR`, `de_CH`: two or three small letters, and parts after them.
    static func isLocale(_ key: String) -> Bool {
        let parts = key.utf8.split(
            omittingEmptySubsequences: false,
            whereSeparator: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        )
        guard let first = parts.first, (2...3).contains(first.count), key.utf8.count <= 40,
            key.utf8.first != UInt8(ascii: "-"), parts.dropFirst().allSatisfy({ (2...8).contains($0.count) }),
            parts.dropFirst().allSatisfy({ part in
                part.allSatisfy { 48...57 ~= $0 } || part.allSatisfy { 65...90 ~= $0 & ~0x20 }
            })
        else { return false }
        return first.allSatisfy { 65...90 ~= $0 & ~0x20 }
            && key.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "-") }
    }

    /// The text at a path of keys below a type, or `nil` if the locale has none there.
    func text(_ owner: String, _ path: [String], _ locale: String) -> YamlNode.Value? {
        guard let first = path.first, var node = owners[owner]?[locale]?.nodes[first] else { return nil }
        for key in path.dropFirst() {
            guard let next = node.entries.first(where: { $0.key == key }) else { return nil }
            node = next.node
        }
        switch node.value {
        case .scalar where node.isStandIn: return nil
        case .scalar, .list: return node.value
        case .map, .null: return nil
        }
    }

    /// The locales that have a text there.
    func locales(of owner: String, _ path: [String]) -> [String] {
        locales.filter { text(owner, path, $0) != nil }
    }
}

extension YamlNode {
    var entries: [YamlEntry] {
        if case .map(let entries) = value { entries } else { [] }
    }
}
