import FVMTestSupport
import Foundation
import Testing

/// The tool in its own process, killed while it writes: the output is then the old or the new one.
@Suite struct KillTests {
    private static let files = FileManager.default

    /// Other files in the output folder.
    enum Others: CaseIterable {
        case none
        case file
        /// It may be somebody's working directory, so the output folder is not replaced. A kill between the last
        /// steps is reported, and fixed by the next run.
        case folder

        fileprivate var path: String? {
            switch self {
            case .none: nil
            case .file: "Sources/notes.txt"
            case .folder: "Notes/notes.txt"
            }
        }
    }

    @Test(arguments: Others.allCases, [SIGKILL, SIGTERM, SIGINT])
    func leavesTheOldStateOrTheNew(others: Others, signal: Int32) throws {
        let place = Self.files.temporaryDirectory.appending(path: "fvm-\(UUID().uuidString)")
        try Self.files.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? Self.files.removeItem(at: place) }
        try save("first", in: place)
        try #require(run("--quiet", in: place) == 0)
        if let path = others.path {
            let file = place.appending(path: "out/" + path)
            try Self.files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("mine".utf8).write(to: file)
        }
        var states = [try tree(place)]
        try save("second", in: place)
        let length = try progress(of: start(Self.compile + ["--quiet"], in: place), upTo: .max, in: place)
        states.append(try tree(place))
        try #require(states[0].count > 100 && states[0] != states[1])
        let rounds = ProofScale.count(6, short: 2)
        for round in 0..<rounds {
            // The tree has the second state after each round, and is on its way to the first, or the other way round.
            let (old, new) = (states[(round + 1) % 2], states[round % 2])
            try save(round % 2 == 0 ? "first" : "second", in: place)
            let process = try start(Self.compile + ["--quiet"], in: place)
            _ = try progress(of: process, upTo: length * (round + 1) / (rounds + 1), in: place)
            // It may have ended by itself.
            _ = kill(process.processIdentifier, signal)
            process.waitUntilExit()
            let now = try tree(place)
            let isHalf = now != old && now != new
            #expect(!isHalf || signal == SIGKILL && others == .folder)
            if isHalf { #expect(try run("--check", "--quiet", in: place) == 1) }
            #expect(try run("--quiet", in: place) == 0)
            #expect(try tree(place) == new)
            #expect(try Self.files.contentsOfDirectory(atPath: place.path()).sorted() == ["app.fvm", "out"])
        }
    }

    /// Kills the commands that change many specs, at moments spread over the whole run. The next run finds all specs
    /// as they were, or finishes the change.
    @Test(arguments: [
        ["rename", "V.text", "words", "Specs"], ["format", "Specs", "--write"], ["check", "Specs", "--fix"],
        ["test", "Specs", "--record", "all"],
    ])
    func finishesWhatWasStarted(command: [String]) throws {
        let rounds = ProofScale.count(15, short: 3)
        let original = Self.files.temporaryDirectory.appending(path: "fvm-\(UUID().uuidString)")
        defer { try? Self.files.removeItem(at: original) }
        try writeManySpecs(in: original, isFixed: command[0] != "check")
        var outcomes: Set<Bool> = []
        for round in 0..<rounds {
            let place = Self.files.temporaryDirectory.appending(path: "fvm-\(UUID().uuidString)")
            defer { try? Self.files.removeItem(at: place) }
            try Self.files.copyItem(at: original, to: place)
            let specs = place.appending(path: "Specs")
            let before = try Self.contents(of: specs)
            let process = try start(command, in: place)
            let length = 400_000
            usleep(UInt32(length * (round + 1) / rounds))
            _ = kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            try Self.wait(for: start(["check", "Specs"], in: place))
            let after = try Self.contents(of: specs)
            let changed = after.filter { before[$0.key] != $0.value }.count
            #expect(!after.keys.contains { $0.contains(".fosmvvm-dsl") || $0.hasSuffix(".tmp") })
            try Self.wait(for: start(command, in: place))
            let finished = try Self.contents(of: specs)
            #expect(changed == 0 || after == finished, "\(changed) files are changed")
            outcomes.insert(changed == 0)
        }
        #expect(!outcomes.isEmpty)
    }

    /// Writes a hundred specs that are not formatted, and whose missing semicolon `check --fix` adds.
    private func writeManySpecs(in place: URL, isFixed: Bool) throws {
        let specs = place.appending(path: "Specs")
        try Self.files.createDirectory(at: specs, withIntermediateDirectories: true)
        try Data("viewmodel V server < text: string = \"x\" >\n".utf8).write(to: specs.appending(path: "v.fvm"))
        for index in 0..<100 {
            let spec = "viewmodel V\(index) server<v: V  = V(text: \"\(index)\") w: int>\n"
            try Data(spec.utf8).write(to: specs.appending(path: "v\(index).fvm"))
        }
        if isFixed { try Self.wait(for: start(["check", "Specs", "--fix"], in: place)) }
    }

    private static func wait(for process: Process) throws { process.waitUntilExit() }

    private static func contents(of folder: URL) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for path in try files.subpathsOfDirectory(atPath: folder.path()) {
            contents[path] = files.contents(atPath: folder.path() + "/" + path) ?? Data()
        }
        return contents
    }

    /// Waits until a run has made and removed so many files, or has ended, and says how many it has.
    private func progress(of process: Process, upTo limit: Int, in place: URL) throws -> Int {
        let begin = try Self.files.subpathsOfDirectory(atPath: place.path()).count
        var (most, progress) = (begin, 0)
        while process.isRunning, progress < limit {
            // A folder that is removed while it is listed says nothing.
            guard let count = try? Self.files.subpathsOfDirectory(atPath: place.path()).count else { continue }
            most = max(most, count)
            progress = max(progress, most - begin + most - count)
        }
        return progress
    }

    private func save(_ note: String, in place: URL) throws {
        let models = (0..<40).map {
            "viewmodel V\($0) server < t: string = \"\(note)\"; \(note): localized \"\(note)\" >"
        }
        try Data(models.joined(separator: "\n").utf8).write(to: place.appending(path: "app.fvm"))
    }

    private func run(_ options: String..., in place: URL) throws -> Int32 {
        let process = try start(Self.compile + options, in: place)
        process.waitUntilExit()
        return process.terminationStatus
    }

    private static let compile = ["compile", "app.fvm", "--output", "out"]

    private func start(_ arguments: [String], in place: URL) throws -> Process {
        let process = Process()
        let tool: URL = try #require(BuiltTool.url)
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = place
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Returns each file of the output with its bytes, and of the tool's own files only the manifest.
    private func tree(_ place: URL) throws -> [String: Data] {
        let out = place.appending(path: "out").path()
        var tree: [String: Data] = [:]
        for path in try Self.files.subpathsOfDirectory(atPath: out)
        where !path.hasPrefix(".fosmvvm-dsl") || path == ".fosmvvm-dsl/manifest" {
            tree[path] = Self.files.contents(atPath: out + "/" + path) ?? Data()
        }
        return tree
    }
}
