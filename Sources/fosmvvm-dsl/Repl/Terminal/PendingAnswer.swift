import Dispatch
import FVMConcurrency

/// What is worked out on another thread for a person who may not wait for it.
///
/// `lock` guards all that changes, so that it is safe to share.
final class PendingAnswer<Answer: Sendable>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private let isThere = DispatchSemaphore(value: 0)
    private var answer: Answer?
    private var isGivenUp = false

    /// - Parameter worker: Works out one thing at a time, so that what was given up does not pile up.
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
