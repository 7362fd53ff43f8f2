import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

@testable import fosmvvm_dsl

/// `format` from the command line.
@Suite struct FormatCommandTests {
    private static let odd = "viewmodel A<a:int;b:int>"
    private static let even = "viewmodel A < a: int; b: int >\n"
    private static let broken = "viewmodel A < a int >"
    private static let files = MemoryFileSystem([
        "specs/odd.fvm": odd, "specs/even.fvm": even, "specs/broken.fvm": broken, "specs/more/odd.fvm": odd,
        "specs/notes.txt": "x", "empty/x.txt": "",
    ])

    // MARK: Standard output

    @Test func printsTheLayout() {
        let run = Run("format specs/odd.fvm", files: Self.files)
        #expect(run.status == .success && run.output == Self.even && run.messages.isEmpty)
        #expect(run.text(at: "specs/odd.fvm") == Self.odd)
    }

    @Test(arguments: ["format", "fmt"])
    func readsStandardInput(name: String) {
        let run = Run("\(name) -", input: Self.odd)
        #expect(run.status == .success && run.output == Self.even && run.messages.isEmpty)
    }

    @Test func printsEachFileOnce() {
        let run = Run("format specs/odd.fvm specs/more ./specs/odd.fvm - -", files: Self.files, input: Self.odd)
        #expect(run.status == .success && run.output == Self.even + Self.even + Self.even)
    }

    // MARK: Writing

    @Test func writesWhatChanges() {
        let run = Run("format --write specs", files: Self.files)
        #expect(run.status == .failure)
        #expect(run.output == "formatted specs/odd.fvm\nformatted specs/more/odd.fvm\n")
        #expect(run.messages.contains("error[FVM0"))
        #expect(run.messages.hasSuffix("4 specs: 2 formatted, 1 unchanged, 1 failed\n"))
        #expect(run.text(at: "specs/odd.fvm") == Self.even && run.text(at: "specs/more/odd.fvm") == Self.even)
        #expect(run.text(at: "specs/broken.fvm") == Self.broken && run.text(at: "specs/notes.txt") == "x")
        let again = Run("format --write specs/odd.fvm specs/more", files: run.files)
        #expect(again.status == .success && again.output.isEmpty && again.messages == "2 specs: 2 unchanged\n")
    }

    @Test func keepsPermissionsAndLinks() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fvm-\(UUID().uuidString)").path()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (name, mode) in [("a.fvm", 0o600), ("b.fvm", 0o664), ("even.fvm", 0o640)] {
            let text = name == "even.fvm" ? Self.even : Self.odd
            try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(folder)/\(name)")
        }
        try FileManager.default.createDirectory(atPath: "\(folder)/links", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/links/b.fvm", withDestinationPath: "../b.fvm")
        func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
            try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
        }
        let untouched = try attributes("even.fvm")[.systemFileNumber] as? UInt64
        let paths = ["a.fvm", "even.fvm", "links/b.fvm"].map { "\(folder)/\($0)" }
        let run = Run(["format", "--write"] + paths, files: DiskFileSystem(), console: RecordingConsole())
        #expect(run.status == .success, "\(run.messages)")
        for name in ["a.fvm", "b.fvm"] {
            #expect(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) == Self.even)
        }
        #expect(try attributes("a.fvm")[.posixPermissions] as? Int == 0o600)
        #expect(try attributes("b.fvm")[.posixPermissions] as? Int == 0o664)
        #expect(try attributes("links/b.fvm")[.type] as? FileAttributeType == .typeSymbolicLink)
        #expect(try attributes("even.fvm")[.systemFileNumber] as? UInt64 == untouched)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 4)
    }

    // MARK: Checking

    @Test(arguments: [
        ("format --check specs/even.fvm", 0, "", "1 spec: 1 unchanged\n"),
        ("format --check specs/odd.fvm", 1, "specs/odd.fvm\n", "1 spec: 1 to format\n"),
        ("format --check specs/even.fvm specs/more", 1, "specs/more/odd.fvm\n", "2 specs: 1 to format, 1 unchanged\n"),
    ])
    func namesWhatWouldChange(line: String, status: Int32, output: String, messages: String) {
        let run = Run(line, files: Self.files)
        #expect(run.status.rawValue == status && run.output == output && run.messages == messages)
        #expect(run.text(at: "specs/odd.fvm") == Self.odd)
    }

    @Test func checksStandardInput() {
        #expect(Run("format --check -", input: Self.even).status == .success)
        let run = Run("format --check -", input: Self.odd)
        #expect(run.status == .failure && run.output == "<stdin>\n")
    }

    @Test(arguments: [
        ("format --diff specs/odd.fvm", 0), ("fmt --check --diff specs/odd.fvm", 1),
    ])
    func showsTheDifference(line: String, status: Int32) {
        let run = Run(line, files: Self.files)
        #expect(run.status.rawValue == status)
        #expect(
            run.output == """
                --- specs/odd.fvm
                +++ specs/odd.fvm (formatted)
                @@ -1 +1 @@
                -viewmodel A<a:int;b:int>
                \\ No newline at end of file
                +viewmodel A < a: int; b: int >

                """
        )
        #expect(Run("format --diff specs/even.fvm", files: Self.files).output.isEmpty)
    }

    // MARK: What goes wrong

    @Test(arguments: [
        ("format specs/broken.fvm", "specs/broken.fvm:1:17"),
        ("format none.fvm", "'none.fvm' cannot be read: it does not exist"),
        ("format empty", "the folder 'empty' holds no '.fvm' file"),
        ("format --check specs/broken.fvm", "1 spec: 1 failed\n"),
    ])
    func says(line: String, message: String) {
        let run = Run(line, files: Self.files)
        #expect(run.status == .failure && run.output.isEmpty)
        #expect(run.messages.contains(message), "\(run.messages)")
    }

    @Test func goesOnBehindAFileThatCannotBeRead() {
        let run = Run("format none.fvm specs/broken.fvm specs/odd.fvm", files: Self.files)
        #expect(run.status == .failure && run.output == Self.even)
    }

    @Test(arguments: [
        ("format", "no path is given"), ("format --write -", "'--write' cannot write to standard input"),
        ("format --write --check specs", "'--check' writes nothing"),
        ("format --wrote specs", "did you mean '--write'?"),
    ])
    func refuses(line: String, message: String) {
        let run = Run(line, files: Self.files)
        #expect(run.status == .usage && run.messages.contains(message), "\(run.messages)")
    }
}
