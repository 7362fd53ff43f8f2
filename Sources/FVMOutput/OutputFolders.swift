import FVMDiagnostics
import FVMFiles
import FVMWorkspace

/// The state of the output's folders, each looked up once.
struct OutputFolders: Sendable {
    enum State {
        case present, absent, unusable
    }

    let root: String
    /// The folders to make, parents first; from the root, which is not among them.
    private(set) var missing: [String] = []
    /// Whether the root is there.
    var hasRoot: Bool { known["."] == .present }
    private var known: [String: State] = [:]
    /// Of folders that only an earlier run wrote to, whether they can be reached.
    private var reached: [String: Bool] = [:]

    init(root: String, state: State) {
        self.root = root
        known["."] = state
    }

    /// Looks at the root, and at what the tool keeps in it for itself.
    init(root: String, in fileSystem: some FileSystem, report: (DiagnosticKind, String) -> Void) {
        let state: State
        switch fileSystem.kind(of: root, followingLinks: true) {
        case .folder: state = Self.state(ofOwnFolderIn: root, in: fileSystem, report: report)
        case nil where fileSystem.kind(of: root, followingLinks: false) == nil: state = .absent
        case nil:
            report(OutputProblems.linkOutside, "the output folder '\(root)' is a link to nothing")
            state = .unusable
        default:
            report(OutputProblems.occupied, "the output folder '\(root)' is a file")
            state = .unusable
        }
        self.init(root: root, state: state)
    }

    private static func state(
        ofOwnFolderIn root: String,
        in fileSystem: some FileSystem,
        report: (DiagnosticKind, String) -> Void
    ) -> State {
        let path = FilePath.join(root, ToolFolder.name)
        switch fileSystem.kind(of: path, followingLinks: false) {
        case nil, .folder: return .present
        case .link: report(OutputProblems.linkOutside, "'\(path)' is a link, and the tool writes to it")
        case .file, .stream: report(OutputProblems.occupied, "'\(path)' is not a folder")
        }
        return .unusable
    }

    /// The state of the folder `path`, seen from the root, which is ".".
    mutating func state(
        of path: String,
        names: inout OutputNames,
        in fileSystem: some FileSystem,
        report: (DiagnosticKind, String) -> Void
    ) -> State {
        if let state = known[path] { return state }
        var state = self.state(of: FilePath.parent(of: path), names: &names, in: fileSystem, report: report)
        if state != .unusable, let clash = names.claim(path, isFolder: true) {
            report(OutputProblems.clashingPaths, clash)
            state = .unusable
        }
        if state == .present { state = onDisk(FilePath.join(root, path), in: fileSystem, report: report) }
        if state == .absent { missing.append(path) }
        known[path] = state
        return state
    }

    /// Whether `path` is there and one of the root's own folders. Nothing is planned for it.
    mutating func isThere(_ path: String, in fileSystem: some FileSystem) -> Bool {
        if let state = known[path] { return state == .present }
        if let isThere = reached[path] { return isThere }
        let isThere =
            isThere(FilePath.parent(of: path), in: fileSystem)
            && onDisk(FilePath.join(root, path), in: fileSystem) { _, _ in } == .present
        reached[path] = isThere
        return isThere
    }

    private func onDisk(
        _ path: String,
        in fileSystem: some FileSystem,
        report: (DiagnosticKind, String) -> Void
    ) -> State {
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
}
