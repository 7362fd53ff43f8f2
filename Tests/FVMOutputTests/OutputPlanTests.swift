import FVMEmission
import FVMOutput
import FVMWorkspace
import Testing

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
}
