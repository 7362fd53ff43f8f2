import FVMFiles
import FVMWorkspace

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

private let help = """
    usage: fvm-benchmark [--tool PATH] [--against PATH] [--sizes N,N...] [--specs N] [--rounds N] [--json FILE]

    Measures the stages in this process, and with --tool every command of a built fosmvvm-dsl, over specs that it makes up.
    With --against each run of the tool is followed by one of another build, and the ratio is that of the medians: over 1,
    the tool is ahead. Times of a busy machine say little; ratios of one run are what counts.

    """

private struct Settings {
    var tool: String?
    var other: String?
    var sizes = [100, 1000, 10_000]
    var rounds = 7
    /// How many specs the workspace has that is edited.
    var specs = 1_000
    var json: String?

    init(_ words: some Sequence<String>) throws(BenchmarkError) {
        var words = words.makeIterator()
        while let word = words.next() {
            guard let value = words.next() else { throw BenchmarkError("'\(word)' has no value") }
            switch word {
            case "--tool": tool = value
            case "--against": other = value
            case "--json": json = value
            case "--specs": specs = try Self.number(value)
            case "--rounds": rounds = try Self.number(value)
            case "--sizes":
                sizes = []
                for part in value.split(separator: ",") { sizes.append(try Self.number(String(part))) }
            default: throw BenchmarkError("there is no option '\(word)'")
            }
        }
        guard other == nil || tool != nil else { throw BenchmarkError("'--against' needs '--tool'") }
    }

    private static func number(_ text: String) throws(BenchmarkError) -> Int {
        guard let number = Int(text), (1...1_000_000).contains(number) else {
            throw BenchmarkError("'\(text)' is no number from 1 to 1000000")
        }
        return number
    }
}

/// A new folder for specs and output.
private func temporaryFolder() throws(BenchmarkError) -> String {
    // The system replaces the six letters at the end.
    var template = ("/tmp/fvm-benchmark." + String(repeating: "X", count: 6)).utf8CString.map { $0 }
    guard mkdtemp(&template) != nil else { throw BenchmarkError("no folder can be made in '/tmp'") }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

private func measure(_ settings: Settings) throws -> Report {
    var report = Report()
    // First, as Linux counts the memory of the process that starts another as the other's.
    if let tool = settings.tool {
        let folder = try temporaryFolder()
        defer { _ = ToolProcess(["rm", "-rf", folder]) }
        let benchmark = ToolBenchmark(tool: tool, other: settings.other, rounds: settings.rounds, folder: folder)
        try benchmark.measure(settings.sizes, into: &report)
    }
    if let tool = settings.tool, settings.specs > 0 {
        let folder = try temporaryFolder()
        defer { _ = ToolProcess(["rm", "-rf", folder]) }
        try EditorBenchmark(tool: tool, folder: folder).measure(specs: settings.specs, into: &report)
    }
    if settings.specs > 0 {
        try WorkspaceBenchmark(rounds: settings.rounds).measure(specs: settings.specs, into: &report)
    }
    let stages = StageBenchmark(rounds: settings.rounds)
    for size in settings.sizes {
        stages.measure(.declarations(size), into: &report)
        stages.measure(.translations(size), into: &report)
        // Sessions have specs of typical sizes.
        if size <= 1000 { stages.measureSession(.declarations(size), into: &report) }
    }
    return report
}

do {
    if CommandLine.arguments.contains("--help") {
        print(help, terminator: "")
        exit(0)
    }
    let settings = try Settings(CommandLine.arguments.dropFirst())
    let report = try measure(settings)
    print(report.table, terminator: "")
    if let path = settings.json {
        let files = DiskFileSystem()
        try files.write(Array(report.json.utf8), to: path)
    }
} catch {
    let reason = (error as? BenchmarkError)?.message ?? "\(error)"
    _ = DiskFileSystem.writeAll(Array("error: \(reason)\n\(help)".utf8), to: 2)
    exit(2)
}
