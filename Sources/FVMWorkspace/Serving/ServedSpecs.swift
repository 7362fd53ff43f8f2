import FVMFiles

/// The specs that are being served on this machine. Each `serve` process keeps a folder locked that is named after
/// its port, and stores its specs there. The system releases the lock when the process ends.
public struct ServedSpecs: Sendable {
    private let folder: String

    private static let fileName = "paths"
    private static let sizeLimit = 1_000_000

    /// - Parameter cache: A folder that only this user can access.
    public init(below cache: String) {
        folder = FilePath.join(cache, "serving")
    }

    /// Stores which specs are served, for as long as the lock is held. Returns `nil` if that fails.
    ///
    /// - Parameter specs: The paths of files, and of folders for all files in them.
    public func announce(_ specs: [String], port: UInt16, in files: inout some FileSystem) -> FolderLock? {
        for port in ports(in: files) where !isServed(port, in: files) { remove(port, in: &files) }
        let own = folder(of: port)
        let paths = specs.compactMap { try? files.canonicalPath(of: $0) }
        do throws(FileSystemError) {
            try files.makeFolders(own)
            guard let lock = try files.lock(own) else { return nil }
            try files.write(Array(paths.joined(separator: "\0").utf8), to: FilePath.join(own, Self.fileName))
            return lock
        } catch {
            return nil
        }
    }

    /// The port on which a file of specs is served; of several the least.
    public func port(serving spec: String, in files: some FileSystem) -> UInt16? {
        guard let spec = try? files.canonicalPath(of: spec) else { return nil }
        return ports(in: files).first { port in
            let path = FilePath.join(folder(of: port), Self.fileName)
            guard let bytes = try? files.read(path, limit: Self.sizeLimit) else { return false }
            let served = String(decoding: bytes, as: UTF8.self).split(separator: "\0")
            return served.contains { spec == $0 || spec.hasPrefix($0 + "/") } && isServed(port, in: files)
        }
    }

    private func folder(of port: UInt16) -> String { FilePath.join(folder, String(port)) }

    private func ports(in files: some FileSystem) -> [UInt16] {
        ((try? files.entries(of: folder)) ?? []).compactMap { UInt16($0.name) }.sorted()
    }

    /// Whether another process keeps the folder of a port.
    private func isServed(_ port: UInt16, in files: some FileSystem) -> Bool {
        do throws(FileSystemError) { return try files.lock(folder(of: port)) == nil } catch { return false }
    }

    private func remove(_ port: UInt16, in files: inout some FileSystem) {
        try? files.removeFile(FilePath.join(folder(of: port), Self.fileName))
        try? files.removeFolder(folder(of: port))
    }
}
