import FVMFiles
import FVMTestSupport
import Testing

@testable import FVMOutput
@testable import FVMWorkspace

@Suite struct OutputNamesTests {
    private static let pieces = [
        "/", "/", ".", "..", "a", "B.c", ".d", "é", " ", "\u{1}", "\u{7F}", "longer-than-a-word",
    ]

    private static func paths(seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        return (0..<5_000).map { _ in
            (0..<random.int(in: 0...9)).map { _ in pieces[random.int(in: 0...pieces.count - 1)] }.joined()
        }
    }

    /// The parts of `isSafe`.
    private func isSafe(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
            && path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            && !path.lowercased().hasPrefix(".fosmvvm-dsl/")
    }

    @Test func aPathIsSafeIfAllItsPartsAre() {
        for path in Self.paths(seed: 3) {
            #expect(FilePath.isSafe(path) == isSafe(path), "\(path)")
        }
    }

    @Test(arguments: [
        (".fosmvvm-dsl/manifest", false), (".FOSMVVM-DSL/x", false), (".fosmvvm-dsl", true), (".swift-format", true),
        ("a/.fosmvvm-dsl/x", true), ("...", true), ("a/.../b", true),
    ])
    func thePathIs(path: String, safe: Bool) {
        #expect(FilePath.isSafe(path) == safe)
        #expect(isSafe(path) == safe)
    }

    @Test func theManifestFindsEachOfItsPathsAndNoOther() {
        let paths = Self.paths(seed: 5)
        let some = Set(paths.prefix(2_500).map { Array($0.utf8) })
        let manifest = Manifest(
            some.map { path in
                let path = String(decoding: path, as: UTF8.self)
                return Manifest.Entry(path: path, hash: ContentHash([]), ownership: .generated, app: "App")
            }
        )
        for path in paths {
            let found = manifest.index(of: path).map { manifest.entries[$0].path }
            #expect(found.map { Array($0.utf8) } == (some.contains(Array(path.utf8)) ? Array(path.utf8) : nil))
        }
        #expect(Manifest().index(of: "a") == nil)
    }

    /// Kept, replaced and new entries result in the same manifest as all of them together.
    @Test func theNextManifestIsThatOfItsEntries() {
        var random = SeededGenerator(seed: 6)
        func entry(_ path: String) -> Manifest.Entry {
            let hash = ContentHash(Array("\(random.next())".utf8))
            return Manifest.Entry(path: path, hash: hash, ownership: .generated, app: "App")
        }
        for _ in 0..<50 {
            let digits = (0..<random.int(in: 0...40)).map { _ in random.int(in: 0...99) }
            let paths = Set(digits.map { "a\($0 / 10)/f\($0 % 10)" })
            let old = Manifest(paths.filter { _ in random.chance(3, in: 4) }.map { entry($0) })
            var next = NextManifest(after: old)
            var expected: [Manifest.Entry] = []
            for (index, old) in old.entries.enumerated() {
                if random.chance(1, in: 4) { next.remove(index) } else { expected.append(old) }
                guard expected.last == old, random.chance(1, in: 3) else { continue }
                expected[expected.count - 1] = entry(old.path)
                next.set(expected[expected.count - 1], at: index)
            }
            for path in paths.subtracting(old.entries.map(\.path)) {
                expected.append(entry(path))
                next.set(expected[expected.count - 1], at: nil)
            }
            #expect(next.manifest == Manifest(expected) && next.isChanged == (Manifest(expected) != old))
        }
    }
}
