import FVMSource

/// The value of text literals.
enum SwiftLiterals {
    /// Returns the text of a literal, or `nil` if it has interpolations or is no string.
    static func text(_ literal: ArraySlice<UInt8>) -> String? {
        let hashes = literal.prefix { $0 == UInt8(ascii: "#") }.count
        var body = literal.dropFirst(hashes)
        let isBlock = body.starts(with: [0x22, 0x22, 0x22]) && body.count >= 6
        let quotes = isBlock ? 3 : 1
        guard body.count >= 2 * quotes + hashes else { return nil }
        body = body.dropFirst(quotes).dropLast(quotes + hashes)
        return isBlock ? block(body, hashes) : line(body, hashes, isBlock: false)
    }

    private static func line(_ body: ArraySlice<UInt8>, _ hashes: Int, isBlock: Bool) -> String? {
        var text: [UInt8] = []
        text.reserveCapacity(body.count)
        var index = body.startIndex
        while index < body.endIndex {
            let escape = index + 1 + hashes
            guard body[index] == UInt8(ascii: "\\"), escape < body.endIndex,
                body[index + 1..<escape].allSatisfy({ $0 == UInt8(ascii: "#") })
            else {
                text.append(body[index])
                index += 1
                continue
            }
            guard let length = append(escape: body[escape...], isBlock: isBlock, to: &text) else { return nil }
            index = escape + length
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the character of an escape.
    ///
    /// - Returns: The length of the escape, or `nil` for an interpolation or an invalid escape.
    private static func append(escape: ArraySlice<UInt8>, isBlock: Bool, to text: inout [UInt8]) -> Int? {
        switch escape[escape.startIndex] {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "0"): text.append(0)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): text.append(escape[escape.startIndex])
        case UInt8(ascii: "u"):
            let digits = escape.dropFirst(2).prefix(9).prefix { $0 != UInt8(ascii: "}") }
            guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(value)
            else { return nil }
            text += Array(String(scalar).utf8)
            return digits.count + 3
        case 0x20, 0x09, 0x0A, 0x0D:
            guard isBlock else { return nil }
            // An escaped line end joins two lines.
            let blanks = escape.prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.count
            guard escape.dropFirst(blanks).first == 0x0A else { return nil }
            return blanks + 1
        default: return nil
        }
        return 1
    }

    /// Returns a multi-line text without the indentation of its closing quotes.
    private static func block(_ body: ArraySlice<UInt8>, _ hashes: Int) -> String? {
        var lines = body.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard lines.count >= 2 else { return nil }
        let indentation = lines.removeLast().count
        lines.removeFirst()
        var joined: [UInt8] = []
        for (index, line) in lines.enumerated() {
            if index > 0 { joined.append(0x0A) }
            var line = line
            if line.last == 0x0D { line.removeLast() }
            joined +=
                line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) && line.count < indentation
                ? [] : line.dropFirst(indentation)
        }
        return self.line(joined[...], hashes, isBlock: true)
    }
}
