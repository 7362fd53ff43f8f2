#if canImport(Glibc)
import GNUExtensions
import Glibc
#endif

/// Makes room for a run over `inputBytes` bytes of specs: a no-op but on Linux with glibc, and for small input.
///
/// A large run fills tens of megabytes once. Page by page, the kernel's part in that is a fifth of the time of `check`; so
/// the heap grows in one step here, and in huge pages where the system lends them.
func prepareHeap(forInputOf inputBytes: Int) {
    #if canImport(Glibc)
    guard inputBytes >= 256 << 10 else { return }
    // What a run takes for each byte of its specs, measured; the rest grows as ever.
    let room = min(inputBytes, 64 << 20) * 20
    guard mallopt(M_MMAP_THRESHOLD, .max) == 1, mallopt(M_TRIM_THRESHOLD, .max) == 1,
        mallopt(M_TOP_PAD, CInt(room)) == 1
    else { return }
    // The first block that does not fit makes the heap grow by the whole room, and stands where that begins.
    guard let block = malloc(512 << 10) else { return }
    let hugePage: UInt = 2 << 20
    let first = (UInt(bitPattern: block) + hugePage - 1) & ~(hugePage - 1)
    free(block)
    let end = UInt(bitPattern: sbrk(0)) & ~(hugePage - 1)
    guard first < end, let address = UnsafeMutableRawPointer(bitPattern: first) else { return }
    // Advice: where it is refused, the pages are small.
    _ = madvise(address, Int(end - first), MADV_HUGEPAGE)
    #endif
}
