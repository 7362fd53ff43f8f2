import FVMDiagnostics

extension Command {
    static let help = Command(
        name: "help",
        operands: "[COMMAND]",
        summary: "Show the examples and options of a command",
        examples: [
            Example("fosmvvm-dsl help eval", "show the options of 'eval'"),
            Example("fosmvvm-dsl help --man > fosmvvm-dsl.1", "print the manual page"),
        ],
        options: [Option("man", "Print the manual page of all commands, for 'man'.")],
        statuses: [(.success, "the help is shown")],
        run: { tool, arguments throws(UsageError) in
            if arguments.has("man") {
                tool.write(ManualPage.roff, to: .standardOutput)
                return .success
            }
            guard arguments.paths.count <= 1 else { throw UsageError("'help' takes one command") }
            guard let name = arguments.paths.first else { return tool.showHelp(nil) }
            guard let command = Command.named(name) else {
                let near = Command.ofOtherTools[name] ?? suggestion(for: name, among: Command.all.map(\.name))
                throw UsageError("there is no command '\(name)'", suggestion: near)
            }
            return tool.showHelp(command)
        }
    )
}
