import Dispatch

/// A buffer of values that are made out of order and received in order.
///
/// `lock` guards all mutable state, so that it can be shared.
final class ReorderBuffer<Made: Sendable>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    /// Counts how many more things may be claimed before one is received.
    private let room = DispatchSemaphore(value: 0)
    /// Signalled for each thing that is put here.
    private let things = DispatchSemaphore(value: 0)
    private let count: Int
    /// The thing that is claimed first; those after it follow, then those before it.
    private let first: Int
    /// The values that are not received yet, by index.
    private var made: [Int: Made] = [:]
    private var claimed = 0

    /// - Parameters:
    ///   - count: How many things there are in all.
    ///   - window: How many of them may be claimed and not received yet; at least two with `lastFirst`.
    ///   - lastFirst: Whether the last one is claimed first.
    init(count: Int, window: Int, lastFirst: Bool) {
        self.count = count
        first = lastFirst ? count - 1 : 0
        // Not its initial value: a semaphore must not end below that.
        for _ in 0..<min(window, count) { room.signal() }
    }

    /// The index of the next thing to make, or `nil` if all are claimed, or there is no room.
    func claim() -> Int? {
        room.wait(timeout: .now()) == .success ? claimNext() : nil
    }

    /// The same, once there is room, or `nil` if all are claimed.
    func waitToClaim() -> Int? {
        room.wait()
        return claimNext()
    }

    private func claimNext() -> Int? {
        let index = lock.locked { () -> Int? in
            guard claimed < count else { return nil }
            defer { claimed += 1 }
            return (first + claimed) % count
        }
        // All are claimed: the next thread that waits for room is to learn that, too.
        if index == nil { room.signal() }
        return index
    }

    func put(_ thing: Made, at index: Int) {
        lock.locked { made[index] = thing }
        things.signal()
    }

    /// Returns the value with an index, if it has been made. Values are taken in order.
    func take(_ index: Int) -> Made? {
        guard let thing = lock.locked({ made.removeValue(forKey: index) }) else { return nil }
        room.signal()
        return thing
    }

    /// Returns at some time after a thing was put here.
    func waitForThings() { things.wait() }

    /// Lets nothing new be claimed.
    func close() {
        lock.locked { claimed = count }
        room.signal()
    }
}
