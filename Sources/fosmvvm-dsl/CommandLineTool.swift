import FVMBytes
import FVMDiagnostics
import FVMFiles
import FVMOutput
import FVMSemantics
import FVMSource
import FVMWorkspace

/// The tool apart from the process it runs in: arguments in, text and an exit status out.
struct CommandLineTool {
    static let name = "fosmvvm-dsl"

    var console: any Console
    var files: any FileSystem
    private var colorChoice = ColorChoice.auto
    /// The compilation, kept until the process ends, because deallocating a large program takes much longer than
    /// exiting.
    private(set) var compilation: Compilation?
    /// The output, kept for the same reason.
    var outputPlan: OutputPlan?

    /// Identifies this build of the tool.
    let identity: String
    /// How many threads may work at once.
    let workers: Int

    init(console: any Console, files: any FileSystem, identity: String = toolVersion, workers: Int = 1) {
        self.console = console
        self.files = files
        self.identity = identity
        self.workers = workers
    }

    /// Runs the tool once.
    /// - Parameter arguments: The words of the command line after the tool's own name.
    mutating func run(_ arguments: [String]) -> ExitStatus {
        let status = runCommand(arguments)
        guard let failure = console.failedOutput else { return status }
        writeMessage("error: standard output cannot be written: \(failure.explanation)")
        return .failure
    }

    private mutating func runCommand(_ arguments: [String]) -> ExitStatus {
        guard let word = arguments.first else {
            write(HelpText.overview(columns: columns(of: .standardError)), to: .standardError)
            return .usage
        }
        if word == "--help" || word == "-h" { return showHelp(nil) }
        if ["--version", "-V", "-v", "version"].contains(word) { return showVersion() }
        guard let command = Command.named(word) else {
            let words = Command.all.map(\.name) + ["--help", "--version", "version"]
            let near = Command.ofOtherTools[word] ?? suggestion(for: word, among: words)
            return report(UsageError("there is no command '\(word)'", suggestion: near), of: nil)
        }
        do {
            var arguments = try Arguments(arguments.dropFirst(), for: command)
            if arguments.has("help") { return showHelp(command) }
            colorChoice = try arguments.choice(of: "color") ?? .auto
            if arguments.paths.count == command.operandsBeforeSpecs, let specs = ProjectSpecs.path(in: files) {
                arguments.append(specs)
            }
            return try command.run(&self, arguments)
        } catch {
            return report(error, of: command)
        }
    }

    // MARK: Text out

    /// Writes to a stream: the text as it is, but at a terminal with nothing in it that could steer it.
    mutating func write(_ text: String, to stream: OutputStream) {
        console.write(Array((console.isTerminal(stream) ? terminalText(text) : text).utf8), to: stream)
    }

    /// Replaces the line at which the cursor of a terminal is.
    mutating func writeProgress(_ text: String) {
        console.write(Array("\r\u{1B}[K\(text)".utf8), to: .standardError)
    }

    /// Writes a message that belongs to no spec.
    mutating func writeMessage(_ message: String) {
        write(message + "\n", to: .standardError)
    }

    /// Writes a file to standard output: its very bytes, but at a terminal with nothing in it that could steer it.
    mutating func writeFile(_ bytes: [UInt8]) {
        guard console.isTerminal(.standardOutput) else { return console.write(bytes, to: .standardOutput) }
        write(String(decoding: bytes, as: UTF8.self), to: .standardOutput)
    }

    /// Writes JSON to standard output: its very bytes, but at a terminal with escapes for all that could steer it.
    mutating func writeJSON(_ bytes: [UInt8]) {
        guard console.isTerminal(.standardOutput) else { return console.write(bytes, to: .standardOutput) }
        console.write(Array(visibleJSON(String(decoding: bytes, as: UTF8.self)).utf8), to: .standardOutput)
    }

    mutating func showHelp(_ command: Command?) -> ExitStatus {
        let columns = columns(of: .standardOutput)
        let text = command.map { HelpText.text(of: $0, columns: columns) } ?? HelpText.overview(columns: columns)
        write(text, to: .standardOutput)
        return .success
    }

    private mutating func showVersion() -> ExitStatus {
        write("\(Self.name) \(toolVersion), for FOSUtilities \(TargetLibrary.version)\n", to: .standardOutput)
        return .success
    }

    private mutating func report(_ error: UsageError, of command: Command?) -> ExitStatus {
        var text = "error: " + visibleLine(error.message)
        if let near = error.suggestion { text += "; did you mean '\(near)'?" }
        let help = command.map { "\(Self.name) help \($0.name)" } ?? "\(Self.name) --help"
        writeMessage(text + "\n'\(help)' shows the help.")
        return .usage
    }

