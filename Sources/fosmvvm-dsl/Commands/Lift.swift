import FVMDiagnostics
import FVMLift
import FVMSource
import FVMWorkspace

extension Command {
    static let lift = Command(
        name: "lift",
        operands: "PATH... [--output DIR]",
        summary: "Turn FOSMVVM Swift and YAML into specs",
        examples: [
            Example("fosmvvm-dsl lift Sources --output Specs", "the specs of a project that was written by hand"),
            Example("fosmvvm-dsl lift Sources/ViewModels/Board Resources/Board", "one feature, to standard output"),
        ],
        options: [
            Option("output", value: "DIR", "The folder to write to; without it, specs go to standard output."),
            Option("force", "Write over specs that are there, too."),
            diagnosticsOption,
        ],
        run: { tool, arguments throws(UsageError) in
            try tool.requirePaths(arguments.paths)
            return try LiftRun(arguments).run(&tool, arguments.paths)
        }
    )
}

/// One run of `lift`: read, lift, check, write.
struct LiftRun {
    private let folder: SpecFolder?
    private let format: ReportFormat

    init(_ arguments: Arguments) throws(UsageError) {
        folder = arguments.value(of: "output").map { SpecFolder($0, replaces: arguments.has("force")) }
        format = try arguments.choice(of: "diagnostics") ?? .text
        if folder == nil, arguments.has("force") { throw UsageError("'--force' is for '--output'") }
    }

    func run(_ tool: inout CommandLineTool, _ paths: [String]) -> ExitStatus {
        let sources = LiftedSources(paths, in: tool.files)
        guard sources.diagnostics.isEmpty else { return fail(sources.diagnostics, &tool) }
        let result = FVMLift.lift(sources.files)
        tool.report(result.diagnostics.diagnostics, of: sources.files, as: format)
        guard !result.specs.isEmpty else { return fail([SpecFolder.nothingToLift], &tool) }
        let status = finish(result.specs, &tool)
        summarize(result, &tool)
        return status
    }

    private func fail(_ diagnostics: [Diagnostic], _ tool: inout CommandLineTool) -> ExitStatus {
        tool.report(diagnostics, of: [], as: format)
        return .failure
    }

    /// Checks the specs, and writes them; what does not check is written, too, for a person to mend.
    private func finish(_ specs: [LiftedSpec], _ tool: inout CommandLineTool) -> ExitStatus {
        let inputs = specs.map { SpecInput.bytes($0.bytes, name: folder.map { $0.path + "/" } ?? "" + $0.path) }
        let compilation = Compilation(inputs, in: tool.files, keepsTrees: false, workers: tool.workers)
        tool.report(compilation.diagnostics, of: compilation.sources, as: format)
        let status: ExitStatus = compilation.hasErrors ? .failure : .success
        guard let folder else {
            for spec in specs {
                if specs.count > 1 { tool.write("// \(visibleLine(spec.path))\n\n", to: .standardOutput) }
                tool.writeResult(spec.bytes)
            }
            return status
        }
        let occupied = folder.occupied(specs, in: tool.files)
        guard occupied.isEmpty else { return fail(occupied, &tool) }
        switch folder.write(specs, to: &tool.files) {
        case .failure(let error): return fail([SpecFolder.cannotWrite(error)], &tool)
        case .success(let outcomes):
            for (spec, outcome) in zip(specs, outcomes) {
                let word = outcome == .written ? "wrote" : "unchanged"
                tool.write("\(word) \(visibleLine(folder.path))/\(visibleLine(spec.path))\n", to: .standardOutput)
            }
            return status
        }
    }

    private func summarize(_ result: LiftResult, _ tool: inout CommandLineTool) {
        let counts = result.counts.filter { $0.whole + $0.partly > 0 }.map { count in
            "\(count.whole + count.partly) \(count.kind)" + (count.partly > 0 ? " (\(count.partly) in part)" : "")
        }
        tool.writeMessage("lifted " + counts.joined(separator: ", "))
    }
}

extension CommandLineTool {
    /// Writes what is wrong with files that are no specs of a compilation.
    mutating func report(_ diagnostics: [Diagnostic], of sources: [SourceFile], as format: ReportFormat) {
        guard !diagnostics.isEmpty else { return }
        let renderer = TextRenderer(sources: sources, usesColor: usesColor(on: .standardError))
        write(renderer.render(diagnostics), to: .standardError)
    }
}
