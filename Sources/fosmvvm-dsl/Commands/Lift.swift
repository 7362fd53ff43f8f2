import FVMDiagnostics
import FVMLift
import FVMSource
import FVMWorkspace

extension Command {
    static let lift = Command(
        name: "lift",
        operands: "SOURCE...",
        summary: "Turn existing FOSMVVM Swift and YAML into specs",
        examples: [
            Example("fosmvvm-dsl lift Sources --output Specs", "lift a whole project"),
            Example("fosmvvm-dsl lift Sources/ViewModels/Board Resources/Board", "print the spec of one feature"),
            Example("fosmvvm-dsl lift --json order.json --name Order", "draft a screen from a server's JSON"),
            Example("fosmvvm-dsl lift --json - --name Order < order.json", "read the JSON from standard input"),
        ],
        options: [
            Option("output", value: "DIR", "The folder to write to. Default: standard output."),
            Option("force", "Overwrite existing specs."),
            Option("json", "Draft a view model from JSON files that a server sent."),
            Option("name", value: "NAME", "With --json: the name of the view model."),
            diagnosticsOption,
        ],
        statuses: [
            (.success, "everything is lifted or kept as a comment"),
            (.failure, "the lifted specs have errors, there is nothing to lift, or files cannot be read or written"),
        ],
        run: { tool, arguments throws(UsageError) in
            let run = try LiftRun(arguments)
            return run.run(&tool, try tool.specInputs(arguments.paths, input: run.inputName))
        }
    )
}

/// One run of `lift`: read, lift, check, write.
private struct LiftRun {
    private let folder: SpecFolder?
    private let format: ReportFormat
    /// The name of the view model that is drafted, or `nil` if Swift is lifted.
    private let draftName: String?

    init(_ arguments: Arguments) throws(UsageError) {
        folder = arguments.value(of: "output").map { SpecFolder($0, replaces: arguments.has("force")) }
        format = try arguments.choice(of: "diagnostics") ?? .text
        draftName = arguments.value(of: "name")
        if folder == nil, arguments.has("force") { throw UsageError("'--force' is for '--output'") }
        if arguments.has("json") != (draftName != nil) { throw UsageError("'--json' and '--name' go together") }
        if let draftName, !isSpecName(draftName) {
            throw UsageError("'\(draftName)' is no name of letters, digits and '_' that begins with a letter")
        }
    }

    /// The name of standard input. Without `--json`, it is Swift.
    var inputName: String { draftName == nil ? "<stdin>.swift" : "<stdin>" }

    func run(_ tool: inout CommandLineTool, _ inputs: [SpecInput]) -> ExitStatus {
        if let folder { tool.recoverTransactions(at: [folder.path]) }
        let sources = LiftedSources(inputs, in: tool.files)
        var report = LiftReport(sources.diagnostics, of: sources.files)
        var closing = ""
        // The written files, shown after the problems.
        var outcomes = ""
        defer {
            let text = report.rendered(as: format, usesColor: tool.usesColor(on: .standardError))
            tool.write(text + closing, to: .standardError)
            tool.write(outcomes, to: .standardOutput)
        }
        guard sources.diagnostics.isEmpty else { return .failure }
        if let draftName {
            let (spec, diagnostics) = draft(from: sources.files, name: draftName)
            report.append(diagnostics)
            return spec.map { finish([$0], &report, &outcomes, &tool) } ?? .failure
        }
        let result = FVMLift.lift(sources.files)
        report.append(result.diagnostics.diagnostics)
        guard !result.specs.isEmpty else {
            report.append([SpecFolder.nothingToLift])
            return .failure
        }
        let status = finish(result.specs, &report, &outcomes, &tool)
        if format == .text { closing = "lifted \(summary(of: result))\n" }
        return status
    }

    /// Checks the specs and writes them. Specs with errors are written, too, so that a person can fix them.
    private func finish(
        _ specs: [LiftedSpec],
        _ report: inout LiftReport,
        _ lines: inout String,
        _ tool: inout CommandLineTool
    ) -> ExitStatus {
        let prefix = folder.map { $0.path + "/" } ?? ""
        let inputs = specs.map { SpecInput.bytes($0.bytes, name: prefix + $0.path) }
        let compilation = Compilation(inputs, in: tool.files, keepsTrees: false, workers: tool.workers)
        report.append(compilation.diagnostics, of: compilation.sources)
        let status: ExitStatus = compilation.hasErrors ? .failure : .success
        guard let folder else {
            for spec in specs {
                if specs.count > 1 { tool.write("// \(visibleLine(spec.path))\n\n", to: .standardOutput) }
                tool.writeFile(spec.bytes)
            }
            return status
        }
        let occupied = folder.occupied(specs, in: tool.files)
        report.append(occupied)
        guard occupied.isEmpty else { return .failure }
        switch folder.write(specs, to: &tool.files) {
        case .failure(let error):
            report.append([SpecFolder.cannotWrite(error)])
            return .failure
        case .success(let outcomes):
            for (spec, outcome) in zip(specs, outcomes) {
                let word = outcome == .written ? "wrote" : "unchanged"
                lines += "\(word) \(visibleLine(prefix + spec.path))\n"
            }
            return status
        }
    }

    /// `2 view models (1 in part), 1 enum`
    private func summary(of result: LiftResult) -> String {
        let counts = result.counts.filter { $0.whole + $0.partly > 0 }.map { count in
            let total = count.whole + count.partly
            let name =
                total == 1 && count.kind.hasSuffix("s") && count.kind != "fields"
                ? count.kind.dropLast() : count.kind[...]
            return "\(total) \(name)" + (count.partly > 0 ? " (\(count.partly) in part)" : "")
        }
        let dropped = result.diagnostics.droppedCount
        return counts.joined(separator: ", ") + (dropped > 0 ? "; \(dropped) more problems are not shown" : "")
    }
}
