/// Percent-encoding of RFC 3986: `%` and two hexadecimal digits encode a byte.
public enum PercentEncoding {
    /// A path with each byte encoded that has a meaning in a URI, or none in a path.
    public static func encoded(path: some StringProtocol) -> String {
        var encoded: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                encoded.append(byte)
            default:
                encoded += Array("%\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8)
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// A text with its escapes read once, or `nil` if one of them is broken, or they make no UTF-8.
    public static func decoded(_ text: some StringProtocol) -> String? {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%") {
                guard index + 2 < bytes.count, let high = bytes[index + 1].hexadecimalValue,
                    let low = bytes[index + 2].hexadecimalValue
                else { return nil }
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(utf8: result[...])
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit in ASCII, or `nil` for any other byte.
    public var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
