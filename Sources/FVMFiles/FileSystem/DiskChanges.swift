import FVMSource

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import GNUExtensions
import Glibc
#endif

extension DiskFileSystem {
    /// File systems count in steps of up to 10 ms.
    public var clockStep: Int { 10_000_000 }

    public func stamp(of path: String, followingLinks: Bool) -> FileStamp? {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        return Self.stamp(status)
    }

    public func serial(of path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Int(truncatingIfNeeded: status.st_ino) ^ Int(truncatingIfNeeded: status.st_dev) << 40
    }

    static func stamp(_ status: stat) -> FileStamp? {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        return FileStamp(
            size: Int(status.st_size),
            modified: Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec),
            serial: Int(truncatingIfNeeded: status.st_ino) & Int.max
        )
    }

    public func create(_ bytes: [UInt8], at path: String) throws(FileSystemError) -> FileStamp? {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard descriptor >= 0 else { throw FileSystemError(errno: errno, path: path) }
        var failure = Self.writeAll(bytes, to: descriptor)
        var status = stat()
        let stamp = fstat(descriptor, &status) == 0 ? Self.stamp(status) : nil
        if close(descriptor) != 0, failure == 0 { failure = errno }
        guard failure != 0 else { return stamp }
        unlink(path)
        throw FileSystemError(errno: failure, path: path)
    }

    public func copyPermissions(of path: String, to target: String) throws(FileSystemError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileSystemError(errno: errno, path: path) }
        guard chmod(target, status.st_mode & 0o7777) == 0 else { throw FileSystemError(errno: errno, path: target) }
    }

    public func move(_ path: String, to target: String) throws(FileSystemError) {
        if kind(of: path, followingLinks: false) == .folder, kind(of: target, followingLinks: false) != nil {
            throw FileSystemError(.exists, path: target)
        }
        guard rename(path, target) == 0 else { throw FileSystemError(errno: errno, path: target) }
    }

    public func exchange(_ path: String, with other: String) throws(FileSystemError) {
        guard systemExchange(path, other) != 0 else { return }
        let isUnsupported = [EINVAL, ENOSYS, ENOTSUP].contains(errno)
        throw isUnsupported ? FileSystemError(.unsupported, path: other) : FileSystemError(errno: errno, path: other)
    }

    public func link(_ path: String, as other: String) throws(FileSystemError) {
        guard systemLink(path, other) == 0 else { throw FileSystemError(errno: errno, path: path) }
    }

    public func removeFile(_ path: String) throws(FileSystemError) {
        guard unlink(path) == 0 else { throw FileSystemError(errno: errno, path: path) }
    }

    public func removeFolder(_ path: String) throws(FileSystemError) {
        guard rmdir(path) == 0 else { throw FileSystemError(errno: errno, path: path) }
    }

    public func isWritable(_ folder: String) -> Bool { access(folder, W_OK | X_OK) == 0 }

    public func isAlike(_ folder: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard lstat(folder, &first) == 0, lstat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_mode == second.st_mode && first.st_uid == second.st_uid
            && first.st_gid == second.st_gid && extendedAttributes(of: folder) == extendedAttributes(of: other)
    }

    /// Locks with `flock`, which the system releases when the process ends. On file systems without it, nothing is
    /// locked.
    public func lock(_ folder: String) throws(FileSystemError) -> FolderLock? {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystemError(errno: errno, path: folder) }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            if errno != EWOULDBLOCK { break }
            close(descriptor)
            return nil
        }
        return FolderLock { close(descriptor) }
    }
}

// The methods of this type have the names of the system's functions.
private func systemLink(_ path: String, _ other: String) -> Int32 { link(path, other) }

/// Returns the names of a folder's extended attributes, such as default access lists, or `nil` if they are unknown.
private func extendedAttributes(of folder: String) -> [CChar]? {
    #if canImport(Glibc)
    let size = llistxattr(folder, nil, 0)
    guard size > 0 else { return size == 0 ? [] : nil }
    var names = [CChar](repeating: 0, count: size)
    return llistxattr(folder, &names, size) == size ? names : nil
    #else
    return nil
    #endif
}

private func systemExchange(_ path: String, _ other: String) -> CInt {
    #if canImport(Darwin)
    return renamex_np(path, other, UInt32(RENAME_SWAP))
    #elseif canImport(Musl)
    errno = ENOSYS
    return -1
    #else
    let exchanging: CUnsignedInt = 2
    return renameat2(AT_FDCWD, path, AT_FDCWD, other, exchanging)
    #endif
}
