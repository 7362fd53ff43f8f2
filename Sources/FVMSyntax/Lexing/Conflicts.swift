import FVMDiagnostics
import FVMSource

/// Merge conflicts that nobody has resolved: one error each, whatever is between their marks.
extension Lexer {
    /// Reads the first mark of a conflict as an unknown token, and all that the other side has, up to the last mark, as
    /// another one, so that the parser reads one side. Returns `false` if no conflict begins here.
    mutating func lexConflict(_ bytes: Span<UInt8>) -> Bool {
        let start = position
        guard isMark(UInt8(ascii: "<"), bytes, at: start) else { return false }
        var middle: Int?
        var line = lineEnd(bytes, from: start)
        while line < bytes.count, !isMark(UInt8(ascii: ">"), bytes, at: line) {
            if isMark(UInt8(ascii: "|"), bytes, at: line) || isMark(UInt8(ascii: "="), bytes, at: line) {
                middle = middle ?? line
            }
            // The marks of another conflict do not close this one.
            if isMark(UInt8(ascii: "<"), bytes, at: line) { return false }
            line = lineEnd(bytes, from: line)
        }
        guard line < bytes.count, let middle else { return false }
        reportConflict(bytes, start, middle, line)
        append(conflict: start, to: lineEnd(bytes, from: start), bytes)
        otherSide = middle..<lineEnd(bytes, from: line)
        return true
    }

    /// Reads the other side of a conflict, if it begins here.
    mutating func lexOtherSide(_ bytes: Span<UInt8>) -> Bool {
        guard let range = otherSide, position == range.lowerBound else { return false }
        otherSide = nil
        append(conflict: range.lowerBound, to: range.upperBound, bytes)
        return true
    }

    /// Whether a line starts with seven of a character, followed by a space or a line end.
    private func isMark(_ sign: UInt8, _ bytes: Span<UInt8>, at offset: Int) -> Bool {
        guard offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n"), offset + 7 <= bytes.count else { return false }
        for index in offset..<offset + 7 where bytes[index] != sign { return false }
        return offset + 7 == bytes.count || [0x20, 0x0A, 0x0D].contains(bytes[offset + 7])
    }

    /// The offset after the end of the line of `offset`.
    private func lineEnd(_ bytes: Span<UInt8>, from offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return min(end + 1, bytes.count)
    }

    /// Appends an unknown token without the line end after it.
    private mutating func append(conflict start: Int, to end: Int, _ bytes: Span<UInt8>) {
        position = end
        while position > start, bytes[position - 1] == 0x0A || bytes[position - 1] == 0x0D { position -= 1 }
        flags.insert(.malformed)
        append(.unknown, from: start)
    }

    private mutating func reportConflict(_ bytes: Span<UInt8>, _ start: Int, _ middle: Int, _ end: Int) {
        guard problems.hasRoom() else { return }
        var line = 1
        for offset in 0..<start where bytes[offset] == UInt8(ascii: "\n") { line += 1 }
        var last = line
        for offset in start..<end where bytes[offset] == UInt8(ascii: "\n") { last += 1 }
        problems.append(
            Diagnostic(
                SyntaxProblems.mergeConflict,
                "lines \(line) to \(last) are a merge conflict that is not resolved",
                at: location(start..<start + 7),
                related: [
                    Label(location(middle..<middle + 7), "the other side begins here"),
                    Label(location(end..<end + 7), "the conflict ends here"),
                ]
            )
        )
    }
}

extension SyntaxProblems {
    public static let mergeConflict = DiagnosticKind(
        "FVM0020",
        "merge-conflict",
        why: "Git writes both sides of a conflict into the file, and you have to decide between them.",
        help: "Keep one side, and remove the lines that begin with '<<<<<<<', '|||||||', '=======' or '>>>>>>>'.",
        rejected: """
            viewmodel Card <
            ⟦<<<<<<<⟧ HEAD
              title: string
            =======
              name: string
            >>>>>>> other
            >
            """,
        accepted: """
            viewmodel Card <
              title: string
            >
            """
    )
}
