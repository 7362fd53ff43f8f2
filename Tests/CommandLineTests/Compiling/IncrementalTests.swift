import FVMEmission
import FVMFiles
import FVMTestSupport
import Testing

@testable import FVMOutput
@testable import FVMWorkspace
@testable import fosmvvm_dsl

/// A run that builds on what earlier ones have left gives what a clean one gives.
@Suite struct IncrementalTests {
    @Test func aSecondRunDoesNothing() throws {
        let files = MemoryFileSystem(["specs/a.fvm": "viewmodel A server < b: int >", "specs/b.fvm": "import Address"])
        let first = Run("compile specs --output out", files: files)
        try #require(first.status == .success)
        // Nothing is changed, and no spec is read.
        let counting = CountingFileSystem(try #require(first.files as? MemoryFileSystem))
        let second = Run("compile specs --output out", files: counting)
        #expect(second.status == .success && second.output.hasPrefix("out: 0 written, "))
        #expect(counting.log.read.filter { !$0.contains(".fosmvvm-dsl/") } == [])
        #expect(counting.log.changes == 0)
    }

    @Test(arguments: [
        "touch", "edit", "add", "remove", "import", "output", "user's", "manifest", "state", "package", "identity",
    ])
    func noticesAChange(what: String) throws {
        let card = "out/Sources/ViewModels/ViewModels/A/AViewModel.swift"
        let files = MemoryFileSystem([
            "specs/a.fvm": "import \"../lib/x.fvm\"\nviewmodel A server < b: int >",
            "specs/b.fvm": "viewmodel B < c: int >",
            "lib/x.fvm": "viewmodel X < d: int >",
        ])
        let first = Run("compile specs lib --output out", files: files)
        try #require(first.status == .success, "\(first.messages)")
        var after = try #require(first.files as? MemoryFileSystem)
        var line = "compile specs lib --output out --check"
        switch what {
        case "touch": after.add(Array("viewmodel B < c: int >".utf8), at: "specs/b.fvm")
        case "edit": after.add(Array("viewmodel B < c: bool >".utf8), at: "specs/b.fvm")
        case "add": after.add(Array("viewmodel C < c: int >".utf8), at: "specs/c.fvm")
        case "remove": try after.removeFile("specs/b.fvm")
        case "import": after.add(Array("viewmodel X < d: bool >".utf8), at: "lib/x.fvm")
        case "output": try after.removeFile(card)
        case "user's": try after.removeFile("out/Sources/WebServer/ViewModelFactories/A/AViewModel+Factory.swift")
        case "manifest": try after.removeFile("out/.fosmvvm-dsl/manifest")
        case "state": after.add(Array("fosmvvm-dsl state 1\n".utf8), at: "out/.fosmvvm-dsl/state")
        case "package": line += " --package P"
        default: break
        }
        var tool = CommandLineTool(
            console: RecordingConsole(),
            files: after,
            identity: what == "identity" ? "another" : toolVersion
        )
        let isStale = !["touch", "user's", "state", "identity"].contains(what)
        #expect(tool.run(line.split(separator: " ").map(String.init)) == (isStale ? .failure : .success))
    }

    @Test func warningsAreSaidEachTime() throws {
        let spec = "app A < locales: en, es >\nviewmodel V server < t: localized { en: \"x\" } >"
        let first = Run("compile a.fvm --output out", files: MemoryFileSystem(["a.fvm": spec]))
        try #require(first.status == .success && first.messages.contains("warning["), "\(first.messages)")
        let second = Run("compile a.fvm --output out", files: first.files)
        #expect(second.messages == first.messages && second.output.hasPrefix("out: 0 written"))
    }

    @Test(arguments: ["A*", "*.yml", "BViewModel.swift", "none"])
    func aRunOverSomeFilesTakesNothingFromTheNext(pattern: String) throws {
        let specs = [
            "a.fvm": "viewmodel A server < t: localized { en: \"x\" }; rows: [B] >", "b.fvm": "viewmodel B < id: id >",
        ]
        let whole = Run("compile a.fvm b.fvm --output out", files: MemoryFileSystem(specs))
        let some = Run("compile a.fvm b.fvm --output out --only \(pattern)", files: whole.files)
        try #require(whole.status == .success && some.status == (pattern == "none" ? .failure : .success))
        let next = Run("compile a.fvm b.fvm --output out", files: some.files)
        #expect(
            next.status == .success && next.output.hasPrefix("out: 0 written, ") && !next.output.contains("removed")
        )
        let (before, after) = (whole.files as? MemoryFileSystem, next.files as? MemoryFileSystem)
        #expect(try generated(#require(before)) == generated(#require(after)))
    }

