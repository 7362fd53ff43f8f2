import FVMDiagnostics
import FVMEmission
import FVMSemantics
import FVMWorkspace

/// What writing some files to a folder would do, worked out before anything is written.
public struct OutputPlan: Sendable {
    public typealias Action = OutputStep.Action
    public typealias Step = OutputStep

    /// One step for each file, in the order of the files; then those that no spec gives any more.
    public private(set) var steps: [Step] = []
    /// What stands in the way; if there are errors, nothing may be written.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The output folder.
    public let root: String
    public let options: OutputOptions
    /// The app that the output is of: several may share an output folder.
    public let app: String
    /// What the folder's manifest says.
    let manifest: Manifest
    /// What it is to say after the run: put in order when it is asked for, which a rehearsal need not.
    var newManifest: Manifest {
        changesManifest
            ? Manifest(keeping: isKept, of: manifest, replacing: replacedEntries, adding: newEntries) : manifest
    }
    private var isFinished = false
    private(set) var folders: OutputFolders
    /// Of each entry of the manifest, which folder its file is in; empty until somebody asks.
    private var folderNumbers: [Int] = []
    /// The states of those folders, where they are known.
    private var folderStates: [OutputFolders.State?] = []

    private var names = OutputNames()
    private(set) var known: KnownFiles
    /// The app that these specs declared in an earlier run, if it has a new name.
    private let formerApp: String?
    /// What the next run is to know of this one.
    private(set) var run: BuildState.Run?
    /// Of each entry of the manifest, whether the run has given its file.
    private var isGiven: [Bool]
    /// Of each entry of the manifest, whether there is one for its file after the run.
    private var isKept: [Bool]
    /// Those of them that are not what they were.
    private var replacedEntries: [(place: Int, entry: Manifest.Entry)] = []
    private var newEntries: [Manifest.Entry] = []
    private var editedFiles = 0
    private var behindFiles = 0

    /// The units of output that an earlier run has made, and those of this one.
    private(set) var units: MadeUnits
    /// The stamps that the files of the manifest had when the plan was begun.
    private let current: [FileStamp?]?

    public init(
        root: String,
        in fileSystem: some FileSystem,
        options: OutputOptions = OutputOptions(),
        app: String = "App"
    ) {
        self.init(root: root, in: fileSystem, options: options, app: app, settings: nil, known: nil)
    }

    init(
        root: String,
        in fileSystem: some FileSystem,
        options: OutputOptions,
        app: String,
        settings: ContentHash?,
        known: KnownFiles?
    ) {
        self.root = FilePath.normalized(root)
        self.options = options
        self.app = app
        var problems: [Diagnostic] = []
        folders = OutputFolders(root: self.root, in: fileSystem) { problems.append($0, $1) }
        if let known, known.isCurrent(in: self.root, of: fileSystem) {
            self.known = known
        } else {
            self.known = folders.hasRoot ? KnownFiles(in: self.root, of: fileSystem) : KnownFiles()
        }
        problems += self.known.problems
        manifest = self.known.manifest
        formerApp = self.known.state?.runs.first { $0.settings == settings && $0.app != app }?.app
        isGiven = Array(repeating: false, count: manifest.entries.count)
        isKept = isGiven
        let isPartial = options.only != nil || options.overwritesEdits || options.overwritesUserFiles
        units = MadeUnits(of: isPartial ? nil : self.known.state?.runs.first { $0.app == app })
        current = self.known.currentStamps(in: self.root, of: fileSystem)
        diagnostics = problems
    }

    /// The plan of a run that finds everything as it left it.
    init(unchanged steps: [Step], of app: String, root: String, options: OutputOptions, known: KnownFiles) {
        self.root = root
        self.options = options
        self.app = app
        self.known = known
        self.steps = steps
        folders = OutputFolders(root: root, state: .present)
        manifest = known.manifest
        formerApp = nil
        isGiven = []
        isKept = []
        units = MadeUnits()
        current = nil
    }

