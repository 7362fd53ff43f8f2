import FVMFiles
import FVMOutput
import FVMSource
import FVMSpecTesting
import FVMWorkspace

/// Measures the waiting time while editing a program of many specs: all diagnostics after a keystroke, and the work
/// of commands in watch mode after one changed file.
struct WorkspaceBenchmark {
    let rounds: Int
    /// How many keystrokes are measured.
    private static let keystrokes = 400

    /// - Parameter specs: The number of specs in the program, with ten view models each, in addition to one that all
    ///   of them use.
    func measure(specs: Int, into report: inout Report) throws {
        let folder = "Specs"
        let texts = (0..<specs).map { Corpus.spec($0) }
        var files = MemoryFileSystem(["\(folder)/Base.fvm": Corpus.base])
        for (index, text) in texts.enumerated() { files.add(Array(text.utf8), at: Self.path(index, in: folder)) }
        let input = "\(specs) specs"
        let size = texts.reduce(0) { $0 + $1.utf8.count }
        var workspace = Workspace([.path(folder)], in: files)
        precondition(!workspace.snapshot.hasErrors, "the specs have no errors")
        let clock = ContinuousClock()

        var start = Measurement("workspace: start", of: input, records: specs * 10, bytes: size)
        for _ in 0..<rounds {
            start.add(clock.measure { precondition(!Workspace([.path(folder)], in: files).snapshot.hasErrors) })
        }
        report.measurements.append(start)
        // The first edit finds out what the files have to do with one another.
        workspace.setText(Array((texts[0] + "\n").utf8), of: Self.path(0, in: folder))

        let typed = type(into: &workspace, texts, folder, clock)
        var keystrokes = Measurement("workspace: keystroke", of: input, records: 10, bytes: size / specs)
        for time in typed { keystrokes.add(time) }
        report.measurements.append(keystrokes)
        var slowest = Measurement("workspace: keystroke, 99th percentile", of: input, records: 10, bytes: size / specs)
        slowest.add(typed.sorted()[typed.count * 99 / 100])
        report.measurements.append(slowest)
        measureWatching(workspace, texts, folder, files, input, size, into: &report)
    }

    private static func path(_ index: Int, in folder: String) -> String { "\(folder)/Feature\(index).fvm" }

    /// The times of single keystrokes at places all over the specs: a character comes and goes again.
    private func type(
        into workspace: inout Workspace,
        _ texts: [String],
        _ folder: String,
        _ clock: ContinuousClock
    ) -> [Duration] {
        let characters = Array("a:<> .3Z".utf8)
        var times: [Duration] = []
        for number in 0..<Self.keystrokes {
            let index = number * 7919 % texts.count
            var bytes = Array(texts[index].utf8)
            bytes.insert(characters[number % characters.count], at: number * 104_729 % bytes.count)
            times.append(clock.measure { workspace.setText(bytes, of: Self.path(index, in: folder)) })
            let original = Array(texts[index].utf8)
            times.append(clock.measure { workspace.setText(original, of: Self.path(index, in: folder)) })
        }
        precondition(!workspace.snapshot.hasErrors, "what was typed is gone")
        return times
    }

    /// Full runs, and runs after one changed spec, side by side.
    private func measureWatching(
        _ start: Workspace,
        _ texts: [String],
        _ folder: String,
        _ files: MemoryFileSystem,
        _ input: String,
        _ size: Int,
        into report: inout Report
    ) {
        let clock = ContinuousClock()
        var measurements = ["check", "compile", "test"].flatMap { command in
            ["full", "after a change"].map {
                Measurement("\(command), \($0)", of: input, records: texts.count * 10, bytes: size)
            }
        }
        for round in 0..<rounds {
            let path = Self.path(round, in: folder)
            let text = Array((texts[round] + "\nviewmodel Extra\(round) < title: string >\n").utf8)
            var (workspace, disk) = (start, files)
            var output = LiveOutput(root: "Output", options: OutputOptions())
            func compile() {
                output.note(workspace.snapshot)
                let plan = output.plan(for: workspace.snapshot.compilation(), in: disk)
                precondition(output.write(plan, to: &disk) == nil, "memory can be written to")
            }
            func test() -> Int {
                let (snapshot, part) = (workspace.snapshot, workspace.snapshot.changedPart())
                let cases = part.testCases().filter { snapshot.changedFiles?.contains($0.location.file) ?? true }
                return part.runTests(cases, options: TestOptions(), in: &disk).results.count
            }
            measurements[0].add(clock.measure { workspace = Workspace([.path(folder)], in: files) })
            measurements[2].add(clock.measure { compile() })
            measurements[4].add(clock.measure { precondition(test() > texts.count) })
            workspace.setText(Array((texts[round] + "\n").utf8), of: path)
            output.note(workspace.snapshot)
            let change = clock.measure { workspace.setText(text, of: path) }
            measurements[1].add(change)
            measurements[3].add(change + clock.measure { compile() })
            measurements[5].add(change + clock.measure { precondition(test() > 0) })
        }
        // A full run of the others begins with a check.
        report.measurements += measurements
    }
}
