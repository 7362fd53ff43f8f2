import FVMFiles
import FVMTestSupport
import Testing

@testable import FVMWorkspace

@Suite struct FilePathTests {
    /// The results of `normalized`.
    private func normalized(_ path: String) -> String {
        var parts: [String] = []
        for part in path.split(separator: "/").map(String.init) where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.hasPrefix("/") {
                parts.append(part)
            }
        }
        let text = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
        return text.isEmpty ? "." : text
    }

    @Test func normalizesWhateverThePartsAre() {
        var random = SeededGenerator(seed: 7)
        let pieces = ["/", "/", ".", "..", "a", "b.c", ".d", "é", " "]
        for _ in 0..<5_000 {
            let path = (0..<random.int(in: 0...8)).map { _ in pieces[random.int(in: 0...pieces.count - 1)] }.joined()
            #expect(FilePath.normalized(path) == normalized(path))
        }
    }

    @Test(arguments: [
        ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/a/b.c", "/a", "b.c"), ("é/ü", "é", "ü"),
        ("a/", "a", ""),
    ])
    func takesAPathApart(path: String, parent: String, name: String) {
        #expect(FilePath.parent(of: path) == parent)
        #expect(FilePath.name(of: path) == name)
    }

    @Test(arguments: [
        (["/a/b"], "/a/b"), (["/a/b", "/a/bc"], "/a"), (["/a/b", "/a"], "/a"), (["/a", "/a/b"], "/a"),
        (["/ab", "/ac"], "/"),
        (["/", "/a"], "/"), (["/a/é", "/a/è"], "/a"), (["/a/b/c", "/a/b/d", "/a/e"], "/a"), (["/a", "/a"], "/a"),
    ])
    func findsTheFolderThatAllAreBelow(folders: [String], common: String) {
        #expect(FilePath.commonFolder(of: folders) == common)
        #expect(FilePath.commonFolder(of: folders.reversed()) == common)
    }

    @Test func nothingIsBelowNoFolder() { #expect(FilePath.commonFolder(of: []) == nil) }

    @Test(arguments: [
        ("cards.fvm", "Cards"), ("a/my-cards_2.fvm", "MyCards_2"), ("stdlib:Login.fvm", "Login"), ("<stdin>", "Main"),
        ("_.fvm", "Main"), ("über.fvm", "Ber"), ("9a.fvm", "9a"), ("x.FVM", "XFVM"), ("", "Main"),
        ("a\u{301}b.fvm", "AB"),
    ])
    func namesAFeatureAfterAFile(path: String, feature: String) {
        #expect(featureName(ofFile: path) == feature)
    }
}
