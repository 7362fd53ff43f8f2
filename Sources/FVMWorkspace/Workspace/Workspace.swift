import FVMDiagnostics
import FVMFiles
import FVMSource
import FVMSyntax

/// Specs on disk with unsaved texts over them, kept up to date: what every front end stands on.
///
///     var workspace = Workspace([.path("Specs")], in: DiskFileSystem())
///     workspace.setText(bytes, of: "Specs/Board.fvm")
///     print(workspace.snapshot.diagnostics)
///
/// There is one incremental scheme. A text that changes is parsed again, and the files that may mean something else because of
/// it are checked again, with what they need; all other reports stay. A snapshot after any changes equals that of a new
/// workspace over the same texts.
public struct Workspace: Sendable {
    /// What is asked for.
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

    /// What the specs are now.
    public var snapshot: Snapshot { program.snapshot }

    /// Puts an unsaved text over a file, or takes it away.
    ///
    /// - Parameters:
    ///   - text: UTF-8; nil for what stands on disk.
    ///   - path: The file's path, as in `Snapshot.files`, or that of a new file.
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
    /// - Parameter paths: Which files may have changed there; nil where that is not known: then all are looked at.
    /// - Returns: Whether anything is different.
    @discardableResult
    public mutating func refresh(_ paths: [String]? = nil) -> Bool {
        let before = snapshot.loaded
        update(paths)
        return !before.isSame(as: snapshot.loaded)
    }

    // MARK: Updating

    /// Takes in what has become of some files, or of all.
    private mutating func update(_ paths: [String]?) {
        guard let paths = paths ?? snapshot.loaded.changedPaths(since: inputs, in: files),
            let edited = editedSpecs(at: paths)
        else { return reload() }
        program.update(to: edited.specs, changed: edited.changed)
    }

    /// The specs with new texts of some files; nil where more than these texts may have changed: the files that belong to the
    /// program, or what one of them imports.
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

    /// What a file holds now; nil where it cannot be read.
    private func text(at path: String) -> (bytes: [UInt8], stamp: FileStamp?)? {
        for case .bytes(let bytes, name: path) in inputs { return (bytes, nil) }
        return try? files.readStamped(path, limit: SpecInput.sizeLimit)
    }

    /// Looks for the files of the program anew. What has not changed on disk is not read again.
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
    /// What is less severe is not reported, and not looked for. Hints are advice, and are asked for.
    public var leastSeverity: Severity
    /// What the specs are for. Back ends that write files take nothing less than `.output`.
    public var stage: Stage
    /// Whether each view model is to have a view, and not those alone that a `view` names: views need texts of their own.
    public var viewsAll: Bool
    /// How many threads work; the outcome does not depend on it.
    public var workers: Int
    /// Whether a value that is checked beside the specs is the input of a form, where Fields and a view model have its name.
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
