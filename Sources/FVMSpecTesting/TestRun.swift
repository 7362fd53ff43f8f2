import Dispatch
import FVMBytes
import FVMEvaluation
import FVMFiles
import FVMSemantics
import FVMWorkspace

/// The snapshots that a test run writes.
public enum SnapshotRecording: String, Sendable, CaseIterable {
    /// Those that are not there are written.
    case missing
    /// Missing snapshots, and those with other values or formatting. Invalid JSON is kept for a person to look at.
    case failed
    /// Every one that is not right already, whatever it holds.
    case all
    /// None is written.
    case never
}

/// How tests are run.
public struct TestOptions: Sendable {
    public var recording: SnapshotRecording
    /// Whether snapshots that no case has a use for are removed.
    public var prunesOrphans: Bool
    /// Whether a snapshot that no case has a use for, and that stays, fails the run.
    public var failsOnOrphans: Bool
    /// The folders in which snapshots without a use are looked for, with their subfolders: those whose specs are all
    /// part of the run.
    public var folders: [String]

    public init(
        recording: SnapshotRecording = .missing,
        prunesOrphans: Bool = false,
        failsOnOrphans: Bool = false,
        folders: [String] = []
    ) {
        self.recording = recording
        self.prunesOrphans = prunesOrphans
        self.failsOnOrphans = failsOnOrphans
        self.folders = folders
    }
}

extension Compilation {
    /// Compares the JSON of each case with its snapshot, and records snapshots according to the options.
    ///
    /// Uses all cores. The report does not depend on their number. Requires that there are no errors.
    ///
    /// - Parameters:
    ///   - cases: The cases to test, from `testCases`.
    ///   - progress: Is called from time to time with the number of finished cases.
    public func runTests(
        _ cases: [TestCase],
        options: TestOptions = TestOptions(),
        in files: inout some FileSystem,
        progress: (Int) -> Void = { _ in }
    ) -> TestReport {
        var report = TestReport()
        report.failsOnOrphans = options.failsOnOrphans
        report.results.reserveCapacity(cases.count)
        var changes = FileChanges()
        let batch = TestChunk.size * TestChunk.countInBatch
        for start in stride(from: 0, to: cases.count, by: batch) {
            let chosen = cases[start..<min(start + batch, cases.count)]
            let verdicts = judge(Array(chosen), in: files)
            for (testCase, verdict) in zip(chosen, verdicts) {
                let outcome = outcome(of: testCase, verdict, options.recording, &changes)
                report.results.append(TestResult(testCase: testCase, outcome: outcome))
            }
            progress(report.results.count)
        }
        report.write(changes, to: &files)
        let orphans = OrphanSearch(files).orphans(in: options.folders, besides: testCases())
        let successions = successions(of: orphans, among: report.results, in: files)
        for path in orphans {
            var orphan = TestReport.Orphan(path: path, isRemoved: false, succession: successions[path])
            if options.prunesOrphans {
                do {
                    try files.removeFile(path)
                    orphan.isRemoved = true
                } catch {
                    orphan.failure = error
                }
            }
            report.orphans.append(orphan)
        }
        return report
    }

    /// The JSON of a case, as its snapshot holds it: UTF-8, members sorted by their keys, ending in a line feed.
    public func snapshot(of testCase: TestCase) -> [UInt8] {
        var writer = Interpreter(program).writer(locale: testCase.locale, style: TestChunk.style)
        return json(of: testCase, &writer)
    }

    private func json(of testCase: TestCase, _ writer: inout StubWriter) -> [UInt8] {
        var output = ByteBuffer()
        switch testCase.subject {
        case .stub(let stub): writer.write(stub, into: &output)
        case .validation(let example): writer.write(example, into: &output)
        case .expectation(let index):
            switch program.expectations[index].kind {
            case .stub(let expectation): writer.write(StubReference(expectation.subject), into: &output)
            case .validation(let example): writer.write(example, into: &output)
            }
        case .shipped(.record(let record), _, _): writer.write(.record(record), into: &output)
        case .shipped(.result(let result), _, _): writer.write(.result(result), into: &output)
        }
        output.append(UInt8(ascii: "\n"))
        return output.bytes
    }

