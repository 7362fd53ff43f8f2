/// Completions for zsh, with what the help says of each word.
enum ZshCompletions {
    static let script = """
        #compdef \(tool)
        # Completions of \(tool) for zsh, made by '\(tool) completions zsh'.
        _\(tool)() {
            local -a commands
            commands=(
        \(commands)
            )
            if (( CURRENT == 2 )); then
                _describe -t commands command commands
                return
            fi
            local command=$words[2]
            shift words
            (( CURRENT -= 1 ))
            case $command in
        \(Command.all.map(arguments).joined(separator: "\n"))
            esac
        }
        if [ "$funcstack[1]" = "_\(tool)" ]; then
            _\(tool) "$@"
        else
            compdef _\(tool) \(tool)
        fi

        """

    private static let tool = CommandLineTool.name

    private static var commands: String {
        Command.all.map { "        " + Shell.quoted(escaped($0.name) + ":" + $0.summary) }.joined(separator: "\n")
    }

    private static func arguments(of command: Command) -> String {
        var lines = command.allOptions.map { option in
            let name = "--" + option.name + (option.value == nil ? "" : option.takesNextWord ? "=" : "=-")
            let sign = option.takesNextWord ? ":" : "::"
            let value = option.value.map { sign + escaped($0) + ":" + action(option.completed) } ?? ""
            return Shell.quoted("\(name)[\(escaped(option.help))]\(value)")
        }
        lines.append(Shell.quoted("*:\(escaped(command.operands)):" + action(command.completed)))
        return "    \(command.names.joined(separator: "|")))\n        _arguments \\\n"
            + lines.map { "            " + $0 }.joined(separator: " \\\n") + "\n        ;;"
    }

    private static func action(_ value: CompletedValue) -> String {
        switch value {
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .spec: "_files -g \"*.fvm(-.)\""
        case .file: "_files"
        case .folder: "_files -/"
        case .anything: " "
        }
    }

    /// Returns a description with zsh's special characters escaped.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if #"\:[]"#.contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
