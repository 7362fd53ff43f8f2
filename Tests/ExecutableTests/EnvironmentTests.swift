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

    /// Everything that comes of the examples, and of locales that ICU does not know.
    @Test func writesTheSameOutputInEveryLocaleAndZone() throws {
        let tool = try #require(BuiltTool.url)
        let place = FileManager.default.temporaryDirectory.appending(path: "fvm-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let tags = ["ty", "tlh", "cop", "vo", "qya", "xx", "ger", "ar-EG"]
        let bill = """
            app < locales: \(tags.joined(separator: ", ")) >
            viewmodel Bill server < count: localized int = 1234567; day: localized date = "2026-03-04" >
            """
        try Data(bill.utf8).write(to: place.appending(path: "bill.fvm"))
        let examples = GoldenFolder.package.appending(path: "Examples")
        let specs = try FileManager.default.subpathsOfDirectory(atPath: examples.path()).sorted()
            .filter { $0.hasSuffix(".fvm") && !$0.contains("/") }.map { examples.appending(path: $0).path() }
        var expected: [Data]?
        for locale in ["C", "de_DE.UTF-8", "ar_EG.UTF-8"] {
            for zone in ["UTC", "Asia/Kathmandu", "Pacific/Kiritimati"] {
                let environment = ["LC_ALL": locale, "TZ": zone]
                var outputs: [Data] = []
                for tag in tags {
                    outputs.append(try output(tool, ["eval", "bill.fvm", "--locale", tag], place, environment))
                }
                for spec in specs + ["Ideas", "Shop", "Clinic", "Seeds"].map({ examples.appending(path: $0).path() }) {
                    for command in [["eval"], ["check"], ["compile", "--diff", "--output", "out"]] {
                        outputs.append(try output(tool, command + [spec], place, environment))
                    }
                }
                if expected == nil { expected = outputs }
                #expect(outputs == expected, "\(locale) \(zone)")
            }
        }
        #expect(expected?.contains { !$0.isEmpty } == true)
    }

    /// The output does not depend on the working directory or the spelling of paths.
    @Test func writesTheSameOutputFromEveryFolder() throws {
        let tool = try #require(BuiltTool.url)
        let place = FileManager.default.temporaryDirectory.appending(path: "fvm-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        let specs = place.appending(path: "Specs")
        let inner = specs.appending(path: "Inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let ideas = GoldenFolder.package.appending(path: "Examples/Ideas")
        for name in try FileManager.default.contentsOfDirectory(atPath: ideas.path()) where name.hasSuffix(".fvm") {
            try FileManager.default.copyItem(at: ideas.appending(path: name), to: specs.appending(path: name))
        }
        try Data("viewmodel Inner server < title: localized \"Inner\" >".utf8).write(to: inner.appending(path: "i.fvm"))
        var expected: [String: Data]?
        let runs = [(place, "Specs"), (place, "./Specs/"), (specs, "."), (inner, ".."), (inner, specs.path())]
        for (index, (folder, path)) in runs.enumerated() {
            let output = place.appending(path: "out\(index)")
            try run(tool, "compile", path, "--output", output.path(), in: folder, [:], status: 0)
            var files: [String: Data] = [:]
            for name in try FileManager.default.subpathsOfDirectory(atPath: output.path()) {
                // What the tool keeps of its inputs has their paths.
                guard !name.hasPrefix(".fosmvvm-dsl") || name.hasSuffix("/manifest") else { continue }
                files[name] = try? Data(contentsOf: output.appending(path: name))
            }
            if expected == nil { expected = files }
            #expect(files == expected, "\(path) in \(folder.lastPathComponent)")
        }
        #expect((expected ?? [:]).keys.contains { $0.hasSuffix("InnerViewModel.swift") })
    }

    private func output(
        _ tool: URL,
        _ arguments: [String],
        _ place: URL,
        _ environment: [String: String]
    ) throws -> Data {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = place
        let kept = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("LIBRARY_PATH") || $0.key == "PATH" }
        process.environment = kept.merging(environment) { $1 }
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return data
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
