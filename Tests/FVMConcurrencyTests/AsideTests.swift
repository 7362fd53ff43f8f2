import FVMConcurrency
import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct AsideTests {
    @Test func doesTheWorkOnAnotherThread() async {
        let isMain = await withCheckedContinuation { continuation in
            doAside { continuation.resume(returning: Thread.isMainThread) }
        }
        #expect(!isMain)
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
            }
        }
        #expect(held == [true, true, true])
    }
    #endif
}
