import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Testing

/// Features are folders, which are the same on many disks if they differ only in case.
@Suite struct FeatureNameTests {
    @Test(arguments: [
        ("feature Foo\n", "feature foo\n", ["FVM1016 the features 'foo' and 'Foo' differ only in case"]),
        ("feature Foo\n", "feature Foo\n", []),
        ("feature b\n", "", ["FVM1016 the features 'B' and 'b' differ only in case"]),
        ("", "", []),
    ])
    func areSpeltAlike(first: String, second: String, expected: [String]) {
        var files = MemoryFileSystem()
        files.add(Array("\(first)enum One < a >".utf8), at: "specs/a.fvm")
        files.add(Array("\(second)enum Two < a >".utf8), at: "specs/b.fvm")
        let found = Compilation([.path("specs")], in: files).diagnostics.filter { $0.severity == .error }
        #expect(found.map { "\($0.kind.code) \($0.message)" } == expected)
    }
}
