import FVMDiagnostics
import FVMWorkspace

extension Command {
    /// Runs `check --fix`. Changes and remaining problems are messages. Standard output has the fixed spec if it came
    /// from standard input.
    static func fix(
        _ tool: inout CommandLineTool,
        _ arguments: Arguments,
        _ format: ReportFormat
    ) throws(UsageError) -> ExitStatus {
        for option in ["translations", "statistics"] where arguments.has(option) {
            throw UsageError("'--fix' and '--\(option)' are two things: leave one out")
        }
        guard format == .text else { throw UsageError("'--fix' reports as text, not \(format)") }
        let inputs = try tool.specInputs(arguments.paths)
        let least: Severity = arguments.has("hints") ? .hint : .warning
        let selection: FixSelection = try arguments.choice(of: "fix") ?? .safe
        let fixes = SpecFixes(
            inputs,
            in: tool.files,
            selecting: selection,
            leastSeverity: least,
            stage: stage(arguments)
        )
        if let problem = fixes.write(to: &tool.files) {
            tool.write(TextRenderer(sources: []).render([problem]), to: .standardError)
            return .failure
        }
        for fix in fixes.applied {
            let place = "\(visibleLine(fix.path)):\(fix.line)"
            tool.writeMessage("\(place): \(visibleLine(fix.message)) (\(fix.kind.code))")
        }
        let count = fixes.applied.count
        tool.writeMessage("\(count) problem\(count == 1 ? "" : "s") fixed")
        tool.report(fixes.compilation, as: .text)
        for text in fixes.texts { tool.writeFile(text.bytes) }
        return status(of: fixes.compilation.diagnostics, arguments)
    }
}
