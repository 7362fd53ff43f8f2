#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// One run of a program, with its measurements.
struct ToolProcess {
    let time: Duration
    /// The most memory that it held, in bytes.
    let peakMemory: Int
    let status: Int32

    /// Runs a program that is found like in a shell, and waits for its end. Discards its output, and has no
    /// environment on Linux. `nil` if it can't be started.
    init?(_ words: [String]) {
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        arguments.append(nil)
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor: Int32 in [1, 2] {
            guard posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0) == 0 else {
                return nil
            }
        }
        var process: pid_t = 0
        var usage = rusage()
        var status: Int32 = 0
        let clock = ContinuousClock()
        let start = clock.now
        guard posix_spawnp(&process, words[0], &actions, nil, arguments, nil) == 0 else { return nil }
        while wait4(process, &status, 0, &usage) < 0 {
            guard errno == EINTR else { return nil }
        }
        time = start.duration(to: clock.now)
        self.status = status
        #if canImport(Darwin)
        peakMemory = usage.ru_maxrss
        #else
        peakMemory = usage.ru_maxrss * 1024
        #endif
    }
}
