import FVMSource
import FVMTestSupport
import Testing

@testable import FVMSyntax

/// A large file is cut on a guess. Where its parts stand alone, they say what the file says.
@Suite("Parts of a file")
struct SourcePartsTests {
    private static let specs: [[UInt8]] = (GoldenFolder.all(of: "Programs") + GoldenFolder.all(of: "Syntax")).compactMap
    {
        $0.bytes("spec.fvm") ?? $0.bytes("input.fvm")
    }

    /// Where a file may be cut, in their order.
    private func cuts(_ bytes: [UInt8]) -> [Int] {
        var cuts: [Int] = []
        while let cut = SourceParts.cut(bytes.span, from: cuts.last ?? 0) { cuts.append(cut) }
        return cuts
    }

    /// Whether the file can be parsed in these two parts; expects that it is the same file if so.
    @discardableResult
    private func standsAlone(_ bytes: [UInt8], cut: Int) -> Bool {
        let source = SourceFile(path: "Test.fvm", bytes: bytes)
        let (first, second) = (0..<cut, cut..<bytes.count)
        let parts = (
            parse(source, file: FileID(0), part: first), parse(source, file: FileID(0), part: second)
        )
        guard parts.0.standsAlone(in: first), parts.1.standsAlone(in: second) else { return false }
        let whole = parse(source, file: FileID(0))
        #expect(whole.diagnostics.isEmpty)
        #expect(outline(parts.0.tree, in: .root) + outline(parts.1.tree, in: .root) == outline(whole.tree, in: .root))
        return true
    }

    /// All that a tree holds below a node, but for the end of its file.
    private func outline(_ tree: SyntaxTree, in parent: NodeID) -> [String] {
        tree.children(parent).flatMap { node in
            let record = tree.nodes[Int(node.index)]
            let tokens = (record.firstToken..<record.endToken).map { index in
                let token = tree.tokens[Int(index)]
                let trivia = tree.trivia(before: TokenID(index))
                let name = tree.names.text(token.name)
                return "\(token.kind) \(token.flags.rawValue) \(name) \(token.start) \(token.end) \(trivia.range)"
            }
            return ["\(record.kind) \(tree.span(node).range) \(tokens)"] + outline(tree, in: node)
        }
    }

    @Test func `parts that stand alone are the file`() {
        var count = 0
        for spec in Self.specs { for cut in cuts(spec) where standsAlone(spec, cut: cut) { count += 1 } }
        #expect(count > 40)
    }

    @Test(arguments: 1...4)
    func `also after random changes`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "\"", "\"\"\"", "/*", "*/", "//", "<", ">", "(", ")", "\n", "viewmodel X < id: id >\n", "///", ";",
        ]
        for spec in Self.specs {
            for _ in 0..<6 {
                var bytes = spec
                for _ in 0...random.int(in: 0...3) {
                    let piece = pieces[random.int(in: 0...pieces.count - 1)]
                    bytes.insert(contentsOf: Array(piece.utf8), at: random.int(in: 0...bytes.count))
                }
                for cut in cuts(bytes).prefix(4) { standsAlone(bytes, cut: cut) }
            }
        }
    }

    @Test(arguments: [
        "viewmodel A < id: id >\n\n  \nviewmodel B < id: id >",
        "viewmodel A < id: id >\t\r\nviewmodel B < id: id >",
        "enum A < one\ntwo\n>\nviewmodel B < id: id >",
    ])
    func `a file is cut between declarations`(text: String) throws {
        let bytes = Array(text.utf8)
        let cut = try #require(cuts(bytes).first)
        #expect(bytes[cut - 1] == UInt8(ascii: ">"))
        #expect(standsAlone(bytes, cut: cut))
    }

    @Test(arguments: [
        "/*\n>\nviewmodel B < id: id > */ viewmodel C < id: id >",
        "// >\nviewmodel B < id: id >",
        "viewmodel A < id: id >\n/// >\nviewmodel B < id: id >",
        "viewmodel A < t: string = \"\"\"\n>\nviewmodel B < id: id >\n\"\"\" >",
        "viewmodel A < summary B < id: id >\nviewmodel C < id: id > >",
        "viewmodel A < id: id >\nviewmodel B < id: unknown word here >",
    ])
    func `what only seems to be a cut is none`(text: String) throws {
        let bytes = Array(text.utf8)
        let cut = try #require(cuts(bytes).first)
        #expect(!standsAlone(bytes, cut: cut))
    }

    @Test(arguments: [
        "", "viewmodel A < id: id >", "viewmodel A < id: id > // one\nviewmodel B < id: id >",
        "viewmodel A < id: id >\n/// Documented.\nviewmodel B < id: id >", "\nviewmodel B < id: id >",
    ])
    func `there may be no cut`(text: String) {
        #expect(cuts(Array(text.utf8)).isEmpty)
    }

    @Test func `the parts are the file, and large enough`() {
        let text = String(repeating: "viewmodel A < id: id >\n", count: 1_000)
        let source = SourceFile(path: "Test.fvm", text: text)
        for (count, least, expected) in [(1, 1, 1), (2, 1, 2), (7, 1, 7), (2, text.utf8.count, 1), (9, 6_000, 3)] {
            let ranges = SourceParts(of: source, count: count, least: least).ranges
            #expect(ranges.count == expected)
            #expect(ranges.flatMap { Array($0) } == Array(0..<text.utf8.count))
        }
    }
}
