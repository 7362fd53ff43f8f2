import FVMDiagnostics
import FVMFiles
import FVMOutput
import FVMStdlib
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// Properties of the repository as a whole.
@Suite struct HygieneTests {
    private static let root = GoldenFolder.package.path()

    private static func paths(in folder: String, ending: String) -> [String] {
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: root + folder)) ?? []
        return all.filter { $0.hasSuffix(ending) && !$0.contains(".build/") }.sorted().map { folder + "/" + $0 }
    }

    /// Every code in the sources is in the catalogue.
    @Test func theCatalogueForgetsNoKind() throws {
        var codes: Set<String> = []
        for path in Self.paths(in: "Sources", ending: ".swift") {
            let text = try String(contentsOfFile: Self.root + path, encoding: .utf8)
            codes.formUnion(text.matches(of: /"(FVM[0-9]{4})"/).map { String($0.1) })
        }
        #expect(codes.sorted() == DiagnosticCatalogue.all.map(\.code).sorted())
    }

    @Test func filesAreShort() throws {
        for path in Self.paths(in: "Sources", ending: ".swift") + Self.paths(in: "Tests", ending: ".swift") {
            let lines = try String(contentsOfFile: Self.root + path, encoding: .utf8).split(
                separator: "\n",
                omittingEmptySubsequences: false
            )
            #expect(lines.count <= 401, "\(path) has \(lines.count) lines")
        }
    }

    @Test func everyGoldenIsUsed() {
        let families = ["Diagnostics": "expected.txt", "Programs": "expected", "Records": "expected"]
        for (family, expected) in families {
            let cases = GoldenFolder.all(of: family)
            #expect(!cases.isEmpty)
            for golden in cases {
                #expect(
                    FileManager.default.fileExists(atPath: golden.url.appending(path: expected).path()),
                    "\(golden.name)"
                )
            }
        }
    }

    @Test(arguments: ["Examples/Dashboard.fvm", "Examples/Ideas", "Examples/Shop", "Examples/Clinic"])
    func examplesAreClean(path: String) {
        let compilation = Compilation([.path(Self.root + path)], in: DiskFileSystem())
        #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
    }

    /// Also with a view for each of their view models.
    @Test(arguments: ["Examples/Dashboard.fvm", "Examples/Ideas", "Examples/Shop", "Examples/Clinic"])
    func examplesHaveViews(path: String) {
        let compilation = Compilation(
            [.path(Self.root + path)],
            in: DiskFileSystem(),
            leastSeverity: .error,
            viewsAll: true
        )
        #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
    }

    @Test(arguments: StandardLibrary.names)
    func theLibraryIsClean(name: String) throws {
        let compilation = Compilation(of: "import \(name)")
        #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
        #expect(!compilation.outputFiles().isEmpty)
        #expect(StandardLibrary.file(named: name) == GoldenFolder(GoldenFolder.package).bytes("Stdlib/\(name).fvm"))
    }

    @Test func theLibraryIsWhatItsFolderHolds() {
        let files = Self.paths(in: "Stdlib", ending: ".fvm").map { $0.dropFirst(7).dropLast(4) }
        #expect(StandardLibrary.names == files.map(String.init))
        #expect(StandardLibrary.file(named: "Nothing") == nil)
    }
}
