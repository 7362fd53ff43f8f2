import FVMSource
import FVMWorkspace

/// The manual page of section 1, derived from the same table as the help.
enum ManualPage {
    static let roff: String = {
        let tool = CommandLineTool.name
        var text = ".TH \(tool.uppercased()) 1 \"\" \"\(tool) \(toolVersion)\" \"User commands\"\n"
        text += ".SH NAME\n\(escaped(tool)) \\- \(HelpText.purpose)\n"
        text += ".SH SYNOPSIS\n"
        for command in Command.all {
            let operands = command.operands.isEmpty ? "" : command.operands + " "
            text += ".B \(escaped(tool)) \(command.name)\n\(line(operands + "[OPTION]..."))\n.br\n"
        }
        text += ".SH DESCRIPTION\n"
        text +=
            "Each PATH is a spec, a folder that is searched for \\(aq*.fvm\\(aq, or \\(aq\\-\\(aq for standard input.\n"
        for command in Command.all { text += section(command) }
        text += ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf it is set, the output has no colors.\n"
        text += ".TP\n.B CI\nIf it is set, \\fBtest\\fR records nothing.\n"
        return text
    }()

    private static func section(_ command: Command) -> String {
        var text = ".SH \(command.name.uppercased())\n\(line(command.summary)).\n"
        for example in command.examples {
            text += ".PP\n\(line(example.meaning)):\n.PP\n.RS\n.nf\n\(line(example.line))\n.fi\n.RE\n"
        }
        for option in command.allOptions {
            text +=
                ".TP\n.B \(escaped("--" + option.name))\(option.value.map { (option.takesNextWord ? " " : "=") + "\\fI\(escaped($0))\\fR" } ?? "")\n"
            text += line(option.help) + "\n"
        }
        text += ".PP\nExit status:\n"
        for (status, meaning) in command.allStatuses { text += ".TP\n.B \(status.rawValue)\n\(line(meaning))\n" }
        return text
    }

    /// Returns text for its own line, where a dot at its start would be a request.
    private static func line(_ text: String) -> String {
        let text = escaped(text)
        return text.hasPrefix(".") ? "\\&" + text : text
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
    }
}
