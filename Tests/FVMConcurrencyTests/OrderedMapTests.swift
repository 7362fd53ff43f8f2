import FVMConcurrency
import Foundation
import Testing

@Suite
struct OrderedMapTests {
    @Test(arguments: [1, 2, 3, 8], [0, 1, 2, 7, 1000])
    func handsOverInOrder(workers: Int, count: Int) {
        var received: [Int] = []
        var maker = Counter()
        makeInOrder(
            count,
            workers: workers,
            window: 5,
            with: &maker,
            another: { Counter() },
            make: { maker, index in
                maker.made += 1
                return Self.work(index)
            },
            receive: { received.append($0) }
        )
        #expect(received == (0..<count).map(Self.work))
        #expect(maker.made <= count)
    }

    /// A thing is not made before there is room for it: nothing grows without bound while the receiver is slow.
    @Test(arguments: [1, 2, 4])
    func staysWithinTheWindow(workers: Int) {
        var received = 0
        var furthest = 0
        let window = 6
        let progress = Begun()
        var maker = Counter()
        makeInOrder(
            300,
            workers: workers,
            window: window,
            with: &maker,
            another: { Counter() },
            make: { _, index in
                progress.begin(index)
                return index
            },
            receive: { index in
                furthest = max(furthest, progress.latest - received)
                _ = Self.work(index)
                received += 1
            }
        )
        #expect(received == 300)
        #expect(furthest <= window)
    }

    /// Takes a time that differs from index to index.
    private static func work(_ index: Int) -> Int {
        var sum = index
        for step in 0..<(index * 7919 % 5000) { sum = sum &* 31 &+ step }
        return sum
    }

    private struct Counter: ~Copyable {
        var made = 0
    }
}

/// The latest started index, reported by any thread.
private final class Begun: @unchecked Sendable {
    private let lock = NSLock()
    private var last = -1

    var latest: Int { lock.withLock { last } }

    func begin(_ index: Int) { lock.withLock { last = max(last, index) } }
}
