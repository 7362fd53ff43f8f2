import FVMEmission
import FVMFiles
import FVMWorkspace
import Testing

@testable import FVMOutput

/// The allowed output paths, and the handling of existing files.
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

    /// A new file may collide with an existing one, also if only changes are planned.
    @Test(
        arguments: [
            ("a/X.swift", nil, true), ("a/x.swift/y.swift", nil, true), ("a/b", nil, true),
            ("a/B/new.swift", nil, true),
            ("A/new.swift", nil, true), ("A", nil, true), ("C/z.swift", nil, true), ("C/z.swift", "c/z.swift", false),
            ("C/new.swift", "c/z.swift", false), ("c/Z.swift", "c/z.swift", false), ("a/new.swift", nil, false),
            ("a/b/new.swift", nil, false), ("d/new.swift", nil, false), ("new.swift", nil, false),
        ] as [(String, String?, Bool)]
    )
    func clashesWithWhatStays(new path: String, gone: String?, isClash: Bool) {
        let former = ["a/x.swift", "a/b/y.swift", "c/z.swift"].map { file($0) }
        var fileSystem = MemoryFileSystem()
        var plan = OutputPlan(root: "out", in: fileSystem)
        for file in former { plan.add(file, in: fileSystem) }
        plan.finish(in: fileSystem)
        #expect(plan.write(to: &fileSystem) == nil)

        var changed = OutputPlan(root: "out", in: fileSystem)
        changed.add(file(path), in: fileSystem)
        changed.finish(removing: gone.map { [$0] } ?? [], in: fileSystem)
        var whole = OutputPlan(root: "out", in: fileSystem)
        for file in former where file.path != gone { whole.add(file, in: fileSystem) }
        whole.add(file(path), in: fileSystem)
        whole.finish(in: fileSystem)
        #expect(changed.diagnostics.hasErrors == isClash)
        #expect(whole.diagnostics.hasErrors == isClash)
    }

    @Test func refusesAFileForAFolder() {
        #expect(plan([file("a")], in: ["out": "x"]).diagnostics.map(\.kind.code) == ["FVM1952"])
    }
}
