import Dispatch

#if canImport(Glibc)
import GNUExtensions
import Glibc
#endif

/// A thread that ends with its work.
enum WorkerThread {
    /// Begins one. On Linux, it begins on another core than that of the one who begins it: where the system chooses, it puts
    /// both on one at times, with another idle, and leaves them there for ten milliseconds and more.
    static func begin(_ work: @escaping @Sendable () -> Void) {
        #if canImport(Glibc)
        if beginOnAnotherCore(work) { return }
        #endif
        DispatchQueue.global(qos: .userInitiated).async(execute: work)
    }
}

#if canImport(Glibc)
extension WorkerThread {
    /// Whether it could be begun.
    private static func beginOnAnotherCore(_ work: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
        let cores = Cores.ofThisThread
        if var others = cores?.withoutCurrent {
            pthread_attr_setaffinity_np(&attributes, MemoryLayout<cpu_set_t>.size, &others.set)
        }
        let argument = Unmanaged.passRetained(BegunWork(work, cores))
        // A thread begins with what its maker lets through: signals are for others, as with the threads of Dispatch.
        var (all, former) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &former)
        var thread = pthread_t()
        let status = pthread_create(&thread, &attributes, BegunWork.body, argument.toOpaque())
        pthread_sigmask(SIG_SETMASK, &former, nil)
        if status != 0 { argument.release() }
        return status == 0
    }
}

/// The cores that a thread may run on.
private struct Cores: Sendable {
    var set: cpu_set_t

    /// Nil where the system does not tell.
    static var ofThisThread: Cores? {
        var cores = Cores(set: cpu_set_t())
        return sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &cores.set) == 0 ? cores : nil
    }

    /// All but the one that this thread runs on; nil where that is the only one.
    var withoutCurrent: Cores? {
        let current = Int(sched_getcpu())
        var others = self
        let isLeft = withUnsafeMutableBytes(of: &others.set) { bytes in
            // One bit for each core, in words whose bytes are in this order on all that Swift runs on.
            guard bytes.indices.contains(current / 8) else { return false }
            bytes[current / 8] &= ~(1 << UInt8(current % 8))
            return bytes.contains { $0 != 0 }
        }
        return isLeft ? others : nil
    }

    /// Lets this thread run on them.
    func apply() {
        var set = set
        sched_setaffinity(0, MemoryLayout<cpu_set_t>.size, &set)
    }
}

/// What a thread that is begun is to do.
private final class BegunWork: Sendable {
    private let work: @Sendable () -> Void
    /// Where it may run, once it has begun: a system that moves it later has a reason.
    private let cores: Cores?

    init(_ work: @escaping @Sendable () -> Void, _ cores: Cores?) {
        self.work = work
        self.cores = cores
    }

    /// What the thread does; it takes over what its argument points to.
    static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        let begun = Unmanaged<BegunWork>.fromOpaque(argument).takeRetainedValue()
        begun.cores?.apply()
        begun.work()
        return nil
    }
}
#endif
