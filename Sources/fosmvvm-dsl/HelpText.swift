/// What the tool says of itself: examples first.
enum HelpText {
    static let overview: String = {
        let tool = CommandLineTool.name
        var text = "\(tool): FOSMVVM screens from a few lines of text\n\n"
        text += examples(Command.all.compactMap(\.examples.first))
        text += "\nCommands\n"
        text += table(Command.all.map { ($0.name + ($0.operands.isEmpty ? "" : " " + $0.operands), $0.summary) })
        text += "\nEach PATH is a spec, a folder that is searched for '*.fvm', or '-' for standard input.\n"
        text += "'\(tool) help COMMAND' shows a command's options; '\(tool) --version' its version.\n"
        text += "Exit status: 0 all is well, 1 errors in specs or files, 2 wrong usage, 3 snapshots recorded.\n"
        return text
    }()

    static func text(of command: Command) -> String {
        var text = "\(command.name): \(command.summary)\n\n"
        text += examples(command.examples)
        text += "\nUsage: \(CommandLineTool.name) \(command.name)"
        text += command.operands.isEmpty ? "\n" : " \(command.operands)\n"
        if let alias = command.alias { text += "'\(alias)' is short for '\(command.name)'.\n" }
        text += "\nOptions\n"
        text += table(
            command.allOptions.map { option in
                ("--" + option.name + (option.value.map { " " + $0 } ?? ""), option.help)
            }
        )
        text += "\nExit status\n"
        text += table(command.allStatuses.map { (String($0.0.rawValue), $0.1) })
        return text
    }

    private static func examples(_ examples: [Command.Example]) -> String {
        examples.map { "  # \($0.meaning)\n  \($0.line)\n" }.joined()
    }

    /// Two columns, the second aligned.
    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { left, right in
            "  " + left + String(repeating: " ", count: width - left.count + 2) + right + "\n"
        }
        .joined()
    }
}
