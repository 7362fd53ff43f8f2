import FVMDiagnostics
import FVMEmission
import FVMFiles
import FVMOutput
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// A run that is cut off at any of its changes leaves the old output or, at the latest after the next look, the new one.
@Suite struct InterruptionTests {
    static let old = """
        viewmodel Dashboard server < title: localized "Old"; cards: [Card] >
        viewmodel Card < id: id = 1; name: string >
        viewmodel Gone client < text: string >
        """
    static let new = """
        viewmodel Dashboard server < title: localized "New"; cards: [Card]; note: string >
        viewmodel Card < id: id = 1; name: string = "New" >
        viewmodel Fresh server < text: string >
        """

    /// Returns everything except the tool's own files. The manifest is included, because it is part of the output.
    static func tree(_ files: MemoryFileSystem) -> [String: String] {
        var tree: [String: String] = [:]
        for path in files.paths where !path.contains(".fosmvvm-dsl/") || path == "/out/.fosmvvm-dsl/manifest" {
            tree[path] = files.text(at: path)
        }
        return tree
    }

    /// Returns the tool's own files except the manifest.
    static func remains(_ files: MemoryFileSystem) -> [String] {
        files.paths.filter { path in
            path.contains(".fosmvvm-dsl/")
                && !["manifest", ".gitignore", "state"].contains { path.hasSuffix("/" + $0) }
        }
    }

    static func compiled(_ spec: String, _ files: MemoryFileSystem) throws -> MemoryFileSystem {
        var files = files
        files.add(Array(spec.utf8), at: "app.fvm")
        let run = Run("compile app.fvm --output out", files: files)
        try #require(run.status == .success, "\(run.messages)")
        return try #require(run.files as? MemoryFileSystem)
    }

