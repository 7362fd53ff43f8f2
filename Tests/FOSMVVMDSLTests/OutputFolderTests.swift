import FOSMVVMDSL
import Foundation
import Testing

@testable import fosmvvm_dsl

/// Output folders of a real disk in which something is wrong: a clear error, exit status 1, and nothing is lost.
@Suite struct OutputFolderTests {
    private static let spec = "viewmodel Card server < text: string >"
    private static let card = "/out/Sources/ViewModels/ViewModels/A/CardViewModel.swift"
    private let files = FileManager.default

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = files.temporaryDirectory.appending(path: "fvm-\(UUID().uuidString)").path()
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer {
            _ = try? files.subpathsOfDirectory(atPath: folder).map { path in
                try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/" + path)
            }
            try? files.removeItem(atPath: folder)
        }
        try Self.spec.write(toFile: folder + "/a.fvm", atomically: false, encoding: .utf8)
        try body(folder)
    }

    private func compile(_ folder: String, _ options: String..., output: String = "out") -> Run {
        let line = ["compile", folder + "/a.fvm", "--output", folder + "/" + output] + options
        return Run(line, files: DiskFileSystem(), console: RecordingConsole())
    }

    private func tree(_ folder: String) throws -> [String] {
        try files.subpathsOfDirectory(atPath: folder).sorted()
    }

    @Test(arguments: [
        "a file", "a link to nothing", "a file inside", "a folder inside", "a link out", "a link for a file",
    ])
    func refusesWhatIsInTheWay(what: String) throws {
        try withFolder { folder in
            let inside = folder + "/out/Sources/ViewModels"
            switch what {
            case "a file": try "x".write(toFile: folder + "/out", atomically: false, encoding: .utf8)
            case "a link to nothing":
                try files.createSymbolicLink(atPath: folder + "/out", withDestinationPath: "nothing")
            case "a file inside":
                try files.createDirectory(atPath: folder + "/out/Sources", withIntermediateDirectories: true)
                try "x".write(toFile: inside, atomically: false, encoding: .utf8)
            case "a folder inside":
                try files.createDirectory(atPath: folder + Self.card, withIntermediateDirectories: true)
            case "a link out":
                try files.createDirectory(atPath: folder + "/out/Sources", withIntermediateDirectories: true)
                try files.createDirectory(atPath: folder + "/elsewhere", withIntermediateDirectories: true)
                try files.createSymbolicLink(atPath: inside, withDestinationPath: "../../elsewhere")
            default:
                try files.createDirectory(atPath: inside + "/ViewModels/A", withIntermediateDirectories: true)
                try files.createSymbolicLink(atPath: folder + Self.card, withDestinationPath: "../../../../../a.fvm")
            }
            let before = try tree(folder)
            let run = compile(folder)
            #expect(run.status == .failure && run.output.isEmpty)
            #expect(run.messages.contains("error[FVM195"), "\(run.messages)")
            #expect(try tree(folder) == before)
            #expect(try String(contentsOfFile: folder + "/a.fvm", encoding: .utf8) == Self.spec)
        }
    }

    @Test func makesFoldersThatAreNotThere() throws {
        try withFolder { folder in
            #expect(compile(folder, output: "x/y/../z/out/").status == .success)
            #expect(files.fileExists(atPath: folder + "/x/z/out/.fosmvvm-dsl/manifest"))
        }
    }

    @Test(
        .enabled(if: getuid() != 0, "a superuser may write everywhere"),
        arguments: ["", "/out", "/out/Sources/Resources"]
    )
    func refusesAFolderThatIsReadOnly(path: String) throws {
        try withFolder { folder in
            if path != "" { try #require(compile(folder).status == .success) }
            try (Self.spec + "viewmodel B server < t: localized \"x\" >").write(
                toFile: folder + "/a.fvm",
                atomically: false,
                encoding: .utf8
            )
            let before = try tree(folder)
            try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder + path)
            let run = compile(folder)
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + path)
            #expect(run.status == .failure && run.messages.contains("error[FVM1954]"), "\(run.messages)")
            #expect(
                try tree(folder).filter { !$0.contains(".fosmvvm-dsl") }
                    == before.filter { !$0.contains(".fosmvvm-dsl") }
            )
        }
    }

    @Test(arguments: ["../x", "/x", "a/../../x", "", ".fosmvvm-dsl/x", "a\nb"])
    func settingsDoNotLeadOut(path: String) throws {
        let quoted = path.replacing("\n", with: "\\n")
        let spec = "app A < modules: < resources: \"\(quoted)\" > >\nviewmodel V server < t: localized \"x\" >"
        let run = Run("compile - --output out", input: spec)
        #expect(run.status == .failure && run.messages.contains("error[FVM1"), "\(run.messages)")
        #expect((run.files as? MemoryFileSystem)?.paths == [])
    }

    /// More than a few changes in a folder of the tool's alone: it is replaced, and what stays is the same file.
    @Test func filesThatStayAreTheSameFiles() throws {
        try withFolder { folder in
            func spec(_ note: String) throws {
                let models = (0..<40).map { "viewmodel V\($0) server < t: string = \"\($0 < 30 ? note : "")\" >" }
                try models.joined(separator: "\n").write(toFile: folder + "/a.fvm", atomically: false, encoding: .utf8)
            }
            let disk = DiskFileSystem()
            try spec("a")
            try #require(compile(folder).status == .success)
            let kept = folder + "/out/Sources/ViewModels/ViewModels/A/V35ViewModel.swift"
            let before = disk.stamp(of: kept, followingLinks: false)
            try "mine".write(toFile: folder + "/out/mine.txt", atomically: false, encoding: .utf8)
            for (note, hasOther) in [("b", true), ("c", false)] {
                if !hasOther { try files.removeItem(atPath: folder + "/out/mine.txt") }
                try spec(note)
                #expect(compile(folder).status == .success)
                #expect(disk.stamp(of: kept, followingLinks: false) == before)
                #expect(files.fileExists(atPath: folder + "/out/mine.txt") == hasOther)
                #expect(compile(folder, "--check").status == .success)
                #expect(try files.contentsOfDirectory(atPath: folder).sorted() == ["a.fvm", "out"])
                #expect(
                    Set(try files.contentsOfDirectory(atPath: folder + "/out/.fosmvvm-dsl"))
                        == [".gitignore", "manifest", "state"]
                )
            }
        }
    }
}
