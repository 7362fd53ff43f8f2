#if canImport(Darwin)
import Darwin

/// Watches folders with the kqueue of Apple's systems, which reports that something changed, but not what.
final class KqueueWatch: FolderWatch {
    let descriptor: Int32
    /// The descriptors of the watched files and folders.
    private let opened: [Int32]

    /// Creates a watch, or returns `nil` if the system can't watch all of them, because a process has a limit of open
    /// files.
    ///
    /// - Parameters:
    ///   - folders: Folders with entries that may come and go.
    ///   - files: Files whose bytes may change in place.
    init?(_ folders: [String], files: [String]) {
        let queue = kqueue()
        guard queue >= 0 else { return nil }
        var opened: [Int32] = []
        for path in folders + files {
            let entry = open(path, O_EVTONLY | O_CLOEXEC)
            var change = kevent(
                ident: UInt(bitPattern: Int(entry)),
                filter: Int16(EVFILT_VNODE),
                flags: UInt16(EV_ADD | EV_CLEAR),
                fflags: UInt32(NOTE_WRITE | NOTE_DELETE | NOTE_RENAME | NOTE_EXTEND | NOTE_ATTRIB),
                data: 0,
                udata: nil
            )
            if entry >= 0 { opened.append(entry) }
            guard entry >= 0, kevent(queue, &change, 1, nil, 0, nil) == 0 else {
                for entry in opened { close(entry) }
                close(queue)
                return nil
            }
        }
        descriptor = queue
        self.opened = opened
    }

    deinit {
        for entry in opened { close(entry) }
        close(descriptor)
    }

    func takeChanges() -> FolderChanges {
        var events = Array(repeating: kevent(), count: 64)
        var time = timespec()
        var hasChanged = false
        while kevent(descriptor, nil, 0, &events, Int32(events.count), &time) > 0 { hasChanged = true }
        return hasChanged ? .unknown : .entries([])
    }
}
#endif
