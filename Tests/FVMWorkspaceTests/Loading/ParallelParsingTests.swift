import FVMDiagnostics
import FVMFiles
import FVMOutput
import FVMTestSupport
import FVMWorkspace
import Testing

/// However many threads parse: the same program.
@Suite struct ParallelParsingTests {
    /// Every kind of member of a record, with unique names.
    private static func screen(_ index: Int) -> String {
        """
        enum Kind\(index) < first: "One"; second: "Two" >
        fields Fields\(index) < email\(index): string input text; age: int >
        viewmodel Card\(index) < id: id; title: localized { en: "Card of %{name}"; de: "Karte von %{name}" }; name: string >
        viewmodel Screen\(index) server form Fields\(index) <
            vmId: instance(code)
            code: string = "c\(index)"
            kind: Kind\(index)
            kindText: localized kind
            words: [localized] ["a\(index)", "b"]
            gap: localized ", "
            all: localized join(words, by: gap)
            cards: [Card\(index)]
            maybe: [[Row]]?
            table: [string: double?]
            others: [Card\(max(0, index - 1))]?
            price: localized double(fraction: 2...3)
            due: localized date?
            since1: localized "Since" since 1.0.0
            query: < page: int; kinds: [Kind\(index)]? >
            summary Row < id: id; at: date; text: text? >
            operation rename(to: string, kinds: [string: Kind\(index)]) async throws
        >
        stub Screen\(index) "none" (cards: [])

        """
    }

    private static let count = ProofScale.count(400, short: 60)

    private func files(_ addition: String) -> MemoryFileSystem {
        let texts = (0..<Self.count).map(Self.screen)
        let middle = Self.count / 2 + 3
        let app = "app Shop < version: 2.0.0; locales: en, de >\n"
        return MemoryFileSystem([
            "one.fvm": app + texts.joined() + addition,
            "many/a.fvm": app + texts[..<middle].joined(),
            "many/b.fvm": texts[middle...].joined() + addition,
        ])
    }

    private func compilation(_ path: String, _ files: MemoryFileSystem, workers: Int) -> Compilation {
        Compilation([.path(path)], in: files, leastSeverity: .hint, keepsTrees: workers == 1, workers: workers)
    }

    @Test(arguments: ["one.fvm", "many"])
    func givesTheSameOutput(path: String) throws {
        let files = files("")
        let alone = compilation(path, files, workers: 1)
        let errors = alone.diagnostics.filter { $0.severity == .error }.prefix(3).map(\.message)
        try #require(errors == [])
        let expected = alone.outputFiles().map { "\($0.path)\n\(String(decoding: $0.bytes, as: UTF8.self))" }
        for _ in 0..<3 {
            let together = compilation(path, files, workers: 2)
            #expect(together.renderedDiagnostics() == alone.renderedDiagnostics())
            let output = together.outputFiles().map { "\($0.path)\n\(String(decoding: $0.bytes, as: UTF8.self))" }
            #expect(output.count == expected.count)
            for (own, other) in zip(output, expected) where own != other { Issue.record("\(own)\n---\n\(other)") }
        }
    }

    @Test(arguments: [
        "viewmodel Bad server < rows: [Nothing]; more: Nothing >",
        "viewmodel Bad server < id: id; id: id >",
        "viewmodel Bad server form Fields1 < email1: string >",
        "viewmodel Bad server < t: localized { fr: \"x\" } >",
        "viewmodel Bad server < k: localized code; code: string >",
        "viewmodel Bad server < summary Row < id: id; row: Row > ; row: Row >",
    ])
    func saysTheSame(addition: String) {
        let files = files(addition)
        for path in ["one.fvm", "many"] {
            let alone = compilation(path, files, workers: 1)
            #expect(!alone.diagnostics.isEmpty)
            let together = compilation(path, files, workers: 2)
            #expect(together.renderedDiagnostics() == alone.renderedDiagnostics())
        }
    }
}
