#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Delays signals that end the process until its work is done: Control-C, `kill` and a closed terminal. Control-\ and
/// `kill -9` are not delayed.
enum HeldSignals {
    /// - Parameter endsAfterwards: Whether a signal that has come in the meantime ends the process then.
    static func during<Result>(thenEnding endsAfterwards: Bool = true, _ body: () -> Result) -> Result {
        var held = set
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &held, &before)
        defer { if endsAfterwards { pthread_sigmask(SIG_SETMASK, &before, nil) } }
        return body()
    }

    /// Whether the process was asked to end while that is held.
    static var arePending: Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return signals.contains { sigismember(&pending, $0) == 1 }
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}
