import FVMDiagnostics
import FVMSource
import FVMWorkspace

extension Command {
    static let format = Command(
        name: "format",
        alias: "fmt",
        operands: "[PATH...]",
        operandsBeforeSpecs: 0,
        summary: "Format specs",
        examples: [
            Example("fosmvvm-dsl format Specs --write", "format all specs in a folder"),
            Example("fosmvvm-dsl format Specs --check", "list unformatted specs, and fail if there is one"),
            Example("fosmvvm-dsl format board.fvm --diff", "show what would change"),
            Example("fosmvvm-dsl format -", "format standard input"),
        ],
        options: [
            Option("write", "Write the formatted specs back."),
            Option("check", "List unformatted specs, and exit with status 1 if there is one."),
            Option("diff", "Show the changes in the format of 'diff -u'."),
        ],
        statuses: [
            (.success, "every spec is formatted"),
            (.failure, "syntax errors, with --check an unformatted spec, or files that cannot be read or written"),
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
    private var changes = FileChanges()
    /// The output, printed after the specs are written.
    private var results = ""

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
        tool.recoverTransactions(at: paths)
        let inputs = FormattingInputs(paths, in: tool.files)
        report(inputs.diagnostics, &tool)
        for path in inputs.paths {
            finish(FormattedSpec(path == "-" ? tool.readStandardInput() : .path(path), in: tool.files), &tool)
        }
        if writes { write(&tool) }
        tool.write(results, to: .standardOutput)
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
        if !writes, !checks, !showsDifferences { return tool.writeFile(bytes) }
        guard spec.isChanged else { return }
        changed += 1
        spec.add(to: &changes)
        results +=
            showsDifferences
            ? spec.difference ?? "" : "\(writes ? "formatted " : "")\(visibleLine(spec.source.path))\n"
    }

    /// Writes all specs that changed, or none.
    private mutating func write(_ tool: inout CommandLineTool) {
        guard let problem = changes.commit(to: &tool.files) else { return }
        report([problem], &tool)
        (failed, changed, results) = (failed + changed, 0, "")
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
