import FVMFiles
import FVMSource

/// The place of the current folder in its repository. Services that annotate files take paths from the repository's root.
public struct RepositoryFolder: Sendable {
    /// The path from the root to the current folder, without links; "" for the root itself.
    private let path: String
    private let root: String

    /// - Parameter workspace: The folder of a build server's checkout, if it says so.
    public init?(in files: some FileSystem, workspace: String?) {
        guard let current = try? files.canonicalPath(of: ".") else { return nil }
        let workspace = workspace.flatMap { try? files.canonicalPath(of: $0) }
        let limit = workspace.flatMap { FilePath.isInside(current, folder: $0) ? $0 : nil }
        var root = current
        while files.kind(of: FilePath.join(root, ".git"), followingLinks: true) == nil, root != limit, root != "/" {
            root = FilePath.parent(of: root)
        }
        guard root != "/" || limit == "/" else { return nil }
        self.root = root
        path = FilePath.name(of: current, from: root) ?? ""
    }

    /// The files with paths from the root. Texts that are no files keep their names.
    public func rooted(_ sources: [SourceFile]) -> [SourceFile] {
        sources.map { source in
            guard !source.path.hasPrefix("stdlib:"), !source.path.hasPrefix("<") else { return source }
            var source = source
            let absolute = FilePath.normalized(FilePath.join(FilePath.join(root, path), source.path))
            source.path = FilePath.name(of: absolute, from: root) ?? source.path
            return source
        }
    }
}
