import FVMFiles
import FVMOutput
import FVMTerminal
import FVMWorkspace

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The user's file of inputs from earlier sessions. Other users can't read it.
///
/// Concurrent sessions lock its folder while they write. If an input can't be saved, the session continues without
/// it.
struct HistoryFile {
    private let folder: String
    private var path: String { folder + "/history" }

    /// `nil` if the user has no place for it.
    init?(_ console: some Console) {
        let folder = HistoryText.folder(
            stateHome: console.environment("XDG_STATE_HOME"),
            home: console.environment("HOME")
        )
        guard let folder else { return nil }
        self.folder = folder
    }

    /// Returns the saved inputs, oldest first. Shortens a file that is too large.
    func read() -> [String] {
        let limit = 16 * HistoryText.sizeLimit
        guard isFile, let bytes = try? DiskFileSystem().read(path, limit: limit) else { return [] }
        if HistoryText.shortened(bytes) != nil { shorten(limit: limit) }
        return HistoryText.inputs(in: bytes)
    }

    /// Whether the path is a regular file. Anything else, such as a pipe, could block the session.
    private var isFile: Bool {
        switch DiskFileSystem().kind(of: path, followingLinks: true) {
        case .file: true
        default: false
        }
    }

    private func shorten(limit: Int) {
        guard let lock = lock() else { return }
        if let bytes = try? DiskFileSystem().read(path, limit: limit), let shorter = HistoryText.shortened(bytes) {
            // The new file has the permissions of the old one.
            try? DiskFileSystem().write(shorter, to: path)
        }
        withExtendedLifetime(lock) {}
    }

    /// Writes an input after those that are there.
    func append(_ input: String) {
        guard let line = HistoryText.line(of: input), makeFolder(), let lock = lock() else { return }
        defer { withExtendedLifetime(lock) {} }
        guard isFile || DiskFileSystem().kind(of: path, followingLinks: true) == nil else { return }
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { return }
        fchmod(descriptor, 0o600)
        _ = DiskFileSystem.writeAll(line, to: descriptor)
        close(descriptor)
    }

    /// The folder's lock, waited for no longer than a person notices.
    private func lock() -> FolderLock? {
        for _ in 0..<20 {
            do throws(FileSystemError) {
                if let lock = try DiskFileSystem().lock(folder) { return lock }
            } catch {
                return nil
            }
            usleep(5_000)
        }
        return nil
    }

    private func makeFolder() -> Bool {
        if DiskFileSystem().kind(of: folder, followingLinks: true) == .folder { return true }
        var path = ""
        for name in folder.split(separator: "/") {
            path += "/" + name
            mkdir(path, 0o700)
        }
        return DiskFileSystem().kind(of: folder, followingLinks: true) == .folder
    }
}