    @Test(arguments: [nil, old], InterruptedFileSystem.End.allCases)
    func leavesOneStateOrTheOther(first: String?, end: InterruptedFileSystem.End) throws {
        var before = MemoryFileSystem()
        if let first { before = try Self.compiled(first, before) }
        before.add(Array("mine".utf8), at: first == nil ? "notes.txt" : "out/Sources/notes.txt")
        before.add(Array(Self.new.utf8), at: "app.fvm")
        let after = try Self.compiled(Self.new, before)
        try #require(Self.remains(after).isEmpty)
        var limit = 0
        var isOver = true
        while isOver {
            let run = Run("compile app.fvm --output out", files: InterruptedFileSystem(before, after: limit, end))
            let interrupted = try #require(run.files as? InterruptedFileSystem)
            isOver = interrupted.isOver
            // A run whose last change was that of the state has done its work.
            #expect(run.status == .failure || Self.tree(interrupted.files) == Self.tree(after))
            // Whoever looks next finishes or takes back what was begun.
            var files = interrupted.files
            let isOld = Self.tree(files) == Self.tree(before)
            let isBegun = OutputPlan.isInterrupted("out", in: files)
            #expect(OutputPlan.recover("out", in: &files) == nil)
            let expected = isBegun || !isOld ? after : before
            #expect(Self.tree(files) == Self.tree(expected), "after \(limit) changes")
            if end == .full { #expect(Self.remains(files).isEmpty, "after \(limit) changes") }
            // And a run that is not cut off comes to the new state.
            let again = try Self.compiled(Self.new, interrupted.files)
            #expect(Self.tree(again) == Self.tree(after), "after \(limit) changes")
            #expect(Self.remains(again).isEmpty, "\(Self.remains(again)) after \(limit) changes")
            limit += 1
        }
        #expect(limit > 10)
    }

    // MARK: Many changes

    /// Eighty generated files and some of the user's.
    private func files(_ version: Int) -> [OutputFile] {
        (0..<80).map { number in
            let folder = number == 76 && version == 2 ? "new/sub" : "folder\(number % 8)/sub"
            let path = "\(folder)/\(number < 5 ? version * 1000 + number : number).swift"
            let isUsers = number % 10 == 9
            let text = number < 70 || isUsers ? "version \(isUsers ? 0 : version)" : "the same"
            return OutputFile(path: path, bytes: Array(text.utf8), ownership: isUsers ? .user : .generated)
        }
    }

    private func write(_ version: Int, to fileSystem: inout some FileSystem) -> Diagnostic? {
        var plan = OutputPlan(root: "out", in: fileSystem)
        for file in files(version) { plan.add(file, in: fileSystem) }
        plan.finish(in: fileSystem)
        return plan.diagnostics.first ?? plan.write(to: &fileSystem)
    }

    /// Checks the state after runs that are interrupted after different numbers of changes.
    private func cutOff(
        _ version: Int,
        over before: MemoryFileSystem,
        _ end: InterruptedFileSystem.End
    ) -> [(limit: Int, files: MemoryFileSystem)] {
        var states: [(limit: Int, files: MemoryFileSystem)] = []
        var isOver = true
        while isOver {
            let limit = states.count * Self.step(end)
            var interrupted = InterruptedFileSystem(before, after: limit, end)
            _ = write(version, to: &interrupted)
            isOver = interrupted.isOver
            states.append((limit, interrupted.files))
        }
        return states
    }

    /// Returns the step between interruptions. Runs on a full disk are checked less often, because they go on.
    private static func step(_ end: InterruptedFileSystem.End) -> Int { end == .kill ? 1 : 3 }

    /// Files of others.
    private static let others = ["out/notes.txt", "out/folder3/sub/10.swift.orig", "out/.hidden"]

    /// A folder is replaced in one step together with other files in it, and no recovery is needed.
    @Test(arguments: [[], others], InterruptedFileSystem.End.allCases)
    func replacesAFolderInOneStep(others: [String], end: InterruptedFileSystem.End) throws {
        var before = MemoryFileSystem()
        try #require(write(1, to: &before) == nil)
        before.add(Array("mine".utf8), at: "out/folder1/sub/9.swift")
        for other in others { before.add(Array("theirs".utf8), at: other) }
        var after = before
        try #require(write(2, to: &after) == nil)
        #expect(others.allSatisfy { after.text(at: $0) == "theirs" })
        #expect(Self.tree(after).count == 81 + others.count && after.text(at: "out/folder1/sub/9.swift") == "mine")
        #expect(after.text(at: "out/folder0/sub/8.swift") == "version 2" && Self.remains(after).isEmpty)
        let states = cutOff(2, over: before, end)
        for (limit, found) in states {
            var files = found
            let isOld = Self.tree(files) == Self.tree(before)
            #expect(isOld || Self.tree(files) == Self.tree(after), "after \(limit) changes")
            #expect(OutputPlan.recover("out", in: &files) == nil)
            #expect(Self.tree(files) == Self.tree(isOld ? before : after), "after \(limit) changes")
            #expect(Self.remains(files).isEmpty, "\(Self.remains(files)) after \(limit) changes")
            #expect(write(2, to: &files) == nil && Self.tree(files) == Self.tree(after), "after \(limit) changes")
        }
        #expect(states.count * Self.step(end) > 80)
    }

    /// A file that is saved during the replacement is not lost.
    @Test func keepsWhatIsSavedMeanwhile() throws {
        var files = MemoryFileSystem()
        try #require(write(1, to: &files) == nil)
        var shared = InterruptedFileSystem(files, after: .max, .kill)
        shared.beforeExchange = { files in
            files.add(Array("saved".utf8), at: "out/folder1/sub/9.swift")
            files.add(Array("new".utf8), at: "out/folder1/sub/new.txt")
            files.add(Array("edited".utf8), at: "out/folder2/sub/10.swift")
        }
        #expect(write(2, to: &shared) == nil)
        #expect(shared.files.text(at: "out/folder1/sub/9.swift") == "saved")
        #expect(shared.files.text(at: "out/folder1/sub/new.txt") == "new")
        #expect(shared.files.text(at: "out/folder2/sub/10.swift") == "edited")
        #expect(shared.files.text(at: "out/folder3/sub/11.swift") == "version 2")
        #expect(write(2, to: &shared)?.kind.code == "FVM1955")
    }

    /// Files that others save, add, move and remove are not lost.
    @Test func followsOthersMeanwhile() throws {
        var files = MemoryFileSystem()
        try #require(write(1, to: &files) == nil)
        for name in ["saved", "moved", "removed", "kept"] { files.add(Array(name.utf8), at: "out/\(name).txt") }
        var shared = InterruptedFileSystem(files, after: .max, .kill)
        shared.beforeExchange = { files in
            files.add(Array("saved again".utf8), at: "out/saved.txt")
            try? files.move("out/moved.txt", to: "out/folder1/moved.txt")
            try? files.removeFile("out/removed.txt")
        }
        #expect(write(2, to: &shared) == nil)
        let texts = shared.files.paths.filter { $0.hasSuffix(".txt") }
        #expect(texts == ["/out/folder1/moved.txt", "/out/kept.txt", "/out/saved.txt"])
        #expect(shared.files.text(at: "out/saved.txt") == "saved again")
        #expect(shared.files.text(at: "out/folder3/sub/11.swift") == "version 2" && Self.remains(shared.files).isEmpty)
    }

    /// A file that is saved after a kill is newer than the remains of the killed run.
    @Test(arguments: ["out/notes.txt", "out/Notes/a.txt"])
    func keepsWhatIsSavedAfterAKill(other: String) throws {
        var files = MemoryFileSystem()
        try #require(write(1, to: &files) == nil)
        let paths = [other, "out/folder1/sub/9.swift", "out/folder2/sub/10.swift", "out/new.txt"]
        for path in paths.dropLast(2) { files.add(Array("mine".utf8), at: path) }
        for (limit, found) in cutOff(2, over: files, .kill) {
            var later = found
            for path in paths { later.add(Array("later".utf8), at: path) }
            #expect(OutputPlan.recover("out", in: &later) == nil)
            #expect(paths.allSatisfy { later.text(at: $0) == "later" }, "after \(limit) changes")
            #expect(Self.remains(later).isEmpty, "\(Self.remains(later)) after \(limit) changes")
        }
    }

    /// If the output folder can't be replaced, its files are moved one by one, and the next run finishes an
    /// interrupted one.
    @Test(arguments: InterruptedFileSystem.End.allCases)
    func movesFilesOneByOne(end: InterruptedFileSystem.End) throws {
        var before = MemoryFileSystem()
        try #require(write(1, to: &before) == nil)
        for path in ["out/Notes/a.txt", "out/folder3/sub/a.txt", "out/folder1/sub/9.swift"] {
            before.add(Array("mine".utf8), at: path)
        }
        var after = before
        try #require(write(2, to: &after) == nil)
        #expect(Self.tree(after).count == 83 && Self.remains(after).isEmpty)
        #expect(after.text(at: "out/new/sub/76.swift") == "the same" && after.text(at: "out/Notes/a.txt") == "mine")
        var halves = 0
        for (limit, found) in cutOff(2, over: before, end) {
            var files = found
            let isBegun = OutputPlan.isInterrupted("out", in: files)
            let isOld = Self.tree(files) == Self.tree(before)
            if !isOld, Self.tree(files) != Self.tree(after) {
                halves += 1
                #expect(isBegun, "after \(limit) changes")
            }
            #expect(OutputPlan.recover("out", in: &files) == nil)
            let expected = isOld && !isBegun ? before : after
            #expect(Self.tree(files) == Self.tree(expected), "after \(limit) changes")
            #expect(Self.remains(files).isEmpty, "\(Self.remains(files)) after \(limit) changes")
            #expect(write(2, to: &files) == nil && Self.tree(files) == Self.tree(after), "after \(limit) changes")
        }
        #expect(end == .full ? halves == 0 : halves > 64, "\(halves) halves")
    }

    /// A folder that somebody has removed, or worked in, since a run was killed.
    @Test func recoversInAChangedFolder() throws {
        var before = MemoryFileSystem()
        try #require(write(1, to: &before) == nil)
        before.add(Array("mine".utf8), at: "out/Notes/a.txt")
        for (limit, found) in cutOff(2, over: before, .kill) {
            var files = found
            let isBegun = OutputPlan.isInterrupted("out", in: files)
            for path in files.paths where path.hasPrefix("/out/folder5/") { try files.removeFile(path) }
            try files.removeFolder("out/folder5/sub")
            try files.removeFolder("out/folder5")
            files.add(Array("mine".utf8), at: "out/new/sub/76.swift")
            files.add(Array("mine".utf8), at: "out/folder6/mine.txt")
            files.add(Array("mine".utf8), at: "out/folder7/sub/15.swift")
            #expect(OutputPlan.recover("out", in: &files) == nil, "after \(limit) changes")
            for path in ["new/sub/76.swift", "folder6/mine.txt", "folder7/sub/15.swift"] {
                #expect(files.text(at: "out/" + path) == "mine", "\(path) after \(limit) changes")
            }
            if isBegun { #expect(files.text(at: "out/folder6/sub/14.swift") == "version 2", "after \(limit) changes") }
            #expect(Self.remains(files).isEmpty, "\(Self.remains(files)) after \(limit) changes")
        }
    }

    /// A folder with only other files may be somebody's working directory, so it is not replaced.
    @Test(arguments: ["out/Notes/a.txt", "out/folder1/Notes/a.txt", "out/.git/index"])
    func staysInAFolderOfOthers(path: String) throws {
        var files = MemoryFileSystem()
        try #require(write(1, to: &files) == nil)
        files.add(Array("theirs".utf8), at: path)
        var counting = InterruptedFileSystem(files, after: .max, .kill)
        #expect(write(2, to: &counting) == nil)
        #expect(counting.exchanged.isEmpty)
        #expect(counting.files.text(at: path) == "theirs")
        #expect(counting.files.text(at: "out/folder3/sub/11.swift") == "version 2")
    }

    /// The transaction of a newer tool is neither finished nor removed.
    @Test func leavesTheJournalOfANewerTool() throws {
        var files = MemoryFileSystem()
        try #require(write(1, to: &files) == nil)
        let path = "out/.fosmvvm-dsl/journal"
        files.add(Array("fosmvvm-dsl journal 3\nmagic\n".utf8), at: path)
        files.add(Array("staged".utf8), at: "out/.fosmvvm-dsl/staging/0")
        let problem = try #require(OutputPlan.recover("out", in: &files))
        #expect(problem.kind.code == "FVM1959" && problem.message.contains("version 3"))
        #expect(files.text(at: path) == "fosmvvm-dsl journal 3\nmagic\n")
        #expect(files.text(at: "out/.fosmvvm-dsl/staging/0") == "staged")
    }

    @Test func reportsWhatCannotBeWritten() {
        var full = InterruptedFileSystem(MemoryFileSystem(["out/x": ""]), after: 3, .full)
        var plan = OutputPlan(root: "out", in: full)
        plan.add(OutputFile(path: "a.swift", bytes: [0x78], ownership: .generated), in: full)
        plan.finish(in: full)
        let problem = plan.write(to: &full)
        #expect(problem?.kind.code == "FVM1954")
        #expect(problem?.message == "'out/a.swift' cannot be written: no space is left on the disk")
    }
}
