#if canImport(Glibc)
import Dispatch
import FVMConcurrency
import GNUExtensions
import Glibc
#endif

/// Makes room for a run over `inputBytes` bytes of specs: a no-op but on Linux with glibc, and for small input.
///
/// A large run fills tens of megabytes once. Page by page, the kernel's part in that is a fifth of the time of `check`; so
/// the heap grows in one step here, and workers that have no work have its pages made ready: as much work, but nobody waits
/// for it. Not in huge pages: on a virtual machine that has to find one of them first, it can take thirty times as long as one
/// that is at hand.
///
/// - Parameters:
///   - makesOutput: Whether something is made of the specs, once they have been checked.
///   - manifestBytes: The size of the manifest of an earlier run over the same, if there is one. It tells of folders, whose
///     size is not known.
func prepareHeap(forInputOf inputBytes: Int, makesOutput: Bool, manifestBytes: Int = 0, workers: Int) {
    #if canImport(Glibc)
    guard inputBytes >= 256 << 10 else {
        return prepareHeap(forManifestOf: manifestBytes, factor: 12, workers: workers)
    }
    // For each byte of specs, what the largest runs take, and what every run takes, measured; the rest grows as ever. First
    // they are read and parsed, by all threads at once: there is no idle one then.
    let inputBytes = min(inputBytes, 64 << 20)
    // All threads share this heap: one of their own would be made ready page by page.
    guard mallopt(M_ARENA_MAX, 1) == 1 else { return }
    let share = inputBytes * (makesOutput ? 14 : 12)
    prepareHeap(room: inputBytes * 30, share: share, start: inputBytes * 4, workers: workers)
    #endif
}

/// The same to find out whether there is anything to do, where an earlier run has left a manifest of so many bytes.
func prepareHeap(forManifestOf bytes: Int, workers: Int) {
    #if canImport(Glibc)
    prepareHeap(forManifestOf: bytes, factor: 5, workers: workers)
    #endif
}

#if canImport(Glibc)
/// - Parameter factor: What is filled for each byte of the manifest, measured.
private func prepareHeap(forManifestOf bytes: Int, factor: Int, workers: Int) {
    guard bytes >= 64 << 10 else { return }
    let share = min(bytes, 4 << 20) * factor
    prepareHeap(room: share, share: share, workers: workers)
}

/// - Parameters:
///   - room: By how many bytes the heap grows whenever it is full.
///   - share: How many of them are made ready.
///   - start: How many of these before anything else is done.
private func prepareHeap(room: Int, share: Int, start: Int = 0, workers: Int) {
    guard mallopt(M_MMAP_THRESHOLD, .max) == 1, mallopt(M_TRIM_THRESHOLD, .max) == 1,
        mallopt(M_TOP_PAD, CInt(room)) == 1
    else { return }
    // A block that does not fit makes the heap grow, by the room too. One that begins in what is left of an earlier one
    // stands where that begins.
    guard let block = malloc(share) else { return }
    let pageSize = UInt(sysconf(CInt(_SC_PAGESIZE)))
    let first = UInt(bitPattern: block) & ~(pageSize - 1)
    free(block)
    let end = UInt(bitPattern: sbrk(0)) & ~(pageSize - 1)
    guard workers > 1, first < end else { return }
    let pages = UnreadyPages(first..<min(first + UInt(share), end))
    // The worker is begun first: who begins a thread changes the map of memory, and would wait for many of these steps.
    doAside { pages.makeSomeReady() }
    while pages.first < first + UInt(start), pages.makeSomeReady() {}
}

/// Memory that the system is still to provide, whole pages. It is never given back, and who comes first to a page does not
/// matter. `lock` guards what changes, so that it is safe to share.
private final class UnreadyPages: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var addresses: Range<UInt>
    /// So many bytes take about 50 µs.
    private static let step: UInt = 128 << 10

    init(_ addresses: Range<UInt>) { self.addresses = addresses }

    /// Where those begin that nobody has begun with.
    var first: UInt { lock.locked { addresses.lowerBound } }

    private func takeSome() -> Range<UInt> {
        lock.locked {
            let start = addresses.lowerBound
            let end = min(start + Self.step, addresses.upperBound)
            addresses = end..<addresses.upperBound
            return start..<end
        }
    }

    /// Has the next of them provided; whether there were any.
    func makeSomeReady() -> Bool {
        let some = takeSome()
        // MADV_POPULATE_WRITE, which not all versions of the system's headers have, nor all systems.
        return !some.isEmpty && madvise(UnsafeMutableRawPointer(bitPattern: some.lowerBound), some.count, 23) == 0
    }
}
#endif
