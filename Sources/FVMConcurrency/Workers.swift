import Dispatch

/// Does something step by step on a worker while that has no work, until a step says that it was the last.
///
/// For what is good to have done, and not waited for.
///
/// - Parameter step: Takes much less time than what workers are begun for, as that waits for its end; whether there is more
///   to do.
public func doAside(_ step: @escaping @Sendable () -> Bool) { Workers.shared.add(SideWork(step)) }

/// The threads that this module begins to share work with.
///
/// One that has no work does what is to be done aside, and looks for work after each step. No other thread is there for that,
/// as the system has no priority that would keep it out of the way: on Linux, one that is only to run in idle times is left on
/// its core for milliseconds, while two that have work take turns on the other.
///
/// `lock` guards all that changes, so that it is safe to share.
final class Workers: @unchecked Sendable {
    static let shared = Workers()

    private enum Task {
        case work(@Sendable () -> Void)
        case step(SideWork)
    }

    private let lock = DispatchSemaphore(value: 1)
    /// Work that nobody has begun with.
    private var work: [@Sendable () -> Void] = []
    /// What there is to do aside; the first is what somebody does a step of.
    private var sideWork: [SideWork] = []
    /// How many workers there are, or will be in a moment.
    private var count = 0
    /// Whether one of them does a step, and looks for work after it. One is enough: mostly it has a core for itself.
    private var isStepping = false

    /// Has a worker do this.
    func begin(_ work: @escaping @Sendable () -> Void) {
        let isAwaited = lock.locked { () -> Bool in
            self.work.append(work)
            return isStepping && self.work.count == 1
        }
        if !isAwaited { start() }
    }

    fileprivate func add(_ side: SideWork) {
        let isAwaited = lock.locked { () -> Bool in
            sideWork.append(side)
            return count > 0
        }
        if !isAwaited { start() }
    }

    private func start() {
        lock.locked { count += 1 }
        WorkerThread.begin {
            while let task = self.lock.locked({ self.next() }) {
                switch task {
                case .work(let work): work()
                case .step(let side):
                    let hasMore = side.step()
                    self.lock.locked { self.endStep(hasMore: hasMore) }
                }
            }
        }
    }

    /// What a worker is to do; nil where there is nothing, and it ends.
    private func next() -> Task? {
        if !work.isEmpty { return .work(work.removeFirst()) }
        if !isStepping, let side = sideWork.first {
            isStepping = true
            return .step(side)
        }
        count -= 1
        return nil
    }

    private func endStep(hasMore: Bool) {
        isStepping = false
        if !hasMore { sideWork.removeFirst() }
    }
}

/// An object, so that nothing is allocated for each step.
private final class SideWork: Sendable {
    let step: @Sendable () -> Bool

    init(_ step: @escaping @Sendable () -> Bool) { self.step = step }
}
