import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

@testable import fosmvvm_dsl

/// Output folders with problems on a real disk: a clear error, exit status 1, and no data loss.
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
        "a link for the tool's folder", "a file for the tool's folder",
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
            case "a link for the tool's folder":
                try files.createDirectory(atPath: folder + "/out", withIntermediateDirectories: true)
                try files.createDirectory(atPath: folder + "/elsewhere", withIntermediateDirectories: true)
                try files.createSymbolicLink(atPath: folder + "/out/.fosmvvm-dsl", withDestinationPath: "../elsewhere")
            case "a file for the tool's folder":
                try files.createDirectory(atPath: folder + "/out", withIntermediateDirectories: true)
                try "x".write(toFile: folder + "/out/.fosmvvm-dsl", atomically: false, encoding: .utf8)
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

    /// The command that runs another one as an unprivileged user, or `nil` if there is none.
    private static let unprivileged: [String]? = {
        if getuid() != 0 { return [] }
        let program = "/usr/bin/setpriv"
        guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
        return [program, "--reuid=65534", "--regid=65534", "--clear-groups"]
    }()

    @Test(
        .enabled(if: unprivileged != nil, "a superuser may write everywhere"),
        arguments: [
            "", "/out/.fosmvvm-dsl", "/out/Sources", "/out/Sources/ViewModels/ViewModels/A",
        ]
    )
    func refusesAFolderThatIsReadOnly(path: String) throws {
        try withFolder { folder in
            // Where everybody can run it.
            let tool = folder + "/tool"
            try files.copyItem(at: #require(BuiltTool.url), to: URL(filePath: tool))
            if path != "" {
                try #require(compile(folder).status == .success)
                let spec = "viewmodel Card server < text: localized \"x\" >"
                try spec.write(toFile: folder + "/a.fvm", atomically: false, encoding: .utf8)
            }
            let entries = try [folder] + tree(folder).map { folder + "/" + $0 }
            for entry in entries where getuid() == 0 { try #require(chown(entry, 65534, 65534) == 0) }
            let before = try contents(folder)
            try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder + path)
            let arguments = [tool, "compile", folder + "/a.fvm", "--output", folder + "/out"]
            let (status, messages) = try run(#require(Self.unprivileged) + arguments)
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + path)
            #expect(status == 1 && messages.contains("error[FVM1954]"), "\(messages)")
            #expect(messages.contains("permission is denied"), "\(messages)")
            #expect(try contents(folder) == before)
        }
    }

    private func contents(_ folder: String) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for path in try tree(folder) { contents[path] = files.contents(atPath: folder + "/" + path) ?? Data() }
        return contents
    }

    private func run(_ command: [String]) throws -> (status: Int32, messages: String) {
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardOutput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let messages = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: messages, as: UTF8.self))
    }

    @Test(arguments: ["../x", "/x", "a/../../x", "", ".fosmvvm-dsl/x", "a\nb"])
    func settingsDoNotLeadOut(path: String) throws {
        let quoted = path.replacing("\n", with: "\\n")
        let spec = "app A < modules: < resources: \"\(quoted)\" > >\nviewmodel V server < t: localized \"x\" >"
        let run = Run("compile - --output out", input: spec)
        #expect(run.status == .failure && run.messages.contains("error[FVM1"), "\(run.messages)")
        #expect((run.files as? MemoryFileSystem)?.paths == [])
    }

    /// Many changes in a folder with only generated files: it is replaced, and unchanged files keep their identity.
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
