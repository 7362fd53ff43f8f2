import FVMLanguage
import FVMSource
import FVMSyntax
import FVMTestSupport
import Foundation
import Testing

/// Formatting keeps what a file says, whatever the file; `formatted` expects that.
@Suite("Formatting")
struct FormattingTests {
    /// Every spec of the repository.
    static let specs: [String] = ["Examples", "Stdlib", "Tests/Golden"].flatMap { folder in
        let all = FileManager.default.enumerator(atPath: GoldenFolder.package.path() + folder)?.compactMap {
            $0 as? String
        }
        return (all ?? []).filter { $0.hasSuffix(".fvm") }.sorted().map { folder + "/" + $0 }
    }

    private static func bytes(_ path: String) throws -> [UInt8] {
        try #require(GoldenFolder(GoldenFolder.package).bytes(path))
    }

    private static func parsed(_ bytes: [UInt8]) -> ParseResult {
        parse(SourceFile(path: "test.fvm", bytes: bytes), file: FileID(0))
    }

    @Test(arguments: GoldenFolder.all(of: "Formatting"))
    func `is as recorded`(golden: GoldenFolder) throws {
        let result = try formatted(#require(golden.bytes("input.fvm")))
        golden.expect(String(decoding: result, as: UTF8.self), equals: "expected.fvm")
    }

    @Test(arguments: FormattingTests.specs)
    func `keeps what every spec says`(path: String) throws {
        let bytes = try Self.bytes(path)
        if !Self.parsed(bytes).diagnostics.hasErrors { try formatted(bytes) }
    }

    @Test(arguments: FormattingTests.specs.filter { $0.hasPrefix("Examples") || $0.hasPrefix("Stdlib") })
    func `changes no spec that people read`(path: String) throws {
        let bytes = try Self.bytes(path)
        let result = String(decoding: try #require(format(Self.parsed(bytes))), as: UTF8.self)
        let difference = GoldenFolder.difference(from: String(decoding: bytes, as: UTF8.self), to: result)
        #expect(difference.isEmpty)
    }

    @Test(arguments: 1...8)
    func `keeps what random sentences of the grammar say`(seed: UInt64) throws {
        var generator = SentenceGenerator(Grammar.fvm, seed: seed)
        var random = SeededGenerator(seed: seed)
        for index in 0..<200 {
            let sentence = Array(generator.sentence("sourceFile", depth: 6 + index % 14).utf8)
            try formatted(sentence)
            let mutant = Self.mutant(of: Self.parsed(sentence).tree, &random)
            if !Self.parsed(mutant).diagnostics.hasErrors { try formatted(mutant) }
        }
    }

    @Test func `keeps what random programs say`() throws {
        for seed in 1...60 {
            var generator = ProgramGenerator(seed: UInt64(seed))
            let bytes = Array(generator.program().utf8)
            if !Self.parsed(bytes).diagnostics.hasErrors { try formatted(bytes) }
        }
    }

    /// Random line ends, spaces and comments wherever the language allows them.
    @Test(arguments: 1...ProofScale.count(4, short: 2) as ClosedRange<UInt64>)
    func `keeps what specs say with comments and line ends anywhere`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var count = 0
        for path in Self.specs {
            let bytes = try Self.bytes(path)
            let tree = Self.parsed(bytes).tree
            for _ in 0..<4 {
                let mutant = Self.mutant(of: tree, &random)
                if Self.parsed(mutant).diagnostics.hasErrors { continue }
                try formatted(mutant)
                count += 1
            }
        }
        #expect(count > 100)
    }

    /// Where a word that begins declarations comes to begin a line, nothing may follow it there.
    @Test(arguments: ["// c\n", "\n// c\n", "/* a\n b */", "\n/* c */\n", "/* c */\n", "/* c */", "\n/* c */", "\n"])
    func `keeps words that could begin something else what they are`(piece: String) throws {
        let texts = [
            "x: int =\(piece) view\nrequired", "x:\(piece) view\nrequired", "x: int = 3 * \(piece) enum\nlength(1...2)",
            "x: int =\(piece) view\(piece)\nrequired", "x: localized\(piece)\nrequired",
            "x: localized from\(piece)\nrequired",
            "x: localized\nrequired\(piece) disabled", "x: a\(piece)| \(piece)view\nrequired",
            "x: view\(piece)\nrequired",
            "x: [A] = [\(piece)view\(piece), \(piece)stub\(piece)]\nrequired", "x: view?\(piece)\nfrom view",
            "x: int = import\(piece)\n{ en: \"x\" }", "x: localized { en:\(piece) view\n}",
            "view: int\(piece)\nview: int",
        ]
        var count = 0
        for text in texts {
            for spec in ["viewmodel A < \(text) >", "fields A <\n\(text)\n>", "request A show < \(text); y: int >"] {
                let bytes = Array(spec.utf8)
                if Self.parsed(bytes).diagnostics.hasErrors { continue }
                try formatted(bytes)
                count += 1
            }
        }
        #expect(count > 20)
    }

    /// The file with something put between a few of its tokens, or taken away there.
    private static func mutant(of tree: SyntaxTree, _ random: inout SeededGenerator) -> [UInt8] {
        let rate = random.pick([1, 2, 5, 20])
        var text: [UInt8] = []
        for index in tree.tokens.indices {
            let id = TokenID(index)
            let trivia = Array(tree.source.bytes[tree.trivia(before: id).range])
            if random.chance(rate, in: 200) {
                let piece = Array(random.pick(Self.pieces).utf8)
                switch random.int(in: 0...3) {
                case 0: text += trivia + piece
                case 1: text += piece + trivia
                case 2: text += piece
                default: text += piece + Array(random.pick(Self.pieces).utf8)
                }
            } else {
                text += trivia
            }
            text += tree.source.bytes[tree.span(id).range]
        }
        return text
    }

    private static let pieces = [
        "\n", "\n\n\n", "\r\n", "\r", " ", "\t ", "// c\n", " // c  \n", "\n// c\n", "\n\n  // c\t\n\n", "/* c */",
        " /* a */ /* b */ ", "\n/* c */\n", "/* a\n   b */", "/* a  \r\n b */ ", "// fvm:allow x: y\n",
        "\n// fvm:allow x: y\n", "/// d\n", "\n/// d\n",
        "\n\n/// d\n\n",
        "\n/// d\n// c\n/// e\n", "//// d\n", "/* c */ // d\n", "\n/* c */ /// d\n", ";", "; // c\n", "\n;\n",
        ";;\n/// d\n;",
        "\n/// d\n;", ",", ", // c\n", "// c\n,", "\n/// d\n,\n",
    ]
}
