import FVMDiagnostics
import FVMLanguage
import FVMSemantics
import FVMSyntax
import FVMWorkspace

/// The items for the app's settings, and for comments that suppress problems.
extension Completer {
    /// The settings that the app, or a group of settings, does not have yet.
    func settingItems(_ nodes: OpenNodes) -> [CompletionItem] {
        let written = writtenKeys(nodes.last)
        let group = nodes.innermost(SettingSyntax.self)?.name
        guard group?.name != Keyword.rules.name else {
            return rules.filter { !written.contains($0.label) }.map { rule in
                var rule = rule
                rule.text += place.isFollowed(by: .colon) ? "" : ": "
                return rule
            }
        }
        return settings(in: group).filter { !written.contains($0.name) }
            .map { key($0.name, .setting, detail: $0.summary) }
    }

    /// The words that a setting may be.
    func settingValueItems(_ nodes: OpenNodes) -> [CompletionItem] {
        let group = nodes.outside(.setting).innermost(SettingSyntax.self)?.name
        let setting = settings(in: group).first { $0.name == nodes.last.nameText }
        if case .screen? = setting?.value { return screens }
        let words = group?.name == Keyword.rules.name ? Setting.severities : setting?.words ?? []
        return words.map { CompletionItem($0, .value) }
    }

    private func settings(in group: TokenSyntax?) -> [Setting] {
        group.map { Setting.ofApp($0.text)?.members ?? [] } ?? Setting.ofApp
    }

    /// The rules whose severity a project can change, by name and by code.
    private var rules: [CompletionItem] {
        let kinds = DiagnosticCatalogue.all.filter { !$0.staysError }
        func item(_ label: String, _ kind: DiagnosticKind, _ other: String) -> CompletionItem {
            let detail = "\(other), \(kind.severity.rawValue)"
            return CompletionItem(label, .rule, detail: detail, documentation: kind.why)
        }
        return kinds.map { item($0.name, $0, $0.code) } + kinds.map { item($0.code, $0, $0.name) }
    }

    // MARK: Comments

    /// The rules that a comment can suppress, or the beginning of a suppression in an empty comment.
    func suppressionItems() -> (range: Range<Int>, items: [CompletionItem])? {
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
