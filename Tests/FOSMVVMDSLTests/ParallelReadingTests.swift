import FVMTestSupport
import Testing

@testable import FVMOutput
@testable import FVMWorkspace

/// What is read on several threads at once is the same as on one.
@Suite struct ParallelReadingTests {
    // MARK: Manifests

    private func manifest(_ random: inout SeededGenerator) -> Manifest {
        func hash() -> ContentHash { ContentHash(Array("\(random.next())".utf8)) }
        let entries = (0..<random.int(in: 900...1_300)).map { index in
            var entry = Manifest.Entry(
                path: "Sources/Folder\(index % 37)/File\(index).swift",
                hash: hash(),
                ownership: random.chance(1, in: 4) ? .user : .generated,
                app: "App\(random.int(in: 0...2) / 2 * index / 600)"
            )
            if entry.ownership == .user, random.chance(1, in: 2) { entry.origin = Manifest.Origin(content: hash()) }
            return entry
        }
        return Manifest(entries)
    }

    private func outcome(_ bytes: [UInt8], workers: Int) -> Result<Manifest, ManifestError> {
        Result { () throws(ManifestError) in try Manifest(parsing: bytes, workers: workers) }
    }

    @Test func manifestsAreTheSame() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<12 {
            let manifest = manifest(&random)
            let bytes = manifest.bytes
            try #require(bytes.count > 64 << 10)
            #expect(outcome(bytes, workers: 2) == .success(manifest))
            #expect(outcome(bytes, workers: 1) == .success(manifest))
        }
    }

    @Test func whatIsWrongWithAManifestIsTheSame() {
        var random = SeededGenerator(seed: 12)
        let bytes = manifest(&random).bytes
        var refused = 0
        for _ in 0..<80 {
            var damaged = bytes
            let place = random.int(in: 0...bytes.count - 1)
            switch random.int(in: 0...3) {
            case 0: damaged[place] = UInt8(random.int(in: 0...255))
            case 1: damaged.removeSubrange(place..<min(place + random.int(in: 1...400), bytes.count))
            case 2: damaged.insert(contentsOf: "\napp Other\n".utf8, at: place)
            default: damaged.removeLast(place)
            }
            let alone = outcome(damaged, workers: 1)
            #expect(outcome(damaged, workers: 2) == alone)
            if case .failure = alone { refused += 1 }
        }
        #expect(refused > 40)
    }

    // MARK: Specs

    private func load(_ files: MemoryFileSystem, workers: Int, sizeLimit: Int = LoadLimits.bytes) -> LoadedSpecs {
        var loader = SpecLoader(files, workers: workers, sizeLimit: sizeLimit)
        return loader.load([.path("specs")])
    }

    /// Small files, files that are as large as what is read ahead, and one that is larger.
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
        #expect(one.found.diagnostics == two.found.diagnostics)
        #expect(one.found.diagnostics.count == 1)
    }

    @Test(arguments: [0, 100, 700_000, 1_200_000]) func whatIsTooMuchIsTheSame(limit: Int) {
        let (one, two) = (load(files, workers: 1, sizeLimit: limit), load(files, workers: 2, sizeLimit: limit))
        #expect(one.sources.map(\.path) == two.sources.map(\.path))
        #expect(one.found.diagnostics == two.found.diagnostics)
        #expect(one.found.diagnostics.contains { $0.kind == LoadingProblems.runTooLarge })
    }
}
