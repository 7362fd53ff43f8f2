import FVMFiles

/// The stamps of a compilation's specs at one moment, without reading them. If they differ later, it is time to
/// compile again.
///
/// A file that replaces another has its own stamp. Folders and files that are gone are watched until they are back.
public struct WatchedSpecs: Equatable, Sendable {
    private var stamps: [String: FileStamp?] = [:]

    init(_ workspace: Workspace, in fileSystem: some FileSystem) {
        let inputs = workspace.inputs.compactMap { input in
            if case .path(let path) = input { path } else { nil }
        }
        self.init(inputs, importing: workspace.snapshot.sources.map(\.path), in: fileSystem)
    }

    /// - Parameters:
    ///   - paths: Specs and folders, as for a `Compilation`.
    ///   - imports: The imported specs, which are watched together with the names of the specs beside them.
    public init(_ paths: [String], importing imports: [String] = [], in fileSystem: some FileSystem) {
        for path in paths {
            guard fileSystem.kind(of: path, followingLinks: true) == .folder else {
                add(path, in: fileSystem)
                continue
            }
            var search = SpecSearch(fileSystem)
            search.search(path)
            for spec in search.specs { add(spec.path, in: fileSystem) }
        }
        var folders: Set<String> = []
        for path in imports where !path.hasPrefix("stdlib:") {
            add(path, in: fileSystem)
            folders.insert(FilePath.parent(of: path))
        }
        for folder in folders {
            for entry in (try? fileSystem.entries(of: folder)) ?? [] where entry.name.hasSuffix(".fvm") {
                add(FilePath.join(folder, entry.name), in: fileSystem)
            }
        }
    }

    private mutating func add(_ path: String, in fileSystem: some FileSystem) {
        let path = FilePath.normalized(path)
        if stamps[path] == nil { stamps[path] = .some(fileSystem.stamp(of: path, followingLinks: true)) }
    }
}
