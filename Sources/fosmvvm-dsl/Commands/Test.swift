import FVMDiagnostics
import FVMFiles
import FVMSource
import FVMSpecTesting
import FVMWorkspace

extension Command {
    static let test = Command(
        name: "test",
        operands: "[PATH...]",
        operandsBeforeSpecs: 0,
        summary: "Compare the JSON of every stub with its snapshot",
        examples: [
            Example("fosmvvm-dsl test Specs", "test every view model, stub and locale"),
            Example("fosmvvm-dsl test Specs --record failed", "accept the changed snapshots"),
            Example("fosmvvm-dsl test Specs --filter '^Board\\.' --locale es", "run some of the tests"),
            Example("fosmvvm-dsl test Specs --record never --junit tests.xml", "run the tests in CI"),
            Example("fosmvvm-dsl test Specs --prune", "remove snapshots that no test uses"),
        ],
        options: [
            Option(
                "record",
                value: "WHICH",
                of: SnapshotRecording.self,
                "Snapshots to write: missing (default), failed, all, or never (default if CI is set)."
            ),
            Option("locale", value: "TAGS", "Only these locales, separated by commas."),
            Option("filter", value: "REGEX", "Only the tests whose names match, such as Board.empty.es."),
            Option(
                "versions",
                value: "DIR",
                "The folder with FOSTesting's baselines. Default: Tests/<tests>/.VersionedTestJSON."
            ),
            Option("watch", "Run the affected tests again whenever a spec changes."),
            Option("prune", "Remove snapshots that no test uses."),
            Option("fail-on-orphans", "Fail if there are such snapshots. Default if CI is set."),
            Option(
                "max-failures",
                value: "N",
                "The number of failures to show in full. Default: 20; the others are listed by name."
            ),
            resultFormatOption(describedIn: "testing.md"),
            Option("junit", value: "FILE", "Write a JUnit XML report, too."),
            diagnosticsOption,
        ],
        statuses: [
            (.success, "every test passes"),
            (.failure, "a test fails, the specs have errors, or files cannot be read or written"),
            (.recorded, "snapshots were recorded, and nothing failed; review them"),
        ],
        run: { tool, arguments throws(UsageError) in
            let request = try TestRequest(arguments, &tool)
            if arguments.has("watch") { return try watch(&tool, arguments, request) }
            let compilation = try tool.readSpecs(arguments, stage: .draft)
            tool.report(compilation, as: request.diagnostics)
            return compilation.hasErrors ? .failure : test(compilation, request, arguments, &tool)
        }
    )

    /// The options of `test`.
    private struct TestRequest {
        var options: TestOptions
        let filter: Regex<AnyRegexOutput>?
        let format: ResultFormat
        let diagnostics: ReportFormat
        let mostFailures: Int

        init(_ arguments: Arguments, _ tool: inout CommandLineTool) throws(UsageError) {
            options = try testOptions(arguments, &tool)
            filter = try testFilter(arguments)
            format = try arguments.choice(of: "format") ?? .text
            diagnostics = try arguments.choice(of: "diagnostics") ?? .text
            let word = arguments.value(of: "max-failures") ?? "20"
            guard let number = Int(word), number >= 0 else {
                throw UsageError("'--max-failures' is a number, not '\(word)'")
            }
            mostFailures = number
        }
    }

    /// - Parameter files: The files whose tests are run, or `nil` for all.
    private static func test(
        _ compilation: Compilation,
        of files: Set<FileID>? = nil,
        _ request: TestRequest,
        _ arguments: Arguments,
        _ tool: inout CommandLineTool
    ) -> ExitStatus {
        do throws(SelectionError) {
            let cases = try compilation.testCases(
                in: locales(arguments, of: compilation),
                matching: request.filter,
                and: shippedCases(arguments, of: compilation, tool.files)
            )
            let chosen = files.map { files in cases.filter { files.contains($0.location.file) } } ?? cases
            let junit = arguments.value(of: "junit")
            return tool.runTests(
                chosen,
                of: compilation,
                request.options,
                request.format,
                mostFailures: request.mostFailures,
                junit: junit
            )
        } catch {
            tool.writeMessage("error: " + visibleLine(error.message) + (error.help.map { "; \($0)" } ?? ""))
            return .failure
        }
    }

    private static func watch(
        _ tool: inout CommandLineTool,
        _ arguments: Arguments,
        _ request: TestRequest
    ) throws(UsageError) -> ExitStatus {
        if arguments.has("prune") { throw UsageError("'--watch' and '--prune' do not go together") }
        var request = request
        // Only a run of all tests can find unused snapshots.
        request.options.folders = []
        var pending: Set<FileID>? = []
        return try tool.watch(arguments, stage: .draft) { tool, snapshot in
            tool.report(snapshot, as: request.diagnostics)
            pending = snapshot.changedFiles.flatMap { pending?.union($0) }
            guard !snapshot.hasErrors else { return .failure }
            let compilation = snapshot.changedFiles == pending ? snapshot.changedPart() : snapshot.compilation()
            let files = pending
            pending = []
            return test(compilation, of: files, request, arguments, &tool)
        }
    }

