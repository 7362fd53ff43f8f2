import FVMDiagnostics
import FVMEmission

/// How output is to be written.
public struct OutputOptions: Hashable, Sendable {
    /// Whether the files that are the user's are written anew, too.
    public var overwritesUserFiles: Bool
    /// Whether nothing will be written: the plan then keeps no bytes.
    public var isRehearsal: Bool
    /// The name of the Swift package that the output is to be; nil for files alone.
    public var package: String?

    public init(overwritesUserFiles: Bool = false, isRehearsal: Bool = false, package: String? = nil) {
        self.overwritesUserFiles = overwritesUserFiles
        self.isRehearsal = isRehearsal
        self.package = package
    }
}

/// What writing some files to a folder would do, worked out before anything is written.
public struct OutputPlan: Sendable {
    /// What becomes of one file.
    public enum Action: String, Sendable {
        /// It is not there yet, or its bytes differ.
        case write
        /// It is there with the same bytes.
        case unchanged
        /// It is the user's, and stays as it is.
        case keep
        /// It is the user's, and is written anew because that was asked for.
        case overwrite
    }

    public struct Step: Sendable {
        public var action: Action
        public var path: String
        /// Empty where nothing will be written, and in a rehearsal.
        public var bytes: [UInt8]
    }

    /// One step for each file, in the order of the files.
    public private(set) var steps: [Step] = []
    /// What stands in the way; if there is anything, nothing may be written.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The folders to make, parents first; the output folder itself is among them if it is not there.
    public private(set) var newFolders: [String] = []
    /// The output folder.
    public let root: String
    public let options: OutputOptions

    /// Who has a name, by its path in lower case.
    private var claims: [String: Claim] = [:]
    private var folders: [String: FolderState] = [:]

    private struct Claim {
        var path: String
        var isFolder: Bool
    }

    private enum FolderState {
        case present, absent, unusable
    }

    public init(root: String, in fileSystem: some FileSystem, options: OutputOptions = OutputOptions()) {
        self.root = root
        self.options = options
        switch fileSystem.kind(of: root, followingLinks: true) {
        case .folder:
            folders["."] = .present
        case nil:
            folders["."] = .absent
            addMissingFolders(above: root, in: fileSystem)
        default:
            folders["."] = .unusable
            report(OutputProblems.occupied, "the output folder '\(root)' is a file")
        }
    }

    /// How many files have this action.
    public func count(of action: Action) -> Int {
        steps.reduce(0) { $0 + ($1.action == action ? 1 : 0) }
    }

    /// Decides what becomes of `file`. Expected O(length of the path, and of the bytes if a file is there).
    public mutating func add(_ file: OutputFile, in fileSystem: some FileSystem) {
        guard isSafe(file.path) else {
            return report(OutputProblems.unsafePath, "'\(file.path)' is not a path inside the output folder")
        }
        guard claim(file.path, isFolder: false) else { return }
        let state = folder(FilePath.parent(of: file.path), in: fileSystem)
        guard state != .unusable else { return }

        let path = FilePath.join(root, file.path)
        var action = Action.write
        if state == .present {
            switch fileSystem.kind(of: path, followingLinks: false) {
            case nil: action = .write
            case .file(let size): action = self.action(for: file, at: path, size: size, in: fileSystem)
            case .link: return report(OutputProblems.linkOutside, "'\(path)' is a symbolic link")
            case .folder: return report(OutputProblems.occupied, "'\(path)' is a folder")
            case .stream: return report(OutputProblems.occupied, "'\(path)' is not a file")
            }
        }
        let isWritten = action == .write || action == .overwrite
        steps.append(Step(action: action, path: path, bytes: isWritten && !options.isRehearsal ? file.bytes : []))
    }

