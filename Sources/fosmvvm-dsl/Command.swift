import FVMWorkspace

/// One command of the tool, with its help and its function.
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
    /// The operands after the name: `PATH...`
    let operands: String
    /// How many operands come before the paths of a command that takes the project's specs if it is given no path.
    var operandsBeforeSpecs: Int?
    /// One sentence without a full stop.
    let summary: String
    let examples: [Example]
    let options: [Option]
    /// The meanings of its exit statuses, except that of wrong usage.
    var statuses: [(ExitStatus, String)] = [
        (.success, "success; there may be warnings"),
        (.failure, "errors in specs, or files that cannot be read or written"),
    ]
    let run: @Sendable (inout CommandLineTool, Arguments) throws(UsageError) -> ExitStatus

    /// The meanings of its exit statuses, including that of wrong usage.
    var allStatuses: [(ExitStatus, String)] {
        (statuses + [(.usage, "the command line is wrong")]).sorted { $0.0.rawValue < $1.0.rawValue }
    }

    /// The commands in the groups of the help.
    static let groups: [(title: String, commands: [Command])] = [
        ("Write specs", [check, format, explain, lsp]),
        ("Look at screens", [dev, serve, preview, repl, eval]),
        ("Generate code", [compile, test, verify]),
        ("Change specs", [rename, diff, translations, lift]),
        ("Set up", [initialize, completions, help]),
    ]

    /// Every command, in the order of the help.
    static let all: [Command] = groups.flatMap(\.commands)

    /// The command with this name or alias.
    static func named(_ word: String) -> Command? { all.first { $0.name == word || $0.alias == word } }

    /// The commands that other tools have under another name.
    static let ofOtherTools = [
        "lint": "check", "validate": "check", "analyze": "check", "build": "compile", "generate": "compile",
        "gen": "compile", "emit": "compile", "fmt": "format", "prettier": "format", "new": "init", "create": "init",
        "run": "serve", "start": "serve", "mock": "serve", "watch": "dev", "shell": "repl", "console": "repl",
        "docs": "explain", "why": "explain", "render": "eval", "i18n": "translations", "l10n": "translations",
        "convert": "lift", "import": "lift", "migrate": "lift", "mv": "rename", "breaking": "diff",
    ]

    /// The option for commands whose results are not diagnostics.
    static let diagnosticsOption = Option(
        "diagnostics",
        value: "FORMAT",
        of: ReportFormat.self,
        "The format of problems on standard error: text (default), json, sarif, github or xcode."
    )

    /// For commands whose result is read by a person or by a program.
    ///
    /// - Parameter page: The page of the manual that describes the JSON.
    static func resultFormatOption(describedIn page: String) -> Option {
        Option(
            "format",
            value: "FORMAT",
            of: ResultFormat.self,
            "text (default) or json, described in Grammar/\(page)."
        )
    }

    static let timeZoneOption = Option(
        "time-zone",
        value: "ZONE",
        "The time zone of localized dates. Default: UTC."
    )

    /// For commands that listen.
    static let portOption = Option(
        "port",
        value: "N",
        "The port on 127.0.0.1; 0 chooses a free one. Default: the port of the app's debug deployment."
    )

    /// The options of every command.
    static let commonOptions = [
        Option(
            "color",
            value: "WHEN",
            of: ColorChoice.self,
            "Color messages: auto (default), always or never. NO_COLOR is respected."
        ),
        Option("help", "Show this help."),
    ]
}

/// The exit status of the process.
enum ExitStatus: Int32 {
    case success = 0
    /// Errors in specs, or files that can't be read or written.
    case failure = 1
    /// The command line is invalid.
    case usage = 2
    /// Tests wrote snapshots, which a person has yet to look at, and nothing failed.
    case recorded = 3
}

/// The formats of a command's result.
enum ResultFormat: String, CaseIterable {
    case text, json
}
