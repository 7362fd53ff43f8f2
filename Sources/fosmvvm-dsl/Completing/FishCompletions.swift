/// Completions for fish, with what the help says of each word.
enum FishCompletions {
    static let script: String = {
        var lines = [
            "# Completions of \(CommandLineTool.name) for fish, made by '\(CommandLineTool.name) completions fish'.",
            line("-f"),
            line("-n __fish_use_subcommand -l help -d " + Shell.quoted("Show the help.")),
            line("-n __fish_use_subcommand -l version -d " + Shell.quoted("Show the version.")),
        ]
        for command in Command.all {
            lines.append(line("-n __fish_use_subcommand -a \(command.name) -d \(Shell.quoted(command.summary))"))
        }
        for command in Command.all {
            let condition = "-n '__fish_seen_subcommand_from \(command.names.joined(separator: " "))'"
            if let operands = parameters(command.completed) { lines.append(line("\(condition) \(operands)")) }
            for option in command.allOptions {
                let value = !option.takesNextWord ? "" : " -r " + (parameters(option.completed) ?? "-f")
                let names = (option.letter.map { "-s \($0) " } ?? "") + "-l \(option.name)"
                lines.append(line("\(condition) \(names)\(value) -d \(Shell.quoted(option.help))"))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }()

    private static func line(_ rest: String) -> String { "complete -c \(CommandLineTool.name) " + rest }

    private static func parameters(_ value: CompletedValue) -> String? {
        switch value {
        case .words(let words): "-f -a " + Shell.quoted(words.joined(separator: " "))
        case .spec: "-a '(__fish_complete_suffix .fvm)'"
        case .file: "-F"
        case .folder: "-f -a '(__fish_complete_directories)'"
        case .anything: nil
        }
    }
}