    /// Whether the path leads down from the root, part by part.
    private func isSafe(_ path: String) -> Bool {
        let slash = UInt8(ascii: "/")
        let dot = UInt8(ascii: ".")
        var length = 0
        var dots = 0
        for byte in path.utf8 {
            if byte == slash {
                if length == 0 || length == dots && dots <= 2 { return false }
                length = 0
                dots = 0
                continue
            }
            if byte == 0 { return false }
            length += 1
            if byte == dot { dots += 1 }
        }
        return !(length == 0 || length == dots && dots <= 2)
    }

    private func action(
        for file: OutputFile,
        at path: String,
        size: Int,
        in fileSystem: some FileSystem
    ) -> Action {
        if size == file.bytes.count, (try? fileSystem.read(path, limit: size)) == file.bytes { return .unchanged }
        if file.ownership == .generated { return .write }
        return options.overwritesUserFiles ? .overwrite : .keep
    }

    // MARK: Names

    /// Takes the name for one file or folder of this run. False, and reported, if another has it.
    private mutating func claim(_ path: String, isFolder: Bool) -> Bool {
        let claim = Claim(path: path, isFolder: isFolder)
        guard let first = claims.updateValue(claim, forKey: path.lowercased()) else { return true }
        let what =
            if first.isFolder != isFolder {
                "is both a file and a folder of the output"
            } else if first.path == path {
                "is written twice"
            } else {
                "and '\(first.path)' differ only in case"
            }
        report(OutputProblems.clashingPaths, "'\(path)' \(what)")
        return false
    }

    // MARK: Folders

    /// What is known of the output's folder `path`, seen from the root, which is "."; looked up once.
    private mutating func folder(_ path: String, in fileSystem: some FileSystem) -> FolderState {
        if let known = folders[path] { return known }
        var state = folder(FilePath.parent(of: path), in: fileSystem)
        if state != .unusable, !claim(path, isFolder: true) { state = .unusable }
        if state == .present { state = stateOnDisk(FilePath.join(root, path), in: fileSystem) }
        if state == .absent { newFolders.append(FilePath.join(root, path)) }
        folders[path] = state
        return state
    }

    private mutating func stateOnDisk(_ path: String, in fileSystem: some FileSystem) -> FolderState {
        switch fileSystem.kind(of: path, followingLinks: false) {
        case nil: return .absent
        case .folder: return .present
        case .link:
            if fileSystem.kind(of: path, followingLinks: true) == .folder,
                let target = try? fileSystem.canonicalPath(of: path),
                let root = try? fileSystem.canonicalPath(of: root), FilePath.isInside(target, folder: root)
            {
                return .present
            }
            report(OutputProblems.linkOutside, "'\(path)' is a link that leads out of the output folder")
        case .file, .stream:
            report(OutputProblems.occupied, "'\(path)' is not a folder")
        }
        return .unusable
    }

    private mutating func addMissingFolders(above root: String, in fileSystem: some FileSystem) {
        var missing = [root]
        var path = FilePath.parent(of: root)
        while path != ".", path != "/", fileSystem.kind(of: path, followingLinks: true) == nil {
            missing.append(path)
            path = FilePath.parent(of: path)
        }
        newFolders = missing.reversed()
    }

    private mutating func report(_ kind: DiagnosticKind, _ message: String) {
        diagnostics.append(Diagnostic(kind, message, at: .commandLine))
    }

    // MARK: Writing

    /// Carries the plan out, in its order. Must not be called while `diagnostics` has anything.
    ///
    /// - Returns: The problem that stopped the writing, if one did.
    public func write(to fileSystem: inout some FileSystem) -> Diagnostic? {
        precondition(diagnostics.isEmpty && !options.isRehearsal, "a plan with problems, or without bytes")
        do throws(FileSystemError) {
            for folder in newFolders { try fileSystem.makeFolder(folder) }
            for step in steps where step.action == .write || step.action == .overwrite {
                try fileSystem.write(step.bytes, to: step.path)
            }
            return nil
        } catch {
            return Diagnostic(
                OutputProblems.unwritable,
                "'\(error.path)' cannot be written: \(error.explanation)",
                at: .commandLine
            )
        }
    }
}
