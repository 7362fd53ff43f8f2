import FVMDiagnostics
import FVMFiles

/// Files that a command writes or removes, all or none.
///
/// After an interruption, `PendingTransactions` finds what was started and finishes it.
public struct FileChanges: Sendable {
    struct Change: Sendable {
        /// The required state of the path before the change.
        enum Precondition {
            case none, nothing
            case file([UInt8])
        }

        let path: String
        /// The new contents; `nil` removes the file.
        let bytes: [UInt8]?
        let precondition: Precondition
    }

    private(set) var changes: [Change] = []

    public init() {}

    public var isEmpty: Bool { changes.isEmpty }

    /// Writes the file, in place of whatever is there.
    public mutating func write(_ bytes: [UInt8], to path: String) {
        changes.append(Change(path: path, bytes: bytes, precondition: .none))
    }

    /// Writes the file if there is nothing at its path.
    public mutating func create(_ bytes: [UInt8], at path: String) {
        changes.append(Change(path: path, bytes: bytes, precondition: .nothing))
    }

    /// Writes the file if it still has the contents `old`. If the path is a link, the file that it points at is written.
    public mutating func replace(_ old: [UInt8], by bytes: [UInt8], at path: String) {
        changes.append(Change(path: path, bytes: bytes, precondition: .file(old)))
    }

    public mutating func remove(_ path: String) {
        changes.append(Change(path: path, bytes: nil, precondition: .none))
    }

    /// Makes all changes, or none.
    /// - Returns: The problem that prevented it, if there is one.
    public func commit(to fileSystem: inout some FileSystem) -> Diagnostic? {
        do throws(FileSystemError) {
            try write(to: &fileSystem)
            return nil
        } catch {
            return OutputProblems.cannotWrite(error)
        }
    }

    /// Makes all changes, or none.
    public func write<Files: FileSystem>(to files: inout Files) throws(FileSystemError) {
        guard !isEmpty else { return }
        var places: [(place: String, change: Change)] = []
        for change in changes { places.append((try Self.place(of: change.path, in: files), change)) }
        let root = Self.commonFolder(of: places.map { FilePath.parent(of: $0.place) })
        let base = try Self.existing(root, in: files)
        guard let lock = try files.lock(base) else {
            throw FileSystemError(.other("another run is changing files there"), path: base)
        }
        defer { withExtendedLifetime(lock) {} }
        let transaction = FileTransaction<Files>(root: base)
        try transaction.recover(in: &files)
        var steps: [FileTransaction<Files>.Step] = []
        for (place, change) in places {
            let old = try Self.contents(of: place, in: files)
            switch change.precondition {
            case .nothing where old != nil: throw FileSystemError(.exists, path: change.path)
            case .file(let expected) where old != expected:
                throw FileSystemError(.other("it was changed meanwhile"), path: change.path)
            case .none, .nothing, .file: break
            }
            steps.append(
                FileTransaction.Step(
                    String(place.dropFirst(base == "/" ? 1 : base.count + 1)),
                    bytes: change.bytes,
                    oldHash: old.map { ContentHash($0) },
                    model: old == nil ? nil : place
                )
            )
        }
        var folders: [String] = []
        for folder in FilePath.folders(above: steps.filter { $0.bytes != nil }.map(\.file)) {
            let path = FilePath.join(base, folder)
            switch files.kind(of: path, followingLinks: true) {
            case nil: folders.append(folder)
            case .folder: break
            default: throw FileSystemError(.notAFolder, path: path)
            }
        }
        try transaction.commit(FileTransaction.Changes(steps: steps, folders: folders), in: &files)
    }

    private static func contents(of place: String, in files: some FileSystem) throws(FileSystemError) -> [UInt8]? {
        guard files.kind(of: place, followingLinks: false) != nil else { return nil }
        return try files.read(place, limit: Journal.sizeLimit)
    }

    /// The absolute path without links of a file that may not be there yet.
    private static func place(of path: String, in files: some FileSystem) throws(FileSystemError) -> String {
        if files.kind(of: path, followingLinks: true) != nil { return try files.canonicalPath(of: path) }
        let folder = FilePath.parent(of: path)
        let isThere = files.kind(of: folder, followingLinks: true) != nil
        let parent = isThere ? try files.canonicalPath(of: folder) : try place(of: folder, in: files)
        return FilePath.join(parent, FilePath.name(of: path))
    }

    /// The folder, or the nearest one above it that is there.
    private static func existing(_ folder: String, in files: some FileSystem) throws(FileSystemError) -> String {
        var folder = folder
        while folder != "/", files.kind(of: folder, followingLinks: false) == nil {
            folder = FilePath.parent(of: folder)
        }
        return folder
    }

    /// The deepest folder that holds all of these absolute paths.
    static func commonFolder(of folders: [String]) -> String {
        var common = folders.first.map { $0.split(separator: "/") } ?? []
        for folder in folders.dropFirst() {
            common = Array(zip(common, folder.split(separator: "/")).prefix { $0 == $1 }.map(\.0))
        }
        return "/" + common.joined(separator: "/")
    }
}

/// Transactions of earlier runs that were interrupted.
public enum PendingTransactions {
    /// Finishes the transactions that could concern `path`: in the folders above it and in those below it. If nothing is at
    /// `path`, the nearest folder above it is taken instead.
    /// - Returns: The problem that prevents it, if there is one.
    public static func recover<Files: FileSystem>(at path: String, in files: inout Files) -> Diagnostic? {
        var path = path
        while files.kind(of: path, followingLinks: true) == nil, path != ".", path != "/" {
            path = FilePath.parent(of: path)
        }
        guard let place = try? files.canonicalPath(of: path) else { return nil }
        var roots = [place]
        while let folder = roots.last, folder != "/" { roots.append(FilePath.parent(of: folder)) }
        if files.kind(of: place, followingLinks: false) == .folder {
            var search = SpecSearch(files, endings: [])
            search.search(place)
            roots += search.folders.dropFirst()
        }
        for root in roots {
            let own = FilePath.join(root, ToolFolder.name)
            guard files.kind(of: own, followingLinks: false) == .folder,
                hasRemains(own, in: files)
            else { continue }
            do throws(FileSystemError) {
                // Another run is at work there: it is not interrupted.
                guard let lock = try files.lock(root) else { continue }
                defer { withExtendedLifetime(lock) {} }
                try FileTransaction<Files>(root: root).recover(in: &files)
            } catch {
                return OutputProblems.cannotWrite(error)
            }
        }
        return nil
    }

    /// Whether an interrupted transaction left something in the tool's own folder, or the folder itself.
    private static func hasRemains(_ own: String, in files: some FileSystem) -> Bool {
        guard let entries = try? files.entries(of: own) else { return false }
        return entries.isEmpty || entries.contains { Journal.names.contains(FilePath.join(ToolFolder.name, $0.name)) }
    }
}