    /// Whether there is nothing to hold the output against, and nothing to be remembered of it: a rehearsal for a folder that
    /// is not there. Then nobody asks what its files are made of.
    var isRehearsalFromNothing: Bool { options.isRehearsal && !folders.hasRoot }

    /// Whether the manifest's file is one that these specs gave.
    private func isOurs(_ entry: Manifest.Entry) -> Bool { entry.app == app || entry.app == formerApp }

    /// Whether the tree is not what the specs say.
    public var isStale: Bool { changeCount > 0 || changesManifest }

    /// How many files are written or removed.
    public private(set) var changeCount = 0

    /// Whether the manifest is to say something else after the run.
    var changesManifest: Bool { isFinished && (!keepsPaths || !replacedEntries.isEmpty) }

    /// Whether the manifest is to have the same files after the run.
    var keepsPaths: Bool { newEntries.isEmpty && !isKept.contains(false) }

    /// The folders to make, parents first; the output folder itself is among them if it is not there.
    public var newFolders: [String] {
        (folders.hasRoot ? [] : [root]) + folders.missing.map { FilePath.join(root, $0) }
    }

    // MARK: Files that the specs give

    /// Decides what becomes of `file`. Expected O(length of the path, and of the bytes).
    public mutating func add(_ file: OutputFile, in fileSystem: some FileSystem) {
        add(PreparedFile(file), in: fileSystem)
    }

    mutating func add(_ prepared: PreparedFile, in fileSystem: some FileSystem) {
        let file = prepared.file
        guard prepared.isSafe else {
            return report(OutputProblems.unsafePath, "'\(file.path)' is not a path inside the output folder")
        }
        if let clash = names.claim(file.path, prepared.name, isFolder: false) {
            return report(OutputProblems.clashingPaths, clash)
        }
        let index = manifest.index(of: file.path)
        var entry = index.map { manifest.entries[$0] }
        if let index { isGiven[index] = true }
        if let only = options.only, !only.matches(file.path) {
            if let index { isKept[index] = true }
            return
        }
        if let entry, !isOurs(entry), file.ownership == .generated, !options.overwritesEdits {
            return report(OutputProblems.foreignApp, "'\(file.path)' is a file of the app '\(entry.app)'")
        }
        let state = state(ofFolderOf: file.path, in: fileSystem)
        guard state != .unusable else { return }
        var step = Step(.write, file.path, ownership: file.ownership)
        var stamp: FileStamp?
        // What is to be written over is looked at once more, as late as can be.
        let stamps = entry?.hash == prepared.hash ? current : nil
        let found = state == .present ? known.look(at: path(of: step), index, stamps, in: fileSystem, &stamp) : .nothing
        if case .obstacle(let kind, let what) = found { return report(kind, "'\(path(of: step))' \(what)") }
        step.place = index
        step.hash = prepared.hash
        if case .file(let hash) = found {
            step.oldHash = hash
            step.stamp = stamp
            entry = entry ?? known.entry(besidesCase: file.path)
        }
        step.action = action(for: step, entry)
        step.content = prepared.content
        let origin = origin(of: step, entry)
        step.isBehind = origin?.behind != nil
        if step.isBehind { reportBehind(step) }
        if step.isChange || step.isBehind, !options.isRehearsal { step.bytes = file.bytes }
        if step.action == .write, isEdited(step, entry) { reportEdit(step, file, entry, in: fileSystem) }
        add(step, origin, entry, index)
    }

    /// What the manifest is to say of the specs that a view was made of.
    private func origin(of step: Step, _ entry: Manifest.Entry?) -> Manifest.Origin? {
        guard let content = step.content else { return nil }
        guard step.action == .keep, var origin = entry?.origin, origin.content != content else {
            return step.action == .omit ? entry?.origin : Manifest.Origin(content: content)
        }
        // Whoever edits a view after being told that it is behind, brings it up to date.
        if let behind = origin.behind, behind != step.oldHash { return Manifest.Origin(content: content) }
        origin.behind = step.oldHash
        return origin
    }

