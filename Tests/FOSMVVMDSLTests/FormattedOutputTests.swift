import FOSMVVMDSL
import FVMTestSupport
import Foundation
import Testing

/// The toolchain's formatter finds nothing to say about what goldens and examples lower to, views and their tests included.
@Suite struct FormattedOutputTests {
    private static let swift = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
        .map { "\($0)/swift" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(.enabled(if: swift != nil, "there is no swift to run")) func outputIsFormatted() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fvm-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var specs = ["Programs", "Views"].flatMap { GoldenFolder.all(of: $0) }.map {
            $0.url.appending(path: "spec.fvm")
        }
        let examples = GoldenFolder.package.appending(path: "Examples")
        specs += ["Dashboard.fvm", "Ideas"].map { examples.appending(path: $0) }
        let seeds = try FileManager.default.contentsOfDirectory(atPath: examples.appending(path: "Seeds").path())
        specs += seeds.filter { $0.hasSuffix(".fvm") }.map { examples.appending(path: "Seeds/\($0)") }
        for (index, spec) in specs.enumerated() {
            let compilation = Compilation([.path(spec.path())], in: DiskFileSystem())
            try #require(!compilation.hasErrors, "\(spec.path()): \(compilation.renderedDiagnostics())")
            for file in compilation.outputFiles(views: .all) {
                write(file.bytes, to: folder.appending(path: "\(index)/\(file.path)"))
            }
        }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: try #require(Self.swift))
        process.arguments = ["format", "lint", "--strict", "--recursive", "--parallel", folder.path]
        process.standardError = output
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // A toolchain without the formatter says so on the first line, and lints nothing.
        guard !text.contains("unable to invoke subcommand") else { return }
        #expect(process.terminationStatus == 0, "\(text)")
    }

    private func write(_ bytes: [UInt8], to file: URL) {
        let parent = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        #expect(FileManager.default.createFile(atPath: file.path, contents: Data(bytes)))
    }
}
