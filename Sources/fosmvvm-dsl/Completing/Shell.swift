import FVMWorkspace

/// A shell with completions of the tool's command line, derived from the same table as the help.
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

    /// Returns a text in single quotes for zsh, fish and bash.
    static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}

/// The kind of value at a place of the command line.
enum CompletedValue {
    case words([String])
    case spec, file, folder
    /// Something that only people know.
    case anything
}

extension Option {
    /// The kind of its value.
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
    /// The kind of its operands.
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

    /// Its own options and the common ones.
    var allOptions: [Option] { options + Self.commonOptions }
}
