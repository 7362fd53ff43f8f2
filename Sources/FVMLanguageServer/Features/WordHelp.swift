import FVMLanguage
import FVMSource
import FVMSyntax

/// The explanation of a word of the language: an attribute, a format, a setting of the `app`, or a word of one place.
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
        case (.setting, true)?:
            let names = path.filter { tree.kind($0) == .setting }.map { node in
                tree.text(TokenID(tree.nodes[Int(node.index)].firstToken))
            }
            guard let setting = Self.setting(names) else { return nil }
            let words = setting.words.isEmpty ? "" : " " + setting.words.joined(separator: " | ")
            self.init(word, name + ":" + words, setting.summary)
        case (let kind, _)?:
            guard let node = path.last, let slot = Self.slot(of: kind),
                slot.position == word.index - tree.nodes[Int(node.index)].firstToken,
                let meaning = slot.words.first(where: { $0.word.text == name })
            else { return nil }
            self.init(word, name, meaning.summary)
        case nil: return nil
        }
    }

    private init(_ word: TokenID, _ signature: String, _ summary: String) {
        self.word = word
        let sentence = summary.prefix(1).uppercased() + summary.dropFirst() + "."
        text = MarkdownExplanation.fenced(signature) + "\n" + sentence + "\n"
    }

    /// The words that a node has besides names, and which of its tokens such a word is.
    private static func slot(of kind: SyntaxKind) -> (position: UInt32, words: [SlotWord])? {
        switch kind {
        case .modifier: (0, SlotWord.modifiers)
        case .requestDeclaration: (2, SlotWord.actions)
        case .viewDeclaration: (2, SlotWord.viewKinds)
        case .attribute: (1, SlotWord.controls)
        case .scenarioAnswer: (2, SlotWord.answers)
        case .validationOutcome: (0, SlotWord.outcomes)
        default: nil
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
