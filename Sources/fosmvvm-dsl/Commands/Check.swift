import FVMDiagnostics
import FVMTranslations
import FVMWorkspace

extension Command {
    static let check = Command(
        name: "check",
        operands: "[PATH...]",
        operandsBeforeSpecs: 0,
        summary: "Report errors and warnings in specs",
        examples: [
            Example("fosmvvm-dsl check Specs", "check all specs in a folder as one program"),
            Example("fosmvvm-dsl check app.fvm board.fvm", "check two specs together"),
            Example("fosmvvm-dsl check Specs --format sarif > specs.sarif", "write a SARIF log for code scanning"),
            Example("fosmvvm-dsl check Specs --strict --hints", "show hints, too, and fail on warnings"),
            Example("fosmvvm-dsl check Specs --fix", "apply all safe fixes"),
            Example("fosmvvm-dsl check Specs --fix=all", "apply the other fixes, too"),
            Example("fosmvvm-dsl check Specs --translations", "list the texts of every locale"),
            Example("fosmvvm-dsl check Specs --translations --write", "add an empty entry for each missing text"),
            Example("fosmvvm-dsl check Specs --release", "fail on missing texts and placeholder texts"),
        ],
        options: [
            Option(
                "format",
                value: "FORMAT",
                of: ReportFormat.self,
                "text on standard error (default), or json, sarif, github or xcode on standard output."
            ),
            Option(
                "fix",
                value: "safe|all",
                of: FixSelection.self,
                defaultValue: .safe,
                "Apply the safe fixes, list them, and report the remaining problems. With 'all': also a fix that needs your"
                    + " decision, if it is the only one."
            ),
            Option("strict", "Fail on warnings, too."),
            Option("hints", "Show hints, too."),
            Option("release", "Fail if users could see a missing text or a placeholder text."),
            Option("watch", "Check again whenever a spec changes."),
            Option("statistics", "Count declarations and problems, as text or in the JSON."),
            Option("write", "With --translations: add an empty entry for each missing text."),
            Option(
                "translations",
                "List every text in every locale: present, missing, blank, or with different placeholders."
            ),
        ],
        statuses: [
            (.success, "no errors; there may be warnings"),
            (.failure, "errors, with --strict warnings, too; or files that cannot be read or written"),
        ],
        run: { tool, arguments throws(UsageError) in
            let format: ReportFormat = try arguments.choice(of: "format") ?? .text
            if arguments.has("write"), !arguments.has("translations") {
                throw UsageError("'--write' goes with '--translations'")
            }
            if arguments.has("watch") { return try watch(&tool, arguments, format) }
            if arguments.has("fix") { return try fix(&tool, arguments, format) }
            if arguments.has("translations") { return try showTranslations(&tool, arguments, format) }
            return try report(&tool, arguments, format)
        }
    )

    /// The report is the result, but for text: that is for the eye of whoever runs the tool.
    private static func report(
        _ tool: inout CommandLineTool,
        _ arguments: Arguments,
        _ format: ReportFormat
    ) throws(UsageError) -> ExitStatus {
        let hasStatistics = arguments.has("statistics")
        if hasStatistics, format != .text, format != .json {
            throw UsageError("'--statistics' has the formats text and json, not \(format)")
        }
        let compilation = try readSpecs(&tool, arguments)
        if format == .text {
            tool.report(compilation, as: .text)
            tool.reportFixes(of: compilation.diagnostics)
            if compilation.diagnostics.isEmpty { tool.reportNothing(of: compilation.sources.count) }
            if hasStatistics { tool.write(Statistics(compilation).table, to: .standardOutput) }
        } else {
            let report = compilation.report(as: format, hasStatistics: hasStatistics, in: tool.repository)
            tool.write(report, to: .standardOutput)
        }
        return status(of: compilation.diagnostics, arguments)
    }

    private static func watch(
        _ tool: inout CommandLineTool,
        _ arguments: Arguments,
        _ format: ReportFormat
    ) throws(UsageError) -> ExitStatus {
        let others = ["fix", "statistics", "translations"].filter(arguments.has)
        guard others.isEmpty else { throw UsageError("'--watch' and '--\(others[0])' do not go together") }
        return try tool.watch(arguments, leastSeverity: leastSeverity(arguments), stage: stage(arguments)) {
            tool,
            snapshot in
            tool.report(snapshot, as: format, to: format == .text ? .standardError : .standardOutput)
            if format == .text, snapshot.diagnostics.isEmpty { tool.reportNothing(of: snapshot.sources.count) }
            return status(of: snapshot.diagnostics, arguments)
        }
    }

    private static func leastSeverity(_ arguments: Arguments) -> Severity { arguments.has("hints") ? .hint : .warning }

    /// A screen that is thought out need not be translated: that is for `compile`, and more of it for a release.
    static func stage(_ arguments: Arguments) -> Stage { arguments.has("release") ? .release : .draft }

    private static func readSpecs(
        _ tool: inout CommandLineTool,
        _ arguments: Arguments
    ) throws(UsageError) -> Compilation {
        try tool.readSpecs(arguments, leastSeverity: leastSeverity(arguments), stage: stage(arguments))
    }

    static func status(of diagnostics: [Diagnostic], _ arguments: Arguments) -> ExitStatus {
        let limit: Severity = arguments.has("strict") ? .warning : .error
        return diagnostics.contains { $0.severity >= limit } ? .failure : .success
    }

    /// Prints the matrix on standard output, and the problems of the specs on standard error.
    private static func showTranslations(
        _ tool: inout CommandLineTool,
        _ arguments: Arguments,
        _ format: ReportFormat
    ) throws(UsageError) -> ExitStatus {
        guard format == .text || format == .json else {
            throw UsageError("'--translations' has the formats text and json, not \(format)")
        }
        if arguments.has("write") { return try tool.writeMissingTranslations(arguments) }
        let compilation = try readSpecs(&tool, arguments)
        tool.report(compilation, as: .text)
        let matrix = TranslationMatrix(compilation)
        let sources = compilation.sources
        tool.write(
            format == .json ? matrix.document(sources: sources) : matrix.table(sources: sources),
            to: .standardOutput
        )
        return status(of: compilation.diagnostics, arguments)
    }
}

extension CommandLineTool {
    /// Says how many problems have a fix, and which option applies it.
    fileprivate mutating func reportFixes(of diagnostics: [Diagnostic]) {
        let safe = diagnostics.count { FixSelection.safe.fixIt(of: $0) != nil }
        let all = diagnostics.count { FixSelection.all.fixIt(of: $0) != nil }
        let parts = [(safe, "--fix"), (all - safe, "--fix=all")].filter { $0.0 > 0 }
        guard !parts.isEmpty else { return }
        let list = parts.map { "\($0.0) by 'check \($0.1)'" }.joined(separator: ", ")
        writeMessage("problems that can be fixed: \(list)")
    }

    fileprivate mutating func reportNothing(of fileCount: Int) {
        writeMessage("no problems in \(fileCount) file\(fileCount == 1 ? "" : "s")")
    }
}
