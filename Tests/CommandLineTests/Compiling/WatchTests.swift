import FVMFiles
import FVMOutput
import FVMWorkspace
import Foundation
import Testing

@testable import fosmvvm_dsl

/// Features around a compilation: watching, dependency files, differences, summaries.
@Suite struct WatchTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fvm-\(UUID().uuidString)").path()
        try FileManager.default.createDirectory(atPath: folder + "/specs/sub", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    // MARK: --watch

    /// Each step happens while the tool waits, and is reported as the reason of the next compilation.
    @Test func compilesWhateverHappensToTheSpecs() throws {
        try withFolder { folder in
            let files = FileManager.default
            func save(_ text: String, _ path: String) {
                // As editors do: a new file that takes the place of the old one.
                try? text.write(toFile: "\(folder)/\(path)", atomically: true, encoding: .utf8)
            }
            save("import \"../shared.fvm\"\nviewmodel A server < b: int >", "specs/a.fvm")
            save("viewmodel S < b: int >", "shared.fvm")
            let changes: [() -> Void] = [
                { save("import \"../shared.fvm\"\nviewmodel A server < b: bool >", "specs/a.fvm") },
                { save("viewmodel S < b: bool >", "shared.fvm") },
                { save("viewmodel N < b: int >", "specs/sub/new.fvm") },
                { save("viewmodel N < b: itn >", "specs/sub/new.fvm") },
                { try? files.removeItem(atPath: folder + "/specs/sub") },
                { try? files.removeItem(atPath: folder + "/specs") },
                {
                    try? files.createDirectory(atPath: folder + "/specs", withIntermediateDirectories: true)
                    save("viewmodel Z < b: int >", "specs/z.fvm")
                },
            ]
            var console = RecordingConsole()
            var next = 0
            // Two pauses for each change: one in which it happens, one to see that nothing follows.
            console.whilePaused = { pause in
                guard pause % 2 == 1 else { return true }
                guard next < changes.count else { return false }
                changes[next]()
                next += 1
                return true
            }
            let line = ["compile", folder + "/specs", folder + "/shared.fvm", "--output", folder + "/out", "--watch"]
            let run = Run(line, files: DiskFileSystem(), console: console)
            let summaries = run.output.split(separator: "\n").filter { $0.contains("/out: ") }
            #expect(summaries.count == 6, "\(run.output)")
            #expect(run.output.contains("NViewModel.swift") && run.output.contains("ZViewModel.swift"))
            #expect(run.messages.contains("error[FVM1101]: there is no type 'itn'"))
            #expect(run.messages.contains("error[FVM1900]"))
            #expect(files.fileExists(atPath: folder + "/out/Sources/ViewModels/ViewModels/Z/ZViewModel.swift"))
            #expect(!files.fileExists(atPath: folder + "/out/Sources/ViewModels/ViewModels/A/AViewModel.swift"))
        }
    }

    @Test(arguments: ["check", "test", "serve"])
    func aPathThatIsNotThereEndsTheCommand(command: String) {
        let line = [command, "nope"] + (command == "serve" ? [] : ["--watch"])
        let run = Run(line, files: MemoryFileSystem(), console: RecordingConsole())
        #expect(run.status == .failure && run.messages.contains("error[FVM1900]"), "\(run.messages)")
    }

    /// Each step happens while the tool waits. The last one saves a mistake that must be reported.
    @Test(arguments: WatchedChange.allCases, ["check", "compile", "test"])
    func followsSpecs(change: WatchedChange, command: String) throws {
        try withFolder { folder in
            let steps = try change.prepare(in: folder)
            var console = RecordingConsole()
            var next = 0
            console.whilePaused = { pause in
                guard pause % 2 == 1 else { return true }
                guard next < steps.count else { return false }
                steps[next]()
                next += 1
                return true
            }
            let output = command == "compile" ? ["--output", folder + "/out"] : []
            let line = [command, folder + "/" + change.path, "--watch"] + output
            let run = Run(line, files: DiskFileSystem(), console: console)
            #expect(run.messages.contains("there is no type 'itn'"), "\(run.messages)")
        }
    }

    /// `check` and `test` wait as `compile` does, and look at what a change reaches.
    @Test(arguments: ["check", "test"])
    func othersWatch(command: String) throws {
        try withFolder { folder in
            func save(_ text: String, _ path: String) {
                try? text.write(toFile: "\(folder)/specs/\(path)", atomically: true, encoding: .utf8)
            }
            save("viewmodel A server < c: C >", "a.fvm")
            save("viewmodel C < id: id >", "c.fvm")
            save("viewmodel D server < n: int >", "d.fvm")
            let changes: [() -> Void] = [
                { save("viewmodel C < id: id; n: itn >", "c.fvm") },
                { save("viewmodel C < id: id; n: int >", "c.fvm") },
            ]
            var console = RecordingConsole()
            var next = 0
            console.whilePaused = { pause in
                guard pause % 2 == 1 else { return true }
                guard next < changes.count else { return false }
                changes[next]()
                next += 1
                return true
            }
            let run = Run([command, folder + "/specs", "--watch"], files: DiskFileSystem(), console: console)
            #expect(run.messages.contains("error[FVM1101]: there is no type 'itn'"))
            #expect(run.messages.components(separatedBy: "watching ").count == 4, "\(run.messages)")
            if command == "check" {
                #expect(run.status == .success && run.messages.contains("no problems in 3 files"))
            } else {
                // Both screens that show the change, and not the third.
                #expect(run.output.contains("0 passed, 3 recorded") && run.output.hasSuffix("0 passed, 2 failed\n"))
            }
        }
    }

    // MARK: --depfile

    @Test(arguments: [
        ("a.fvm", "a.fvm"), ("my specs/a.fvm", "my\\ specs/a.fvm"), ("a#b$c", "a\\#b$$c"), ("c:/d", "c\\:/d"),
        ("a\\b", "a\\b"), ("a\\ b", "a\\\\\\ b"), ("%é'\"", "%é'\""),
    ])
    func namesADependency(path: String, written: String) {
        let depfile = Depfile(target: "out", dependencies: [path])
        #expect(String(decoding: depfile.bytes, as: UTF8.self) == "out: \\\n  \(written)\n\n\(written):\n")
        #expect(depfile.unwritable == nil)
    }

    @Test func namesAllThatWasReadAndSearched() {
        let files = MemoryFileSystem([
            "specs/a.fvm": "import \"sub/.b.fvm\"\nimport Address\nviewmodel A < b: int >",
            "specs/sub/.b.fvm": "viewmodel B < b: int >", "specs/sub/c.fvm": "",
        ])
        let run = Run("compile specs --output out --depfile out.stamp.d", files: files)
        #expect(run.status == .success, "\(run.messages)")
        let text = run.text(at: "out.stamp.d") ?? ""
        let names = ["specs/a.fvm", "specs/sub/c.fvm", "specs/sub/.b.fvm", "specs", "specs/sub"]
        let rule = (["out.stamp:"] + names.map { "  " + $0 }).joined(separator: " \\\n") + "\n"
        #expect(text == rule + names.map { "\n\($0):\n" }.joined())
        #expect(
            Run("compile specs --output out --depfile x", files: run.files).text(at: "x")?.hasPrefix("out: ") == true
        )
        #expect(Run("compile specs --output out --depfile no/x", files: run.files).messages.hasPrefix("error[FVM1954]"))
        let newline = Run(
            ["compile", "a\nb.fvm", "--output", "out", "--depfile", "x"],
            files: MemoryFileSystem(["a\nb.fvm": ""]),
            console: RecordingConsole()
        )
        #expect(newline.status == .failure && newline.messages.contains("cannot be named in a depfile"))
    }

    // MARK: --diff, --json, --quiet

    @Test func showsWhatWouldChange() throws {
        let files = MemoryFileSystem(["a.fvm": "viewmodel A < b: int >"])
        var after = try #require(Run("compile a.fvm --output out", files: files).files as? MemoryFileSystem)
        #expect(Run("compile a.fvm --output out --diff", files: after).output == "")
        after.add(Array("viewmodel A < b: bool >".utf8), at: "a.fvm")
        let run = Run("compile a.fvm --output out --diff", files: after)
        let path = "out/Sources/ViewModels/ViewModels/A/AViewModel.swift"
        #expect(run.status == .success && run.output.hasPrefix("--- \(path)\n+++ \(path)\n@@ "))
        #expect(run.output.contains("\n-    public let b: Int\n+    public let b: Bool\n"))
        #expect((run.files as? MemoryFileSystem)?.text(at: path) == after.text(at: path))
        after.add(Array("feature F\nviewmodel A < b: int >".utf8), at: "a.fvm")
        let moved = Run("compile a.fvm --output out --diff", files: after).output
        #expect(moved.contains("--- \(path)\n+++ /dev/null\n") && moved.contains("--- /dev/null\n+++ out/"))
    }

    @Test func summarizesForPrograms() throws {
        let files = MemoryFileSystem(["a.fvm": "viewmodel A < b: int >"])
        let run = Run("compile a.fvm --output out --format json --only AViewModel.swift", files: files)
        #expect(
            run.output
                == #"{"output":"out","app":"App","mode":"write","stale":false,"counts":{"write":1,"unchanged":0,"#
                + #""keep":0,"omit":0,"overwrite":0,"remove":0,"leave":0},"files":[{"action":"write","owner":"generated","#
                + #""path":"out/Sources/ViewModels/ViewModels/A/AViewModel.swift"}]}"# + "\n"
        )
        let check = Run("compile a.fvm --output out --json --check", files: files)
        #expect(check.status == .failure && check.output.contains(#""mode":"check","stale":true"#))
        #expect(Run("compile a.fvm --output out --quiet", files: files).output == "")
    }

    @Test(arguments: [
        "--check --diff", "--dry-run --check", "--watch --check", "--quiet --format json", "--quiet --json",
    ])
    func excludesWhatDoesNotGoTogether(options: String) {
        let run = Run("compile a.fvm --output out \(options)", files: MemoryFileSystem(["a.fvm": ""]))
        #expect(run.status == .usage)
    }

    @Test func waitsForAnotherRun() throws {
        try withFolder { folder in
            var disk = DiskFileSystem()
            try "viewmodel A < b: int >".write(toFile: folder + "/a.fvm", atomically: false, encoding: .utf8)
            var lock = try OutputPlan.lock(folder + "/out", in: &disk)
            try #require(lock != nil)
            #expect(try OutputPlan.lock(folder + "/out", in: &disk) == nil)
            var console = RecordingConsole()
            console.whilePaused = { pause in
                if pause == 3 { lock = nil }
                return true
            }
            let run = Run(["compile", folder + "/a.fvm", "--output", folder + "/out"], files: disk, console: console)
            #expect(run.status == .success && run.messages.hasPrefix("waiting for another run that writes "))
            lock = try OutputPlan.lock(folder + "/out", in: &disk)
            try #require(lock != nil)
            let late = ["compile", folder + "/a.fvm", "--output", folder + "/out", "--force", "--depfile", "/dev/null"]
            let refused = Run(late, files: disk, console: RecordingConsole())
            #expect(refused.status == .failure && refused.messages.contains("error[FVM1963]"))
        }
    }
}

