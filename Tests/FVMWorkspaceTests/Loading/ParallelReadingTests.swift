import FVMFiles
import Testing

@testable import FVMWorkspace

/// Reading on several threads has the same result as on one.
@Suite struct ParallelReadingTests {
    private func load(_ files: MemoryFileSystem, workers: Int, sizeLimit: Int = LoadLimits.bytes) -> LoadedSpecs {
        var loader = SpecLoader(files, workers: workers, sizeLimit: sizeLimit)
        return loader.load([.path("specs")])
    }

    /// Small files, files with the maximum size for reading ahead, and a larger one.
    private var files: MemoryFileSystem {
        var files = MemoryFileSystem()
        for index in 0..<150 {
            let padding = index % 40 == 7 ? 256 << 10 : index == 71 ? 300_000 : index * 13
            let text = "viewmodel V\(index) < id: id >\n//" + String(repeating: "x", count: padding) + "\n"
            files.add(Array(text.utf8), at: "specs/f\(index / 60)/v\(index).fvm")
        }
        files.add(Array("import \"../f0/v7.fvm\"\nimport \"missing.fvm\"\n".utf8), at: "specs/f2/last.fvm")
        return files
    }

    @Test func specsAreTheSame() {
        let (one, two) = (load(files, workers: 1), load(files, workers: 2))
        #expect(one.sources.count == 151)
        #expect(one.sources.map(\.path) == two.sources.map(\.path))
        #expect(one.sources.map(\.bytes) == two.sources.map(\.bytes))
        #expect(one.readings.map(\.stamp) == two.readings.map(\.stamp))
        #expect(one.folders == two.folders)
        #expect(one.diagnostics == two.diagnostics)
        #expect(one.diagnostics.count == 1)
    }

    @Test(arguments: [0, 100, 700_000, 1_200_000]) func whatIsTooMuchIsTheSame(limit: Int) {
        let (one, two) = (load(files, workers: 1, sizeLimit: limit), load(files, workers: 2, sizeLimit: limit))
        #expect(one.sources.map(\.path) == two.sources.map(\.path))
        #expect(one.diagnostics == two.diagnostics)
        #expect(one.diagnostics.contains { $0.kind == LoadingProblems.runTooLarge })
    }
}
