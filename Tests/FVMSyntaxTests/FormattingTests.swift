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

    private static func isSound(_ bytes: [UInt8]) -> Bool {
        !parse(SourceFile(path: "test.fvm", bytes: bytes), file: FileID(0)).diagnostics.hasErrors
    }

    @Test(arguments: FormattingTests.specs)
    func `every spec`(path: String) throws {
        let bytes = try Self.bytes(path)
        if Self.isSound(bytes) { try formatted(bytes) }
    }

    @Test(arguments: 1...40)
    func `random sentences of the grammar`(seed: UInt64) throws {
        var generator = SentenceGenerator(try Grammar(#require(GrammarTests.grammarText)), seed: seed)
        for index in 0..<400 {
            let sentence = generator.sentence("sourceFile", depth: 6 + index % 14)
            try formatted(Array(sentence.utf8))
        }
    }

    @Test func `random programs`() throws {
        for seed in 1...60 {
            var generator = ProgramGenerator(seed: UInt64(seed))
            let bytes = Array(generator.program().utf8)
            if Self.isSound(bytes) { try formatted(bytes) }
        }
    }
}
