import FVMDiagnostics
import FVMSource

extension TestReport {
    /// Returns the report for people: failures, recorded snapshots, unused snapshots, and a line of counts.
    ///
    /// - Parameters:
    ///   - sources: The files of the run, in the order of their `FileID`.
    ///   - mostFailures: The number of failures that are shown in full. The others are only named.
    public func text(sources: [SourceFile], usesColor: Bool = false, mostFailures: Int = .max) -> String {
        var renderer = TestTextRenderer(sources: sources, usesColor: usesColor, mostFailures: mostFailures)
        renderer.render(self)
        return renderer.output.text
    }
}

private struct TestTextRenderer {
    var output: StyledText
    private var sourceMap: SourceMap
    private let mostFailures: Int
    /// How many names of a kind are listed.
    private static let mostNames = 40

    init(sources: [SourceFile], usesColor: Bool, mostFailures: Int) {
        self.mostFailures = mostFailures
        output = StyledText(usesColor: usesColor)
        sourceMap = SourceMap(sources)
    }

    mutating func render(_ report: TestReport) {
        var others: [String] = []
        var count = 0
        for result in report.results {
            guard case .failed(let failure) = result.outcome else { continue }
            count += 1
            if count <= mostFailures {
                write(failure, of: result.testCase)
            } else {
                others.append(result.testCase.name)
            }
        }
        write(failed: others)
        write(recordingsOf: report)
        for orphan in report.orphans { write(orphan) }
        write(countsOf: report)
    }

    private mutating func write(_ failure: TestFailure, of testCase: TestCase) {
        output.write("failed", .error)
        output.write(" \(testCase.name): \(visibleLine(failure.message))\n", .emphasis)
        if let place = sourceMap.range(of: failure.location ?? testCase.location) {
            output.write(" --> ", .frame)
            output.write("\(visibleLine(place.path)):\(place.start.line):\(place.start.column)\n")
        }
        for line in failure.details { output.write("  \(visibleLine(line))\n") }
        write(diff: failure.diff)
        if let help = failure.reason.help { output.write("  = help: \(help)\n") }
        output.write("\n")
    }

    /// Writes the names of failed tests that are not shown in full.
    private mutating func write(failed names: [String]) {
        for name in names.prefix(Self.mostNames) {
            output.write("failed", .error)
            output.write(" \(name)\n")
        }
        if names.count > Self.mostNames { output.write("... and \(names.count - Self.mostNames) more\n") }
    }

    private mutating func write(diff: String) {
        for line in diff.split(separator: "\n") {
            let style: TextStyle =
                switch line.utf8.first {
                case _ where line.hasPrefix("--- ") || line.hasPrefix("+++ "): .emphasis
                case UInt8(ascii: "-"): .removed
                case UInt8(ascii: "+"): .added
                case UInt8(ascii: "@"): .frame
                default: .plain
                }
            output.write(visibleLine(line), style)
            output.endLine()
        }
    }

    /// The snapshots that were written, if they are few.
    private mutating func write(recordingsOf report: TestReport) {
        let limit = Self.mostNames
        var count = 0
        for result in report.results {
            guard case .recorded(let isNew) = result.outcome else { continue }
            count += 1
            if count > limit { continue }
            output.write(isNew ? "recorded" : "recorded again", .hint)
            output.write(" \(visibleLine(result.testCase.snapshotPath ?? ""))\n")
        }
        if count > limit { output.write("... and \(count - limit) more\n") }
    }

    private mutating func write(_ orphan: TestReport.Orphan) {
        let path = visibleLine(orphan.path)
        if let failure = orphan.failure {
            output.write("failed", .error)
            output.write(" to remove \(path): \(failure.explanation)\n")
        } else if orphan.isRemoved {
            output.write("removed", .hint)
            output.write(" \(path)\n")
        } else {
            output.write("orphaned", .warning)
            output.write(" \(path): nothing has a use for it; '--prune' removes it\n")
        }
        if let succession = orphan.succession { write(succession) }
    }

    /// Writes a replacement, so that a person recognizes a moved or renamed spec.
    private mutating func write(_ succession: SnapshotSuccession) {
        let path = visibleLine(succession.path)
        guard !succession.differences.isEmpty else { return output.write("  \(path) says the same\n") }
        output.write("  \(path) is in its place, and differs:\n")
        for difference in succession.differences { output.write("  \(visibleLine(difference.summary))\n") }
    }

    private mutating func write(countsOf report: TestReport) {
        let counts = report.counts
        let orphans = report.orphans.count { !$0.isRemoved }
        let parts = [
            (counts.passed, "passed"), (counts.failed, "failed"), (counts.recorded, "recorded"), (orphans, "orphaned"),
        ]
        let shown = parts.filter { $0.0 > 0 || $0.1 == "passed" }
        output.write(shown.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + "\n")
    }
}

extension TestFailure.Reason {
    /// The way out, on the command line.
    fileprivate var help: String? {
        switch self {
        case .missing: "Run 'test' where snapshots may be written, and add the file to the repository."
        case .different, .respelled: "Where that is meant, run 'test' again with '--record failed'."
        case .unreadable: "Restore it, or record it again with '--record all'."
        case .undecodable: "Give it back, or see to it that no client of that version is in use."
        case .misdated: "Write the version that introduced it after 'since'."
        case .notEncoded:
            "Build what 'compile' writes from these specs, and run its tests with FVM_JSON set to the folder."
        case .unverified:
            "Where the build is of these specs, the tool is wrong, or its output was changed: please report it."
        case .unwritable, .tooLarge, .unexpected, .notReadable: nil
        }
    }
}
