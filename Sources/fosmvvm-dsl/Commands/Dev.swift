import FVMDiagnostics
import FVMOutput

extension Command {
    static let dev = Command(
        name: "dev",
        operands: "[PATH...]",
        operandsBeforeSpecs: 0,
        summary: "Preview a project, and compile it after each change",
        examples: [
            Example("fosmvvm-dsl dev", "open the preview, and keep the generated files up to date"),
            Example("fosmvvm-dsl dev --no-open", "the same without opening the browser"),
        ],
        options: [
            Option("output", value: "DIR", "The folder to write to. Default: the app's setting 'compile'."),
            Option("package", value: "NAME", "Generate a Swift package of this name. Default: the app's setting."),
            Option(
                "views",
                value: "none|declared|all",
                "Which view models get a SwiftUI view. Default: the app's setting, or 'declared'."
            ),
            portOption,
            Option("no-open", "Do not open the page in your browser."),
            timeZoneOption,
        ],
        statuses: [(.failure, "the server cannot start, or the specs cannot be read")],
        run: { tool, arguments throws(UsageError) in
            let arguments = tool.withProjectOutput(arguments)
            guard !arguments.paths.contains("-") else { throw UsageError("standard input cannot be watched") }
            var compiles = arguments.value(of: "output") == nil ? nil : try CompileSettings(arguments, of: "dev")
            compiles?.isQuiet = true
            let settings = try ServeSettings(arguments)
            if compiles == nil {
                tool.writeMessage("nothing is compiled: the 'app' has no setting such as compile: < output: \"..\" >")
            }
            return try tool.serve(arguments, settings, opensPage: !arguments.has("no-open"), compiles: compiles)
        }
    )
}

extension CommandLineTool {
    /// Compiles, reports problems, and says in one line how many files changed.
    mutating func compileOnce(_ settings: CompileSettings, _ arguments: Arguments) {
        outputPlan = nil
        guard (try? compile(settings, arguments)) == .success else { return }
        let count = outputPlan?.changeCount ?? 0
        let files = count == 1 ? "1 file" : "\(count) files"
        let output = visibleLine(settings.output)
        writeMessage(count == 0 ? "compiled; nothing changed" : "compiled; \(files) changed in \(output)")
    }
}