    /// Returns whether text on a stream may have terminal colors.
    func usesColor(on stream: OutputStream) -> Bool {
        switch colorChoice {
        case .always: return true
        case .never: return false
        case .auto:
            let isUnwanted = console.environment("NO_COLOR")?.isEmpty == false || console.environment("TERM") == "dumb"
            return !isUnwanted && console.isTerminal(stream)
        }
    }

    /// Returns the width of a stream in columns.
    func columns(of stream: OutputStream) -> Int {
        console.isTerminal(stream) ? console.terminal?.size.columns ?? .max : .max
    }

    // MARK: Specs in

    /// Reads and checks the specs that the command line names.
    mutating func readSpecs(
        _ arguments: Arguments,
        leastSeverity: Severity = .warning,
        stage: Stage
    ) throws(UsageError) -> Compilation {
        let inputs = try specInputs(arguments.paths)
        return compilation(of: inputs, arguments, leastSeverity: leastSeverity, stage: stage)
    }

    /// Checks specs.
    mutating func compilation(
        of inputs: [SpecInput],
        _ arguments: Arguments,
        leastSeverity: Severity = .warning,
        stage: Stage,
        keepsTrees: Bool = false
    ) -> Compilation {
        let compilation = Compilation(
            inputs,
            in: files,
            sketchesMissingChildren: arguments.has("sketch"),
            leastSeverity: leastSeverity,
            stage: stage,
            viewsAll: arguments.value(of: "views") == "all",
            expression: arguments.value(of: "validate"),
            keepsTrees: keepsTrees,
            workers: workers
        )
        self.compilation = compilation
        return compilation
    }

    /// Returns the inputs at the paths of the command line. Reads standard input.
    ///
    /// - Parameter name: The name of standard input in messages.
    mutating func specInputs(_ paths: [String], input name: String = "<stdin>") throws(UsageError) -> [SpecInput] {
        try requirePaths(paths)
        recoverTransactions(at: paths)
        var inputs: [SpecInput] = []
        var hasReadInput = false
        for path in paths where path != "-" || !hasReadInput {
            inputs.append(path == "-" ? readStandardInput(as: name) : .path(path))
            if path == "-" { hasReadInput = true }
        }
        return inputs
    }

    /// The command line with the output folder of the project, if it names none.
    func withProjectOutput(_ arguments: Arguments) -> Arguments {
        var arguments = arguments
        if arguments.value(of: "output") == nil,
            let output = ProjectSpecs.outputFolder(of: arguments.paths, in: files)
        {
            arguments.setDefault("output", to: output)
        }
        return arguments
    }

    func requirePaths(_ paths: [String]) throws(UsageError) {
        guard !paths.isEmpty else {
            throw UsageError(
                "no path is given, and there is no project here with a folder 'Specs'; '-' reads standard input"
            )
        }
        guard !paths.contains("") else { throw UsageError("a path is empty") }
    }

    /// Finishes what an interrupted run started to change at the paths.
    mutating func recoverTransactions(at paths: [String]) {
        for path in paths where path != "-" {
            guard let problem = PendingTransactions.recover(at: path, in: &files) else { continue }
            write(TextRenderer(sources: []).render([problem]), to: .standardError)
        }
    }

    mutating func readStandardInput(as name: String = "<stdin>") -> SpecInput {
        do {
            return .bytes(try console.readStandardInput(limit: SpecInput.sizeLimit), name: name)
        } catch {
            return .unreadable(error)
        }
    }

    /// The user's cache folder, or `nil` if there is none.
    var cacheFolder: String? {
        let caches =
            console.environment("XDG_CACHE_HOME") ?? console.environment("HOME").map { $0 + "/.cache" }
        return caches.flatMap { $0.hasPrefix("/") ? "\($0)/\(Self.name)" : nil }
    }

    /// Where the current folder is in its repository; nil outside of one.
    var repository: RepositoryFolder? {
        RepositoryFolder(in: files, workspace: console.environment("GITHUB_WORKSPACE"))
    }

    /// Writes the problems of the specs and of their output.
    mutating func report(
        _ compilation: Compilation,
        and others: [Diagnostic] = [],
        as format: ReportFormat,
        to stream: OutputStream = .standardError
    ) {
        let diagnostics = compilation.diagnostics + others
        let report = compilation.report(
            as: format,
            of: diagnostics,
            usesColor: usesColor(on: stream),
            columns: columns(of: stream),
            in: repository
        )
        write(report, to: stream)
    }
}

/// The values of `--color`.
enum ColorChoice: String, CaseIterable {
    case auto, always, never
}
