import FVMFiles
import FVMSource
import FVMWorkspace

/// The results of a test run.
public struct TestReport: Sendable {
    /// One for each case, in the order of the cases.
    public internal(set) var results: [TestResult] = []
    /// Snapshots that no case has a use for, sorted.
    public internal(set) var orphans: [Orphan] = []
    /// Whether an orphan that stays fails the run.
    var failsOnOrphans = false

    /// A snapshot without a case, because its subject was removed or renamed.
    public struct Orphan: Sendable {
        public var path: String
        /// Whether the run removed it.
        public var isRemoved: Bool
        /// The snapshot of this run that has taken its place, as it seems.
        public var succession: SnapshotSuccession?
        /// Why it could not be removed.
        public var failure: FileSystemError?
    }

    /// How many cases came out in one way.
    public struct Counts: Sendable, Hashable {
        public var passed = 0
        public var recorded = 0
        public var failed = 0
    }

    public var counts: Counts {
        results.reduce(into: Counts()) { counts, result in
            switch result.outcome {
            case .passed: counts.passed += 1
            case .recorded: counts.recorded += 1
            case .failed: counts.failed += 1
            }
        }
    }

    /// Whether a case failed, an orphan could not be removed, or one stays that may not.
    public var hasFailures: Bool {
        counts.failed > 0 || orphans.contains { $0.failure != nil || failsOnOrphans && !$0.isRemoved }
    }
}

/// The result of one case.
public struct TestResult: Sendable {
    public var testCase: TestCase
    public var outcome: Outcome

    /// Why it failed, if it did.
    public var failure: TestFailure? {
        if case .failed(let failure) = outcome { failure } else { nil }
    }

    public enum Outcome: Sendable {
        case passed
        /// The snapshot was written: a new one, or one in the place of another.
        case recorded(isNew: Bool)
        case failed(TestFailure)
    }
}

/// Why a case failed.
public struct TestFailure: Sendable {
    public enum Reason: String, Sendable {
        /// There is no snapshot, and none was to be recorded.
        case missing
        /// The snapshot holds other values.
        case different
        /// The snapshot holds the same values in another spelling.
        case respelled
        /// The snapshot can't be read, or is no JSON. It stays as it is.
        case unreadable
        /// The snapshot can't be written.
        case unwritable
        /// The JSON has more bytes than a snapshot may have.
        case tooLarge
        /// The JSON is not what an expectation states.
        case unexpected
        /// A client of a released version could not decode the current answer.
        case undecodable
        /// A version that was shipped has, or has not, what the specs say of it.
        case misdated
        /// A build has not written what the stub encodes.
        case notEncoded
        /// The output of a build can't be read, or is no JSON.
        case notReadable
        /// A build of the emitted Swift encodes other values.
        case unverified
    }

    public var reason: Reason
    /// The problem, in one sentence without a full stop.
    public var message: String
    /// The first `TestFailure.differenceLimit` differences between the expected and the actual values.
    public var differences: [JSONDifference] = []
    /// The differences in words, if they are not single values.
    public var lines: [String] = []
    /// The first thing in the spec that is not as it is stated there.
    public var location: Location?
    /// The recorded and the present JSON as `diff -u` shows them. Empty if one of them is not there or no JSON.
    public var diff = ""

    /// The differences as lines: `$.title: "Tablero" is now "Panel"`.
    public var details: [String] {
        switch reason {
        case .unexpected, .unverified: differences.map(\.expectation)
        case .undecodable, .misdated: lines
        default: differences.map(\.summary)
        }
    }

    /// How many differences a failure names.
    public static let differenceLimit = 20
    /// How many lines a failure's diff has at most.
    public static let diffLimit = 60
    /// How many bytes of a line a failure's diff shows.
    public static let diffLineLimit = 1_000
}
