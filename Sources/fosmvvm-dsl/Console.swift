import FVMEmission
import FVMFiles
import FVMPreview
import FVMWorkspace

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The environment of the tool, except the file system.
protocol Console {
    /// The value of an environment variable.
    func environment(_ name: String) -> String?
    func isTerminal(_ stream: OutputStream) -> Bool
    /// The terminal that both standard input and standard output are, if they are one.
    var terminal: (any TerminalDevice)? { get }
    /// Everything on standard input.
    mutating func readStandardInput(limit: Int) throws(FileSystemError) -> [UInt8]
    /// Returns the available bytes of standard input, waiting for the first one, or `nil` at its end.
    mutating func readInput() -> [UInt8]?
    /// Writes to a stream; when the reader has gone, nothing happens.
    mutating func write(_ bytes: [UInt8], to stream: OutputStream)
    /// The error that prevented results from reaching standard output. A closed pipe is no error.
    var failedOutput: FileSystemError? { get }
    /// Lets time go by. False when there is no use in waiting any longer.
    @discardableResult
    mutating func pause(milliseconds: Int) -> Bool
    /// Lets time go by until a descriptor is readable. False when there is no use in waiting any longer.
    mutating func wait(milliseconds: Int, for descriptor: Int32?) -> Bool
    /// Waits until there is something on standard input, or its end, or until a descriptor is readable.
    /// - Returns: Whether standard input can be read without waiting.
    mutating func hasInput(milliseconds: Int, or descriptor: Int32?) -> Bool
    /// Whether a process is there.
    func isRunning(_ process: Int) -> Bool
    /// Runs git in the current folder, and returns its standard output.
    func runGit(_ arguments: [String], input: [UInt8]) throws(GitFailure) -> [UInt8]
    /// Has a browser draw pictures of a page, and returns a PNG for each.
    func draw(
        _ pictures: [ScreenPicture],
        of page: [OutputFile],
        with browser: String?
    ) throws(PictureBrowser.Failure) -> [[UInt8]]
}

extension Console {
    mutating func wait(milliseconds: Int, for descriptor: Int32?) -> Bool { pause(milliseconds: milliseconds) }
    mutating func hasInput(milliseconds: Int, or descriptor: Int32?) -> Bool { true }
    func isRunning(_ process: Int) -> Bool { true }
    func runGit(_ arguments: [String], input: [UInt8]) throws(GitFailure) -> [UInt8] { throw .notThere }
    func draw(
        _ pictures: [ScreenPicture],
        of page: [OutputFile],
        with browser: String?
    ) throws(PictureBrowser.Failure) -> [[UInt8]] {
        throw .noBrowser
    }
}

enum OutputStream: Int32 {
    /// For results.
    case standardOutput = 1
    /// For messages.
    case standardError = 2
}

/// The console of the process.
struct ProcessConsole: Console {
    private(set) var failedOutput: FileSystemError?

    init() {
        // A reader that goes away (`| head`) makes writing fail instead of ending the process.
        signal(SIGPIPE, SIG_IGN)
    }

    func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    func isTerminal(_ stream: OutputStream) -> Bool { isatty(stream.rawValue) == 1 }

    var terminal: (any TerminalDevice)? { ProcessTerminal() }

    func readStandardInput(limit: Int) throws(FileSystemError) -> [UInt8] {
        try DiskFileSystem.readAll(0, limit: limit, path: "<stdin>")
    }

    func readInput() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        var count = read(0, &bytes, bytes.count)
        while count < 0, errno == EINTR { count = read(0, &bytes, bytes.count) }
        return count > 0 ? Array(bytes[..<count]) : nil
    }

    func pause(milliseconds: Int) -> Bool {
        usleep(UInt32(milliseconds) * 1_000)
        return true
    }

    func wait(milliseconds: Int, for descriptor: Int32?) -> Bool {
        guard let descriptor else { return pause(milliseconds: milliseconds) }
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&event, 1, Int32(milliseconds))
        return true
    }

    func hasInput(milliseconds: Int, or descriptor: Int32?) -> Bool {
        var events = [pollfd(fd: 0, events: Int16(POLLIN), revents: 0)]
        if let descriptor { events.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
        _ = poll(&events, nfds_t(events.count), Int32(milliseconds))
        return events[0].revents != 0
    }

    func isRunning(_ process: Int) -> Bool {
        guard let process = pid_t(exactly: process), process > 0 else { return true }
        return kill(process, 0) == 0 || errno != ESRCH
    }

    func runGit(_ arguments: [String], input: [UInt8]) throws(GitFailure) -> [UInt8] {
        try Git.run(arguments, input: input)
    }

    func draw(
        _ pictures: [ScreenPicture],
        of page: [OutputFile],
        with browser: String?
    ) throws(PictureBrowser.Failure) -> [[UInt8]] {
        try PictureBrowser.draw(pictures, of: page, with: browser, in: environment("TMPDIR") ?? "/tmp")
    }

    mutating func write(_ bytes: [UInt8], to stream: OutputStream) {
        let failure = DiskFileSystem.writeAll(bytes, to: stream.rawValue)
        guard failure != 0, failure != EPIPE, stream == .standardOutput, failedOutput == nil else { return }
        failedOutput = FileSystemError(errno: failure, path: "<stdout>")
    }
}
