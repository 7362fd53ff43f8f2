import FVMFiles

/// Watches the specs of a workspace, for every command that follows them.
///
/// The system reports changes in the folders that it watches. It does not report that one of them, a folder above it or
/// the target of a link was replaced. So the watch also compares the serial numbers of its places in intervals, and
/// watches them again if one is different.
public struct SpecWatch: Sendable {
    private let files: any FileSystem
    private var watch: (any FolderWatch)?
    private var places: WatchedPlaces?
    /// The serial number of each place, or `nil` if nothing is there.
    private var serials: [String: Int?] = [:]
    /// The state of the specs, if the system does not report changes.
    private var stamps: WatchedSpecs?
    /// The changes that the workspace does not have yet.
    private var pending = FolderChanges.entries([])
    /// Whether the places may be others than those that are watched.
    private var isStale = true

    public init(in files: any FileSystem) {
        self.files = files
    }

    /// Readable when the system has changes to report.
    public var descriptor: Int32? { watch?.descriptor }

    /// How long to wait for a report of the system before looking around, in milliseconds.
    public var interval: Int { watch == nil || serials.values.contains(nil) ? 200 : 1_000 }

    /// How long specs must stay as they are before they are read, in milliseconds. One save is several changes, and a
    /// tool that replaces a file or a folder can leave it absent for a moment.
    public func settlingTime(of workspace: Workspace) -> Int { workspace.lacksInput(in: files) ? 300 : 20 }

    /// Watches the places where the workspace's specs are now, if they have changed.
    ///
    /// - Returns: Whether something changed before it was watched.
    public mutating func follow(_ workspace: inout Workspace) -> Bool {
        guard isStale else { return false }
        isStale = false
        let wanted = workspace.places(in: files)
        let probes = wanted.folders + workspace.awaitedPaths
        let serials = Dictionary(probes.map { ($0, files.serial(of: $0)) }) { first, _ in first }
        if wanted == places, serials == self.serials { return false }
        (places, self.serials) = (wanted, serials)
        watch = files.watch(wanted)
        stamps = watch == nil ? WatchedSpecs(workspace, in: files) : nil
        isStale = workspace.refresh()
        return isStale
    }

    /// Collects the changes since the last call.
    ///
    /// - Parameter looksAround: Whether to look at the disk for changes that the system does not report.
    /// - Returns: Whether there are any.
    public mutating func hear(_ workspace: Workspace, looksAround: Bool = true) -> Bool {
        var changes = watch.map { relevant($0.takeChanges(), workspace) } ?? .entries([])
        if looksAround, let stamps {
            let now = WatchedSpecs(workspace, in: files)
            if now != stamps { changes = .unknown }
            self.stamps = now
        }
        if looksAround {
            let now = serials.keys.map { ($0, files.serial(of: $0)) }
            if now.contains(where: { serials[$0] != .some($1) }) {
                serials = Dictionary(uniqueKeysWithValues: now)
                changes = .unknown
                // The places have new descriptors, so the watch must be created again.
                places = nil
            }
        }
        pending = pending.merged(with: changes)
        return changes != .entries([])
    }

    /// Brings the workspace up to date with the collected changes, in one step.
    ///
    /// - Returns: Whether anything is different.
    public mutating func takeIn(_ workspace: inout Workspace) -> Bool {
        let changes = pending
        pending = .entries([])
        switch changes {
        case .entries(let paths) where paths.isEmpty: return false
        case .entries(let paths):
            isStale = true
            return workspace.refresh(paths.sorted())
        case .unknown:
            (isStale, places) = (true, nil)
            return workspace.refresh()
        }
    }

    private func relevant(_ changes: FolderChanges, _ workspace: Workspace) -> FolderChanges {
        guard case .entries(let paths) = changes else { return .unknown }
        let awaited = workspace.awaitedPaths
        return .entries(
            paths.filter { path in
                path.hasSuffix(".fvm") || places?.linkTargets.contains(path) == true || awaited.contains(path)
                    || workspace.snapshot.index(ofFile: path) != nil
            }
        )
    }
}

extension FolderChanges {
    fileprivate func merged(with other: FolderChanges) -> FolderChanges {
        guard case .entries(let paths) = self, case .entries(let others) = other else { return .unknown }
        return .entries(paths.union(others))
    }
}

extension Workspace {
    /// The paths that were asked for, and those that an import names and nothing is at.
    fileprivate var awaitedPaths: [String] { inputPaths + snapshot.loaded.absentImports }

    fileprivate var inputPaths: [String] {
        inputs.compactMap { input in
            if case .path(let path) = input { return FilePath.normalized(path) }
            return nil
        }
    }

    /// Whether nothing is at one of the paths that were asked for.
    public func lacksInput(in files: some FileSystem) -> Bool {
        inputPaths.contains { files.kind(of: $0, followingLinks: true) == nil }
    }

    /// Returns the places where specs can change, including the targets of links.
    fileprivate func places(in files: some FileSystem) -> WatchedPlaces {
        var places = self.places
        var canonical: [String: String] = [:]
        for reading in snapshot.loaded.readings where reading.stamp != nil {
            guard let target = reading.canonical else { continue }
            let folder = FilePath.parent(of: FilePath.normalized(reading.path))
            if canonical[folder] == nil { canonical[folder] = (try? files.canonicalPath(of: folder)) ?? folder }
            if FilePath.parent(of: target) != canonical[folder]
                || FilePath.name(of: target) != FilePath.name(of: reading.path)
            {
                places.linkTargets.append(target)
            }
        }
        let watched = Set(canonical.values)
        let others = Set(places.linkTargets.map(FilePath.parent)).subtracting(watched)
        places.folders += others.sorted()
        return places
    }
}

extension Workspace {
    /// The folders that were searched for specs, those that hold one, and the specs.
    public var places: WatchedPlaces {
        let files = snapshot.loaded.readings.lazy.filter { $0.stamp != nil }.map { FilePath.normalized($0.path) }
        let folders = Set(snapshot.loaded.folders.map(FilePath.normalized) + files.map(FilePath.parent))
        return WatchedPlaces(folders: folders.sorted(), files: files.sorted())
    }
}
