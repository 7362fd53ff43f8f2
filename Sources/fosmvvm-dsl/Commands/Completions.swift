import FVMDiagnostics

extension Command {
    static let completions = Command(
        name: "completions",
        operands: Shell.allCases.map(\.rawValue).joined(separator: "|"),
        summary: "Print what makes a shell complete commands, options and paths",
        examples: [
            Example("source <(fosmvvm-dsl completions bash)", "for bash; a line for ~/.bashrc"),
            Example("fosmvvm-dsl completions zsh > ~/.zfunc/_fosmvvm-dsl", "for zsh; a folder of its $fpath"),
            Example("fosmvvm-dsl completions fish > ~/.config/fish/completions/fosmvvm-dsl.fish", "for fish"),
        ],
        options: [],
        statuses: [(.success, "the script is printed")],
        run: { tool, arguments throws(UsageError) in
            guard let word = arguments.paths.first, arguments.paths.count == 1 else {
                throw UsageError("'completions' takes one shell: bash, zsh or fish")
            }
            guard let shell = Shell(rawValue: word) else {
                throw UsageError(
                    "there are completions for bash, zsh and fish, not for '\(word)'",
                    suggestion: suggestion(for: word, among: Shell.allCases.map(\.rawValue))
                )
            }
            tool.write(shell.completions, to: .standardOutput)
            return .success
        }
    )
}
