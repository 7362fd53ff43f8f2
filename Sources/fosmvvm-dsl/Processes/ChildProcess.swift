#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// One run of another program: arguments as a list, no shell between, nothing asked of anybody.
struct ChildProcess {
    /// Why a program did not run to its end.
    enum Failure: Error {
        case notThere
        case tooManyFiles
        /// It has written nothing for so long that it was ended.
        case silent
    }

    /// What a program has written, and its exit status.
    struct Result {
        var status: Int32
        var output: [UInt8]
        var errors: [UInt8]
    }

    private var process = pid_t()
    private var pipes: [Int32] = []

    /// Runs a program, which is looked for in `PATH` if its name has no `/`.
    ///
    /// - Parameters:
    ///   - input: The standard input.
    ///   - limit: After so many bytes of output, the rest is not read.
    ///   - patience: How many milliseconds the program may write nothing. `nil` for any time.
    static func run(
        _ program: String,
        _ arguments: [String],
        input: [UInt8] = [],
        limit: Int = 1 << 30,
        patience: Int32? = nil
    ) throws(Failure) -> Result {
        var run = ChildProcess()
        try run.start([program] + arguments)
        let written = run.exchange(input, limit: limit, patience: patience)
        if written == nil { kill(run.process, SIGKILL) }
        let status = run.finish()
        guard let (output, errors) = written else { throw .silent }
        // Some systems report a missing program by this status, and not as an error of `posix_spawn`.
        if status == 127, output.isEmpty { throw .notThere }
        return Result(status: status, output: output, errors: errors)
    }

    /// Starts the process with a pipe for each of its streams.
    private mutating func start(_ words: [String]) throws(Failure) {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { throw .notThere }
        defer { posix_spawn_file_actions_destroy(&actions) }
        var theirs: [Int32] = []
        for stream in 0...2 {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else {
                for end in theirs + pipes { close(end) }
                throw .tooManyFiles
            }
            let (mine, other) = stream == 0 ? (ends[1], ends[0]) : (ends[0], ends[1])
            _ = fcntl(mine, F_SETFD, FD_CLOEXEC)
            _ = fcntl(other, F_SETFD, FD_CLOEXEC)
            pipes.append(mine)
            theirs.append(other)
            posix_spawn_file_actions_adddup2(&actions, other, Int32(stream))
        }
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        pointers.append(nil)
        let result = posix_spawnp(&process, words[0], &actions, nil, pointers, environ)
        for pointer in pointers { free(pointer) }
        for end in theirs { close(end) }
        guard result == 0 else {
            for end in pipes { close(end) }
            throw .notThere
        }
    }

    /// Writes the input and reads both outputs, whichever is ready: neither side waits for the other for ever.
    ///
    /// - Returns: `nil` if the program was silent for too long.
    private func exchange(
        _ input: [UInt8],
        limit: Int,
        patience: Int32?
    ) -> (output: [UInt8], errors: [UInt8])? {
        _ = fcntl(pipes[0], F_SETFL, O_NONBLOCK)
        var (written, outputs) = (0, [[UInt8](), [UInt8]()])
        var open = [true, true, true]
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        func end(_ stream: Int) {
            close(pipes[stream])
            open[stream] = false
        }
        if input.isEmpty { end(0) }
        while open[1] || open[2] {
            var events = (0...2).map { stream in
                pollfd(fd: open[stream] ? pipes[stream] : -1, events: Int16(stream == 0 ? POLLOUT : POLLIN), revents: 0)
            }
            let ready = poll(&events, 3, patience ?? -1)
            guard ready != 0 else {
                for stream in 0...2 where open[stream] { end(stream) }
                return nil
            }
            guard ready > 0 || errno == EINTR else { break }
            if open[0], events[0].revents != 0 {
                let count = input.withUnsafeBytes { write(pipes[0], $0.baseAddress! + written, input.count - written) }
                if count > 0 { written += count }
                if written == input.count || count < 0 && errno != EAGAIN && errno != EINTR { end(0) }
            }
            for stream in 1...2 where open[stream] && events[stream].revents != 0 {
                let count = read(pipes[stream], &buffer, buffer.count)
                if count > 0 { outputs[stream - 1] += buffer[..<count] }
                if count == 0 || count < 0 && errno != EINTR || outputs[stream - 1].count > limit {
                    end(stream)
                }
            }
        }
        for stream in 0...2 where open[stream] { end(stream) }
        return (outputs[0], outputs[1])
    }

    /// The exit status of the process, as soon as it has ended.
    private func finish() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
    }
}
