import FVMBytes
import FVMDiagnostics
import FVMSource
import FVMWorkspace

extension TestReport {
    /// The report for programs: JSON, which `Grammar/testing.md` describes.
    ///
    /// - Parameter sources: The files of the run, in the order of their `FileID`.
    public func document(sources: [SourceFile]) -> String {
        var sourceMap = SourceMap(sources)
        let counts = counts
        let document: JSONValue = .object([
            "version": 1,
            "counts": [
                "passed": .number(counts.passed), "failed": .number(counts.failed),
                "recorded": .number(counts.recorded), "orphaned": .number(orphans.count { !$0.isRemoved }),
            ],
            "results": .list(results.map { $0.document(&sourceMap) }),
            "orphans": .list(
                orphans.map { orphan in
                    .object([
                        "path": .string(orphan.path),
                        "isRemoved": .bool(orphan.isRemoved),
                        "failure": orphan.failure.map { .string($0.explanation) },
                        "successor": orphan.succession.map { .string($0.path) },
                        "differences": orphan.succession.map { .list($0.differences.map(\.document)) },
                    ])
                }
            ),
        ])
        return document.document
    }
}

extension TestResult {
    fileprivate func document(_ sourceMap: inout SourceMap) -> JSONValue {
        let place = sourceMap.range(of: failure?.location ?? testCase.location)
        return .object([
            "name": .string(testCase.name),
            "viewModel": .string(testCase.viewModel),
            "stub": testCase.stub.map(JSONValue.string),
            "locale": .string(testCase.locale),
            "file": place.map { .string($0.path) },
            "line": place.map { .number($0.start.line) },
            "column": place.map { .number($0.start.column) },
            "snapshot": testCase.snapshotPath.map(JSONValue.string),
            "outcome": .string(outcome.word),
            "reason": failure.map { .string($0.reason.rawValue) },
            "message": failure.map { .string($0.message) },
            "differences": failure.map { .list($0.differences.map(\.document)) },
            "details": failure.map { .strings($0.details) },
            "diff": failure.flatMap { $0.diff.isEmpty ? nil : .string($0.diff) },
        ])
    }
}

extension TestResult.Outcome {
    fileprivate var word: String {
        switch self {
        case .passed: "passed"
        case .recorded: "recorded"
        case .failed: "failed"
        }
    }
}

extension JSONDifference {
    fileprivate var document: JSONValue {
        .object([
            "path": .string(path),
            "old": old.map { .string($0.summary()) },
            "new": new.map { .string($0.summary()) },
        ])
    }
}
