import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import FVMWorkspace
import Testing

/// A rename looks at the files alone that may have the name: it finds what the whole program has.
@Suite struct SpecRenameTests {
    @Test func findsAllPlaces() throws {
        var count = 0
        for seed in UInt64(1)...ProofScale.count(60, short: 8) {
            var generator = ProgramGenerator(seed: seed)
            let files = MemoryFileSystem(specs(of: generator.program(), count: 5))
            let workspace = Workspace([.path("specs")], in: files, options: WorkspaceOptions(stage: .draft))
            if workspace.snapshot.hasErrors { continue }
            let index = workspace.snapshot.index()
            for (number, symbol) in index.symbols.enumerated() where number % 7 == 0 {
                let path = ([symbol.owner] + symbol.path).joined(separator: ".")
                // What has no name of its own is refused, and what is one of several.
                guard let rename = try? SpecRename(path, to: "fresh\(number)", in: workspace), rename.symbol == symbol
                else { continue }
                let places = Renaming.places(naming: index.namesakes(of: symbol), index)
                #expect(rename.count == places.count, "seed \(seed): \(path)")
                let changed = Set(places.map { workspace.snapshot.sources[Int($0.location.file.index)].path })
                #expect(Set(rename.changed.files.map(\.path)) == changed, "seed \(seed): \(path)")
                let (old, new) = rename.reachedParts()
                #expect(!new.hasErrors && old.program.records.count == new.program.records.count)
                count += 1
            }
        }
        #expect(count > ProofScale.count(300, short: 40))
    }

    /// The declarations of a text, dealt to so many files.
    private func specs(of text: String, count: Int) -> [String: String] {
        let tree = parse(SourceFile(path: "all.fvm", text: text), file: FileID(0)).tree
        let bytes = Array(text.utf8)
        var specs: [String: String] = [:]
        var start = 0
        for (number, declaration) in tree.children(.root).enumerated() {
            let end = Int(tree.span(declaration).end)
            specs["specs/\(number % count).fvm", default: ""] +=
                String(decoding: bytes[start..<end], as: UTF8.self) + "\n"
            start = end
        }
        return specs
    }
}
