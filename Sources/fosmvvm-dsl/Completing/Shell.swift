import FVMWorkspace

/// A shell that completes the tool's command line, by a script made of the table that the help is made of.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The script; it asks the tool nothing.
    var completions: String {
        switch self {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }

    /// The text in single quotes, as zsh and fish and bash read it alike: a quote of its own ends them for a moment.
    static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}

/// What may stand in a place of the command line.
enum CompletedValue {
    case words([String])
    case spec, file, folder
    /// Something that only people know.
    case anything
}

extension Option {
    /// What its value may be.
    var completed: CompletedValue {
        switch value {
        case _ where !words.isEmpty: .words(words)
        case let value? where value.contains("|"): .words(value.split(separator: "|").map(String.init))
        case "FILE": .file
        case "DIR": .folder
        default: .anything
        }
    }
}

extension Command {
    /// What its operands may be.
    var completed: CompletedValue {
        switch operands.split(separator: " ").first {
        case "PATH...", "[PATH...]", "[OLD]": .spec
        case "SOURCE...": .file
        case "CODE...": .words(DiagnosticCatalogue.all.flatMap { [$0.code, $0.name] }.sorted())
        case "[COMMAND]": .words(Command.all.map(\.name))
        case let words? where words.contains("|"): .words(words.split(separator: "|").map(String.init))
        default: .anything
        }
    }

    /// Every word that the command goes by.
    var names: [String] { [name] + (alias.map { [$0] } ?? []) }

    /// Its own options, and those of all commands.
    var allOptions: [Option] { options + Self.commonOptions }
}
