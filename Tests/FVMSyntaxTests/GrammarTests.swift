import FVMLanguage
import FVMSyntax
import FVMTestSupport
import Foundation
import Testing

@Suite("The grammar file")
struct GrammarTests {
    /// `parseViewModelDeclaration` and `parseModifierIfPresent` as `viewModelDeclaration` and `modifier`.
    private func parseFunctions() throws -> Set<String> {
        let folder = GoldenFolder.package.appending(path: "Sources/FVMSyntax/Parsing")
        var names: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
            let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            for match in source.matches(of: /func parse([A-Z])(\w*?)(?:IfPresent)?\(/) {
                names.insert(match.1.lowercased() + match.2)
            }
        }
        return names
    }

    @Test func `has a production for each parse function`() throws {
        let grammar = Grammar.fvm
        #expect(try parseFunctions().subtracting(grammar.names).sorted() == [])
    }

    @Test func `is the one in the program`() throws {
        let file = GoldenFolder(GoldenFolder.package).bytes("Grammar/fvm.ebnf")
        let grammar = try Grammar(String(decoding: #require(file), as: UTF8.self))
        #expect(grammar.names == Grammar.fvm.names)
        #expect("\(grammar.productions)".count == "\(Grammar.fvm.productions)".count)
    }

    @Test func `declares every production that it uses, and uses every one`() {
        let grammar = Grammar.fvm
        let used = Set(grammar.productions.values.flatMap(Self.usedNames))
        #expect(used.subtracting(grammar.names).sorted() == [])
        #expect(Set(grammar.names).subtracting(used) == ["sourceFile"])
    }

    @Test(
        arguments: [
            (.modifier, SlotWord.modifiers.words), (.requestDeclaration, SlotWord.actions.words),
            (.viewDeclaration, SlotWord.viewKinds.words), (.scenarioStep, SlotWord.answers.words),
            (.validationOutcome, SlotWord.outcomes.words), (.attribute, MemberAttribute.all.map(\.word)),
            (.localizedFormat, LocalizedFormat.all.compactMap(\.word)), (.presentation, SlotWord.presentations.words),
            (.placement, SlotWord.placements.words), (.buttonBinding, SlotWord.buttonBindings.words),
            (.buttonRole, SlotWord.buttonRoles.words), (.appearance, SlotWord.appearances.words),
        ] as [(SyntaxKind, [Keyword])]
    )
    func `has the words of the vocabulary`(kind: SyntaxKind, words: [Keyword]) throws {
        let rule = try #require(Grammar.fvm.productions["\(kind)"])
        let written = Self.words(rule, isLabelled: false).compactMap { text in
            Keyword.allCases.first { $0.text == text }
        }
        #expect(Set(written).subtracting([.guarded]) == Set(words).subtracting([.guarded]))
    }

    /// Returns the words that are labelled parts of a production.
    private static func words(_ rule: Grammar.Rule, isLabelled: Bool) -> [String] {
        switch rule {
        case .word(let word): isLabelled ? [word] : []
        case .terminal, .production: []
        case .sequence(let rules), .choice(let rules): rules.flatMap { words($0, isLabelled: isLabelled) }
        case .optional(let rule), .repetition(let rule): words(rule, isLabelled: isLabelled)
        case .labelled(_, let rule): words(rule, isLabelled: true)
        }
    }

    /// The names that a rule uses, and that are no tokens.
    private static func usedNames(_ rule: Grammar.Rule) -> [String] {
        switch rule {
        case .word, .terminal: []
        case .production(let name): [name]
        case .sequence(let rules), .choice(let rules): rules.flatMap(usedNames)
        case .optional(let rule), .repetition(let rule), .labelled(_, let rule): usedNames(rule)
        }
    }

    @Test(arguments: 1...8)
    func `has sentences that the parser reads without complaint`(seed: UInt64) throws {
        var generator = SentenceGenerator(Grammar.fvm, seed: seed)
        for index in 0..<500 {
            let sentence = generator.sentence("sourceFile", depth: 6 + index % 14)
            let result = parsed(Array(sentence.utf8))
            let problems = result.diagnostics.map { line($0, in: result.tree) }
            #expect(problems == [], "\(sentence)")
            if !problems.isEmpty { return }
        }
    }
}
