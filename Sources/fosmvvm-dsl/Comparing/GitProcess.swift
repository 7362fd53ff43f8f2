import FVMWorkspace

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The reason why git failed.
enum GitFailure: Error {
    case notThere
    case noRevision
    /// The repository has no commit.
    case noCommit
    /// The clone lacks the revision, as it has only the last commits.
    case shallow
    /// In git's own words.
    case refused(String)
    case tooLarge

    /// As the end of a sentence.
    var explanation: String {
        switch self {
        case .notThere: "git is not there"
        case .noRevision: "git has no such revision"
        case .noCommit: "the repository has no commit yet"
        case .shallow:
            "the clone is shallow and does not have it; run 'git fetch --unshallow', "
                + "or set 'fetch-depth: 0' for actions/checkout"
        case .refused(let words): words.isEmpty ? "git refuses it" : "git says: \(words)"
        case .tooLarge: "git gives more than \(GitProcess.outputLimit) bytes"
        }
    }
}

/// One run of git: arguments as a list, no shell between, nothing asked of anybody.
struct GitProcess {
    static let outputLimit = 1 << 30

    private var process = pid_t()
    private var pipes: [Int32] = []

    /// Runs git and returns its standard output.
    ///
    /// - Parameter input: The standard input.
    static func run(_ arguments: [String], input: [UInt8] = []) throws(GitFailure) -> [UInt8] {
        var run = GitProcess()
        try run.start(["git", "--no-pager", "--literal-pathspecs"] + arguments)
        let (output, errors) = run.exchange(input)
        let status = run.finish()
        if output.count > outputLimit { throw .tooLarge }
        // Some systems report a missing program by this status, and not as an error of `posix_spawn`.
        if status == 127, output.isEmpty { throw .notThere }
        if status != 0 {
            let line = errors.split(separator: UInt8(ascii: "\n")).first ?? []
            throw .refused(String(decoding: line, as: UTF8.self))
        }
        return output
    }

    /// Starts the process with a pipe for each of its streams.
    private mutating func start(_ words: [String]) throws(GitFailure) {
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
                throw .refused("there are too many open files")
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
        let result = posix_spawnp(&process, "git", &actions, nil, pointers, environ)
        for pointer in pointers { free(pointer) }
        for end in theirs { close(end) }
        guard result == 0 else {
            for end in pipes { close(end) }
            throw .notThere
        }
    }

    /// Writes the input and reads both outputs, whichever is ready: neither side waits for the other for ever.
    private func exchange(_ input: [UInt8]) -> (output: [UInt8], errors: [UInt8]) {
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
            guard poll(&events, 3, -1) >= 0 || errno == EINTR else { break }
            if open[0], events[0].revents != 0 {
                let count = input.withUnsafeBytes { write(pipes[0], $0.baseAddress! + written, input.count - written) }
                if count > 0 { written += count }
                if written == input.count || count < 0 && errno != EAGAIN && errno != EINTR { end(0) }
            }
            for stream in 1...2 where open[stream] && events[stream].revents != 0 {
                let count = read(pipes[stream], &buffer, buffer.count)
                if count > 0 { outputs[stream - 1] += buffer[..<count] }
                if count == 0 || count < 0 && errno != EINTR || outputs[stream - 1].count > Self.outputLimit {
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
