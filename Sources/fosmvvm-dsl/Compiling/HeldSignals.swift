#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Lets whoever asks the process to end wait until what it does is done: Control-C, `kill` and a terminal that is closed.
/// Control-\ and `kill -9` do not wait.
enum HeldSignals {
    static func during<Result>(_ body: () -> Result) -> Result {
        var held = sigset_t()
        sigemptyset(&held)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, signal) }
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &held, &before)
        // A signal that has come in the meantime ends the process here.
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }
}
