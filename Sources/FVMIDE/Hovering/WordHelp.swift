import FVMLanguage
import FVMSource
import FVMSyntax

/// The explanation of a word of the language: an attribute, a format, a setting of the `app`, or a word of one place.
struct WordHelp {
    let word: TokenSyntax
    /// Markdown.
    let text: String

    /// Returns `nil` if no such word is at the offset.
    init?(at offset: Int, in tree: SyntaxTree) {
        guard let word = tree.identifier(touching: UInt32(offset)) else { return nil }
        let path = tree.path(to: word.span.start)
        let name = word.text
        switch path.last.map({ ($0.kind, $0.firstToken == word) }) {
        case (.attribute, true)?:
            guard let attribute = MemberAttribute.all.first(where: { $0.word.text == name }) else { return nil }
            let parameters = attribute.parameters.joined(separator: ", ")
            self.init(word, parameters.isEmpty ? name : "\(name)(\(parameters))", attribute.summary)
        case (.localizedFormat, true)?:
            let format = LocalizedFormat.named(name)
            // The name of an enum is explained by its declaration.
            guard format.word != nil else { return nil }
            self.init(word, "\(name)(\(format.options.map(\.signature).joined(separator: ", ")))", format.summary)
        case (.setting, true)?:
            let names = path.filter { $0.kind == .setting }.map { $0.firstToken?.text ?? "" }
            guard let setting = Self.setting(names) else { return nil }
            let words = setting.words.isEmpty ? "" : " " + setting.words.joined(separator: " | ")
            self.init(word, name + ":" + words, setting.summary)
        case _?:
            guard let node = path.last, Self.slot(of: node) == word,
                let meaning = node.kind.slotWords.first(where: { $0.word.text == name })
            else { return nil }
            self.init(word, name, meaning.summary)
        case nil: return nil
        }
    }

    private init(_ word: TokenSyntax, _ signature: String, _ summary: String) {
        self.word = word
        let sentence = summary.prefix(1).uppercased() + summary.dropFirst() + "."
        text = MarkdownExplanation.fenced(signature) + "\n" + sentence + "\n"
    }

    /// The word that a node has in a place for some words.
    private static func slot(of node: Syntax) -> TokenSyntax? {
        switch node.kind {
        case .modifier: ModifierSyntax(known: node).word
        case .requestDeclaration: RequestDeclarationSyntax(known: node).action
        case .viewDeclaration: ViewDeclarationSyntax(known: node).kind
        case .attribute: AttributeSyntax(known: node).name
        case .presentation: PresentationSyntax(known: node).word
        case .placement: PlacementSyntax(known: node).word
        case .appearance: AppearanceSyntax(known: node).word
        case .buttonBinding: ButtonBindingSyntax(known: node).word
        case .buttonRole: ButtonRoleSyntax(known: node).word
        case .scenarioStep: ScenarioStepSyntax(known: node).answer
        case .validationOutcome: ValidationOutcomeSyntax(known: node).word
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
