import Dispatch

#if canImport(Glibc)
import Glibc
#endif

/// Does work on another thread that steps aside for all that have something to do: it has a core while that would be idle.
///
/// For what is good to have done, and not waited for. Priorities are not enough for that on Linux: a thread of low priority
/// that has a core keeps it for some milliseconds. One that is only there for idle times gives it up at once; it cannot
/// become another, and so is none of Dispatch's.
public func doAside(_ work: @escaping @Sendable () -> Void) {
    #if canImport(Glibc)
    let argument = Unmanaged.passRetained(AsideWork(work))
    // A thread begins with what its maker lets through: signals are for others, as with the threads of Dispatch.
    var (all, former) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &former)
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, AsideWork.body, argument.toOpaque())
    pthread_sigmask(SIG_SETMASK, &former, nil)
    if status == 0 {
        pthread_detach(thread)
        return
    }
    argument.release()
    #endif
    DispatchQueue.global(qos: .background).async(execute: work)
}

#if canImport(Glibc)
private final class AsideWork: Sendable {
    private let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
    }

    /// What the thread does; it takes over what its argument points to.
    static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        let aside = Unmanaged<AsideWork>.fromOpaque(argument).takeRetainedValue()
        // SCHED_IDLE, which not all versions of the system's headers have. Where it is refused, the thread is as any other.
        var parameters = sched_param()
        sched_setscheduler(0, 5, &parameters)
        aside.work()
        return nil
    }
}
#endif
