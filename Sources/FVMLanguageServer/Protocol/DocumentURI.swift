/// The paths of `file:` URIs, as RFC 8089 and editors write them.
enum DocumentURI {
    /// The path that a URI names; the URI itself, with what is escaped in it as it is, where it names no file.
    static func path(of uri: String) -> String {
        guard uri.hasPrefix("file://") else { return uri }
        let rest = uri.dropFirst("file://".count)
        let path = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
        return unescaped(path)
    }

    /// The URI of an absolute path; what is none stands for itself.
    static func uri(ofPath path: String) -> String {
        guard path.hasPrefix("/") else { return path }
        var uri: [UInt8] = Array("file://".utf8)
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."), UInt8(ascii: "~"):
                uri.append(byte)
            default:
                uri.append(UInt8(ascii: "%"))
                uri += Array(hexadecimal(byte).utf8)
            }
        }
        return String(decoding: uri, as: UTF8.self)
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let text = String(byte, radix: 16, uppercase: true)
        return text.count == 1 ? "0" + text : text
    }

    private static func unescaped(_ text: Substring) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                result.append(byte)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
