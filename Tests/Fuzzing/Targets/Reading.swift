import FVMBytes
import FVMTestSupport
import FVMWorkspace

/// What is read as JSON is read again as the same value from each way of writing it.
@Sendable
func jsonFaults(_ bytes: [UInt8]) -> [String] {
    let value: JSONValue
    do {
        value = try JSONValue(reading: bytes)
    } catch {
        let isInside = 0...bytes.count ~= error.offset && error.line > 0 && error.column > 0
        return isInside && !error.reason.isEmpty ? [] : ["the error is at \(error.offset): \(error.reason)"]
    }
    var faults = steeringFaults(value.summary())
    var compact = JSONWriter(.compact)
    value.write(to: &compact)
    for document in [compact.output.bytes, Array(value.document.utf8)]
    where (try? JSONValue(reading: document)) != value {
        faults.append("another value is read from \(String(decoding: document, as: UTF8.self))")
    }
    return faults
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
