import Dispatch

/// A semaphore with the value 1 serves as a lock because the mutex of the standard library is not there on all systems that
/// the package is for.
extension DispatchSemaphore {
    /// Does `body` while no other thread does anything under this lock.
    package func locked<Result>(_ body: () -> Result) -> Result {
        wait()
        defer { signal() }
        return body()
    }
}
