import FVMEmission
import FVMFiles
import FVMPreview
import FVMWorkspace

@testable import fosmvvm_dsl

/// A console in memory: what a test gives to a run of the tool.
struct RecordingConsole: Console {
    var variables: [String: String] = [:]
    var terminals: Set<OutputStream> = []
    var input: Result<[UInt8], FileSystemError> = .success([])
    private(set) var output: [UInt8] = []
    private(set) var messages: [UInt8] = []

    func environment(_ name: String) -> String? { variables[name] }

    func isTerminal(_ stream: OutputStream) -> Bool { terminals.contains(stream) }

    var terminal: (any TerminalDevice)? { device }
    var device: (any TerminalDevice)?

    mutating func readStandardInput(limit: Int) throws(FileSystemError) -> [UInt8] { try input.get() }

    private var isInputRead = false

    mutating func readInput() -> [UInt8]? {
        guard !isInputRead, case .success(let bytes) = input else { return nil }
        isInputRead = true
        return bytes
    }

    /// The output of git, or `nil` if git is missing.
    var git: (@Sendable ([String], [UInt8]) -> Result<[UInt8], GitFailure>)?

    func runGit(_ arguments: [String], input: [UInt8]) throws(GitFailure) -> [UInt8] {
        guard let git else { throw .notThere }
        return try git(arguments, input).get()
    }

    /// What a browser draws, or `nil` if none is there.
    var drawing: (@Sendable (ScreenPicture) -> [UInt8])?

    func draw(
        _ pictures: [ScreenPicture],
        of page: [OutputFile],
        with browser: String?
    ) throws(PictureBrowser.Failure) -> [[UInt8]] {
        guard let drawing, page.contains(where: { $0.path == "index.html" }) else { throw .noBrowser }
        return pictures.map(drawing)
    }

    /// Called while the tool waits. Returns `false` to end it.
    var whilePaused: ((Int) -> Bool)?
    private var pauses = 0

    mutating func pause(milliseconds: Int) -> Bool {
        pauses += 1
        return whilePaused?(pauses) ?? true
    }

    /// Why nothing can be written to standard output.
    var failedOutput: FileSystemError?

    mutating func write(_ bytes: [UInt8], to stream: OutputStream) {
        switch stream {
        case .standardOutput: output += bytes
        case .standardError: messages += bytes
        }
    }
}

/// The result of one run of the tool.
struct Run {
    var status: ExitStatus
    /// Standard output.
    var output: String
    /// Standard error.
    var messages: String
    var files: any FileSystem

    /// - Parameter line: The words after the tool's name, parted by single spaces.
    init(_ line: String, files: any FileSystem = MemoryFileSystem(), input: String = "", terminal: Bool = false) {
        var console = RecordingConsole()
        console.input = .success(Array(input.utf8))
        if terminal { console.terminals = [.standardOutput, .standardError] }
        self.init(Self.words(of: line), files: files, console: console)
    }

    /// The words of a command line, where single quotes keep blanks together.
    private static func words(of line: String) -> [String] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
    }

    init(_ arguments: [String], files: any FileSystem, console: RecordingConsole) {
        var tool = CommandLineTool(console: console, files: files, workers: 2)
        status = tool.run(arguments)
        let console = tool.console as? RecordingConsole
        output = String(decoding: console?.output ?? [], as: UTF8.self)
        messages = String(decoding: console?.messages ?? [], as: UTF8.self)
        self.files = tool.files
    }

    /// The text of a file that the run has written.
    func text(at path: String) -> String? { (files as? MemoryFileSystem)?.text(at: path) }
}
