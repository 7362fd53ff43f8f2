import FVMTestSupport
import Foundation
import Testing

/// Make and Ninja compile specs again only when necessary, according to `--depfile`.
@Suite struct BuildSystemTests {
    private static let makefile = """
        build/specs.stamp:
        \t@mkdir -p build
        \t@"$$FVM_TOOL" compile 'All specs' --output Generated --quiet --depfile $@.d
        \t@echo compiled >>log
        \t@touch $@
        -include build/specs.stamp.d
        """

    private static let ninjaFile = """
        rule fvm
          command = "$$FVM_TOOL" compile 'All specs' --output Generated --quiet --depfile $out.d && $
              echo compiled >>log && touch $out
          depfile = $out.d
          deps = gcc
        build the$ build/all$ specs.$$stamp: fvm
        """

    @Test(.enabled(if: program("make") != nil, "there is no make here"))
    func makeCompilesWhatHasChanged() throws {
        try compilesWhatHasChanged(#require(Self.program("make")), "Makefile", Self.makefile)
    }

    @Test(.enabled(if: program("ninja") != nil, "there is no ninja here"))
    func ninjaCompilesWhatHasChanged() throws {
        try compilesWhatHasChanged(#require(Self.program("ninja")), "build.ninja", Self.ninjaFile)
    }

    /// Names with characters that mean something to Make, to Ninja or to both.
    private func compilesWhatHasChanged(_ program: URL, _ name: String, _ buildFile: String) throws {
        let files = FileManager.default
        let place = files.temporaryDirectory.appending(path: "fvm $x \(UUID().uuidString)")
        let specs = place.appending(path: "All specs")
        defer { try? files.removeItem(at: place) }
        try files.createDirectory(at: specs, withIntermediateDirectories: true)
        try Data((buildFile + "\n").utf8).write(to: place.appending(path: name))
        func save(_ text: String, _ file: String) throws {
            try Data(text.utf8).write(to: specs.appending(path: file))
        }
        func remove(_ file: String) throws { try files.removeItem(at: specs.appending(path: file)) }
        func output() -> Set<String> {
            let paths = (try? files.subpathsOfDirectory(atPath: place.path(percentEncoded: false) + "/Generated")) ?? []
            return Set(paths.filter { $0.hasSuffix("ViewModel.swift") }.map { URL(filePath: $0).lastPathComponent })
        }
        var count = 0
        func expect(_ models: [String], after change: String, fails: Bool = false) throws {
            count += fails ? 0 : 1
            for _ in 0..<2 {
                #expect(try run(program, in: place) == fails, "\(change)")
                let log = (try? String(contentsOf: place.appending(path: "log"), encoding: .utf8)) ?? ""
                #expect(log.split(separator: "\n").count == count, "\(change)")
            }
            #expect(output() == Set(models.map { $0 + "ViewModel.swift" }), "\(change)")
            try waitForTheNextStep(of: place)
        }
        try save("viewmodel One server < text: string >", "one two.fvm")
        try save("viewmodel Cash server < text: string >", "cash$HOME.fvm")
        try save("viewmodel Hash server < text: string >", "a#b\\ c.fvm")
        try expect(["One", "Cash", "Hash"], after: "the first run")
        try save("viewmodel Coin server < text: string >", "cash$HOME.fvm")
        try expect(["One", "Coin", "Hash"], after: "an edit")
        try save("viewmodel Other server < text: string >", "other.fvm")
        try expect(["One", "Coin", "Hash", "Other"], after: "a new spec")
        try remove("a#b\\ c.fvm")
        try expect(["One", "Coin", "Other"], after: "a spec is removed")
        try save("viewmodel Other server < text: strng >", "other.fvm")
        try expect(["One", "Coin", "Other"], after: "a mistake", fails: true)
        try save("viewmodel Third server < text: string >", "other.fvm")
        try expect(["One", "Coin", "Third"], after: "it is mended")
    }

    /// Waits until new files are newer than the build's output, because the clocks of file systems have steps, which
    /// are longer on a busy machine.
    private func waitForTheNextStep(of place: URL) throws {
        func save(_ file: String) throws -> Date {
            let url = place.appending(path: file)
            try Data().write(to: url)
            return try #require(url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate)
        }
        let made = try save("made")
        while try save("later") <= made {}
    }

    /// - Returns: Whether it failed.
    private func run(_ program: URL, in place: URL) throws -> Bool {
        let process = Process()
        process.executableURL = program
        process.currentDirectoryURL = place
        process.environment = [
            "FVM_TOOL": try #require(BuiltTool.url).path(percentEncoded: false), "PATH": "/usr/bin:/bin",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus != 0
    }

    private static func program(_ name: String) -> URL? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { URL(filePath: String($0)).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    }
}
