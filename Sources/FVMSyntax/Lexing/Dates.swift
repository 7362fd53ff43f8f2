import FVMDiagnostics
import FVMSource

extension Lexer {
    /// Reads `@2026-01-31`, `@2026-01-31T10:15:00.250+02:00` or `@10:15`. Checks only the form, not the calendar.
    mutating func lexDate(_ bytes: Span<UInt8>) {
        let start = position
        position += 1
        var hasTime = false
        loop: while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "T"), UInt8(ascii: "t"):
                hasTime = true
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                break
            case UInt8(ascii: "/"):
                if !isDigit(bytes, at: position - 1) || !isDigit(bytes, at: position + 1) { break loop }
            case UInt8(ascii: " "):
                var time = position
                guard !hasTime, position - start == 11, matches(bytes, " dd:dd", at: &time, end: bytes.count) else {
                    break loop
                }
                hasTime = true
            case UInt8(ascii: ":"), UInt8(ascii: "."):
                // A colon also is between a key and its value, and dots between the bounds of a range.
                if 2...3 ~= position - start, bytes[position] == UInt8(ascii: ":") { hasTime = true }
                if !hasTime || !isDigit(bytes, at: position + 1) { break loop }
            case let byte:
                if !classes[Int(byte)].isWord { break loop }
            }
            position += 1
        }
        if let problem = dateProblem(bytes, start..<position) {
            flags.insert(.malformed)
            if problems.hasRoom() {
                problems.append(
                    Diagnostic(
                        SyntaxProblems.malformedDate,
                        problem,
                        at: location(start..<position),
                        fixIts: dateFixIts(bytes, start..<position)
                    )
                )
            }
        }
        append(.date, from: start)
    }

    /// Returns fix-its for a date or a time with other separators, without a zero or a time zone, or for a word without '@'.
    private func dateFixIts(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [FixIt] {
        let written = Self.text(bytes, range).dropFirst()
        if written.utf8.allSatisfy({ 97...122 ~= $0 | 0x20 }), !written.isEmpty {
            // An address without quotes is not a word after a symbol.
            if range.lowerBound > 0, bytes[range.lowerBound - 1].isNameByte { return [] }
            let sign = location(range.prefix(1))
            return [FixIt("remove '@'", edits: [TextEdit(location: sign, replacement: "")])]
        }
        let parts = written.split(maxSplits: 1, omittingEmptySubsequences: false) { " Tt".contains($0) }
        let isTime = parts[0].contains(":")
        let numbers = parts[0].split(omittingEmptySubsequences: false) { "-/:".contains($0) }
        guard numbers.count == 3 || isTime, numbers.allSatisfy({ !$0.isEmpty && $0.count <= 4 }) else { return [] }
        let padded = numbers.map { $0.count == 1 ? "0" + $0 : String($0) }
        var meant = "@" + padded.joined(separator: isTime ? ":" : "-")
        if parts.count == 2 {
            meant += "T" + parts[1]
            if !parts[1].contains("Z"), !parts[1].contains("+"), !parts[1].contains("-") { meant += "Z" }
        }
        let candidate = Array(meant.utf8)
        guard candidate.withSpan({ dateProblem($0, candidate.indices) }) == nil else { return [] }
        return [FixIt("write '\(meant)'", edits: [TextEdit(location: location(range), replacement: meant)])]
    }

    /// Returns what is wrong with the form of a date, or `nil`.
    private func dateProblem(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
        let end = range.upperBound
        var offset = range.lowerBound + 1
        if matches(bytes, "dd:dd", at: &offset, end: end) {
            if offset == end || matches(bytes, ":dd", at: &offset, end: end) && offset == end { return nil }
            return "a time of day is written like @10:15 or @10:15:30"
        }
        guard matches(bytes, "dddd-dd-dd", at: &offset, end: end) else {
            return "'@' begins a date, which is written like @2026-01-31"
        }
        if offset == end { return nil }
        guard matches(bytes, "Tdd:dd:dd", at: &offset, end: end) else {
            return "a time is written with 'T' and seconds, like @2026-01-31T10:15:00Z"
        }
        if offset < end, bytes[offset] == UInt8(ascii: ".") {
            offset += 1
            while offset < end, isDigit(bytes, at: offset) { offset += 1 }
        }
        if offset == end { return "a time names its zone: 'Z' for UTC, or an offset like +02:00" }
        if matches(bytes, "Z", at: &offset, end: end) || matches(bytes, "+dd:dd", at: &offset, end: end)
            || matches(bytes, "-dd:dd", at: &offset, end: end)
        {
            if offset == end { return nil }
        }
        return "a time ends with its zone: 'Z' for UTC, or an offset like +02:00"
    }

    /// Whether `pattern` is at `offset`, with `d` for any digit. Moves past it if so.
    private func matches(_ bytes: Span<UInt8>, _ pattern: StaticString, at offset: inout Int, end: Int) -> Bool {
        guard offset + pattern.utf8CodeUnitCount <= end else { return false }
        let found = pattern.withUTF8Buffer { pattern in
            pattern.indices.allSatisfy { index in
                let byte = bytes[offset + index]
                return pattern[index] == UInt8(ascii: "d") ? byte &- UInt8(ascii: "0") < 10 : byte == pattern[index]
            }
        }
        if found { offset += pattern.utf8CodeUnitCount }
        return found
    }
}

extension SyntaxProblems {
    public static let malformedDate = DiagnosticKind(
        "FVM0012",
        "malformed-date",
        why: "A date is written in ISO 8601 with a time zone, so that it is the same moment everywhere.",
        help: "Write @2026-01-31, @2026-01-31T10:15:00Z with a time, or @10:15 for a time of day.",
        rejected: "viewmodel Card < due: date = ⟦@2026-1-31⟧ >",
        accepted: "viewmodel Card < due: date = @2026-01-31 >"
    )
}
