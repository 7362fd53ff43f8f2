import FVMTestSupport
import Testing

@testable import FOSMVVMDSL

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
}
