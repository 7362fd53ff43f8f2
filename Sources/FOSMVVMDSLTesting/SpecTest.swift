#if canImport(Testing)
import FVMDiagnostics
import FVMFiles
import FVMSource
import FVMSpecTesting
import FVMWorkspace
import Foundation
import Testing

/// One test of specs: a stub in a locale against its snapshot, or an expectation. Made to be an argument of a test:
///
///     @Test(arguments: try specTests(of: "Specs"))
///     func spec(test: SpecTest) { test.run() }
public struct SpecTest: Sendable, CustomTestStringConvertible {
    let testCase: TestCase
    let specs: Specs

    /// `Dashboard.empty.es`
    public var name: String { testCase.name }

    public var testDescription: String { name }

    /// Runs the test: a failure becomes an issue at `sourceLocation`, which names the place in the spec, too. So does a
    /// snapshot that was recorded, because a person has yet to look at it.
    ///
    /// - Parameter recording: Which snapshots are written, or `nil` for what the environment says: see `specRecording`.
    public func run(recording: SnapshotRecording? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        specs.run([testCase], recording: recording, at: sourceLocation)
    }
}

extension Specs {
    /// Tests run side by side, and two of them may want to record one snapshot.
    private static let recordingLock = NSLock()

    func run(_ cases: [TestCase], recording: SnapshotRecording?, at sourceLocation: SourceLocation) {
        var files = DiskFileSystem()
        let options = TestOptions(recording: recording ?? specRecording())
        let report = Self.recordingLock.withLock { compilation.runTests(cases, options: options, in: &files) }
        for result in report.results { record(result, in: compilation, at: sourceLocation) }
    }
}

/// Returns the snapshots that tests write: the value of `FVM_RECORD` (`missing`, `failed`, `all` or `never`; `1` is
/// `failed`), otherwise missing ones, or none if `CI` is set.
public func specRecording(
    environment: [String: String] = ProcessInfo.processInfo.environment
) -> SnapshotRecording {
    let word = environment["FVM_RECORD"] ?? ""
    if let recording = SnapshotRecording(rawValue: word) { return recording }
    if word == "1" || word == "true" { return .failed }
    return ["", "0", "false"].contains(environment["CI"] ?? "") ? .missing : .never
}

/// Makes an issue of what did not pass.
private func record(_ result: TestResult, in compilation: Compilation, at sourceLocation: SourceLocation) {
    let testCase = result.testCase
    switch result.outcome {
    case .passed: return
    case .recorded(let isNew):
        let path = testCase.snapshotPath ?? ""
        Issue.record(
            "\(testCase.name): \(isNew ? "recorded" : "recorded again") in \(path); look at it, and run the test again",
            sourceLocation: sourceLocation
        )
    case .failed(let failure):
        var lines = ["\(testCase.name): \(failure.message)"]
        var sourceMap = SourceMap(compilation.sources)
        if let place = sourceMap.range(of: failure.location ?? testCase.location) {
            lines.append("\(place.path):\(place.start.line):\(place.start.column)")
        }
        lines += failure.details
        if !failure.diff.isEmpty { lines.append(failure.diff) }
        switch failure.reason {
        case .different, .respelled, .missing: lines.append("FVM_RECORD=failed records what there is now.")
        case .unreadable: lines.append("The file is left as it is; FVM_RECORD=all writes it anew.")
        case .unwritable, .tooLarge, .unexpected, .undecodable, .misdated, .notEncoded, .notReadable, .unverified: break
        }
        Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: sourceLocation)
    }
}
#endif
