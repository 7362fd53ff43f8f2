import Foundation
import Testing

@testable import FVMEmission

/// The toolchain's formatter finds nothing to say about emitted files.
@Suite struct FormatterTests {
    private static let swift = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
        .map { "\($0)/swift" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(.enabled(if: swift != nil, "there is no swift to run")) func emittedFilesAreFormatted() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fvm-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        emit(SampleProgram.make()) { file in
            write(file.path, file.bytes, to: folder)
        }
        for (path, text) in LoweringTests.files { write("Lowering/" + path, Array(text.utf8), to: folder) }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: try #require(Self.swift))
        process.arguments = ["format", "lint", "--strict", "--recursive", folder.path]
        process.standardError = output
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // A toolchain without the formatter says so on the first line, and lints nothing.
        guard !text.contains("unable to invoke subcommand") else { return }
        #expect(process.terminationStatus == 0, "\(text)")
    }

    private func write(_ path: String, _ bytes: [UInt8], to folder: URL) {
        let file = folder.appendingPathComponent(path)
        let parent = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        #expect(FileManager.default.createFile(atPath: file.path, contents: Data(bytes)))
    }
}
