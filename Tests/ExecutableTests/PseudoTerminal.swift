#if os(Linux)
import FVMTestSupport
import Foundation
import Glibc

/// A process with its own terminal, driven like by a person: keys in, and screen contents out.
final class PseudoTerminal {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Whether the machine gives terminals to this process.
    static let isAvailable = access("/dev/ptmx", R_OK | W_OK) == 0

    private let descriptor: Int32
    private let process: pid_t
    private(set) var screen: VirtualTerminal
    private(set) var status: Int32?
    /// Whether the process has closed its terminal.
    private var isClosed = false

    /// Starts a program with a terminal as its input and output.
    init(
        _ arguments: [String],
        environment: [String: String],
        columns: Int = 80,
        rows: Int = 24
    ) throws {
        descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var isLocked: Int32 = 0
        var number: Int32 = 0
        // What `unlockpt` and `ptsname` do: TIOCSPTLCK and TIOCGPTN.
        guard descriptor >= 0, ioctl(descriptor, 0x4004_5431, &isLocked) == 0,
            ioctl(descriptor, 0x8004_5430, &number) == 0
        else { throw Failure(description: "there is no pseudo-terminal") }
        let name = "/dev/pts/\(number)"
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
        screen = VirtualTerminal(columns: columns, rows: rows)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal that the leader of a session opens becomes its own.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(0x80 | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        var words = arguments.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        guard posix_spawn(&process, arguments[0], &actions, &attributes, &words, &variables) == 0 else {
            throw Failure(description: "'\(arguments[0])' cannot be started")
        }
        self.process = process
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        close(descriptor)
    }

    /// Whether the terminal echoes and waits for whole lines, like in a shell.
    var isCooked: Bool {
        var attributes = termios()
        tcgetattr(descriptor, &attributes)
        return attributes.c_lflag & tcflag_t(ICANON) != 0 && attributes.c_lflag & tcflag_t(ECHO) != 0
    }

    func type(_ text: String) { type(Array(text.utf8)) }

    func type(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, min($0.count, 512)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
            if !rest.isEmpty { read(within: 0) }
        }
    }

    func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    }

    func signal(_ signal: Int32) { kill(process, signal) }

    /// Reads output until `condition` holds.
    func wait(
        for purpose: String,
        _ condition: (VirtualTerminal) -> Bool
    ) throws {
        for _ in 0..<600 {
            if condition(screen) { return }
            if isClosed { break }
            read(within: 100)
        }
        throw Failure(description: "no \(purpose):\n\(screen.history)")
    }

    /// Waits until a text is visible.
    func see(_ text: String) throws { try wait(for: "'\(text)'") { $0.text.contains(text) } }

    /// Waits until a text is the last visible one, in the row of the cursor.
    func seeLast(_ text: String) throws { try wait(for: "'\(text)' at the end") { $0.text.hasSuffix(text) } }

    /// Waits for the process to end, and returns what `waitpid` says of it.
    func end() throws -> Int32 {
        for _ in 0..<600 where !isClosed { read(within: 100) }
        guard isClosed else { throw Failure(description: "the process does not end:\n\(screen.history)") }
        // It has closed its terminal because it is ending.
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        self.status = status
        return status
    }

    private func read(within milliseconds: Int32) {
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&source, 1, milliseconds) > 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        if count > 0 { screen.write(Array(bytes[..<count])) } else { isClosed = true }
    }
}
#endif
