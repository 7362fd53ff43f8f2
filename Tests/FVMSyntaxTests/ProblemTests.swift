import FVMDiagnostics
import FVMSource
import FVMTestSupport
import Testing

@testable import FVMSyntax

@Suite("Kinds of syntax problems")
struct ProblemTests {
    /// Kinds without a readable example. Each has its own test below.
    private static let withoutExamples = [
        SyntaxProblems.invalidUTF8, SyntaxProblems.fileTooLarge, SyntaxProblems.tooManyProblems,
        SyntaxProblems.stringTooLong,
    ]

    @Test func `have codes and names of their own, in order`() {
        let codes = SyntaxProblems.all.map(\.code)
        #expect(codes == Array(Set(codes)).sorted())
        #expect(Set(SyntaxProblems.all.map(\.name)).count == codes.count)
        for kind in SyntaxProblems.all {
            #expect(kind.code.wholeMatch(of: /FVM0\d\d\d/) != nil)
            #expect(kind.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
            #expect(kind.why.hasSuffix("."), "\(kind.code)")
            #expect(kind.rejected.isEmpty == Self.withoutExamples.contains(kind), "\(kind.code)")
        }
    }

    @Test(arguments: SyntaxProblems.all.filter { !withoutExamples.contains($0) })
    func `are found in the rejected example alone`(kind: DiagnosticKind) {
        let rejected = MarkedSource(kind.rejected)
        let result = parsed(Array(rejected.text.utf8))
        #expect(result.diagnostics.map(\.kind.code) == [kind.code])
        #expect(result.diagnostics.map(\.location.span) == rejected.marks)
        #expect(parsed(Array(kind.accepted.utf8)).diagnostics.map(\.kind.code) == [])
    }

    @Test(
        arguments: [
            ([0xFF], [0..<1]),
            ([0x41, 0xC3, 0x28], [1..<2]),
            ([0x22, 0xC0, 0x80, 0x22], [1..<3]),
            ([0x22, 0xED, 0xA0, 0x80, 0x22, 0x0A, 0x2F, 0x2F, 0xF8], [1..<4, 8..<9]),
            ([0x2F, 0x2F, 0xE2, 0x82], [2..<4]),
            ([0x2F, 0x2F, 0xF4, 0x90, 0x80, 0x80, 0xC3, 0xA9], [2..<6]),
        ] as [([UInt8], [Range<Int>])]
    )
    func `bytes that are not UTF-8 are told once for each run`(bytes: [UInt8], runs: [Range<Int>]) {
        let found = parsed(bytes).diagnostics.filter { $0.kind == SyntaxProblems.invalidUTF8 }
        #expect(found.map(\.location.span) == runs.map(SourceSpan.init))
        for (diagnostic, run) in zip(found, runs) { #expect(diagnostic.message.contains("offset \(run.lowerBound) ")) }
    }

    @Test func `a file with bad bytes is checked all the same`() {
        let bytes = Array("viewmodel A < t: string = \"".utf8) + [0xFF] + Array("\" >\nviewmodel B < t string >".utf8)
        #expect(parsed(bytes).diagnostics.map(\.kind.code) == ["FVM0001", "FVM0102"])
    }

    @Test func `a file that is too large is not read`() {
        let source = SourceFile(path: "large.fvm", text: "viewmodel A < >")
        let result = parse(source, file: FileID(0), fileSizeLimit: 10)
        #expect(result.diagnostics.map(\.kind.code) == ["FVM0015"])
        #expect(result.tree.nodes.count == 1)
        #expect(result.tree.validate() == [])
        #expect(result.tree.printed() == source.bytes)
        #expect(parse(source, file: FileID(0), fileSizeLimit: 15).diagnostics.isEmpty)
    }

    @Test func `no more than 200 problems are told, and that there are more`() {
        let few = String(repeating: "§ ;\n", count: 200)
        #expect(parsed(Array(few.utf8)).diagnostics.count == 200)
        let result = parsed(Array((few + "§").utf8))
        #expect(result.diagnostics.count == 201)
        #expect(result.diagnostics.last?.kind.code == "FVM0017")
        #expect(result.diagnostics.dropLast().allSatisfy { $0.kind.code == "FVM0010" })
    }
}