    private func verdict(
        of testCase: TestCase,
        _ writer: inout StubWriter,
        in files: some FileSystem
    ) -> TestVerdict {
        if case .shipped(let subject, let version, let path) = testCase.subject {
            return TestVerdict(ofShipped: subject, version: version, at: path, in: program, files)
        }
        let json = json(of: testCase, &writer)
        if let path = testCase.snapshotPath { return TestVerdict(of: json, at: path, in: files) }
        guard case .expectation(let index) = testCase.subject else { return .same }
        guard json.count <= TestVerdict.sizeLimit else { return .failed(.tooLarge, nil) }
        return TestVerdict(of: json, expecting: program.expectations[index].kind, in: program, &writer)
    }

    // MARK: Judging

    private func judge(_ cases: [TestCase], in files: some FileSystem) -> [TestVerdict] {
        let order = chunks(of: cases)
        var verdicts: [TestVerdict] = Array(repeating: .same, count: cases.count)
        let interpreter = Interpreter(program)
        verdicts.withUnsafeMutableBufferPointer { buffer in
            // Each case has its own element of the buffer.
            nonisolated(unsafe) let buffer = buffer
            DispatchQueue.concurrentPerform(iterations: order.count) { index in
                var writer = interpreter.writer(locale: cases[order[index][0]].locale, style: TestChunk.style)
                for place in order[index] { buffer[place] = verdict(of: cases[place], &writer, in: files) }
            }
        }
        return verdicts
    }

    /// Returns runs of cases with one locale, as indices of `cases`, because a writer caches results for one locale.
    private func chunks(of cases: [TestCase]) -> [[Int]] {
        var open: [String: Int] = [:]
        var chunks: [[Int]] = []
        for (index, testCase) in cases.enumerated() {
            if let chunk = open[testCase.locale], chunks[chunk].count < TestChunk.size {
                chunks[chunk].append(index)
            } else {
                open[testCase.locale] = chunks.count
                chunks.append([index])
            }
        }
        return chunks
    }

    // MARK: Recording

    private func outcome(
        of testCase: TestCase,
        _ verdict: TestVerdict,
        _ recording: SnapshotRecording,
        _ changes: inout FileChanges
    ) -> TestResult.Outcome {
        let json: [UInt8]?
        let isNew: Bool
        let path = testCase.snapshotPath ?? ""
        switch (verdict, recording) {
        case (.same, _): return .passed
        case (.failed(let failure, _), _) where testCase.snapshotPath == nil || failure.reason == .tooLarge:
            return .failed(failure)
        case (.missing, .never):
            return .failed(TestFailure(reason: .missing, message: "there is no snapshot '\(path)'"))
        case (.missing(let present), _): (json, isNew) = (present, true)
        case (.failed(let failure, _), .missing), (.failed(let failure, _), .never): return .failed(failure)
        case (.failed(let failure, _), .failed) where failure.reason == .unreadable: return .failed(failure)
        case (.failed(_, let present), _): (json, isNew) = (present, false)
        }
        changes.write(json ?? snapshot(of: testCase), to: path)
        return .recorded(isNew: isNew)
    }
}

extension TestReport {
    /// Writes the recorded snapshots: all of them, or none. If they can't be written, their cases have failed.
    fileprivate mutating func write(_ changes: FileChanges, to files: inout some FileSystem) {
        do throws(FileSystemError) {
            try changes.write(to: &files)
        } catch {
            let message = "the snapshot '\(error.path)' cannot be written: \(error.explanation)"
            for index in results.indices {
                guard case .recorded = results[index].outcome else { continue }
                results[index].outcome = .failed(TestFailure(reason: .unwritable, message: message))
            }
        }
    }
}

/// A share of the work that one core takes at a time.
private enum TestChunk {
    static let size = 64
    static let countInBatch = 16
    static let style = JSONStyle(sortedKeys: true)
}

extension StubReference {
    fileprivate init(_ subject: StubExpectation.Subject) {
        switch subject {
        case .record(let record, let stub): self = .record(record, stub: stub)
        case .result(let result, let stub): self = .result(result, stub: stub)
        }
    }
}

extension StubWriter {
    fileprivate mutating func write(_ example: ValidationExpectation, into output: inout ByteBuffer) {
        writeValidation(of: example.fields, arguments: example.arguments, into: &output)
    }
}
