#if canImport(Glibc)
import Dispatch
import GNUExtensions
import Glibc
#endif

/// Makes room for a run over `inputBytes` bytes of specs: a no-op but on Linux with glibc, and for small input.
///
/// A large run fills tens of megabytes once. Page by page, the kernel's part in that is a fifth of the time of `check`; so
/// the heap grows in one step here, and another thread has its pages made ready while this one goes on. Not in huge pages: on a
/// virtual machine that has to find one of them first, it can take thirty times as long as one that is at hand.
///
/// Each worker has a heap of its own: threads that share one wait for each other whenever both ask for memory.
func prepareHeap(forInputOf inputBytes: Int, workers: Int) {
    #if canImport(Glibc)
    guard inputBytes >= 256 << 10 else { return }
    // For each byte of specs, what the largest runs take, measured; the rest grows as ever.
    let inputBytes = min(inputBytes, 64 << 20)
    let (room, ownShare, othersShare) = (inputBytes * 30, inputBytes * 9, inputBytes * 2)
    guard mallopt(M_MMAP_THRESHOLD, .max) == 1, mallopt(M_TRIM_THRESHOLD, .max) == 1,
        // One more for the thread that makes them ready.
        mallopt(M_ARENA_MAX, CInt(workers + 1)) == 1, mallopt(M_TOP_PAD, CInt(room)) == 1
    else { return }
    guard let start = growHeap(), workers > 1 else { return }
    let own = start..<max(start, min(start + UInt(ownShare), UInt(bitPattern: sbrk(0))))
    let starts = HeapStarts(count: workers - 1)
    // Less urgent than what those do that work.
    DispatchQueue.global(qos: .default).async {
        // A thread cannot be begun while the kernel makes memory ready: it would wait for a good part of it. So those that will
        // work are there before.
        let others = starts.take()
        makeReady(own)
        // A thread's heap is of this size at most, and begins at a multiple of it.
        let most: UInt = 64 << 20
        for start in others { makeReady(start..<start + min(UInt(othersShare / others.count), most - start % most)) }
    }
    for _ in 1..<workers {
        DispatchQueue.global(qos: .userInitiated).async { starts.put(growHeap()) }
    }
    #endif
}

#if canImport(Glibc)
/// Makes the calling thread's heap grow by all that it may take, and returns where that begins.
private func growHeap() -> UInt? {
    // The first block that does not fit makes the heap grow, and stands where that begins.
    guard let block = malloc(512 << 10) else { return nil }
    defer { free(block) }
    return UInt(bitPattern: block) & ~(pageSize - 1)
}

private var pageSize: UInt { UInt(sysconf(CInt(_SC_PAGESIZE))) }

/// Has the system provide the memory of these addresses, whole pages, step by step. It is never given back, and who comes first
/// to a page does not matter.
private func makeReady(_ addresses: Range<UInt>) {
    let step: UInt = 1 << 20
    for address in stride(from: addresses.lowerBound, to: addresses.upperBound, by: Int(step)) {
        let count = min(step, addresses.upperBound - address) & ~(pageSize - 1)
        // MADV_POPULATE_WRITE, which not all versions of the system's headers have, nor all systems.
        guard madvise(UnsafeMutableRawPointer(bitPattern: address), Int(count), 23) == 0 else { return }
    }
}

/// Where the heaps of other threads begin. `lock` guards what changes, so that it is safe to share.
private final class HeapStarts: @unchecked Sendable {
    private let count: Int
    private let lock = DispatchSemaphore(value: 1)
    private let arrival = DispatchSemaphore(value: 0)
    private var starts: [UInt] = []

    init(count: Int) { self.count = count }

    func put(_ start: UInt?) {
        lock.wait()
        if let start { starts.append(start) }
        lock.signal()
        arrival.signal()
    }

    /// All of them, once they have come.
    func take() -> [UInt] {
        for _ in 0..<count { arrival.wait() }
        lock.wait()
        defer { lock.signal() }
        return starts
    }
}
#endif
