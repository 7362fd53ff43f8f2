import FVMDiagnostics
import FVMSource

extension Lexer {
    /// Reports each run of bytes from here on that are not UTF-8.
    mutating func reportInvalidUTF8(_ bytes: Span<UInt8>) {
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

    /// The character that begins at `offset` and its length in bytes; nil if the bytes there are not UTF-8.
    static func scalar(_ bytes: Span<UInt8>, at offset: Int) -> (value: Unicode.Scalar, length: Int)? {
        let first = UInt32(bytes[offset])
        let length: Int
        var value: UInt32
        switch first {
        case 0x00...0x7F: return (Unicode.Scalar(UInt8(first)), 1)
        case 0xC2...0xDF: (length, value) = (2, first & 0x1F)
        case 0xE0...0xEF: (length, value) = (3, first & 0x0F)
        case 0xF0...0xF4: (length, value) = (4, first & 0x07)
        default: return nil
        }
        guard offset + length <= bytes.count else { return nil }
        for index in offset + 1..<offset + length {
            let byte = bytes[index]
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        // Longer than needed: three bytes begin at U+0800, four at U+10000. `Scalar` refuses surrogates and the rest.
        if (length == 3 && value < 0x800) || (length == 4 && value < 0x10000) { return nil }
        return Unicode.Scalar(value).map { ($0, length) }
    }
}

extension SyntaxProblems {
    public static let invalidUTF8 = DiagnosticKind(
        "FVM0001",
        "invalid-utf8",
        why: "A spec is UTF-8; other bytes have no meaning, and would come out broken in every text.",
        help: "Save the file as UTF-8.",
        rejected: "",
        accepted: ""
    )
}
