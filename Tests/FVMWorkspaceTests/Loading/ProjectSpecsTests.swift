import FVMFiles
import FVMWorkspace
import Testing

/// The specs that commands take if they are given no path.
@Suite struct ProjectSpecsTests {
    private static let cases: [(files: [String: String], folder: String, path: String?)] = [
        (["/Shop/Specs/a.fvm": ""], "/Shop", "/Shop/Specs"),
        (["/Shop/Specs/a.fvm": "", "/Shop/Sources/A/a.swift": ""], "/Shop/Sources/A", "/Shop/Sources/A/../../Specs"),
        (["/Shop/a.fvm": "app Shop < locales: en >"], "/Shop", "/Shop"),
        (["/Shop/S/a.fvm": "app Shop < >", "/Shop/S/B/b.fvm": "enum B < c >"], "/Shop/S/B", "/Shop/S/B/.."),
        (["/Shop/Specs/a.fvm": "", "/Shop/App/app.fvm": "app A < >"], "/Shop/App", "/Shop/App"),
        (["/Shop/a.fvm": "// app Shop < >\nenum A < b >"], "/Shop", nil), (["/Shop/a.swift": ""], "/Shop", nil),
        (["/Specs/a.fvm": "", "/Shop/.git/HEAD": ""], "/Shop", nil), ([:], "/Shop", nil),
    ]

    @Test(arguments: cases)
    func theNearestAreFound(files: [String: String], folder: String, path: String?) {
        #expect(ProjectSpecs.path(from: folder, in: MemoryFileSystem(files)) == path)
    }
}
