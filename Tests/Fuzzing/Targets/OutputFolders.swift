import FVMFiles
import FVMOutput
import FVMWorkspace

/// A manifest that is read is written as one that says the same; and whatever it says, a run changes nothing outside of its
/// folder, and leaves one with which the next has nothing to do.
@Sendable
func manifestFaults(_ bytes: [UInt8]) -> [String] {
    // One that is not read is a problem, and nothing is done.
    guard let manifest = try? Manifest(parsing: bytes) else { return [] }
    if (try? Manifest(parsing: manifest.bytes)) != manifest { return ["the manifest is not read as it is written"] }
    var folder = FuzzedFolder.compiled
    folder.put(bytes, at: "manifest")
    return folder.faultsOfRun()
}

/// A journal that is read is written as one that says the same; and whatever it says, nothing outside of its folder changes.
///
/// The title and the closing line are put about the bytes, as well: no random change would hit the hash in it.
@Sendable
func journalFaults(_ bytes: [UInt8]) -> [String] {
    let body = Array("fosmvvm-dsl journal 1\n".utf8) + bytes
    let signed = body + Array("end \(ContentHash(body).text)\n".utf8)
    var faults: [String] = []
    for journal in [bytes, signed] {
        // One that is not read is as good as none.
        guard let read = Journal(parsing: journal) else { continue }
        if Journal(parsing: read.bytes) != read { faults.append("the journal is not read as it is written") }
        var folder = FuzzedFolder.compiled
        folder.put(journal, at: "journal")
        folder.put(Array("staged".utf8), at: "staging/0")
        folder.put(Array("staged, too".utf8), at: "staging/1")
        faults += folder.faultsOfRecovery() + folder.faultsOfRun()
    }
    return faults
}

/// A state that is read is written as one that says the same; and whatever it says, the run after it leaves a folder with
/// which the next has nothing to do.
///
/// The title and the hash of the manifest are put before the bytes, as well.
@Sendable
func stateFaults(_ bytes: [UInt8]) -> [String] {
    let manifest = ContentHash(FuzzedFolder.compiled.bytes(at: "manifest"))
    let belonging = Array("fosmvvm-dsl state 3\nmanifest \(manifest.text)\n".utf8) + bytes
    var faults: [String] = []
    for state in [bytes, belonging] {
        // One that is not read is as good as none.
        guard let read = BuildState(parsing: state) else { continue }
        if BuildState(parsing: read.bytes) != read { faults.append("the state is not read as it is written") }
        var folder = FuzzedFolder.compiled
        folder.put(state, at: "state")
        faults += folder.faultsOfRun()
    }
    return faults
}

/// An output folder in memory, with other files about it.
struct FuzzedFolder {
    private var files: MemoryFileSystem

    private static let root = "/app/Generated"
    private static let compilation = Compilation(
        of: """
            app Shop < locales: en, es >
            enum Kind < open: "Open"; done: "Done" >
            viewmodel Card < id: id; title: string = "x"; kind: Kind >
            viewmodel Board server < title: localized "Board"; cards: [Card] >
            view Board
            """
    )

    /// As a run of `compile` leaves it, and other files.
    static let compiled: FuzzedFolder = {
        var folder = FuzzedFolder(
            files: MemoryFileSystem(["/app/mine": "mine", "/outside": "outside", "/app/Specs/a.fvm": "view A"])
        )
        let plan = folder.plan()
        precondition(!plan.diagnostics.hasErrors && plan.write(to: &folder.files) == nil, "the example is compiled")
        return folder
    }()

    private func plan() -> OutputPlan { Self.compilation.outputPlan(for: Self.root, in: files) }

    private static func path(_ name: String) -> String { "\(root)/.fosmvvm-dsl/\(name)" }

    /// Puts a file into the tool's own folder.
    mutating func put(_ bytes: [UInt8], at name: String) { files.add(bytes, at: Self.path(name)) }

    func bytes(at name: String) -> [UInt8] { (try? files.read(Self.path(name), limit: .max)) ?? [] }

    private var outside: [String: String?] {
        let paths = files.paths.filter { !$0.hasPrefix(Self.root + "/") }
        return Dictionary(uniqueKeysWithValues: paths.map { ($0, files.text(at: $0)) })
    }

    mutating func faultsOfRecovery() -> [String] {
        let before = outside
        var faults: [String] = []
        if OutputPlan.recover(Self.root, in: &files) == nil, OutputPlan.isInterrupted(Self.root, in: files) {
            faults.append("the journal is still there")
        }
        return outside == before ? faults : faults + ["files outside of the folder have changed"]
    }

    mutating func faultsOfRun() -> [String] {
        let before = outside
        let plan = plan()
        _ = plan.difference(in: files)
        guard !plan.diagnostics.hasErrors, plan.write(to: &files) == nil else {
            return outside == before ? [] : ["a run that fails has changed files outside of the folder"]
        }
        guard outside == before else { return ["files outside of the folder have changed"] }
        let next = self.plan()
        if next.diagnostics.hasErrors { return ["the next run fails: \(next.diagnostics.map(\.message))"] }
        return next.isStale ? ["the next run has something to do"] : []
    }
}
