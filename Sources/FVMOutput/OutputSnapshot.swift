import FVMDiagnostics
import FVMFiles
import FVMWorkspace

/// The known state of an output folder before any of its files is read: the manifest, and the state of the last run
/// on this machine.
public struct OutputSnapshot: Sendable {
    /// The entry at the path of an output file.
    enum Found {
        case nothing
        /// A file: the hash of its bytes, and its stamp.
        case file(ContentHash, FileStamp?)
        /// An entry that can't be overwritten: its problem, and its description.
        case obstacle(DiagnosticKind, String)
    }

    let root: String
    /// The manifest with the state of each file.
    let manifest: Manifest
    /// The state of the last run, or `nil` if another one wrote the manifest.
    let state: BuildState?
    /// Why the manifest can't be used, if it can't.
    let problems: [Diagnostic]
    /// Of the manifest and of the state, before they were read.
    private let stamps: [FileStamp?]

    /// The size up to which an output file is read, in bytes.
    static let sizeLimit = 1 << 30

    /// Reads the state of the folder `root`. Empty if there is no such folder. Linear in the size of the manifest.
    public init(of root: String, in fileSystem: some FileSystem) {
        self.root = FilePath.normalized(root)
        stamps = Self.stamps(in: self.root, of: fileSystem)
        let path = FilePath.join(self.root, Manifest.path)
        var manifest = Manifest()
        var state: BuildState?
        var problems: [Diagnostic] = []
        do {
            let bytes = try fileSystem.read(path, limit: Self.sizeLimit)
            do throws(ManifestError) {
                manifest = try Manifest(parsing: bytes)
                state = Self.state(in: self.root, of: fileSystem)
                if let read = state, read.manifest != ContentHash(bytes) || !manifest.remember(read.files) {
                    state = nil
                }
            } catch {
                problems.append(Self.problem(error, path))
            }
        } catch  where error.reason != .notFound && error.reason != .notAFolder {
            problems.append(OutputProblems.unreadableOutput, "'\(path)' cannot be read: \(error.explanation)")
        } catch {}
        self.manifest = manifest
        self.state = state
        self.problems = problems
    }

    /// Creates the state after a run has written `manifest` and `state`.
    init(of root: String, _ manifest: Manifest, _ state: BuildState, in fileSystem: some FileSystem) {
        self.root = root
        stamps = Self.stamps(in: root, of: fileSystem)
        problems = []
        var (manifest, state) = (manifest, state)
        // Without a state in the folder there is no time to hold stamps against.
        state.forgetStamps(since: stamps[1].map { $0.modified - fileSystem.clockStep } ?? .min)
        let isRemembered = manifest.remember(state.files)
        self.state = stamps[1] != nil && isRemembered ? state : nil
        self.manifest = manifest
    }

    private static func problem(_ error: ManifestError, _ path: String) -> Diagnostic {
        switch error {
        case .corrupt(let line):
            Diagnostic(
                OutputProblems.corruptManifest,
                "line \(line) of '\(path)' cannot be understood",
                at: .commandLine
            )
        case .newer(let version):
            Diagnostic(
                OutputProblems.newerManifest,
                "'\(path)' is of version \(version), and this tool knows version \(Manifest.version)",
                at: .commandLine
            )
        }
    }

    /// Whether the folder's manifest and state are still those that were read.
    func isCurrent(in fileSystem: some FileSystem) -> Bool {
        stamps[0] != nil && stamps == Self.stamps(in: root, of: fileSystem)
    }

    private static func stamps(in root: String, of fileSystem: some FileSystem) -> [FileStamp?] {
        [Manifest.path, BuildState.path].map { path in
            fileSystem.stamp(of: FilePath.join(root, path), followingLinks: false)
        }
    }

    /// The state that the folder has, without the stamps that are too new to be relied upon: a file may have been
    /// changed once more before the clock moved on.
    private static func state(in root: String, of fileSystem: some FileSystem) -> BuildState? {
        let path = FilePath.join(root, BuildState.path)
        guard let end = fileSystem.stamp(of: path, followingLinks: false)?.modified,
            let bytes = try? fileSystem.read(path, limit: sizeLimit),
            var state = BuildState(parsing: bytes)
        else { return nil }
        state.forgetStamps(since: end - fileSystem.clockStep)
        return state
    }

    /// Returns the entry whose path differs only in case, because on many disks it is the same file. O(entries), and
    /// only called for existing files without an entry.
    func entry(besidesCase path: String) -> Manifest.Entry? {
        let lowercase = path.lowercased()
        return manifest.entries.first { $0.path.utf8.count == path.utf8.count && $0.path.lowercased() == lowercase }
    }

    /// Looks at the file `name` of the folder: its bytes are read only if its stamp is not the one that `entry`, its
    /// entry in the manifest, remembers.
    func look(at name: String, _ entry: Manifest.Entry?, in fileSystem: some FileSystem) -> Found {
        let path = FilePath.join(root, name)
        let stamp = fileSystem.stamp(of: path, followingLinks: false)
        if let entry, let stamp, entry.memory.stamp == stamp { return .file(entry.hash, stamp) }
        switch fileSystem.kind(of: path, followingLinks: false) {
        case nil: return .nothing
        case .link: return .obstacle(OutputProblems.linkOutside, "is a symbolic link")
        case .folder: return .obstacle(OutputProblems.occupied, "is a folder")
        case .stream: return .obstacle(OutputProblems.occupied, "is not a file")
        case .file:
            do {
                let bytes = try fileSystem.read(path, limit: Self.sizeLimit)
                return .file(ContentHash(bytes, expecting: entry?.hash), stamp)
            } catch {
                return .obstacle(OutputProblems.unreadableOutput, "cannot be read: \(error.explanation)")
            }
        }
    }
}
