/// Whether the text is Base64 as Foundation's `JSONEncoder` writes `Data`: whole groups of four, filled up with `=`, and no bits
/// set that belong to no byte.
package func isBase64(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count.isMultiple(of: 4) else { return false }
    let padding = bytes.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let digits = bytes.dropLast(padding).map(base64Value)
    guard digits.allSatisfy({ $0 != nil }), let last = digits.last else { return bytes.isEmpty }
    return last.map { $0 & (1 << (2 * UInt8(padding)) - 1) == 0 } ?? false
}

private func base64Value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
}
