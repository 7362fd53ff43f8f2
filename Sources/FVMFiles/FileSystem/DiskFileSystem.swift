#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The files of this machine, accessed by POSIX calls only. Avoids Foundation and its start-up time.
public struct DiskFileSystem: FileSystem {
    /// How many threads look at many files at once.
    let workers: Int

    public init(workers: Int = 1) {
        self.workers = workers
    }

    public func kind(of path: String, followingLinks: Bool) -> FileKind? {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file(size: Int(status.st_size))
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .stream
        }
    }

    public func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
        try readStamped(path, limit: limit).bytes
    }

    public func readStamped(
        _ path: String,
        limit: Int
    ) throws(FileSystemError) -> (bytes: [UInt8], stamp: FileStamp?) {
        // Opening a pipe that nobody writes to would wait forever.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileSystemError(errno: errno, path: path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileSystemError(errno: errno, path: path) }
        let stamp = Self.stamp(status)
        guard stamp != nil else { return (try Self.readStream(descriptor, status, limit: limit, path: path), nil) }
        return (try Self.readAll(descriptor, expecting: stamp?.size ?? 0, limit: limit, path: path), stamp)
    }

    /// Reads a file that is no regular file to its end.
    private static func readStream(
        _ descriptor: Int32,
        _ status: stat,
        limit: Int,
        path: String
    ) throws(FileSystemError) -> [UInt8] {
        if isatty(descriptor) != 0 { throw FileSystemError(.other("it is a terminal"), path: path) }
        var first: [UInt8] = []
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if status.st_mode & S_IFMT == S_IFIFO, poll(&event, 1, patience) == 0 {
            var byte: UInt8 = 0
            // A pipe with a writer that takes its time has no end yet.
            let count = systemRead(descriptor, &byte, 1)
            if count == 0 { throw FileSystemError(.other("it is a pipe that nothing writes to"), path: path) }
            if count > 0 { first = [byte] }
        }
        _ = fcntl(descriptor, F_SETFL, 0)
        return first + (try readAll(descriptor, limit: limit, path: path))
    }

    /// How long a pipe that nothing writes to is waited for, in milliseconds.
    private static var patience: Int32 { 1_500 }

    /// Reads a descriptor to its end.
    /// - Parameter expecting: How many bytes there seem to be; more or fewer are fine.
    public static func readAll(
        _ descriptor: Int32,
        expecting expected: Int = 0,
        limit: Int,
        path: String
    ) throws(FileSystemError) -> [UInt8] {
        guard expected <= limit else { throw FileSystemError(.tooLarge(limit: limit), path: path) }
        var bytes: [UInt8] = []
        // One byte more than expected: the read that finds the end needs no growth. Many specs are small.
        var room = expected > 0 ? expected + 1 : 16_384
        while true {
            var failure: Int32 = 0
            var count = 0
            let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
                count = systemRead(descriptor, buffer.baseAddress, buffer.count)
                failure = count < 0 ? errno : 0
                filled = max(0, count)
            }
            if count == 0 { return bytes }
            if count < 0 {
                if failure == EINTR { continue }
                throw FileSystemError(errno: failure, path: path)
            }
            // A file of the size that it had has been read to its end where there was room for more.
            if expected > 0, bytes.isEmpty, count == expected { return part }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            guard bytes.count <= limit else { throw FileSystemError(.tooLarge(limit: limit), path: path) }
            room = max(expected + 1 - bytes.count, 65_536, bytes.count)
        }
    }

    public func entries(of folder: String) throws(FileSystemError) -> [FolderEntry] {
        guard let stream = opendir(folder) else { throw FileSystemError(errno: errno, path: folder) }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = readdir(stream) {
            let known = entry.pointee.d_type
            let (name, isUTF8) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    (String(cString: $0), String(validatingCString: $0) != nil)
                }
            }
            if name == "." || name == ".." { continue }
            // A name that is not UTF-8 cannot be written in a path.
            let kind = !isUTF8 ? .other : Self.kind(known) ?? kind(ofEntry: FilePath.join(folder, name))
            entries.append(FolderEntry(name: name, kind: kind))
        }
        return entries
    }

    /// Returns the kind of a folder entry, or `nil` if the file system does not state it.
    private static func kind(_ type: UInt8) -> FolderEntry.Kind? {
        switch Int(type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): nil
        default: .other
        }
    }

    private func kind(ofEntry path: String) -> FolderEntry.Kind {
        switch kind(of: path, followingLinks: false) {
        case .file: .file
        case .folder: .folder
        case .link: .link
        case .stream, nil: .other
        }
    }

    public func canonicalPath(of path: String) throws(FileSystemError) -> String {
        guard let resolved = realpath(path, nil) else { throw FileSystemError(errno: errno, path: path) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    public func makeFolder(_ path: String) throws(FileSystemError) {
        if mkdir(path, 0o777) == 0 { return }
        let failure = errno
        if failure == EEXIST, kind(of: path, followingLinks: true) == .folder { return }
        throw FileSystemError(errno: failure == EEXIST ? ENOTDIR : failure, path: path)
    }

    /// Writes a new file beside `path` and renames it. It keeps the permissions of the file that it replaces.
    public func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        let temporary = FilePath.join(FilePath.parent(of: path), ".\(FilePath.name(of: path)).\(getpid()).tmp")
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard descriptor >= 0 else { throw FileSystemError(errno: errno, path: path) }
        var failure = Self.writeAll(bytes, to: descriptor)
        var status = stat()
        if failure == 0, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            fchmod(descriptor, status.st_mode & 0o7777) != 0
        {
            failure = errno
        }
        if close(descriptor) != 0, failure == 0 { failure = errno }
        if failure == 0, rename(temporary, path) != 0 { failure = errno }
        if failure != 0 {
            unlink(temporary)
            throw FileSystemError(errno: failure, path: path)
        }
    }

    /// Writes all bytes to a descriptor. Returns 0, or the number of the error that stopped it.
    public static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = systemWrite(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                if count < 0, errno != EINTR { return errno }
                written += max(0, count)
            }
            return 0
        }
    }
}

// The methods of this type are called `read` and `write`, too.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

extension FileSystemError {
    /// The error that a system call left in `errno`.
    package init(errno code: Int32, path: String) {
        let reason: Reason =
            switch code {
            case ENOENT: .notFound
            case EACCES, EPERM: .notPermitted
            case ENOTDIR: .notAFolder
            case EISDIR: .isAFolder
            case EROFS: .readOnly
            case ENOSPC, EDQUOT: .noSpace
            case EEXIST, ENOTEMPTY: .exists
            case EBADF: .other("it is closed")
            default: .other(strerror(code).map { String(cString: $0) } ?? "error \(code)")
            }
        self.init(reason, path: path)
    }
}
