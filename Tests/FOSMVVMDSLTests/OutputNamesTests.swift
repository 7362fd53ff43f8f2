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

    /// What `isSafe` says, part by part.
    private func isSafe(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
            && path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            && !path.lowercased().hasPrefix(".fosmvvm-dsl/")
    }

    @Test func aPathIsSafeIfAllItsPartsAre() {
        for path in Self.paths(seed: 3) {
            #expect(OutputNames.isSafe(Array(path.utf8)[...]) == isSafe(path), "\(path)")
        }
    }

    @Test(arguments: [
        (".fosmvvm-dsl/manifest", false), (".FOSMVVM-DSL/x", false), (".fosmvvm-dsl", true), (".swift-format", true),
        ("a/.fosmvvm-dsl/x", true), ("...", true), ("a/.../b", true),
    ])
    func thePathIs(path: String, safe: Bool) {
        #expect(OutputNames.isSafe(Array(path.utf8)[...]) == safe)
        #expect(isSafe(path) == safe)
    }

    @Test func caseIsThatOfNoDisk() {
        for path in Self.paths(seed: 4) { #expect(OutputNames.lowercased(path) == Array(path.lowercased().utf8)) }
    }

    /// At each place among eight bytes, and behind them.
    @Test func eachLetterHasOneCase() {
        for scalar in (0..<128).map({ String(Unicode.Scalar(UInt8($0))) }) {
            for place in 0..<12 {
                let path = String(repeating: "Z", count: place) + scalar + String(repeating: "a", count: 11 - place)
                #expect(OutputNames.lowercased(path) == Array(path.lowercased().utf8))
            }
        }
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

    /// What stays, what takes another's place and what comes new gives the manifest that would be made of all of it.
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
            let isKept = old.entries.map { _ in random.chance(3, in: 4) }
            let changing = old.entries.indices.filter { isKept[$0] && random.chance(1, in: 3) }.shuffled(using: &random)
            let replaced = changing.map { (place: $0, entry: entry(old.entries[$0].path)) }
            let new = paths.subtracting(old.entries.map(\.path)).map { entry($0) }
            var all = old.entries
            for (place, entry) in replaced { all[place] = entry }
            let expected = Manifest(all.indices.filter { isKept[$0] }.map { all[$0] } + new)
            #expect(Manifest(keeping: isKept, of: old, replacing: replaced, adding: new) == expected)
        }
    }

    @Test func theManifestNumbersItsFolders() {
        let paths = ["a", "b", "b/x", "b/y", "b/y/z", "b/z", "bb/x"]
        let manifest = Manifest(
            paths.map { Manifest.Entry(path: $0, hash: ContentHash([]), ownership: .user, app: "App") }
        )
        #expect(manifest.folderNumbers() == [0, 0, 1, 1, 2, 3, 4])
    }
}