    /// The messages without those about files and versions that an earlier spec asked for: a clean run has none.
    private static func ofSpecs(_ messages: String) -> [Substring] {
        messages.split(separator: "\n\n").filter {
            !$0.contains("FVM1964") && !$0.contains("FVM1967") && !$0.contains(/^\d+ warnings?\n?$/)
        }
    }

    /// Sequences of edits, each compared with a clean run over the same specs; runs with other options come between.
    @Test(arguments: 1...ProofScale.count(12, short: 2) as ClosedRange<UInt64>)
    func isLikeACleanRun(seed: UInt64) throws {
        var project = EditedProject(seed: seed)
        var files = project.files
        for step in 1...25 {
            project.edit(&files)
            if let options = project.otherRun() {
                let other = Run("compile specs --output out \(options)", files: files)
                files = try #require(other.files as? MemoryFileSystem)
                if step % 2 == 0 { project.edit(&files) }
            }
            let run = Run("compile specs --output out", files: files)
            files = try #require(run.files as? MemoryFileSystem)
            let clean = Run("compile specs --output out", files: project.onlySpecs(of: files))
            let isLike = run.status == clean.status && Self.ofSpecs(run.messages) == Self.ofSpecs(clean.messages)
            #expect(isLike, "seed \(seed), step \(step)\n\(run.messages)\n---\n\(clean.messages)")
            guard clean.status == .success else { continue }
            let expected = try #require(clean.files as? MemoryFileSystem)
            #expect(generated(files) == generated(expected), "seed \(seed), step \(step)")
            #expect(Run("compile specs --output out --check", files: files).status == .success)
        }
    }

    /// A plan of only the changed files has the same result and state as a plan of all files.
    @Test(arguments: 1...ProofScale.count(8, short: 2) as ClosedRange<UInt64>)
    func aPlanOfTheChangesIsLikeAWholeOne(seed: UInt64) throws {
        var project = EditedProject(seed: seed)
        var files = project.files
        var given: [String: OutputFile] = [:]
        var known = OutputSnapshot(of: "out", in: files)
        for step in 1...25 {
            project.edit(&files)
            let compilation = Compilation([.path("specs")], in: files)
            guard !compilation.hasErrors else { continue }
            let output = compilation.outputFiles()
            let paths = Set(output.map(\.path))
            let plan = compilation.outputPlan(
                changing: output.filter { given[$0.path]?.bytes != $0.bytes },
                removing: given.keys.filter { !paths.contains($0) },
                for: "out",
                in: files,
                known: known
            )
            var whole = files
            let wholePlan = compilation.outputPlan(for: "out", in: whole)
            #expect(plan.diagnostics.hasErrors == wholePlan.diagnostics.hasErrors, "seed \(seed), step \(step)")
            guard !plan.diagnostics.hasErrors else { continue }
            #expect(plan.write(to: &files, updating: &known) == nil && wholePlan.write(to: &whole) == nil)
            given = Dictionary(uniqueKeysWithValues: output.map { ($0.path, $0) })
            #expect(InterruptionTests.tree(files) == InterruptionTests.tree(whole), "seed \(seed), step \(step)")
            let read = OutputSnapshot(of: "out", in: files)
            #expect(known.manifest == read.manifest && known.state == read.state, "seed \(seed), step \(step)")
        }
    }

    /// A new file is checked against existing ones.
    @Test(arguments: ["A/X.swift", "a/y.swift", "a"])
    func aNewFileMayClashWithOneThatStays(path: String) {
        func file(_ path: String) -> OutputFile { OutputFile(path: path, bytes: [0x78], ownership: .generated) }
        var files = MemoryFileSystem()
        var first = OutputPlan(root: "out", in: files)
        first.add(file("A/x.swift"), in: files)
        first.finish(in: files)
        #expect(first.write(to: &files) == nil)
        var second = OutputPlan(root: "out", in: files)
        second.add(file(path), in: files)
        second.finish(removing: [], in: files)
        #expect(second.diagnostics.map(\.kind.code) == ["FVM1951"])
        var third = OutputPlan(root: "out", in: files)
        third.add(file(path), in: files)
        third.finish(removing: ["A/x.swift"], in: files)
        #expect(third.diagnostics.isEmpty)
    }

    /// The generated files that the manifest names, and all that look like one.
    private func generated(_ files: MemoryFileSystem) -> [String: String] {
        var generated: [String: String] = [:]
        for path in files.paths where path.hasPrefix("/out/") {
            guard let text = files.text(at: path) else { continue }
            if text.prefix(40).contains("Generated by") { generated[path] = text }
        }
        let lines = files.text(at: "out/.fosmvvm-dsl/manifest")?.split(separator: "\n") ?? []
        generated["manifest"] = lines.filter { $0.hasPrefix("generated ") }.joined(separator: "\n")
        return generated
    }
}

