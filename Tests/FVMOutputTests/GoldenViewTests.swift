import FVMEmission
import FVMFiles
import FVMLanguage
import FVMOutput
import FVMSemantics
import FVMTestSupport
import FVMWorkspace
import Testing

/// The views of a spec: `views.txt` holds each file that SwiftUI is imported in or that an app with views needs, below a line
/// with its path, and `uiTests.txt` the tests of these views. The first six follow the six templates of FOSMVVM;
/// `Grammar/views.md` holds the two side by side.
@Suite struct GoldenViewTests {
    @Test(arguments: GoldenFolder.all(of: "Views"))
    func writesTheSameViews(golden: GoldenFolder) throws {
        let spec = try #require(golden.bytes("spec.fvm"))
        let compilation = Compilation([.bytes(spec, name: "spec.fvm")], in: MemoryFileSystem())
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        let others = Set(compilation.outputFiles(views: ViewCoverage.none).map(\.path))
        let written = compilation.outputFiles().filter { !others.contains($0.path) }
        golden.expect(text(of: written.filter { !$0.isUITest }), equals: "views.txt")
        golden.expect(text(of: written.filter(\.isUITest)), equals: "uiTests.txt")
    }

    private func text(of files: [OutputFile]) -> String {
        var text = ""
        for file in files {
            let owner = file.ownership == .user ? " (yours from the first run on)" : ""
            text += "==> \(file.path)\(owner)\n\(String(decoding: file.bytes, as: UTF8.self))\n"
        }
        return text.replacing("by fosmvvm-dsl \(toolVersion) from", with: "by fosmvvm-dsl from")
    }

    /// A view has no texts of its own: its only literals are symbols, locales, previews and identifiers.
    @Test(arguments: GoldenFolder.all(of: "Views"))
    func saysNothingOfItsOwn(golden: GoldenFolder) throws {
        let spec = try #require(golden.bytes("spec.fvm"))
        let compilation = Compilation([.bytes(spec, name: "spec.fvm")], in: MemoryFileSystem())
        for file in compilation.outputFiles() where file.path.hasSuffix("View.swift") {
            let text = String(decoding: file.bytes, as: UTF8.self).replacing("\"\"", with: "")
            for line in text.split(separator: "\n") where line.contains("\"") {
                let isName = ["systemName:", "uiTestingIdentifier(", "Locale(identifier:", "#Preview("]
                    .contains { line.contains($0) }
                #expect(isName || line.trimmingPrefix { $0 == " " }.hasPrefix("\""), "\(file.path): \(line)")
            }
        }
    }
}

extension OutputFile {
    fileprivate var isUITest: Bool { path.hasPrefix("Tests/UITests/") }
}
