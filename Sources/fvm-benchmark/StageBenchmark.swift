import FVMBytes
import FVMEmission
import FVMEvaluation
import FVMFiles
import FVMOutput
import FVMRules
import FVMSemantics
import FVMSession
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Measures the stages of a run separately within this process.
struct StageBenchmark {
    let rounds: Int

    /// All stages of what the corpus declares, without errors.
    func measure(_ corpus: Corpus, into report: inout Report) {
        let source = SourceFile(path: "Bench.fvm", bytes: corpus.bytes)
        let parsed = parse(source, file: FileID(0))
        let program = check([parsed.tree]).program
        let compilation = Compilation(of: corpus.text, name: "Bench.fvm")
        precondition(!compilation.hasErrors, "a corpus has no errors")
        measure("lex, parse", corpus, into: &report) { parse(source, file: FileID(0)).tree.source.bytes.count }
        measure("check", corpus, into: &report) { check([parsed.tree]).program.records.count }
        measure("rules", corpus, into: &report) { applyRules(program).count }
        measure("emit, render", corpus, into: &report) {
            var bytes = 0
            emit(program) { bytes += $0.bytes.count }
            return bytes
        }
        measure("emit, write in memory", corpus, into: &report) {
            var files = MemoryFileSystem()
            let plan = compilation.outputPlan(for: "/Output", in: files)
            precondition(plan.write(to: &files) == nil, "memory can be written to")
            return plan.steps.count
        }
        measure("format", corpus, into: &report) { format(parsed)?.count ?? 0 }
        measure("interpret", corpus, into: &report) { json(of: program) }
    }

    /// The size of the JSON of up to a hundred screens, in every locale.
    private func json(of program: Program) -> Int {
        let interpreter = Interpreter(program)
        var output = ByteBuffer()
        var count = 0
        let screens = program.records.indices.filter { program.records[$0].role != .child }.prefix(100)
        for locale in program.app.locales {
            var writer = interpreter.writer(locale: locale)
            for screen in screens {
                writer.write(.record(RecordID(screen)), into: &output)
                count += output.count
                output.removeAll()
            }
        }
        return count
    }

    /// Measures the waiting time in a session with the corpus.
    func measureSession(_ corpus: Corpus, into report: inout Report) {
        var session = Session(files: MemoryFileSystem(["Corpus.fvm": corpus.text]))
        precondition(!session.respond(to: Request(":load Corpus.fvm")).isFailure, "a corpus has no errors")
        var number = 0
        measure("session: declare", corpus, into: &report) {
            number += 1
            return session.respond(to: Request("viewmodel Extra < title: string = \"\(number)\" >")).parts.count
        }
        measure("session: show", corpus, into: &report) { session.respond(to: Request("Extra()")).parts.count }
    }

    /// - Parameter body: Gives something that depends on all of its work, so that none of it can be left out.
    private func measure(_ work: String, _ corpus: Corpus, into report: inout Report, _ body: () -> Int) {
        let input = "\(corpus.records) \(corpus.name)"
        var measurement = Measurement(work, of: input, records: corpus.records, bytes: corpus.text.utf8.count)
        let clock = ContinuousClock()
        // The first round fills caches, and does not count.
        let expected = body()
        for _ in 0..<rounds {
            var result = 0
            measurement.add(clock.measure { result = body() })
            precondition(result > 0 || expected == 0, "each round does the work")
        }
        report.measurements.append(measurement)
    }
}
