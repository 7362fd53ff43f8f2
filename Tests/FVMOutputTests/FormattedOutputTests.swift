import FVMFiles
import FVMOutput
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// The toolchain's formatter finds nothing to say about what goldens and examples lower to, views and their tests included.
@Suite struct FormattedOutputTests {
    private static let formatter = FormatLint()

    @Test(.enabled(if: formatter != nil, "there is no swift to run")) func outputIsFormatted() throws {
        var specs = ["Programs", "Views"].flatMap { GoldenFolder.all(of: $0) }.map {
            $0.url.appending(path: "spec.fvm")
        }
        let examples = GoldenFolder.package.appending(path: "Examples")
        specs += ["Dashboard.fvm", "Ideas"].map { examples.appending(path: $0) }
        let seeds = try FileManager.default.contentsOfDirectory(atPath: examples.appending(path: "Seeds").path())
        specs += seeds.filter { $0.hasSuffix(".fvm") }.map { examples.appending(path: "Seeds/\($0)") }
        var files: [(path: String, bytes: [UInt8])] = []
        for (index, spec) in ProofScale.cases(specs, short: 24).enumerated() {
            let compilation = Compilation([.path(spec.path())], in: DiskFileSystem())
            try #require(!compilation.hasErrors, "\(spec.path()): \(compilation.renderedDiagnostics())")
            for file in compilation.outputFiles(views: .all) {
                files.append(("\(index)/\(file.path)", file.bytes))
            }
        }
        #expect(try FormatLint()?.findings(in: files) == "")
    }
}
