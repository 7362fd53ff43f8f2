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
