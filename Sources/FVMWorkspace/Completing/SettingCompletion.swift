import FVMDiagnostics
import FVMSemantics
import FVMSyntax

/// What fits in the app's settings, and behind `fvm:allow`.
extension Completer {
    func settingItems(_ frame: Frame, _ key: String?) -> [CompletionItem] {
        let item = Array(frame.item)
        guard item.isEmpty else {
            guard tree.tokens[item[item.count - 1]].kind == .colon else { return [] }
            return words(behind: key == nil ? names.text(item[0], tree) : "", in: key).map {
                CompletionItem($0, .value)
            }
        }
        let given = keys(frame)
        switch key {
        case nil: return Self.settings.filter { !given.contains($0.0) }.map { self.key($0.0, .setting, detail: $0.1) }
        case "modules":
            return Self.modules.filter { !given.contains($0.0) }.map { self.key($0.0, .setting, detail: $0.1) }
        case "compile":
            return Self.compile.filter { !given.contains($0.0) }.map { self.key($0.0, .setting, detail: $0.1) }
        case "deployments":
            return Deployment.known.filter { !given.contains($0) }.map { self.key($0, .setting, detail: "an address") }
        case "rules":
            return rules.filter { !given.contains($0.label) }.map { rule in
                var rule = rule
                rule.text += isFollowed(by: .colon) ? "" : ": "
                return rule
            }
        default: return []
        }
    }

    /// The words that a setting takes.
    private func words(behind setting: String, in group: String?) -> [String] {
        if group == Keyword.rules.text { return ["off", "hint", "warning", "error"] }
        switch setting {
        case Keyword.credentials.text: return ["bearer"]
        case "views" where group == Keyword.compile.text: return ViewCoverage.allCases.map(\.rawValue)
        case Keyword.layout.text: return OutputLayout.allCases.map(\.rawValue)
        default: return []
        }
    }

    private static let settings =
        [
            ("version", "such as 1.0.0"), ("locales", "the first is the base"), ("bundle", "the bundle of the texts"),
            ("copyright", "a line above all files"), ("header", "what stands above all files"),
            ("layout", "a folder for each feature, or none"), ("modules", "names of modules"),
            ("deployments", "where the server is"), ("credentials", "what tells the server who asks"),
            ("compile", "what 'compile' writes, and where"), ("rules", "how severe they are"),
        ] + FormTitle.allCases.map { ($0.setting.text, "a text of forms") }

    private static let compile = [
        ("output", "the folder to write to"), ("package", "the name of a Swift package"),
        ("views", "which view models get a view"),
    ]

    private static let modules = [
        ("viewModels", "a module"), ("resources", "a folder"), ("server", "a module"), ("views", "a module"),
        ("tests", "a module"), ("uiTests", "a module"),
    ]

    /// What a project may make more or less severe, by name and by code.
    private var rules: [CompletionItem] {
        let kinds = DiagnosticCatalogue.all.filter { !$0.staysError }
        func item(_ label: String, _ kind: DiagnosticKind, _ other: String) -> CompletionItem {
            let detail = "\(other), \(kind.severity.rawValue)"
            return CompletionItem(label, .rule, detail: detail, documentation: kind.why)
        }
        return kinds.map { item($0.name, $0, $0.code) } + kinds.map { item($0.code, $0, $0.name) }
    }

    // MARK: Comments

    /// The rules that a comment may allow; the begin of an allowance in an empty comment.
    func allowanceItems() -> (range: Range<Int>, items: [CompletionItem])? {
        guard case .comment(let start) = place.surroundings else { return nil }
        let written = String(decoding: tree.source.bytes[start..<place.offset], as: UTF8.self)
        guard written.hasPrefix("//"), !written.hasPrefix("///") else { return nil }
        let text = written.dropFirst(2).drop { $0 == " " || $0 == "\t" }
        let marker = "fvm:allow"
        guard text.hasPrefix(marker) else {
            guard marker.hasPrefix(text) else { return nil }
            let item = CompletionItem(marker, .keyword, detail: "allow a problem here", text: marker + " ")
            return (place.offset - text.utf8.count..<place.offset, [item])
        }
        let rest = text.dropFirst(marker.count)
        guard rest.first == " ", !rest.contains(":") else { return nil }
        let word = rest.split(separator: ",", omittingEmptySubsequences: false).last.map { $0.drop { $0 == " " } } ?? ""
        guard !word.contains(" ") else { return nil }
        return (place.offset - word.utf8.count..<place.offset, rules)
    }
}