    /// What is known before the output is emitted.
    func memory(
        of fingerprints: SpecFingerprints?,
        _ settings: AppSettings,
        in fileSystem: any FileSystem
    ) -> PlanMemory {
        PlanMemory(
            fingerprints: fingerprints,
            units: units,
            known: known,
            current: current,
            root: root,
            app: settings,
            extent: options.extent,
            files: fileSystem
        )
    }

    /// Makes room for so many files and a few more, and for as many as there were, if it is not many more than these.
    mutating func reserve(_ estimate: Int) {
        let former = manifest.entries.count
        let expected = estimate > former + former / 4 ? estimate : former
        let count = expected + expected / 16 + 16
        guard count > steps.capacity else { return }
        steps.reserveCapacity(count)
        if !isRehearsalFromNothing { newEntries.reserveCapacity(max(0, count - manifest.entries.count)) }
        names.reserve(count)
    }

    /// Adds the files of a unit, and remembers what they were made of.
    mutating func addUnit(_ fingerprint: ContentHash, _ traits: EmissionTraits, _ add: (inout OutputPlan) -> Void) {
        let start = steps.count
        add(&self)
        // Where some files are not asked for, the steps are not all of the unit.
        guard options.only == nil else { return }
        units.add(MadeUnits.Made(fingerprint: fingerprint, traits: traits, steps: start..<steps.count))
    }

    /// Adds a file of a unit that an earlier run has made, and that needs no writing.
    mutating func recall(_ step: Step, _ name: OutputNames.Key, in fileSystem: some FileSystem) {
        guard let index = step.place else { return }
        if let clash = names.claim(step.file, name, isFolder: false) {
            report(OutputProblems.clashingPaths, clash)
        } else if state(ofFolderOf: index, in: fileSystem) != .unusable {
            isGiven[index] = true
            if step.action == .unchanged, step.hash != manifest.entries[index].hash {
                add(step, manifest.entries[index].origin, manifest.entries[index], index)
            } else {
                isKept[index] = true
                append(step)
            }
        }
    }

    /// The state of the folder that one of the manifest's files is in.
    private mutating func state(ofFolderOf index: Int, in fileSystem: some FileSystem) -> OutputFolders.State {
        if folderNumbers.isEmpty {
            folderNumbers = manifest.folderNumbers()
            folderStates = Array(repeating: nil, count: (folderNumbers.last ?? -1) + 1)
        }
        let number = folderNumbers[index]
        if let state = folderStates[number] { return state }
        let state = state(ofFolderOf: manifest.entries[index].path, in: fileSystem)
        folderStates[number] = state
        return state
    }

    private mutating func state(ofFolderOf file: String, in fileSystem: some FileSystem) -> OutputFolders.State {
        var problems: [Diagnostic] = []
        defer { diagnostics += problems }
        return folders.state(ofFolderOf: file, names: &names, in: fileSystem) { problems.append($0, $1) }
    }

    private func action(for step: Step, _ entry: Manifest.Entry?) -> Action {
        let isUsers = step.ownership == .user
        guard let oldHash = step.oldHash else {
            return isUsers && entry != nil && !options.overwritesUserFiles ? .omit : .write
        }
        if oldHash == step.hash { return .unchanged }
        if isUsers { return options.overwritesUserFiles ? .overwrite : .keep }
        return entry?.hash == oldHash || !options.overwritesEdits ? .write : .overwrite
    }

    /// Whether a file that is to be written has bytes that the tool did not write.
    private func isEdited(_ step: Step, _ entry: Manifest.Entry?) -> Bool {
        step.oldHash != nil && step.oldHash != entry?.hash && step.ownership == .generated
    }

    private mutating func add(
        _ step: consuming Step,
        _ origin: Manifest.Origin?,
        _ entry: Manifest.Entry?,
        _ index: Int?
    ) {
        guard let hash = step.hash else { return append(step) }
        // Of the user's files, what they began as; of the others, what is there after the run.
        let begun = step.action == .keep || step.action == .omit ? entry?.hash : nil
        let isShared = step.ownership == .user && entry.map { !isOurs($0) } == true
        let owner = isShared ? entry?.app ?? app : app
        var new = Manifest.Entry(path: step.file, hash: begun ?? hash, ownership: step.ownership, app: owner)
        new.origin = origin
        if let index {
            isKept[index] = true
            if new != entry { replacedEntries.append((index, new)) }
        } else {
            newEntries.append(new)
        }
        append(step)
    }

