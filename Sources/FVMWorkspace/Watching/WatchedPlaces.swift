/// Where changes of a workspace's specs can show.
public struct WatchedPlaces: Hashable, Sendable {
    /// Where specs may come and go.
    public var folders: [String]
    /// The specs themselves.
    public var files: [String]
    /// The canonical paths of the specs that are links.
    public var linkTargets: [String] = []

    public init(folders: [String], files: [String]) {
        self.folders = folders
        self.files = files
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
