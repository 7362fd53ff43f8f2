import FOSMVVMDSL

extension Command {
    static let check = Command(
        name: "check",
        operands: "PATH...",
        summary: "Report what is wrong with specs",
        examples: [
            Example("fosmvvm-dsl check Specs", "check every spec below a folder, as one program"),
            Example("fosmvvm-dsl check app.fvm board.fvm", "check two specs together"),
            Example("fosmvvm-dsl check Specs --format sarif > specs.sarif", "a log for code scanning"),
            Example("fosmvvm-dsl check Specs --translations", "see what is left to translate"),
        ],
        options: [
            Option(
                "format",
                value: "FORMAT",
                "text on standard error (the default), or on standard output json, sarif, github or xcode."
            ),
            Option("translations", "Show every text in every locale: present, missing, blank or with other points."),
        ],
        run: { tool, arguments throws(UsageError) in
            let format: ReportFormat = try arguments.choice(of: "format") ?? .text
            if arguments.has("translations") { return try showTranslations(&tool, arguments, format) }
            let compilation = try tool.readSpecs(arguments)
            tool.report(compilation, as: format, to: format == .text ? .standardError : .standardOutput)
            if compilation.hasErrors { return .failure }
            if compilation.diagnostics.isEmpty, format == .text {
                let count = compilation.sources.count
                tool.writeMessage("no problems in \(count) file\(count == 1 ? "" : "s")")
            }
            return .success
        }
    )

    /// The matrix is the result; what is wrong with the specs stays text on standard error.
    private static func showTranslations(
        _ tool: inout CommandLineTool,
        _ arguments: Arguments,
        _ format: ReportFormat
    ) throws(UsageError) -> ExitStatus {
        guard format == .text || format == .json else {
            throw UsageError("'--translations' has the formats text and json, not \(format)")
        }
        let compilation = try tool.readSpecs(arguments)
        tool.report(compilation, as: .text)
        let matrix = TranslationMatrix(compilation)
        let sources = compilation.sources
        tool.write(
            format == .json ? matrix.document(sources: sources) : matrix.table(sources: sources),
            to: .standardOutput
        )
        return compilation.hasErrors ? .failure : .success
    }
}
