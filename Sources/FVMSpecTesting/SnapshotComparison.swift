import FVMBytes
import FVMEvaluation
import FVMFiles
import FVMSource
import FVMWorkspace

/// The result of comparing the JSON of a case with a snapshot or an expectation.
enum TestVerdict: Sendable {
    case same
    /// There is no snapshot. Has the current JSON if it is small enough.
    case missing([UInt8]?)
    /// The failure. Has the current JSON if it is small enough.
    case failed(TestFailure, [UInt8]?)

    /// The size in bytes up to which a snapshot is read: what the interpreter writes, and a line end.
    static let sizeLimit = StubWriter.sizeLimit + 1
    /// The size in bytes up to which JSON is kept for recording. Larger JSON is computed again.
    private static let keptSize = 65_536

    /// Compares the snapshot at `path` with the JSON that there is now.
    init(of json: [UInt8], at path: String, in files: some FileSystem) {
        guard json.count <= Self.sizeLimit else {
            self = .failed(.tooLarge, nil)
            return
        }
        let kept = json.count <= Self.keptSize ? json : nil
        guard files.kind(of: path, followingLinks: true) != nil else {
            self = .missing(kept)
            return
        }
        do {
            // Some working copies have line ends of their own; no value has one that is not escaped.
            let recorded = try files.readText(path, limit: Self.sizeLimit).withLineFeeds
            self = recorded == json ? .same : .failed(Self.failure(of: recorded, against: json, at: path), kept)
        } catch {
            self = .failed(
                TestFailure(reason: .unreadable, message: "the snapshot cannot be read: \(error.explanation)"),
                kept
            )
        }
    }

    private static func failure(of recorded: [UInt8], against json: [UInt8], at path: String) -> TestFailure {
        let old: JSONValue
        let new: JSONValue
        do {
            old = try JSONValue(reading: recorded)
            new = try JSONValue(reading: json)
        } catch {
            return TestFailure(reason: .unreadable, message: message(of: error, in: recorded))
        }
        let differences = JSONDifference.find(from: old, to: new, limit: TestFailure.differenceLimit)
        let diff = LineDifference(from: recorded, to: json).unified(oldName: path, newName: "\(path) (now)")
        guard !differences.isEmpty else {
            return TestFailure(
                reason: .respelled,
                message: "the snapshot holds the same values in another spelling",
                diff: shortened(diff)
            )
        }
        let isCut = differences.count == TestFailure.differenceLimit
        let count = isCut ? "\(differences.count) places or more" : places(differences.count)
        return TestFailure(
            reason: .different,
            message: "the JSON differs from the snapshot in \(count)",
            differences: differences,
            diff: shortened(diff)
        )
    }

    /// The first lines of a diff, and the first bytes of those that are long.
    private static func shortened(_ diff: String) -> String {
        var shown: [UInt8] = []
        let lines = diff.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: TestFailure.diffLimit)
        for line in lines.prefix(TestFailure.diffLimit) {
            if line.count <= TestFailure.diffLineLimit {
                shown += line
            } else {
                // Not in the middle of a character.
                let start = line.prefix(TestFailure.diffLineLimit).lastIndex { $0 & 0xC0 != 0x80 } ?? line.startIndex
                shown += line[..<start] + Array("...".utf8)
            }
            shown.append(UInt8(ascii: "\n"))
        }
        if lines.count > TestFailure.diffLimit { shown += Array("...\n".utf8) }
        return String(decoding: shown, as: UTF8.self)
    }

    private static func places(_ count: Int) -> String { count == 1 ? "1 place" : "\(count) places" }

    private static func message(of error: JSONReadingError, in bytes: [UInt8]) -> String {
        if bytes.isEmpty { return "the snapshot is empty" }
        let conflict = bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "<<<<<<< ".utf8) }
        return conflict
            ? "the snapshot holds the marks of a merge conflict"
            : "the snapshot is not JSON: \(error.reason), in line \(error.line), column \(error.column)"
    }
}

extension TestFailure {
    static let tooLarge = TestFailure(
        reason: .tooLarge,
        message: "the JSON has more than \(StubWriter.sizeLimit) bytes: use fewer rows, or shorter texts"
    )
}
