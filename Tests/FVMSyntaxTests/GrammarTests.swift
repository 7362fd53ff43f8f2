import FVMTestSupport
import Foundation
import Testing

@Suite("The grammar file")
struct GrammarTests {
    static let grammarText: String? =
        try? String(contentsOf: GoldenFolder.package.appending(path: "Grammar/fvm.ebnf"), encoding: .utf8)

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
        let grammar = try Grammar(#require(Self.grammarText))
        #expect(try parseFunctions().subtracting(grammar.names).sorted() == [])
    }

    @Test func `declares every production that it uses, and uses every one`() throws {
        let grammar = try Grammar(#require(Self.grammarText))
        #expect(grammar.usedNames.subtracting(grammar.names).sorted() == [])
        #expect(Set(grammar.names).subtracting(grammar.usedNames) == ["sourceFile"])
    }

    @Test(arguments: 1...8)
    func `has sentences that the parser reads without complaint`(seed: UInt64) throws {
        var generator = SentenceGenerator(try Grammar(#require(Self.grammarText)), seed: seed)
        for index in 0..<500 {
            let sentence = generator.sentence("sourceFile", depth: 6 + index % 14)
            let result = parsed(Array(sentence.utf8))
            let problems = result.diagnostics.map { line($0, in: result.tree) }
            #expect(problems == [], "\(sentence)")
            if !problems.isEmpty { return }
        }
    }
}
