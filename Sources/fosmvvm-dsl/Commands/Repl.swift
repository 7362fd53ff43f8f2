import FVMSession
import FVMWorkspace

extension Command {
    static let repl = Command(
        name: "repl",
        operands: "[PATH...]",
        summary: "Design screens interactively",
        examples: [
            Example("fosmvvm-dsl repl Specs", "start with the specs in a folder"),
            Example("fosmvvm-dsl repl --script tour.txt", "run the commands of a file, and stop at the first error"),
            Example("echo ':list' | fosmvvm-dsl repl Specs", "run the commands from standard input"),
        ],
        options: [
            Option("script", value: "FILE", "Run the commands of a file. The first error ends the session.")
        ],
        run: { tool, arguments throws(UsageError) in
            if arguments.value(of: "script") == nil, let status = converse(arguments.paths, &tool) { return status }
            var run = PlainSession(files: tool.files, opensPages: tool.console.terminal != nil)
            if !arguments.paths.isEmpty, !run.load(arguments.paths, &tool) { return .failure }
            guard let script = arguments.value(of: "script") else {
                return run.answerStandardInput(&tool, showsPrompt: tool.console.terminal != nil)
            }
            return run.answerScript(script, &tool)
        }
    )

    /// Runs the interactive session, or returns `nil` without a terminal that supports it.
    private static func converse(_ paths: [String], _ tool: inout CommandLineTool) -> ExitStatus? {
        switch tool.console.environment("TERM") {
        case nil, "", "dumb": return nil
        default: break
        }
        guard let terminal = tool.console.terminal else { return nil }
        var session = TerminalSession(
            files: tool.files,
            terminal: terminal,
            history: HistoryFile(tool.console),
            usesColor: tool.usesColor(on: .standardOutput)
        )
        return session.run(loading: paths)
    }
}
