import FVMLanguage
import FVMSource
import FVMSyntax

/// The explanation of an attribute of a member, or of a setting of the `app`.
struct WordHelp {
    let word: TokenID
    /// Markdown.
    let text: String

    /// Nil if no such word is at the offset.
    init?(at offset: Int, in tree: SyntaxTree) {
        guard let word = tree.identifier(touching: UInt32(offset)) else { return nil }
        let path = tree.path(to: tree.span(word).start)
        let name = tree.text(word)
        switch path.last.map({ (tree.kind($0), tree.nodes[Int($0.index)].firstToken == word.index) }) {
        case (.attribute, true)?:
            guard let attribute = MemberAttribute.all.first(where: { $0.word.text == name }) else { return nil }
            let parameters = attribute.parameters.joined(separator: ", ")
            self.init(word, parameters.isEmpty ? name : "\(name)(\(parameters))", attribute.summary)
        case (.localizedFormat, true)?:
            let format = LocalizedFormat.named(name)
            // The name of an enum is explained as what it is.
            guard format.word != nil else { return nil }
            self.init(word, "\(name)(\(format.options.map(\.signature).joined(separator: ", ")))", format.summary)
        case (let kind, _)? where Self.slots(kind).contains { $0.word.text == name }:
            guard Self.isInSlot(word, kind, path, tree),
                let slot = Self.slots(kind).first(where: { $0.word.text == name })
            else { return nil }
            self.init(word, name, slot.summary)
        case (.setting, true)?:
            let names = path.filter { tree.kind($0) == .setting }.map { node in
                tree.text(TokenID(tree.nodes[Int(node.index)].firstToken))
            }
            guard let setting = Self.setting(names) else { return nil }
            let words = setting.words.isEmpty ? "" : " " + setting.words.joined(separator: " | ")
            self.init(word, name + ":" + words, setting.summary)
        default: return nil
        }
    }

    private init(_ word: TokenID, _ signature: String, _ summary: String) {
        self.word = word
        let sentence = summary.prefix(1).uppercased() + summary.dropFirst() + "."
        text = MarkdownExplanation.fenced(signature) + "\n" + sentence + "\n"
    }

    /// The words that a node has besides names.
    private static func slots(_ kind: SyntaxKind) -> [SlotWord] {
        switch kind {
        case .modifier: SlotWord.modifiers
        case .requestDeclaration: SlotWord.actions
        case .viewDeclaration: SlotWord.viewKinds
        case .attribute: SlotWord.controls
        case .scenarioAnswer: SlotWord.answers
        case .validationOutcome: SlotWord.outcomes
        default: []
        }
    }

    /// Whether a token stands where the node has such a word, and not where it has a name.
    private static func isInSlot(_ word: TokenID, _ kind: SyntaxKind, _ path: [NodeID], _ tree: SyntaxTree) -> Bool {
        guard let node = path.last else { return false }
        let place = word.index - tree.nodes[Int(node.index)].firstToken
        return switch kind {
        case .modifier, .validationOutcome: place == 0
        case .attribute: place == 1
        default: place == 2
        }
    }

    /// The setting at the end of a path: `["compile", "output"]`.
    private static func setting(_ path: [String]) -> Setting? {
        var known = Setting.ofApp
        var found: Setting?
        for name in path {
            found = known.first { $0.name == name }
            known = found?.members ?? []
        }
        return found
    }
}
