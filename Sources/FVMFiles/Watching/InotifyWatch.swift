#if os(Linux)
#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Watches folders by Linux's inotify.
final class InotifyWatch: FolderWatch {
    let descriptor: Int32
    /// The folder of each watch.
    private let folders: [Int32: String]

    private static let events =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE)
        | UInt32(IN_DELETE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    /// `nil` if the system does not watch all of the folders: it has a limit for a user.
    init?(_ folders: [String]) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        var watches: [Int32: String] = [:]
        for folder in folders {
            let watch = inotify_add_watch(descriptor, folder, Self.events)
            guard watch >= 0 else {
                close(descriptor)
                return nil
            }
            watches[watch] = folder
        }
        self.descriptor = descriptor
        self.folders = watches
    }

    deinit { close(descriptor) }

    func takeChanges() -> FolderChanges {
        var paths: Set<String> = []
        var isUnknown = false
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            buffer.withUnsafeBytes { bytes in
                for event in InotifyEvents(bytes: UnsafeRawBufferPointer(rebasing: bytes[..<count])) {
                    // A changed folder may contain specs, and an overflow reports no single events.
                    let isFolder = event.mask & UInt32(IN_ISDIR) != 0 || event.name.isEmpty
                    guard !isFolder, let folder = folders[event.watch] else {
                        isUnknown = true
                        continue
                    }
                    paths.insert(FilePath.join(folder, event.name))
                }
            }
        }
        return isUnknown ? .unknown : .entries(paths)
    }
}

/// The events that one read of an inotify descriptor gives.
private struct InotifyEvents: Sequence, IteratorProtocol {
    let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    mutating func next() -> (watch: Int32, mask: UInt32, name: String)? {
        let size = MemoryLayout<inotify_event>.size
        guard offset + size <= bytes.count else { return nil }
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let end = Swift.min(offset + size + Int(event.len), bytes.count)
        let name = String(decoding: bytes[offset + size..<end].prefix { $0 != 0 }, as: UTF8.self)
        offset = end
        return (event.wd, event.mask, name)
    }
}
#endif
