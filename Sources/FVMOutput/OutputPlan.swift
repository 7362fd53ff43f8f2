import FVMDiagnostics
import FVMEmission
import FVMFiles
import FVMWorkspace

/// A plan to write files to a folder, computed before anything is written.
///
/// Files are added one by one. Then `finish(in:)` ends a plan of the whole output, and `finish(removing:in:)` ends a
/// plan of changes since the last run, at a cost that depends on the change.
public struct OutputPlan: Sendable {
    /// One step for each file, in the order of the files; then those that no spec gives any more.
    public private(set) var steps: [OutputStep] = []
    /// The problems. With errors, nothing may be written.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// The output folder.
    public let root: String
    public let options: OutputOptions
    /// The app that the output is of: several may share an output folder.
    public let app: String
    /// How many files are written or removed.
    public private(set) var changeCount = 0

    /// The previously known state of the folder.
    let known: OutputSnapshot
    /// The manifest after the run.
    var next: NextManifest
    var folders: OutputFolders
    var names = OutputNames()
    /// The state for the next run, or `nil` to keep the previous one.
    var run: BuildState.Run?
    var isFinished = false
    var editedFiles = 0
    /// The user's files that would be generated differently today, and those that no spec gives any more.
    var behindFiles: [String] = []
    var staleFiles: [String] = []
    /// The app that these specs declared in an earlier run, if it has a new name.
    private let formerApp: String?

    public init(
        root: String,
        in fileSystem: some FileSystem,
        options: OutputOptions = OutputOptions(),
        app: String = "App"
    ) {
        self.init(root: root, in: fileSystem, options: options, app: app, known: nil, settings: nil)
    }

    /// - Parameters:
    ///   - known: The known state of the folder, which is read again if it has changed.
    ///   - settings: The inputs of the run besides the specs: see `RunSettings`.
    init(
        root: String,
        in fileSystem: some FileSystem,
        options: OutputOptions,
        app: String,
        known: OutputSnapshot?,
        settings: ContentHash?
    ) {
        self.root = FilePath.normalized(root)
        self.options = options
        self.app = app
        var problems: [Diagnostic] = []
        folders = OutputFolders(root: self.root, in: fileSystem) { problems.append($0, $1) }
        if let known, known.root == self.root, known.isCurrent(in: fileSystem) {
            self.known = known
        } else {
            self.known = OutputSnapshot(of: self.root, in: fileSystem)
        }
        diagnostics = problems + self.known.problems
        next = NextManifest(after: self.known.manifest)
        formerApp = self.known.state?.runs.first { $0.settings == settings && $0.app != app }?.app
    }

    /// The plan of a run that finds everything as it left it.
    init(unchanged steps: [OutputStep], of app: String, options: OutputOptions, known: OutputSnapshot) {
        root = known.root
        self.options = options
        self.app = app
        self.known = known
        self.steps = steps
        next = NextManifest(after: known.manifest)
        folders = OutputFolders(root: root, state: .present)
        formerApp = nil
    }

    // MARK: The planned changes

    /// Whether the tree is not what the specs say.
    public var isStale: Bool { changeCount > 0 || changesManifest }

    /// Whether the manifest will change.
    var changesManifest: Bool { isFinished && next.isChanged }

    /// The folders to make, parents first; the output folder itself is among them if it is not there.
    public var newFolders: [String] {
        (folders.hasRoot ? [] : [root]) + folders.missing.map { FilePath.join(root, $0) }
    }

    /// Where the file of a step is, as a person would write it: the path begins with the output folder.
    public func path(of step: OutputStep) -> String { FilePath.join(root, step.file) }

    /// How many files have this action.
    public func count(of action: OutputStep.Action) -> Int {
        steps.reduce(0) { $0 + ($1.action == action ? 1 : 0) }
    }

    // MARK: Planning

    /// Whether the manifest's file is one that these specs gave.
    func isOurs(_ entry: Manifest.Entry) -> Bool { entry.app == app || entry.app == formerApp }

    mutating func append(_ step: OutputStep) {
        if step.isChange { changeCount += 1 }
        steps.append(step)
    }

    /// Returns the state of the folder that contains `file`.
    mutating func state(ofFolderOf file: String, in fileSystem: some FileSystem) -> OutputFolders.State {
        var problems: [Diagnostic] = []
        defer { diagnostics += problems }
        return folders.state(of: FilePath.parent(of: file), names: &names, in: fileSystem) { problems.append($0, $1) }
    }

    /// Adds a problem, if there is one.
    mutating func add(_ problem: Diagnostic?) { diagnostics += problem.map { [$0] } ?? [] }

    /// Adds a problem that is at no place in a spec.
    mutating func report(_ kind: DiagnosticKind, _ message: String) { diagnostics.append(kind, message) }
}
