import Foundation

/// The toolchain's formatter, run over emitted files.
public struct FormatLint: Sendable {
    private let swift: String

    /// Nil where there is no `swift` to run.
    public init?() {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let tools = folders.map { "\($0)/swift" }
        guard let swift = tools.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else { return nil }
        self.swift = swift
    }

    /// Returns the findings of `swift format lint --strict`. Empty if there are none.
    ///
    /// - Parameter files: Paths in a temporary folder, and bytes.
    public func findings(in files: [(path: String, bytes: [UInt8])]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fvm-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files {
            let url = folder.appendingPathComponent(file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(file.bytes).write(to: url)
        }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: swift)
        process.arguments = ["format", "lint", "--strict", "--recursive", "--parallel", folder.path]
        process.standardError = output
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // A toolchain without the formatter says so on the first line, and lints nothing.
        if process.terminationStatus == 0 || text.contains("unable to invoke subcommand") { return "" }
        return text.isEmpty ? "status \(process.terminationStatus)" : text
    }
}
