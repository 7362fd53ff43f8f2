import FVMTestSupport
import Foundation
import Testing

/// The benchmark runs completely. Its measurements are not checked.
@Suite struct BenchmarkTests {
    private struct Report: Decodable {
        struct Measurement: Decodable {
            var work: String
            var input: String
            var medianNanoseconds: Int
        }

        var measurements: [Measurement]
    }

    /// The number of records in the largest session.
    @Test func measuresEachStageAndEachCommand() throws {
        let tool = try #require(BuiltTool.url)
        let benchmark = tool.deletingLastPathComponent().appending(path: "fvm-benchmark")
        let json = FileManager.default.temporaryDirectory.appending(path: "fvm-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: json) }
        let process = Process()
        process.executableURL = benchmark
        process.arguments = [
            "--tool", tool.path(), "--against", tool.path(), "--sizes", "\(Self.records)", "--specs", "\(Self.specs)",
            "--rounds", "1", "--json", json.path(),
        ]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let report = try JSONDecoder().decode(Report.self, from: Data(contentsOf: json))
        for work in Self.works {
            let input = work.hasPrefix("editor") ? "\(Self.specs) specs" : "\(Self.records) "
            let measured = report.measurements.filter { $0.work == work && $0.input.hasPrefix(input) }
            #expect(!measured.isEmpty && measured.allSatisfy { $0.medianNanoseconds > 0 }, "\(work)")
        }
    }

    private static let records = ProofScale.count(1000, short: 100)
    private static let specs = ProofScale.count(100, short: 20)

    private static let works = [
        "check", "compile --dry-run", "compile", "compile, nothing changed", "compile, one title changed", "eval",
        "format --check", "lex, parse", "rules", "emit, render", "emit, write in memory", "format", "interpret",
        "session: declare", "session: show", "editor: start to first diagnostics", "editor: keystroke to diagnostics",
        "editor: completion", "editor: rename with \(specs) uses",
    ]
}
