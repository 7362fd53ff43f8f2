/// Completions for bash 3.2 and later, the one that macOS has.
enum BashCompletions {
    static let script = """
        # Completions of \(tool) for bash, made by '\(tool) completions bash'.
        \(function)() {
            local IFS=$'\\n'
            local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command="" index
            # '--option=value' is three words here.
            if [ "$word" = "=" ]; then
                word=""
            elif [ "$previous" = "=" ]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            for ((index = 1; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                -*) ;;
                *)
                    command=${COMP_WORDS[index]}
                    break
                    ;;
                esac
            done
            COMPREPLY=()
            case "$command $previous" in
        \(values)
            esac
            case "$command $word" in
            ' '*) \(reply(["--help", "--version"] + Command.all.flatMap(\.names))) ;;
        \(options)
            esac
            if [ -n "${COMPREPLY[*]}" ]; then return; fi
            case $command in
        \(operands)
            esac
        }
        complete -F \(function) \(tool)

        """

    private static let tool = CommandLineTool.name
    private static let function = "_fosmvvm_dsl"

    private static var values: String {
        Command.all.flatMap { command in
            command.allOptions.compactMap { option -> String? in
                guard option.takesNextWord else { return nil }
                let patterns = command.names.map { "'\($0) --\(option.name)'" }.joined(separator: " | ")
                return "    \(patterns)) \(reply(option.completed)); return ;;"
            }
        }
        .joined(separator: "\n")
    }

    private static var options: String {
        Command.all.map { command in
            let patterns = command.names.map { "'\($0) -'*" }.joined(separator: " | ")
            return "    \(patterns)) \(reply(command.allOptions.map { "--" + $0.name })) ;;"
        }
        .joined(separator: "\n")
    }

    private static var operands: String {
        Command.all.map { "    \($0.names.joined(separator: " | "))) \(reply($0.completed)) ;;" }.joined(
            separator: "\n"
        )
    }

    private static func reply(_ value: CompletedValue) -> String {
        switch value {
        case .words(let words): reply(words)
        case .spec:
            filenames + #"COMPREPLY=($(compgen -d -- "$word") $(compgen -f -X '!*.fvm' -- "$word"))"#
        case .file: filenames + #"COMPREPLY=($(compgen -f -- "$word"))"#
        case .folder: filenames + #"COMPREPLY=($(compgen -d -- "$word"))"#
        case .anything: ":"
        }
    }

    /// So that folders end in '/', and blanks are escaped; bash 3.2 can't.
    private static let filenames = "compopt -o filenames 2>/dev/null; "

    private static func reply(_ words: [String]) -> String {
        "COMPREPLY=($(compgen -W $'\(words.joined(separator: #"\n"#))' -- \"$word\"))"
    }
}