    private static func testOptions(
        _ arguments: Arguments,
        _ tool: inout CommandLineTool
    ) throws(UsageError) -> TestOptions {
        let chosen: SnapshotRecording? = try arguments.choice(of: "record")
        // CI systems set it to "true". A user can set it to "false".
        let server = tool.console.environment("CI") ?? ""
        let isOnServer = !["", "0", "false"].contains(server)
        let files = tool.files
        return TestOptions(
            recording: chosen ?? (isOnServer ? .never : .missing),
            prunesOrphans: arguments.has("prune"),
            failsOnOrphans: arguments.has("fail-on-orphans") || isOnServer,
            folders: arguments.paths.filter { $0 != "-" && files.kind(of: $0, followingLinks: true) == .folder }
        )
    }

    private static func testFilter(_ arguments: Arguments) throws(UsageError) -> Regex<AnyRegexOutput>? {
        guard let pattern = arguments.value(of: "filter") else { return nil }
        do {
            return try Regex(pattern)
        } catch {
            throw UsageError("'\(pattern)' is not a regular expression")
        }
    }

    /// Returns the JSON of released versions: from the given folder, or from the one of the emitted tests.
    private static func shippedCases(
        _ arguments: Arguments,
        of compilation: Compilation,
        _ files: any FileSystem
    ) throws(SelectionError) -> [TestCase] {
        let named = arguments.value(of: "versions")
        let folder = named ?? "Tests/\(compilation.program.app.modules.tests)/\(shippedVersionsFolder)"
        guard files.kind(of: folder, followingLinks: true) == .folder else {
            guard named != nil else { return [] }
            throw SelectionError(
                message: "'\(folder)' is no folder",
                help: "FOSTesting makes it: \(shippedVersionsFolder)"
            )
        }
        return compilation.shippedVersionCases(in: folder, of: files)
    }

    private static func locales(
        _ arguments: Arguments,
        of compilation: Compilation
    ) throws(SelectionError) -> [String]? {
        guard let list = arguments.value(of: "locale") else { return nil }
        let known = compilation.program.app.locales
        let tags = list.split(separator: ",").map(String.init)
        for tag in tags where !known.contains(tag) {
            throw SelectionError(
                message: "the app has no locale '\(tag)'",
                help: "it has \(known.joined(separator: ", "))"
            )
        }
        return tags
    }
}

extension Compilation {
    /// Returns the selected test cases. Reports an error if there are none.
    fileprivate func testCases(
        in locales: [String]?,
        matching filter: Regex<AnyRegexOutput>?,
        and shipped: [TestCase]
    ) throws(SelectionError) -> [TestCase] {
        let all = testCases() + shipped
        guard let first = all.first else {
            throw SelectionError(
                message: "there is nothing to test",
                help: "what is tested is a view model, such as: viewmodel Card < title: string >"
            )
        }
        let chosen = all.filter { testCase in
            (locales?.contains(testCase.locale) ?? true) && (filter.map { testCase.name.contains($0) } ?? true)
        }
        guard !chosen.isEmpty else {
            throw SelectionError(message: "no test has such a name", help: "one is '\(first.name)'")
        }
        return chosen
    }
}

extension CommandLineTool {
    fileprivate mutating func runTests(
        _ cases: [TestCase],
        of compilation: Compilation,
        _ options: TestOptions,
        _ format: ResultFormat,
        mostFailures: Int,
        junit: String?
    ) -> ExitStatus {
        let showsProgress = console.isTerminal(.standardError)
        var console = console
        let report = compilation.runTests(cases, options: options, in: &files) { count in
            guard showsProgress, cases.count > count else { return }
            console.write(Array("\r\u{1B}[K\(count) of \(cases.count)\r".utf8), to: .standardError)
        }
        self.console = console
        write(report, of: compilation, as: format, mostFailures: mostFailures)
        var hasFailures = report.hasFailures
        if let junit {
            do {
                try files.write(report.junit(sources: compilation.sources), to: junit)
            } catch {
                writeMessage("error: '\(visibleLine(junit))' cannot be written: \(error.explanation)")
                hasFailures = true
            }
        }
        if hasFailures { return .failure }
        return report.counts.recorded > 0 ? .recorded : .success
    }
}

extension CommandLineTool {
    /// Writes what tests have found.
    mutating func write(
        _ report: TestReport,
        of compilation: Compilation,
        as format: ResultFormat,
        mostFailures: Int = .max
    ) {
        let sources = compilation.sources
        switch format {
        case .text:
            let usesColor = usesColor(on: .standardOutput)
            write(report.text(sources: sources, usesColor: usesColor, mostFailures: mostFailures), to: .standardOutput)
        case .json: write(report.document(sources: sources), to: .standardOutput)
        }
    }
}
