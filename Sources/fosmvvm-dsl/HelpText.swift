/// The texts of `--help`, wrapped to the width of the terminal.
enum HelpText {
    /// One sentence on what the tool is for.
    static let purpose = "FOSMVVM screens from short specs"

    /// The commands in groups, one line each.
    static func overview(columns: Int) -> String {
        let tool = CommandLineTool.name
        var text = "\(tool): \(purpose)\n\nUsage: \(tool) COMMAND [PATH...] [OPTION...]\n"
        let width = Command.all.map(\.name.count).max() ?? 0
        for group in Command.groups {
            text += "\n\(group.title)\n"
            text += table(group.commands.map { ($0.name, $0.summary) }, leftWidth: width, columns: columns)
        }
        text += "\nA PATH is a spec, a folder of specs, or '-' for standard input. Default: the folder 'Specs'.\n"
        text += "'\(tool) help COMMAND' shows examples and options; '\(tool) --version' the version.\n"
        return text
    }

    /// The examples, options and exit statuses of a command.
    static func text(of command: Command, columns: Int) -> String {
        var text = "\(command.name): \(command.summary)\n\n"
        text += command.examples.map { "  # \($0.meaning)\n  \($0.line)\n" }.joined()
        text += "\nUsage: \(CommandLineTool.name) \(command.name)"
        text += command.operands.isEmpty ? "\n" : " \(command.operands)\n"
        if let alias = command.alias { text += "'\(alias)' is short for '\(command.name)'.\n" }
        text += "\nOptions\n"
        text += table(command.allOptions.map { ($0.usage, $0.help) }, columns: columns)
        text += "\nExit status\n"
        text += table(command.allStatuses.map { (String($0.0.rawValue), $0.1) }, columns: columns)
        return text
    }

    /// Two columns. The right one is aligned, and wrapped if the terminal leaves it at least 30 columns.
    private static func table(_ rows: [(String, String)], leftWidth: Int? = nil, columns: Int) -> String {
        let indentation = 2 + (leftWidth ?? rows.map(\.0.count).max() ?? 0) + 2
        let width = columns - indentation < 30 ? .max : columns - indentation
        let margin = String(repeating: " ", count: indentation)
        return rows.map { left, right in
            let start = ("  " + left).padded(to: indentation)
            return start + wrapped(right, to: width).joined(separator: "\n" + margin) + "\n"
        }
        .joined()
    }

    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] = line + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