/// A change of watched specs.
enum WatchedChange: String, CaseIterable {
    case fileSavedByRenaming, folderAwayAndBack, folderAboveReplaced, linkRetargeted, targetOfLinkSaved,
        fileCreatedLater
    case importCreatedLater, thousandFiles

    var path: String {
        switch self {
        case .fileSavedByRenaming, .importCreatedLater: "specs/a.fvm"
        case .linkRetargeted: "current"
        default: "specs"
        }
    }

    /// Writes the first state.
    ///
    /// - Returns: The steps that follow, one for each change that the tool waits for.
    func prepare(in folder: String) throws -> [() -> Void] {
        let files = FileManager.default
        func save(_ type: String, _ path: String, _ name: String = "A") {
            try? files.createDirectory(
                atPath: folder + "/" + FilePath.parent(of: path),
                withIntermediateDirectories: true
            )
            try? "viewmodel \(name) server < n: \(type) >".write(
                toFile: "\(folder)/\(path)",
                atomically: false,
                encoding: .utf8
            )
        }
        func move(_ path: String, _ target: String) { rename("\(folder)/\(path)", "\(folder)/\(target)") }
        func link(_ path: String, to target: String) {
            unlink("\(folder)/\(path)")
            symlink(target, "\(folder)/\(path)")
        }
        save("int", "specs/a.fvm")
        switch self {
        case .fileSavedByRenaming:
            return [
                {
                    move("specs/a.fvm", "specs/a.fvm~")
                    save("bool", "specs/a.fvm")
                }, { save("itn", "specs/a.fvm") },
            ]
        case .folderAwayAndBack:
            return [{ move("specs", "elsewhere") }, { move("elsewhere", "specs") }, { save("itn", "specs/a.fvm") }]
        case .folderAboveReplaced:
            return [
                {
                    move("specs", "old")
                    save("bool", "specs/a.fvm")
                }, { save("itn", "specs/a.fvm") },
            ]
        case .linkRetargeted:
            save("bool", "other/a.fvm")
            link("current", to: "specs")
            return [{ link("current", to: "other") }, { save("itn", "other/a.fvm") }]
        case .targetOfLinkSaved:
            save("int", "shared/b.txt", "B")
            link("specs/b.fvm", to: "../shared/b.txt")
            return [{ save("itn", "shared/b.txt", "B") }]
        case .fileCreatedLater: return [{ save("itn", "specs/sub/b.fvm", "B") }]
        case .importCreatedLater:
            let text = "import \"later/b.fvm\"\nviewmodel A server < n: int >"
            try text.write(toFile: folder + "/specs/a.fvm", atomically: false, encoding: .utf8)
            return [{ save("itn", "specs/later/b.fvm", "B") }]
        case .thousandFiles:
            return [
                { for index in 0..<1_000 { save(index == 500 ? "itn" : "int", "specs/c\(index).fvm", "C\(index)") } }
            ]
        }
    }
}
