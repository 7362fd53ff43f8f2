import FVMDiagnostics
import FVMSource
import FVMWorkspace

extension Command {
    static let format = Command(
        name: "format",
        alias: "fmt",
        operands: "PATH...",
        summary: "Lay out specs canonically",
        examples: [
            Example("fosmvvm-dsl format Specs --write", "lay out every spec below a folder"),
            Example("fosmvvm-dsl format Specs --check", "name those that are laid out otherwise, and fail if any is"),
            Example("fosmvvm-dsl format board.fvm --diff", "show what would change"),
            Example("fosmvvm-dsl format -", "from standard input to standard output, as editors do"),
        ],
        options: [
            Option("write", "Write each spec back, in one step, if its layout changes."),
            Option("check", "Name the specs that would change; exit status 1 if there is any."),
            Option("diff", "Show what would change, as 'diff -u' does."),
        ],
        statuses: [
            (.success, "every spec has its layout"),
            (.failure, "errors of syntax, with --check a spec to lay out, or files that cannot be read or written"),
        ],
        run: { tool, arguments throws(UsageError) in
            var run = try FormatRun(arguments)
            return try run.run(&tool, arguments.paths)
        }
    )
}

/// One run of `format`. Without an option, each spec's canonical layout goes to standard output.
private struct FormatRun {
    private let writes: Bool
    private let checks: Bool
    private let showsDifferences: Bool
    private var changed = 0
    private var failed = 0
    private var count = 0

    init(_ arguments: Arguments) throws(UsageError) {
        writes = arguments.has("write")
        checks = arguments.has("check")
        showsDifferences = arguments.has("diff")
        if writes, checks { throw UsageError("'--check' writes nothing: leave it or '--write' out") }
        if writes, arguments.paths.contains("-") { throw UsageError("'--write' cannot write to standard input") }
    }

    /// Takes the specs one by one: one that has errors keeps none of the others from being laid out.
    mutating func run(_ tool: inout CommandLineTool, _ paths: [String]) throws(UsageError) -> ExitStatus {
        try tool.requirePaths(paths)
        let inputs = FormattingInputs(paths, in: tool.files)
        report(inputs.diagnostics, &tool)
        for path in inputs.paths {
            finish(FormattedSpec(path == "-" ? tool.readStandardInput() : .path(path), in: tool.files), &tool)
        }
        if writes || checks { summarize(&tool) }
        let isFailure = failed > 0 || !inputs.diagnostics.isEmpty || checks && changed > 0
        return isFailure ? .failure : .success
    }

    private mutating func finish(_ spec: FormattedSpec, _ tool: inout CommandLineTool) {
        count += 1
        guard let bytes = spec.bytes else {
            failed += 1
            return report(spec.diagnostics, of: [spec.source], &tool)
        }
        if !writes, !checks, !showsDifferences { return tool.console.write(bytes, to: .standardOutput) }
        guard spec.isChanged else { return }
        if writes, let problem = spec.write(to: &tool.files) {
            failed += 1
            return report([problem], &tool)
        }
        changed += 1
        if showsDifferences {
            tool.write(spec.difference ?? "", to: .standardOutput)
        } else {
            tool.write("\(writes ? "formatted " : "")\(visibleLine(spec.source.path))\n", to: .standardOutput)
        }
    }

    private func report(_ diagnostics: [Diagnostic], of sources: [SourceFile] = [], _ tool: inout CommandLineTool) {
        let renderer = TextRenderer(sources: sources, usesColor: tool.usesColor(on: .standardError))
        tool.write(renderer.render(diagnostics), to: .standardError)
    }

    /// How many specs there were of each kind.
    private func summarize(_ tool: inout CommandLineTool) {
        let parts = [
            (changed, writes ? "formatted" : "to format"), (count - changed - failed, "unchanged"), (failed, "failed"),
        ]
        let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        tool.writeMessage("\(count) spec\(count == 1 ? "" : "s"): \(text)")
    }
}
