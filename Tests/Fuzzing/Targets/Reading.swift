import FVMBytes
import FVMTestSupport
import FVMWorkspace

/// Our reader of JSON and the one that the tests have take the same documents, and read them as the same values.
@Sendable
func jsonFaults(_ bytes: [UInt8]) -> [String] {
    let read: FVMBytes.JSONValue
    do {
        read = try FVMBytes.JSONValue(reading: bytes)
    } catch {
        let isInside = 0...bytes.count ~= error.offset && error.line > 0 && error.column > 0
        var faults = isInside && !error.reason.isEmpty ? [] : ["the error is at \(error.offset): \(error.reason)"]
        let isTooDeep = error.reason.hasPrefix("more than")
        if !isTooDeep, (try? FVMTestSupport.JSONValue(parsing: bytes)) != nil {
            faults.append("only the tests' reader takes it: \(error.reason)")
        }
        return faults
    }
    var faults = steeringFaults(read.summary())
    if read != read { faults.append("a value differs from itself") }
    guard let other = try? FVMTestSupport.JSONValue(parsing: bytes) else {
        return faults + ["the tests' reader does not take it"]
    }
    let differences = other.differences(from: TestedJSON.tests(read))
    return faults + differences
}

private enum TestedJSON {
    /// The value as the tests have it.
    static func tests(_ value: FVMBytes.JSONValue) -> FVMTestSupport.JSONValue {
        switch value {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let spelling): .number(JSONNumber(spelling))
        case .string(let text): .string(JSONText(text))
        case .list(let elements): .list(elements.map(tests))
        case .object(let members):
            .object(
                Dictionary(members.map { (JSONText($0.key), tests($0.value)) }) { first, _ in first }
            )
        }
    }
}

/// The changes between two texts, parted by a NUL, make the second of the first.
@Sendable
func differenceFaults(_ bytes: [UInt8]) -> [String] {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map { Array($0) }
    let (old, new) = (parts[0], parts.count > 1 ? parts[1] : [])
    let difference = LineDifference(from: old, to: new)
    let (oldLines, newLines) = (lines(old), lines(new))
    var made: [UInt8] = []
    var position = 0
    for change in difference.changes {
        guard position <= change.old.lowerBound, change.old.upperBound <= oldLines.count,
            change.new.upperBound <= newLines.count
        else { return ["the change \(change) is out of order"] }
        made += oldLines[position..<change.old.lowerBound].joined()
        made += newLines[change.new].joined()
        position = change.old.upperBound
    }
    made += oldLines[position...].joined()
    var faults = made == new ? [] : ["the changes make something else"]
    if difference.isEmpty != (old == new) { faults.append("texts that differ have changes") }
    if difference.unified(oldName: "a", newName: "b").isEmpty != difference.isEmpty {
        faults.append("changes are not shown")
    }
    return faults
}

/// With their line ends.
private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
        let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
        lines.append(rest[..<end])
        rest = rest[end...]
    }
    return lines
}
