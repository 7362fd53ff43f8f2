import FVMDiagnostics
import FVMWorkspace

/// What a plan knows of an output folder before it looks at a file: the manifest, and the stamps of the last run.
public struct KnownFiles: Sendable {
    /// What stands at the path of an output file.
    enum Found {
        case nothing
        case file(ContentHash)
        /// What nothing can be written over: why, and what it is.
        case obstacle(DiagnosticKind, String)
    }

    let manifest: Manifest
    /// What the last run on this machine left, if that was the one which wrote the manifest.
    let state: BuildState?

    /// The stamps that the files of all entries had a moment ago, if they were looked up.
    private var lookup: [FileStamp?]?

    /// Why the manifest cannot be used, if it cannot.
    let problems: [Diagnostic]
    /// Of the manifest and of the state, before they were read.
    private let stamps: [FileStamp?]

    /// The size up to which an output file is read.
    static let sizeLimit = 1 << 30

    /// Nothing is known of a folder that is not there.
    init() {
        manifest = Manifest()
        state = nil
        problems = []
        stamps = []
    }

    /// Reads what an earlier run has left in the folder.
    public init(in root: String, of fileSystem: some FileSystem) {
        stamps = Self.stamps(in: root, of: fileSystem)
        var problems: [Diagnostic] = []
        let path = FilePath.join(root, Manifest.path)
        var manifest = Manifest()
        var state: BuildState?
        do {
            let bytes = try fileSystem.read(path, limit: Self.sizeLimit)
            do throws(ManifestError) {
                manifest = try Manifest(parsing: bytes)
                state = Self.state(in: root, of: fileSystem)
                if state?.manifest != ContentHash(bytes) { state = nil }
            } catch {
                switch error {
                case .corrupt(let line):
                    problems.append(OutputProblems.corruptManifest, "line \(line) of '\(path)' cannot be understood")
                case .newer(let version):
                    problems.append(
                        OutputProblems.newerManifest,
                        "'\(path)' is of version \(version), and this tool knows version \(Manifest.version)"
                    )
                }
            }
        } catch {
            if error.reason != .notFound, error.reason != .notAFolder {
                problems.append(OutputProblems.unreadableOutput, "'\(path)' cannot be read: \(error.explanation)")
            }
        }
        self.problems = problems
        self.manifest = manifest
        self.state = state?.stamps.count == manifest.entries.count ? state : nil
    }

    /// Whether the folder's manifest and state are still those that were read.
    func isCurrent(in root: String, of fileSystem: some FileSystem) -> Bool {
        stamps.first.flatMap { $0 } != nil && stamps == Self.stamps(in: root, of: fileSystem)
    }

    private static func stamps(in root: String, of fileSystem: some FileSystem) -> [FileStamp?] {
        [Manifest.path, BuildState.path].map { path in
            fileSystem.stamp(of: FilePath.join(root, path), followingLinks: false)
        }
    }

    /// The state that the folder has, without the stamps that are too new to be relied upon: a file may have been changed
    /// once more before the clock moved on.
    private static func state(in root: String, of fileSystem: some FileSystem) -> BuildState? {
        let path = FilePath.join(root, BuildState.path)
        guard let end = fileSystem.stamp(of: path, followingLinks: false)?.modified,
            let bytes = try? fileSystem.read(path, limit: sizeLimit),
            var state = BuildState(parsing: bytes)
        else { return nil }
        let limit = end - fileSystem.clockStep
        for index in state.stamps.indices where state.stamps[index].map({ $0.modified >= limit }) == true {
            state.stamps[index] = nil
        }
        for run in state.runs.indices {
            for input in state.runs[run].inputs.indices
            where state.runs[run].inputs[input].stamp.map({ $0.modified >= limit }) == true {
                state.runs[run].inputs[input].stamp?.serial = -1
            }
        }
        return state
    }

    /// What the specs gave last for the entry's file; of a generated file that is what the tool wrote.
    func offer(at index: Int) -> ContentHash? {
        let entry = manifest.entries[index]
        return entry.ownership == .generated ? entry.hash : state?.offers[index]
    }

    /// What is to be done about a file of which the specs still give the same; nil where its bytes are asked for.
    func step(
        at index: Int,
        in root: String,
        _ current: [FileStamp?]?,
        of fileSystem: some FileSystem
    ) -> OutputStep? {
        guard let offer = offer(at: index) else { return nil }
        let entry = manifest.entries[index]
        var step = OutputStep(.unchanged, entry.path, ownership: entry.ownership)
        step.place = index
        step.hash = offer
        switch look(at: FilePath.join(root, entry.path), index, current, in: fileSystem, &step.stamp) {
        case .file(let hash):
            step.oldHash = hash
            if hash == offer { return step }
            step.action = .keep
        case .nothing: step.action = .omit
        case .obstacle: return nil
        }
        return entry.ownership == .user ? step : nil
    }

    /// The entry whose path differs in upper and lower case alone: on many disks it is the same file. O(entries); such a
    /// path is asked for only where a file stands that no entry has.
    func entry(besidesCase path: String) -> Manifest.Entry? {
        let lowercase = path.lowercased()
        return manifest.entries.first { $0.path.utf8.count == path.utf8.count && $0.path.lowercased() == lowercase }
    }

    /// The stamps that the files of all entries had when they were asked for first; nil where they are of no use.
    mutating func currentStamps(in root: String, of fileSystem: some FileSystem) -> [FileStamp?]? {
        if lookup == nil, state != nil { lookup = fileSystem.stamps(of: manifest.entries.map(\.path), in: root) }
        return lookup
    }

    /// Looks at one path: its bytes are read only if its stamp is not the known one.
    /// - Parameters:
    ///   - path: Put together only where it is asked for.
    ///   - index: The place of the path in the manifest.
    ///   - current: The stamps that the files of all entries had a moment ago, if they were looked up.
    ///   - stamp: The file's stamp, if there is a file.
    func look(
        at path: @autoclosure () -> String,
        _ index: Int?,
        _ current: [FileStamp?]?,
        in fileSystem: some FileSystem,
        _ stamp: inout FileStamp?
    ) -> Found {
        stamp = index.flatMap { current?[$0] } ?? fileSystem.stamp(of: path(), followingLinks: false)
        if let index, let stamp, let state, state.stamps[index] == stamp {
            return .file(manifest.entries[index].hash)
        }
        let path = path()
        switch fileSystem.kind(of: path, followingLinks: false) {
        case nil: return .nothing
        case .link: return .obstacle(OutputProblems.linkOutside, "is a symbolic link")
        case .folder: return .obstacle(OutputProblems.occupied, "is a folder")
        case .stream: return .obstacle(OutputProblems.occupied, "is not a file")
        case .file:
            do {
                return .file(ContentHash(try fileSystem.read(path, limit: Self.sizeLimit)))
            } catch {
                return .obstacle(OutputProblems.unreadableOutput, "cannot be read: \(error.explanation)")
            }
        }
    }
}
