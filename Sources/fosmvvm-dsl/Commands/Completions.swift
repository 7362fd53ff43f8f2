import FVMDiagnostics

extension Command {
    static let completions = Command(
        name: "completions",
        operands: Shell.allCases.map(\.rawValue).joined(separator: "|"),
        summary: "Print a completion script for your shell",
        examples: [
            Example("source <(fosmvvm-dsl completions bash)", "for bash: add this line to ~/.bashrc"),
            Example("fosmvvm-dsl completions zsh > ~/.zfunc/_fosmvvm-dsl", "for zsh: a folder of your $fpath"),
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
