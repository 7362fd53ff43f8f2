import FVMWorkspace

/// One command of the tool: what the help says of it, and what it does.
struct Command: Sendable {
    struct Example: Sendable {
        let line: String
        let meaning: String

        init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    let name: String
    /// A second, shorter name.
    var alias: String?
    /// What follows the name: `PATH...`
    let operands: String
    /// One sentence without a full stop.
    let summary: String
    let examples: [Example]
    let options: [Option]
    /// What its exit statuses mean; that of wrong usage is the same everywhere.
    var statuses: [(ExitStatus, String)] = [
        (.success, "all is well; there may be warnings"),
        (.failure, "errors in specs, or files that cannot be read or written"),
    ]
    let run: @Sendable (inout CommandLineTool, Arguments) throws(UsageError) -> ExitStatus

    /// What its exit statuses mean, with that of wrong usage.
    var allStatuses: [(ExitStatus, String)] {
        (statuses + [(.usage, "a command line that cannot be understood")]).sorted { $0.0.rawValue < $1.0.rawValue }
    }

    /// Every command, in the order of the help.
    static let all: [Command] = [
        check, explain, eval, repl, test, compile, verify, format, translations, diff, lift, lsp, serve, preview,
        completions, help,
    ]

    /// The command with this name or alias.
    static func named(_ word: String) -> Command? { all.first { $0.name == word || $0.alias == word } }

    /// For commands whose results are not what is wrong with specs.
    static let diagnosticsOption = Option(
        "diagnostics",
        value: "FORMAT",
        of: ReportFormat.self,
        "How standard error says what is wrong with specs: text (the default), json, sarif, github or xcode."
    )

    /// The options of every command.
    static let commonOptions = [
        Option(
            "color",
            value: "WHEN",
            of: ColorChoice.self,
            "Colour messages: auto (the default), always or never. NO_COLOR is heeded."
        ),
        Option("help", "Show this help."),
    ]
}

/// What the process ends with.
enum ExitStatus: Int32 {
    case success = 0
    /// Errors in specs, or files that cannot be read or written.
    case failure = 1
    /// The command line asks for something that there is not.
    case usage = 2
    /// Tests wrote snapshots, which a person has yet to look at, and nothing failed.
    case recorded = 3
}
