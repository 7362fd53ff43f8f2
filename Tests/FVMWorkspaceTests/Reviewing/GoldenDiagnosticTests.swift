import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// The diagnostics of the `*.fvm` files of a case, as one program: `expected.txt` has the text, `expected.json` and
/// others the other formats, if the case has them. A case with a folder `project` has files outside it, too.
@Suite struct GoldenDiagnosticTests {
    @Test(arguments: GoldenFolder.all(of: "Diagnostics"))
    func saysWhatIsExpected(golden: GoldenFolder) throws {
        let compilation = try Self.compilation(of: golden)
        golden.expect(compilation.report(as: .text), equals: "expected.txt")
        for format in ReportFormat.allCases where golden.bytes("expected.\(format)") != nil {
            // A new version of the tool changes none of it.
            let report = compilation.report(as: format).replacing("\"\(toolVersion)\"", with: "\"0.0.0\"")
            golden.expect(report, equals: "expected.\(format)")
        }
    }

    @Test(arguments: [ReportFormat.json, .sarif, .github, .xcode])
    func everyFormatHasGoldens(format: ReportFormat) {
        let cases = GoldenFolder.all(of: "Diagnostics").filter { $0.bytes("expected.\(format)") != nil }
        #expect(cases.count >= 4)
    }

    static func compilation(of golden: GoldenFolder) throws -> Compilation {
        var files = MemoryFileSystem()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: golden.url.path()).filter {
            $0.hasSuffix(".fvm")
        }
        try #require(!paths.isEmpty)
        for path in paths { files.add(try #require(golden.bytes(path)), at: path) }
        let root = paths.contains { $0.hasPrefix("project/") } ? "project" : "."
        return Compilation([.path(root)], in: files)
    }
}
