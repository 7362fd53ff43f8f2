import FVMDiagnostics
import FVMSource

extension Lexer {
    /// Reads a number, a version or a size.
    ///
    /// As in Swift, `_` is allowed after the first digit of an integer and of each part of a decimal.
    mutating func lexNumber(_ bytes: Span<UInt8>) {
        let start = position
        skipDigits(bytes)
        var dots = 0
        while byte(bytes, at: position) == UInt8(ascii: "."), isDigit(bytes, at: position + 1) {
            dots += 1
            position += 1
            skipDigits(bytes)
        }
        let digitsEnd = position
        skipWord(bytes)
        let kind: TokenKind =
            switch dots {
            case 0: digitsEnd == position ? .integer : .size
            case 1: .decimal
            default: .version
            }
        if digitsEnd != position || dots > 1 {
            checkNumber(bytes, start: start, digitsEnd: digitsEnd, kind: kind)
        }
        append(kind, from: start)
    }

    @inline(__always)
    private mutating func skipDigits(_ bytes: Span<UInt8>) {
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 || bytes[position] == UInt8(ascii: "_")
        {
            position &+= 1
        }
    }

    /// Reports a number that is followed by letters, and an invalid version.
    private mutating func checkNumber(_ bytes: Span<UInt8>, start: Int, digitsEnd: Int, kind: TokenKind) {
        let suffix = Self.text(bytes, digitsEnd..<min(position, digitsEnd + 64))
        let digits = Self.text(bytes, start..<min(digitsEnd, start + 64))
        if kind == .size, Self.units.contains(suffix) { return }
        if kind == .version, suffix.isEmpty, !digits.contains("_") { return }
        flags.insert(.malformed)
        guard problems.hasRoom() else { return }
        let place = location(start..<position)
        let (message, help) = Self.numberProblem(digits: digits, suffix: suffix, kind: kind)
        let hasUnit = kind == .size && Self.units.contains(suffix.lowercased())
        let size = digits + suffix.lowercased()
        let edit = TextEdit(location: place, replacement: size)
        problems.append(
            Diagnostic(
                SyntaxProblems.malformedNumber,
                message,
                at: place,
                help: help,
                fixIts: hasUnit ? [FixIt("write '\(size)'", edits: [edit], applicability: .safe)] : []
            )
        )
    }

    private static func numberProblem(
        digits: String,
        suffix: String,
        kind: TokenKind
    ) -> (message: String, help: String?) {
        if units.contains(suffix.lowercased()) {
            let help = "The units are written b, kb, mb and gb."
            return (kind == .size ? "'\(suffix)' is not a unit" : "a size is a whole number of units", help)
        }
        if kind == .version, suffix.isEmpty {
            return ("a version has no '_'", "Write three numbers with dots between, as in 1.2.0.")
        }
        if digits == "0", let base = suffix.first, "xbo".contains(base) {
            return ("numbers are written in decimal digits", "Write the number in decimal digits.")
        }
        if suffix.first == "e" || suffix.first == "E" {
            return ("numbers are written without an exponent", "Write all the digits, as in 1_000.0.")
        }
        if kind == .size, ["x", "times"].contains(suffix.lowercased()) {
            return ("a value is repeated with '*'", "Write '\(digits) *' before what is repeated.")
        }
        return ("'\(suffix)' cannot follow a number", nil)
    }

    static let units = ["b", "kb", "mb", "gb"]

    /// Reports `..`, which is then taken for the `...` of a range.
    mutating func reportTwoDots(at start: Int, length: Int) {
        let place = location(start..<start + length)
        guard problems.hasRoom() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.twoDots,
                "a range is written with three dots",
                at: place,
                fixIts: [
                    FixIt(
                        "write '...'",
                        edits: [TextEdit(location: place, replacement: "...")],
                        // The last number of `1..<5` does not belong to it.
                        applicability: length == 2 ? .safe : .maybe
                    )
                ]
            )
        )
    }
}

extension SyntaxProblems {
    public static let malformedNumber = DiagnosticKind(
        "FVM0011",
        "malformed-number",
        why: "A number has decimal digits, a version has dots between its numbers, and a size ends in b, kb, mb or gb.",
        help: "Put a space after the number, or start the name with a letter.",
        rejected: "viewmodel Card < count: int = ⟦12abc⟧ >",
        accepted: "viewmodel Card < count: int = 12 >"
    )

    public static let twoDots = DiagnosticKind(
        "FVM0014",
        "two-dots",
        why: "'..' is not an operator: a range is written '1...5' and includes both ends.",
        help: "Write '...'.",
        rejected: "fields User < name: string length(1⟦..⟧80) >",
        accepted: "fields User < name: string length(1...80) >"
    )
}
