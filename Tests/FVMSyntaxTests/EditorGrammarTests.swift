import FVMLanguage
import FVMSyntax
import FVMTestSupport
import Foundation
import Testing

/// The word lists of the editor grammars are those of the language.
///
/// The files in `EditorGrammars` have a hole for each list: `«attributes»`, or `«"attributes"»` for words in quotes.
/// To regenerate the grammars, run `FVM_RECORD=1 swift test --filter EditorGrammarTests`.
@Suite("Editor grammars")
struct EditorGrammarTests {
    private struct EditorGrammar: Sendable {
        var template: String
        var path: String
        /// The separator between the alternatives of a pattern.
        var separator: String
    }

    private static let grammars = [
        EditorGrammar(template: "fvm.tmLanguage.json", path: "vscode/syntaxes/fvm.tmLanguage.json", separator: "|"),
        EditorGrammar(template: "fvm.vim", path: "vim/syntax/fvm.vim", separator: "\\|"),
        EditorGrammar(template: "fvm-mode.el", path: "emacs/fvm-mode.el", separator: "\\\\|"),
    ]

    private static let lists: [String: [Keyword]] = [
        "builtInTypes": TypeWord.all.map(\.word),
        "constants": [.true, .false, .nil],
        "formats": LocalizedFormat.all.compactMap(\.word),
        // `text` starts a declaration only where a name and `=` follow.
        "declarations": Keyword.declarations.filter { $0 != .text },
        "declarationsOfProperties": SyntaxKind.allCases.filter(hasProperties).compactMap(\.word),
        "attributes": MemberAttribute.all.map(\.word),
        "plainAttributes": MemberAttribute.all.filter(\.isAlone).map(\.word),
        "calledAttributes": MemberAttribute.all.filter { !$0.parameters.isEmpty }.map(\.word),
        "namedAttributes": words(of: .attribute, before: "name"),
        "versionedAttributes": words(of: .attribute, before: "version"),
        "modifiers": SlotWord.modifiers.words,
        "namedModifiers": words(of: .modifier, before: "name"),
        "plainModifiers": SlotWord.modifiers.words.filter {
            !(words(of: .modifier, before: "name") + words(of: .modifier, before: "texts")).contains($0)
        },
        "flags": Production.of(.operation).parts.filter(\.isFlag).compactMap(\.word),
        "caseFlags": Production.of(.enumDeclaration).parts.filter(\.isFlag).compactMap(\.word),
        "modelFlags": Production.of(.modelDeclaration).parts.filter(\.isFlag).compactMap(\.word).filter { $0 != .from },
        "effects": Production.of(.operation).parts.filter { !$0.isFlag }.compactMap(\.word).filter { $0 != .operation },
        "viewKinds": SlotWord.viewKinds.words,
        "answers": SlotWord.answers.words,
        "presentations": SlotWord.presentations.words,
        "placements": SlotWord.placements.words,
        "appearances": SlotWord.appearances.words,
        "bindings": SlotWord.buttonBindings.words,
        "roles": SlotWord.buttonRoles.words,
    ]

    /// Whether it is a declaration with a block of properties.
    private static func hasProperties(_ kind: SyntaxKind) -> Bool {
        kind.word.map(Keyword.declarations.contains) == true
            && Production.of(kind).parts.contains { part in
                if case .nodes(let kinds) = part.symbol { kinds.contains(.property) } else { false }
            }
    }

    /// The words of a production that a part with a label follows.
    private static func words(of kind: SyntaxKind, before label: String) -> [Keyword] {
        guard case .choice(let alternatives)? = Grammar.fvm.productions["\(kind)"] else { return [] }
        return alternatives.flatMap { alternative -> [Keyword] in
            guard case .sequence(let parts) = alternative, parts.count > 1, case .labelled(label, _) = parts[1] else {
                return []
            }
            return words(in: parts[0])
        }
    }

    private static func words(in rule: Grammar.Rule) -> [Keyword] {
        switch rule {
        case .word(let text): Keyword.allCases.filter { $0.text == text }
        case .choice(let rules), .sequence(let rules): rules.flatMap(words)
        case .labelled(_, let rule): words(in: rule)
        default: []
        }
    }

    @Test func `have the words of the language`() throws {
        let templates = GoldenFolder.package.appending(path: "Tests/FVMSyntaxTests/EditorGrammars")
        let folder = GoldenFolder(GoldenFolder.package.appending(path: "Grammar/Editors"))
        for grammar in Self.grammars {
            var text = try String(contentsOf: templates.appending(path: grammar.template), encoding: .utf8)
            for (name, words) in Self.lists {
                let quoted = words.map { "\"\($0.text)\"" }.joined(separator: " ")
                text = text.replacing("«\"\(name)\"»", with: quoted)
                text = text.replacing("«\(name)»", with: words.map(\.text).joined(separator: grammar.separator))
            }
            #expect(!text.contains("«"), "\(grammar.template) has a hole for an unknown list")
            folder.expect(text, equals: grammar.path)
        }
    }
}

extension Production.Part {
    fileprivate var word: Keyword? { if case .word(let word) = symbol { word } else { nil } }
}
