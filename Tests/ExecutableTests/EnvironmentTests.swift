import FVMTestSupport
import Foundation
import Testing

/// The built tool gives the same bytes wherever it runs.
@Suite struct EnvironmentTests {
    private static let environments: [[String: String]] = [
        [:],
        ["TZ": "America/St_Johns", "LANG": "de_DE.UTF-8"],
        ["TZ": "Asia/Kathmandu", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "1"],
        ["TZ": "Pacific/Kiritimati", "LANG": "ar_EG", "LC_NUMERIC": "fr_FR", "NSLanguages": "(ja)"],
        ["TZ": ":/no/such/zone", "LANG": "C", "HOME": "/nonexistent"],
    ]

    @Test func recordsTheSameSnapshotsInEveryEnvironment() throws {
        let tool = try #require(BuiltTool.url)
        let seeds = GoldenFolder.package.appending(path: "Examples/Seeds")
        var recorded: [[String: Data]] = []
        for environment in Self.environments {
            let place = FileManager.default.temporaryDirectory.appending(path: "fvm-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: place) }
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for name in ["LocalizedValues.fvm", "Dashboard.fvm", "UserForm.fvm", "TaskResult.fvm"] {
                try FileManager.default.createDirectory(
                    at: place.appending(path: name),
                    withIntermediateDirectories: true
                )
                try FileManager.default.copyItem(
                    at: seeds.appending(path: name),
                    to: place.appending(path: "\(name)/\(name)")
                )
                try run(tool, "test", name, in: place, environment, status: 3)
                try run(tool, "test", name, in: place, environment, status: 0)
            }
            var snapshots: [String: Data] = [:]
            for path in try FileManager.default.subpathsOfDirectory(atPath: place.path()) where path.hasSuffix(".json")
            {
                snapshots[path] = try Data(contentsOf: place.appending(path: path))
            }
            recorded.append(snapshots)
        }
        #expect(recorded[0].count >= 8)
        for snapshots in recorded { #expect(snapshots == recorded[0]) }
    }

    private func run(
        _ tool: URL,
        _ arguments: String...,
        in place: URL,
        _ environment: [String: String],
        status: Int32
    ) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = place
        // What the process needs to find its libraries stays.
        let kept = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("LIBRARY_PATH") || $0.key == "PATH" }
        process.environment = kept.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == status)
    }
}
