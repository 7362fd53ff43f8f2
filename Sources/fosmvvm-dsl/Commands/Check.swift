import FVMDiagnostics
import FVMWorkspace

extension Command {
    static let check = Command(
        name: "check",
        operands: "PATH...",
        summary: "Report what is wrong with specs",
        examples: [
            Example("fosmvvm-dsl check Specs", "check every spec below a folder, as one program"),
            Example("fosmvvm-dsl check app.fvm board.fvm", "check two specs together"),
            Example("fosmvvm-dsl check Specs --format sarif > specs.sarif", "a log for code scanning"),
            Example("fosmvvm-dsl check Specs --strict --hints", "leave nothing unsaid, and pass nothing doubtful"),
            Example("fosmvvm-dsl check Specs --fix", "mend what there is one right way to mend"),
            Example("fosmvvm-dsl check Specs --translations", "see what is left to translate"),
            Example("fosmvvm-dsl check Specs --translations --write", "make a place for each text that is missing"),
            Example("fosmvvm-dsl check Specs --release", "refuse texts that are missing or made up"),
        ],
        options: [
            Option(
                "format",
                value: "FORMAT",
                of: ReportFormat.self,
                "text on standard error (the default), or on standard output json, sarif, github or xcode."
            ),
            Option("fix", "Make the changes that are safe; report them, and what is left."),
            Option("strict", "Fail on warnings, too."),
            Option("hints", "Show advice, too."),
            Option("release", "Refuse what users must not see: texts that are missing, and texts that nobody wrote."),
            Option("watch", "Check, and again whenever a spec has changed."),
            Option("statistics", "Count what the specs declare and what is wrong with them, as text or in the JSON."),
            Option("write", "With --translations: make a place for each text that is missing, as an empty text."),
            Option("translations", "Show every text in every locale: present, missing, blank or with other points."),
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
            if compilation.diagnostics.isEmpty { tool.reportNothing(of: compilation.sources.count) }
            if hasStatistics { tool.write(Statistics(compilation).table, to: .standardOutput) }
        } else {
            tool.write(compilation.report(as: format, hasStatistics: hasStatistics), to: .standardOutput)
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

    /// The matrix is the result; what is wrong with the specs stays text on standard error.
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
    fileprivate mutating func reportNothing(of fileCount: Int) {
        writeMessage("no problems in \(fileCount) file\(fileCount == 1 ? "" : "s")")
    }
}
