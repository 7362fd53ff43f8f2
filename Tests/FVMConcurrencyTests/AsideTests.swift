import FVMConcurrency
import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct AsideTests {
    @Test func doesTheWorkOnAnotherThread() async {
        let isMain = await withCheckedContinuation { continuation in
            doAside {
                continuation.resume(returning: Thread.isMainThread)
                return false
            }
        }
        #expect(!isMain)
    }

    /// Each is done to its end, one step after another, however many there are.
    @Test(arguments: [1, 2, 5])
    func doesAllSteps(count: Int) async {
        let sums = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<count { group.addTask { await sumOfSteps() } }
            var sums: [Int] = []
            for await sum in group { sums.append(sum) }
            return sums
        }
        #expect(sums == Array(repeating: 5050, count: count))
    }

    private func sumOfSteps() async -> Int {
        let progress = Progress()
        return await withCheckedContinuation { continuation in
            doAside {
                let (step, sum) = progress.next()
                if step == 100 { continuation.resume(returning: sum) }
                return step < 100
            }
        }
    }

    /// A worker that has steps to do takes over work after the next of them, and goes on with them when that is done.
    @Test func makesRoomForWork() async {
        let (isOver, end) = (Flag(), Flag())
        await withCheckedContinuation { continuation in
            doAside {
                if !isOver.isSet { return true }
                continuation.resume()
                return false
            }
            var (maker, made) = (false, [Int]())
            makeInOrder(
                100,
                workers: 2,
                window: 4,
                with: &maker,
                another: {
                    end.set()
                    return false
                },
                make: { $1 },
                receive: { index in
                    // The other one is to have a part in it.
                    while index == 50, !end.isSet { usleep(100) }
                    made.append(index)
                }
            )
            #expect(made == Array(0..<100))
            isOver.set()
        }
        #expect(end.isSet)
    }

    #if canImport(Glibc)
    /// Whoever holds signals for a while is to hold them for the whole process.
    @Test func leavesSignalsToOthers() async {
        let signals = [SIGINT, SIGTERM, SIGHUP]
        let held = await withCheckedContinuation { continuation in
            doAside {
                var mask = sigset_t()
                pthread_sigmask(SIG_SETMASK, nil, &mask)
                continuation.resume(returning: signals.map { sigismember(&mask, $0) == 1 })
                return false
            }
        }
        #expect(held == [true, true, true])
    }

    /// Where a worker begins says nothing of where it stays.
    @Test func mayRunWhereItsMakerMay() async {
        let cores = await withCheckedContinuation { continuation in
            doAside {
                continuation.resume(returning: Self.cores)
                return false
            }
        }
        #expect(cores == Self.cores)
    }

    /// Those that this thread may run on.
    private static var cores: Substring? {
        let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        return status?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
    }
    #endif
}

/// Numbers that are counted up and added.
private final class Progress: @unchecked Sendable {
    private let lock = NSLock()
    private var step = 0
    private var sum = 0

    func next() -> (step: Int, sum: Int) {
        lock.withLock {
            step += 1
            sum += step
            return (step, sum)
        }
    }
}

private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isSet: Bool { lock.withLock { value } }

    func set() { lock.withLock { value = true } }
}
