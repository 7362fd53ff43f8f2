import FVMFiles
import FVMWorkspace

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Handles the signals of the process on its own thread, which may call any function.
///
/// Signals of the terminal are written to a pipe, one byte each. Signals that end the process first restore the
/// terminal.
enum SignalWatch {
    private static let ending = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
    private static let telling = [SIGWINCH, SIGTSTP, SIGCONT]

    /// The state of the thread.
    private final class State {
        let pipe: Int32
        var terminal: termios

        init(pipe: Int32, terminal: termios) {
            self.pipe = pipe
            self.terminal = terminal
        }
    }

    /// Begins to watch, until the process ends. Returns the end of the pipe to read from, or `nil` if there can be
    /// none.
    static func start(restoring terminal: termios) -> Int32? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // A reader that is slow must not hold the thread up: one byte that waits says as much as many.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        var watched = set(of: ending + telling)
        // In all threads that there are, and that begin from here on.
        pthread_sigmask(SIG_BLOCK, &watched, nil)
        let state = Unmanaged.passRetained(State(pipe: ends[1], terminal: terminal))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let failure = pthread_create(
            &thread,
            nil,
            // Apple's headers have had it optional and not.
            { context in (context as UnsafeMutableRawPointer?).flatMap { SignalWatch.run($0) } },
            state.toOpaque()
        )
        guard failure == 0 else {
            state.release()
            return nil
        }
        return ends[0]
    }

    private static func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        let state = Unmanaged<State>.fromOpaque(context).takeRetainedValue()
        var watched = set(of: ending + telling)
        var signal: Int32 = 0
        while sigwait(&watched, &signal) == 0 {
            if ending.contains(signal) {
                _ = DiskFileSystem.writeAll(Array((ProcessTerminal.bracketedPasteOff + "\n").utf8), to: 1)
                tcsetattr(0, TCSANOW, &state.terminal)
                act(on: signal)
            } else {
                _ = DiskFileSystem.writeAll([UInt8(truncatingIfNeeded: signal)], to: state.pipe)
            }
        }
        return nil
    }

    /// Applies the default action of a signal to this process.
    private static func act(on signal: Int32) {
        #if canImport(Darwin)
        _ = Darwin.signal(signal, SIG_DFL)
        #elseif canImport(Musl)
        _ = Musl.signal(signal, SIG_DFL)
        #else
        _ = Glibc.signal(signal, SIG_DFL)
        #endif
        var set = set(of: [signal])
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        pthread_kill(pthread_self(), signal)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Stops the process until it is continued. Without a shell, the system continues it at once.
    static func stopProcess() { act(on: SIGTSTP) }

    /// Asks all processes of the job to stop, as the terminal's own Control-Z does. The thread takes it for this
    /// process.
    static func stopJob() { kill(0, SIGTSTP) }

    private static func set(of signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}