    private mutating func append(_ step: consuming Step) {
        if step.isChange { changeCount += 1 }
        steps.append(step)
    }

    // MARK: Files that no spec gives any more

    /// Ends the plan, after all files have been added.
    public mutating func finish(in fileSystem: some FileSystem) {
        for index in manifest.entries.indices where !isGiven[index] {
            let entry = manifest.entries[index]
            if !isOurs(entry) || options.only != nil {
                isKept[index] = true
            } else {
                retire(entry, index, in: fileSystem)
            }
        }
        if editedFiles > Self.mostEdits {
            report(OutputProblems.edited, "\(editedFiles - Self.mostEdits) more generated files were edited by hand")
        }
        if behindFiles > Self.mostEdits {
            report(OutputProblems.behind, "\(behindFiles - Self.mostEdits) more files were written before a change")
        }
        isFinished = true
    }

    private mutating func retire(_ entry: Manifest.Entry, _ index: Int, in fileSystem: some FileSystem) {
        var step = Step(.leave, entry.path, ownership: entry.ownership)
        var stamp: FileStamp?
        guard folders.isThere(FilePath.parent(of: entry.path), in: fileSystem),
            case .file(let hash) = known.look(at: path(of: step), index, nil, in: fileSystem, &stamp)
        else { return }
        step.oldHash = hash
        if entry.ownership == .generated {
            if hash == entry.hash || options.overwritesEdits {
                step.action = .remove
            } else {
                report(OutputProblems.editedOrphan, "'\(path(of: step))' was edited, and no spec gives it any more")
                isKept[index] = true
            }
        }
        append(step)
    }

    /// Keeps what the run has read, for the next one: nothing if that is to compile in any case, as there was something to
    /// say.
    mutating func record(_ readings: [SpecReading], _ settings: ContentHash, in fileSystem: some FileSystem) {
        let here = RunSettings.currentFolder(of: fileSystem)
        let isWhole = options.only == nil && diagnostics.isEmpty
        let inputs = (isWhole ? readings : []).map { reading in
            SpecRecord(
                path: reading.stamp == nil ? reading.path : FilePath.join(here, reading.path),
                stamp: reading.stamp,
                hash: ContentHash(reading.bytes),
                isFound: reading.isFound
            )
        }
        run = BuildState.Run(app: app, settings: settings, inputs: inputs)
    }

    // MARK: Problems

    /// How many edited files are named, each with a difference.
    private static let mostEdits = 20

    private mutating func reportEdit(
        _ step: Step,
        _ file: OutputFile,
        _ entry: Manifest.Entry?,
        in fileSystem: some FileSystem
    ) {
        editedFiles += 1
        guard editedFiles <= Self.mostEdits else { return }
        let there = (try? fileSystem.read(path(of: step), limit: KnownFiles.sizeLimit)) ?? []
        diagnostics.append(
            Diagnostic(
                entry == nil ? OutputProblems.notOurs : OutputProblems.edited,
                entry == nil ? "'\(path(of: step))' is in the way" : "'\(path(of: step))' was edited by hand",
                at: .commandLine,
                notes: firstDifference(from: there, to: file.bytes)
            )
        )
    }

    private mutating func reportBehind(_ step: Step) {
        behindFiles += 1
        guard behindFiles <= Self.mostEdits else { return }
        report(OutputProblems.behind, "'\(path(of: step))' was written before its view model had changed")
    }

    /// Adds a problem that was found beside the files.
    mutating func add(_ problem: Diagnostic) { diagnostics.append(problem) }

    private mutating func report(_ kind: DiagnosticKind, _ message: String) { diagnostics.append(kind, message) }
}
