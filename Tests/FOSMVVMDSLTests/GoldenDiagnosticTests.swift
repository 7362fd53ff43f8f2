import FOSMVVMDSL
import FVMTestSupport
import Foundation
import Testing

/// All that is said of the `*.fvm` files of a case, as one program: `expected.txt` has the whole text. A case with a folder
/// `project` is about what is outside of it, too.
@Suite struct GoldenDiagnosticTests {
    @Test(arguments: GoldenFolder.all(of: "Diagnostics"))
    func saysWhatIsExpected(golden: GoldenFolder) throws {
        var files = MemoryFileSystem()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: golden.url.path()).filter {
            $0.hasSuffix(".fvm")
        }
        try #require(!paths.isEmpty)
        for path in paths { files.add(try #require(golden.bytes(path)), at: path) }
        let root = paths.contains { $0.hasPrefix("project/") } ? "project" : "."
        let text = Compilation([.path(root)], in: files).renderedDiagnostics()
        golden.expect(text, equals: "expected.txt")
    }
}
