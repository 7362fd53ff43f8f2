import FVMFiles
import FVMWorkspace

/// Measures whole runs of the built tool, alternating with those of another build, so that both run under the same
/// conditions.
struct ToolBenchmark {
    let tool: String
    let other: String?
    let rounds: Int
    /// A folder for specs and output.
    let folder: String

    /// One command line, and its unmeasured preparation.
    private struct Case {
        var work: String
        var corpus: Corpus
        var arguments: [String]
        /// The name of the output folder, separate for each build. `nil` for a command without output.
        var output: String?
        var preparation: (_ run: Int) throws -> Void = { _ in }
    }

    /// Start-up, and every command at each size.
    func measure(_ sizes: [Int], into report: inout Report) throws {
        let least = Corpus.declarations(1)
        try measure(Case(work: "start, check", corpus: least, arguments: ["check", try save(least)]), into: &report)
        for size in sizes {
            for one in try cases(size) { try measure(one, into: &report) }
        }
    }

    private func cases(_ size: Int) throws -> [Case] {
        let corpus = Corpus.declarations(size)
        let specs = try save(corpus)
        let values = Corpus.values(size)
        let texts = Corpus.translations(size)
        let output = "output\(size)"
        let compile = ["compile", specs, "--quiet"]
        return [
            Case(work: "check", corpus: corpus, arguments: ["check", specs]),
            Case(work: "compile --dry-run", corpus: corpus, arguments: compile + ["--dry-run"], output: "nowhere"),
            Case(work: "compile", corpus: corpus, arguments: compile, output: output) { _ in
                _ = ToolProcess(["rm", "-rf", path(of: output, tool), path(of: output, other ?? tool)])
            },
            Case(work: "compile, nothing changed", corpus: corpus, arguments: compile, output: output),
            Case(work: "compile, one title changed", corpus: corpus, arguments: compile, output: output) { run in
                _ = try save(.declarations(size, title: "Title of run \(run)"))
            },
            Case(work: "eval", corpus: values, arguments: ["eval", try save(values), "--view-model", "All"]),
            Case(work: "check", corpus: texts, arguments: ["check", try save(texts)]),
            Case(work: "format --check", corpus: corpus, arguments: ["format", "--check", specs]),
        ]
    }

    /// Writes the corpus to a file, and gives its path.
    private func save(_ corpus: Corpus) throws -> String {
        let path = "\(folder)/\(corpus.name)\(corpus.records).fvm"
        let files = DiskFileSystem()
        try files.write(corpus.bytes, to: path)
        return path
    }

    private func path(of output: String, _ tool: String) -> String {
        "\(folder)/\(output)-\(tool == self.tool ? "this" : "other")"
    }

    /// The first round of each build is not counted.
    private func measure(_ one: Case, into report: inout Report) throws {
        let input = "\(one.corpus.records) \(one.corpus.name)"
        let size = one.corpus.text.utf8.count
        var measurement = Measurement(one.work, of: input, records: one.corpus.records, bytes: size)
        for round in 0...rounds {
            try one.preparation(round * 2)
            let run = try run(tool, one)
            if round > 0 { measurement.add(run.time, peakMemory: run.peakMemory) }
            guard let other else { continue }
            try one.preparation(round * 2 + 1)
            let otherRun = try self.run(other, one)
            if round > 0 { measurement.addOther(otherRun.time) }
        }
        report.measurements.append(measurement)
    }

    private func run(_ tool: String, _ one: Case) throws(BenchmarkError) -> ToolProcess {
        let words = [tool] + one.arguments + (one.output.map { ["--output", path(of: $0, tool)] } ?? [])
        guard let run = ToolProcess(words) else { throw BenchmarkError("'\(tool)' cannot be started") }
        guard run.status == 0 else { throw BenchmarkError("'\(words.joined(separator: " "))' fails") }
        return run
    }
}

/// Why nothing can be measured.
struct BenchmarkError: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
