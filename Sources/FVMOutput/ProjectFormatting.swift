import FVMFiles
import FVMWorkspace

/// How a project has its Swift formatted.
enum ProjectFormatting {
    /// Where the output says it: a file of the project, which is written for no declaration.
    static let path = ".swift-format"

    /// Whether a folder is formatted as a file above it says, or in it for another tool. One of the output would go before
    /// it: swift-format takes the nearest.
    static func isSet(for folder: String, in fileSystem: some FileSystem) -> Bool {
        func has(_ name: String, _ folder: String) -> Bool {
            fileSystem.kind(of: FilePath.join(folder, name), followingLinks: true) != nil
        }
        if has(".swiftformat", folder) { return true }
        // The folder itself need not be there yet, and its own configuration is a file of the output.
        guard var above = parent(of: folder, in: fileSystem) else { return false }
        while true {
            if has(".swift-format", above) || has(".swiftformat", above) { return true }
            if above == "/" { return false }
            above = FilePath.parent(of: above)
        }
    }

    /// Returns the canonical path of the nearest existing parent folder, or `nil` if there is none.
    private static func parent(of folder: String, in fileSystem: some FileSystem) -> String? {
        if let path = try? fileSystem.canonicalPath(of: folder) { return path == "/" ? nil : FilePath.parent(of: path) }
        var above = FilePath.parent(of: folder)
        while true {
            if let path = try? fileSystem.canonicalPath(of: above) { return path }
            let next = FilePath.parent(of: above)
            if next == above { return nil }
            above = next
        }
    }
}
