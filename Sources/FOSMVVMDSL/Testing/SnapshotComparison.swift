import FVMBytes

/// What a snapshot, or an expectation, says to the JSON of a case.
enum TestVerdict: Sendable {
    case same
    /// There is none: the JSON that there is now.
    case missing([UInt8])
    /// Why it is not right, and the JSON that there is now.
    case failed(TestFailure, [UInt8])

    /// The size in bytes up to which a snapshot is read.
    static let sizeLimit = 64 << 20

    /// Compares the snapshot at `path` with the JSON that there is now.
    init(of json: [UInt8], at path: String, in files: some FileSystem) {
        guard files.kind(of: path, followingLinks: true) != nil else {
            self = .missing(json)
            return
        }
        do {
            let recorded = try files.read(path, limit: Self.sizeLimit)
            self = recorded == json ? .same : .failed(Self.failure(of: recorded, against: json, at: path), json)
        } catch {
            self = .failed(
                TestFailure(reason: .unreadable, message: "the snapshot cannot be read: \(error.explanation)"),
                json
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

    /// The first lines of a diff.
    private static func shortened(_ diff: String) -> String {
        var lines = 0
        for (index, byte) in zip(diff.utf8.indices, diff.utf8) where byte == UInt8(ascii: "\n") {
            lines += 1
            if lines == TestFailure.diffLimit {
                return diff[...index] + (index == diff.utf8.indices.last ? "" : "...\n")
            }
        }
        return diff
    }

    private static func places(_ count: Int) -> String { count == 1 ? "1 place" : "\(count) places" }

    private static func message(of error: JSONReadingError, in bytes: [UInt8]) -> String {
        if bytes.isEmpty { return "the snapshot is empty" }
        let conflict = bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "<<<<<<< ".utf8) }
        return conflict
            ? "the snapshot holds the marks of a merge conflict"
            : "the snapshot is no JSON: \(error.reason), in line \(error.line), column \(error.column)"
    }
}
