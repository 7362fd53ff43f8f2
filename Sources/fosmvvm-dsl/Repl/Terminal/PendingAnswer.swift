import Dispatch
import FVMConcurrency

/// A value that is computed on another thread, while the person can interrupt it.
///
/// `lock` guards all mutable state, so that it can be shared.
final class PendingAnswer<Answer: Sendable>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private let isThere = DispatchSemaphore(value: 0)
    private var answer: Answer?
    private var isGivenUp = false

    /// - Parameter worker: Computes one value at a time, so that abandoned ones don't accumulate.
    init(on worker: DispatchQueue, _ work: @escaping @Sendable () -> Answer) {
        worker.async { [self] in
            guard !lock.locked({ isGivenUp }) else { return }
            let made = work()
            lock.locked { answer = isGivenUp ? nil : made }
            isThere.signal()
        }
    }

    /// The answer, where it is there within some milliseconds.
    func wait(milliseconds: Int) -> Answer? {
        guard isThere.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return nil }
        return lock.locked { answer }
    }

    /// Says that no one waits for it any longer.
    func giveUp() { lock.locked { isGivenUp = true } }
}
