import FVMEmission
import FVMOutput
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// What may be written where, and what becomes of what is there.
@Suite struct OutputPlanTests {
    private func file(_ path: String, _ text: String = "new", _ owner: OutputFile.Ownership = .generated) -> OutputFile
    {
        OutputFile(path: path, bytes: Array(text.utf8), ownership: owner)
    }

    private func plan(_ files: [OutputFile], in present: [String: String] = [:], force: Bool = false) -> OutputPlan {
        let fileSystem = MemoryFileSystem(present)
        var plan = OutputPlan(root: "out", in: fileSystem, options: OutputOptions(overwritesUserFiles: force))
        for file in files { plan.add(file, in: fileSystem) }
        return plan
    }

    @Test func decides() {
        let files = [
            file("a/new.swift"), file("a/same.swift", "same"), file("a/old.swift"),
            file("a/mine.swift", "new", .user), file("a/start.swift", "new", .user),
        ]
        let present = ["out/a/same.swift": "same", "out/a/old.swift": "old", "out/a/mine.swift": "mine"]
        #expect(plan(files, in: present).steps.map(\.action) == [.write, .unchanged, .write, .keep, .write])
        #expect(
            plan(files, in: present, force: true).steps.map(\.action) == [
                .write, .unchanged, .write, .overwrite, .write,
            ]
        )
        #expect(plan(files).steps.map(\.action) == [.write, .write, .write, .write, .write])
    }

    @Test func makesFoldersFromTheTop() {
        #expect(plan([file("a/b/c.swift"), file("a/d.swift")]).newFolders == ["out", "out/a", "out/a/b"])
        #expect(plan([file("a/b/c.swift")], in: ["out/a/x": ""]).newFolders == ["out/a/b"])
    }

    @Test(arguments: [
        (["../a.swift"], "FVM1950"), (["/a.swift"], "FVM1950"), (["a//b.swift"], "FVM1950"),
        (["a/./b.swift"], "FVM1950"),
        (["a/../b.swift"], "FVM1950"), ([""], "FVM1950"), (["a\0b"], "FVM1950"),
        (["a.swift", "a.swift"], "FVM1951"), (["Card.swift", "card.swift"], "FVM1951"),
        (["A/x.swift", "a/y.swift"], "FVM1951"), (["a", "a/b"], "FVM1951"), (["a/b", "a"], "FVM1951"),
        (["A", "a/b"], "FVM1951"), (["file/x"], "FVM1952"), (["folder"], "FVM1952"),
    ])
    func refuses(paths: [String], code: String) {
        let plan = plan(paths.map { file($0) }, in: ["out/file": "", "out/folder/x": ""])
        #expect(plan.diagnostics.map(\.kind.code) == [code])
    }

    @Test func refusesAFileForAFolder() {
        #expect(plan([file("a")], in: ["out": "x"]).diagnostics.map(\.kind.code) == ["FVM1952"])
    }

    @Test func reportsWhatCannotBeWritten() {
        var full = InterruptedFileSystem(MemoryFileSystem(["out/x": ""]), after: 3, .full)
        var plan = OutputPlan(root: "out", in: full)
        plan.add(file("a.swift"), in: full)
        plan.finish(in: full)
        let problem = plan.write(to: &full)
        #expect(problem?.kind.code == "FVM1954")
        #expect(problem?.message == "'out/a.swift' cannot be written: no space is left on the disk")
    }

    // MARK: The command

    private static let spec = "viewmodel A server < b: int = 1 >"

    @Test func compiles() {
        let count = Compilation(of: Self.spec).outputFiles().count
        let run = Run("compile a.fvm --output out", files: MemoryFileSystem(["a.fvm": Self.spec]))
        #expect(run.status == .success, "\(run.messages)")
        #expect(run.output.hasSuffix("out: \(count) written\n"))
        let again = Run("compile a.fvm --output out", files: run.files)
        #expect(again.output.hasSuffix("out: 0 written, \(count) unchanged\n"))
    }

    @Test func writesNothingWhenAnythingIsWrong() {
        let files = MemoryFileSystem(["a.fvm": Self.spec, "b.fvm": "viewmodel B < c: Nothing >"])
        let run = Run("compile a.fvm b.fvm --output out", files: files)
        #expect(run.status == .failure && run.output.isEmpty)
        #expect((run.files as? MemoryFileSystem)?.paths == ["/a.fvm", "/b.fvm"])
    }

    @Test func rehearses() {
        let run = Run("compile - --output out --dry-run", input: Self.spec)
        #expect(run.status == .success)
        #expect(run.output.hasSuffix("out: \(Compilation(of: Self.spec).outputFiles().count) to write\n"))
        #expect((run.files as? MemoryFileSystem)?.paths == [])
    }

    @Test func keepsWhatIsTheUsers() throws {
        let first = Run("compile - --output out", input: Self.spec)
        var files = try #require(first.files as? MemoryFileSystem)
        let owned = try #require(
            Compilation(of: Self.spec, name: "<stdin>").outputFiles().first { $0.path.hasSuffix("+Factory.swift") }
        )
        files.add(Array("mine".utf8), at: "out/" + owned.path)
        let second = Run("compile - --output out", files: files, input: Self.spec)
        #expect(second.text(at: "out/" + owned.path) == "mine")
        #expect(second.output.contains("kept out/\(owned.path)\n"))
        #expect(second.output.hasSuffix(", 1 of yours kept\n"))
        let forced = Run("compile - --output out --force", files: files, input: Self.spec)
        #expect(forced.text(at: "out/" + owned.path) == "mine")
        let reset = Run("compile - --output out --reset", files: files, input: Self.spec)
        #expect(reset.text(at: "out/" + owned.path) != "mine")
        #expect(reset.output.contains("overwrote out/\(owned.path)\n"))
        #expect(reset.output.contains("out: 0 written, "))
    }

    @Test func endsWithStatusOneWhenThePlaceIsTaken() {
        let files = MemoryFileSystem(["a.fvm": Self.spec, "out": "a file"])
        let run = Run("compile a.fvm --output out", files: files)
        #expect(run.status == .failure && run.messages.hasPrefix("error[FVM1952]"))
    }
}
