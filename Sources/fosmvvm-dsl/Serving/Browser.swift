#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The browser of whoever runs the tool.
enum Browser {
    #if canImport(Darwin)
    static let opener = "open"
    #else
    static let opener = "xdg-open"
    #endif

    /// Has the system open an address, and does not wait for it.
    ///
    /// - Returns: Why it does not, in the words of the system, or `nil` if it does.
    static func open(_ address: String) -> String? {
        // Nothing waits for the end of the process.
        signal(SIGCHLD, SIG_IGN)
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, mode) in [(0, O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
            posix_spawn_file_actions_addopen(&actions, Int32(descriptor), "/dev/null", mode, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = [strdup(opener), strdup(address), nil]
        defer { for word in words { free(word) } }
        var environment = ProcessLocale.inheritedEnvironment()
        defer { for word in environment { free(word) } }
        var process = pid_t()
        let failure = posix_spawnp(&process, opener, &actions, nil, &words, &environment)
        return failure == 0 ? nil : String(cString: strerror(failure))
    }
}
