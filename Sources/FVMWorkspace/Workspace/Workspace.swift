import FVMDiagnostics
import FVMFiles
import FVMSource
import FVMSyntax

/// Specs on disk with unsaved texts over them, kept up to date. All front ends use it.
///
///     var workspace = Workspace([.path("Specs")], in: DiskFileSystem())
///     workspace.setText(bytes, of: "Specs/Board.fvm")
///     print(workspace.snapshot.diagnostics)
///
/// There is one incremental scheme. A changed text is parsed again, and the affected files are checked again with
/// their dependencies. All other reports stay. A snapshot after any changes equals that of a new workspace with the
/// same texts.
public struct Workspace: Sendable {
    /// The inputs of the workspace.
    public private(set) var inputs: [SpecInput]
    private let options: WorkspaceOptions
    private var files: OverlayFileSystem
    var program: LiveProgram

    /// Reads, parses and checks specs, with all that they import.
    ///
    /// - Parameter texts: Unsaved texts over files, by their paths.
    public init(
        _ inputs: [SpecInput],
        in fileSystem: any FileSystem,
        texts: [String: [UInt8]] = [:],
        options: WorkspaceOptions = WorkspaceOptions()
    ) {
        self.inputs = inputs
        self.options = options
        files = OverlayFileSystem(fileSystem)
        for (path, text) in texts { files.setText(text, of: path) }
        var loader = SpecLoader(files, workers: options.workers)
        program = LiveProgram(loader.load(inputs), options)
    }

    /// The current state of the specs.
    public var snapshot: Snapshot { program.snapshot }

    /// Sets or removes the unsaved text of a file.
    ///
    /// - Parameters:
    ///   - text: The text in UTF-8. `nil` for the file on disk.
    ///   - path: The file's path, as in `Snapshot.files`, or the path of a new file.
    public mutating func setText(_ text: [UInt8]?, of path: String) {
        setTexts([(path, text)])
    }

    /// Puts several unsaved texts over their files at once, or takes them away.
    public mutating func setTexts(_ texts: [(path: String, text: [UInt8]?)]) {
        for (path, text) in texts {
            if let index = inputs.firstIndex(where: { $0.name == path }) {
                inputs[index] = .bytes(text ?? [], name: path)
            } else {
                files.setText(text, of: path)
            }
        }
        update(texts.map(\.path))
    }

    /// Looks at the disk again.
    ///
    /// - Parameter paths: Which files may have changed there, or `nil` if that is not known: then all are looked at.
    /// - Returns: Whether anything is different.
    @discardableResult
    public mutating func refresh(_ paths: [String]? = nil) -> Bool {
        let before = snapshot.loaded
        update(paths)
        return !before.isSame(as: snapshot.loaded)
    }

    // MARK: Updating

    /// Updates some files, or all.
    private mutating func update(_ paths: [String]?) {
        guard let paths = paths ?? snapshot.loaded.changedPaths(since: inputs, in: files),
            let edited = editedSpecs(at: paths)
        else { return reload() }
        program.update(to: edited.specs, changed: edited.changed)
    }

    /// The specs with new texts of some files, or `nil` if more than these texts may have changed: the files that
    /// belong to the program, or what one of them imports.
    private func editedSpecs(at paths: [String]) -> (specs: LoadedSpecs, changed: [FileID])? {
        var specs = snapshot.loaded
        var changed: [FileID] = []
        for path in paths {
            guard let index = snapshot.index(ofFile: path),
                let (bytes, stamp) = text(at: path)
            else { return nil }
            if bytes == specs.sources[index].bytes { continue }
            guard specs.replace(index, by: bytes, stamp: stamp) else { return nil }
            changed.append(FileID(index))
        }
        return (specs, changed)
    }

    /// Returns the current contents of a file, or `nil` if it can't be read.
    private func text(at path: String) -> (bytes: [UInt8], stamp: FileStamp?)? {
        for case .bytes(let bytes, name: path) in inputs { return (bytes, nil) }
        return try? files.readStamped(path, limit: SpecInput.sizeLimit)
    }

    /// Searches for the files of the program again. Files that are unchanged on disk are not read again.
    private mutating func reload() {
        files.remember(snapshot.loaded.readings)
        var loader = SpecLoader(files, workers: options.workers)
        program = LiveProgram(loader.load(inputs), options)
    }
}

/// How a workspace checks its specs.
public struct WorkspaceOptions: Sendable {
    /// Whether a child view model that no spec declares is made up, with a warning.
    public var sketchesMissingChildren: Bool
    /// The least severity that is reported and looked for. Hints are only computed on request.
    public var leastSeverity: Severity
    /// The purpose of the specs. Back ends that write files require `.output`.
    public var stage: Stage
    /// Whether each view model has a view, and not only those that a `view` names. Views need texts of their own.
    public var viewsAll: Bool
    /// How many threads work; the outcome does not depend on it.
    public var workers: Int
    /// Whether a stand-alone value is a form's input if Fields and a view model have the same name.
    var expressionIsForm = false

    public init(
        sketchesMissingChildren: Bool = false,
        leastSeverity: Severity = .warning,
        stage: Stage = .output,
        viewsAll: Bool = false,
        workers: Int = 1
    ) {
        self.sketchesMissingChildren = sketchesMissingChildren
        self.leastSeverity = leastSeverity
        self.stage = stage
        self.viewsAll = viewsAll
        self.workers = workers
    }
}

extension SpecInput {
    /// The name of a text that is at hand.
    fileprivate var name: String? {
        if case .bytes(_, let name) = self { return name }
        return nil
    }
}
