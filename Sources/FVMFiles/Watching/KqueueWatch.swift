#if canImport(Darwin)
import Darwin

/// Watches folders by the kqueue of Apple's systems. It tells that something has changed, and not what.
final class KqueueWatch: FolderWatch {
    let descriptor: Int32
    /// What is watched, held open.
    private let opened: [Int32]

    /// - Parameters:
    ///   - folders: Where entries may come and go.
    ///   - files: What may get other bytes in its place.
    ///
    /// Nil where the system does not watch all of them: a process has a limit of open files.
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