/// A project that is edited at random: view models in several files, texts in others, imports and settings.
private struct EditedProject {
    private var random: SeededGenerator
    private var version = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    var files: MemoryFileSystem {
        MemoryFileSystem(["specs/app.fvm": "app Shop < locales: en, es >", "specs/v0.fvm": "viewmodel V0 < a: int >"])
    }

    func onlySpecs(of files: MemoryFileSystem) -> MemoryFileSystem {
        MemoryFileSystem(
            Dictionary(
                uniqueKeysWithValues: files.paths.filter { $0.hasPrefix("/specs/") }.map {
                    ($0, files.text(at: $0) ?? "")
                }
            )
        )
    }

    /// The options of a run with others, once in a while.
    mutating func otherRun() -> String? {
        let options = [
            "--only V*", "--only *.yml", "--only V1ViewModel.swift", "--unmerged", "--views all", "--package P",
            "--force",
        ]
        return Bool.random(using: &random) ? options.randomElement(using: &random) : nil
    }

    mutating func edit(_ files: inout MemoryFileSystem) {
        version += 1
        let number = Int.random(in: 0..<6, using: &random)
        let path = "specs/v\(number).fvm"
        switch Int.random(in: 0..<14, using: &random) {
        case 10:
            files.add(
                Array("enum E\(number % 2) < a: \"A \(version)\"; b: \"B\" >".utf8),
                at: "specs/e\(number % 2).fvm"
            )
        case 11:
            // What holds an enum decides elsewhere whether it has to be `Hashable`.
            let client = "viewmodel C\(number) client < kind: E\(number % 2); text: localized kind; row: V\(number)? >"
            files.add(Array(client.utf8), at: "specs/c\(number).fvm")
        case 12:
            let request = "request S\(number) create < body: < name: string >; response: V\(number) >"
            let stub = "stub V\(number) \"other\" (a: \(version))"
            files.add(Array((Bool.random(using: &random) ? request : stub).utf8), at: "specs/s\(number).fvm")
        case 13:
            let part = ["c", "s", "e", "t"].randomElement(using: &random) ?? "t"
            try? files.removeFile("specs/\(part)\(part == "e" ? number % 2 : number).fvm")
        case 0...3:
            let role = Bool.random(using: &random) ? "server " : ""
            let other = Int.random(in: 0..<6, using: &random)
            let child = number != other && Bool.random(using: &random) ? "; rows: [V\(other)]" : ""
            files.add(Array("viewmodel V\(number) \(role)< a: int = \(version)\(child); t: localized >".utf8), at: path)
        case 4: try? files.removeFile(path)
        case 5: try? files.move(path, to: "specs/moved\(number).fvm")
        case 6: try? files.move("specs/moved\(number).fvm", to: path)
        case 7:
            let text =
                "translation en < V\(number) < t: \"Text \(version)\" > >\n"
                + "translation es < V\(number) < t: \"Texto \(version)\" > >"
            files.add(Array(text.utf8), at: "specs/t\(number).fvm")
        case 8:
            let module = Bool.random(using: &random) ? "< viewModels: \"M\(number)\" >" : "< server: \"S\(number)\" >"
            let app = "app Shop < locales: en, es; version: 1.\(version).0; modules: \(module) >"
            files.add(Array(app.utf8), at: "specs/app.fvm")
        default:
            let kinds = ["import Address", "import \"v\(number).fvm\"", "feature F\(number)\nimport Contact", ""]
            let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
            files.add(Array(kind.utf8), at: "specs/imports.fvm")
        }
    }
}

/// Counts the calls of a file system.
private struct CountingFileSystem: FileSystem {
    final class Log: @unchecked Sendable {
        var read: [String] = []
        var changes = 0
    }

    let log = Log()
    private var files: MemoryFileSystem

    init(_ files: MemoryFileSystem) {
        self.files = files
    }

    func kind(of path: String, followingLinks: Bool) -> FileKind? {
        files.kind(of: path, followingLinks: followingLinks)
    }
    func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
        log.read.append(path)
        return try files.read(path, limit: limit)
    }
    func entries(of folder: String) throws(FileSystemError) -> [FolderEntry] { try files.entries(of: folder) }
    func canonicalPath(of path: String) throws(FileSystemError) -> String { try files.canonicalPath(of: path) }
    func stamp(of path: String, followingLinks: Bool) -> FileStamp? {
        files.stamp(of: path, followingLinks: followingLinks)
    }
    mutating func makeFolder(_ path: String) throws(FileSystemError) {
        log.changes += 1
        try files.makeFolder(path)
    }
    mutating func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        log.changes += 1
        try files.write(bytes, to: path)
    }
}
