import FVMDiagnostics
import FVMSource

extension Lexer {
    /// Reports each run of bytes from here on that are not UTF-8.
    mutating func reportInvalidUTF8(_ bytes: Span<UInt8>) {
        // All bytes at once: a loop that may end early is several times slower.
        if bytes.indices.reduce(0, { $0 | bytes[$1] }) < 0x80 { return }
        var offset = position
        while offset < bytes.count {
            while offset < bytes.count, bytes[offset] < 0x80 { offset &+= 1 }
            while offset < bytes.count, bytes[offset] >= 0x80 {
                if let scalar = Self.scalar(bytes, at: offset) {
                    offset += scalar.length
                    continue
                }
                let start = offset
                while offset < bytes.count, bytes[offset] >= 0x80, Self.scalar(bytes, at: offset) == nil { offset += 1 }
                let place = location(start..<offset)
                if problems.hasRoom() {
                    problems.append(
                        Diagnostic(
                            SyntaxProblems.invalidUTF8,
                            "the \(place.span.range.count == 1 ? "byte" : "bytes") at offset \(start) "
                                + "\(place.span.range.count == 1 ? "is" : "are") not UTF-8",
                            at: place
                        )
                    )
                }
            }
        }
    }

    /// Reads all of a file in UTF-16 as one unknown token, and reports it once.
    mutating func appendUTF16(_ bytes: Span<UInt8>) {
        position = bytes.count
        problems.append(
            Diagnostic(
                SyntaxProblems.invalidUTF8,
                "the file is UTF-16",
                at: location(0..<min(2, bytes.count)),
                help: "Save the file as UTF-8. In PowerShell 5, write '| Out-File -Encoding utf8' instead of '>'."
            )
        )
        flags.insert(.malformed)
        append(.unknown, from: 0)
    }

    /// The character that begins at `offset` and its length in bytes, or `nil` if the bytes there are not UTF-8.
    static func scalar(_ bytes: Span<UInt8>, at offset: Int) -> (value: Unicode.Scalar, length: Int)? {
        let (scalar, length) = decodeScalar(bytes, at: offset)
        return scalar.map { ($0, length) }
    }
}

extension SyntaxProblems {
    public static let invalidUTF8 = DiagnosticKind(
        "FVM0001",
        "invalid-utf8",
        why: "Specs are UTF-8, and other bytes would show as broken characters in every text.",
        help: "Save the file as UTF-8.",
        rejected: "",
        accepted: ""
    )
}
