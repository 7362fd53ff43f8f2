import FVMDiagnostics

/// The styles of the bytes of a JSON document.
public func jsonColors(of text: String) -> [TextStyle] {
    var painter = BytePainter(text)
    while let byte = painter.current {
        switch byte {
        case UInt8(ascii: "\""):
            let end = painter.endOfString()
            painter.take(to: end, painter.isKey(endingAt: end) ? .key : .string)
        case UInt8(ascii: "-"), 0x30...0x39: painter.takeWord(.number)
        case 0x61...0x7A: painter.takeWord(.keyword)
        default: painter.take(to: painter.offset + 1, .plain)
        }
    }
    return painter.styles
}

/// The styles of the bytes of Swift source.
public func swiftColors(of text: String) -> [TextStyle] {
    var painter = BytePainter(text)
    while let byte = painter.current {
        switch byte {
        case UInt8(ascii: "\""): painter.take(to: painter.endOfString(), .string)
        case UInt8(ascii: "/") where painter.next == UInt8(ascii: "/"): painter.take(to: painter.endOfLine, .comment)
        case UInt8(ascii: "@"), UInt8(ascii: "#"): painter.takeWord(.keyword)
        case 0x30...0x39: painter.takeWord(.number)
        case 0x41...0x5A: painter.takeWord(.typeName)
        case 0x61...0x7A, UInt8(ascii: "_"):
            painter.takeWord(swiftKeywords.contains(painter.word) ? .keyword : .plain)
        default: painter.take(to: painter.offset + 1, .plain)
        }
    }
    return painter.styles
}

/// The styles of the bytes of a YAML file as the tool writes it: keys, texts and comments.
public func yamlColors(of text: String) -> [TextStyle] {
    var painter = BytePainter(text)
    while let byte = painter.current {
        switch byte {
        case UInt8(ascii: "\""):
            let end = painter.endOfString()
            painter.take(to: end, painter.isKey(endingAt: end) ? .key : .string)
        case UInt8(ascii: "#"): painter.take(to: painter.endOfLine, .comment)
        case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): painter.takeWord(.key)
        default: painter.take(to: painter.offset + 1, .plain)
        }
    }
    return painter.styles
}

private let swiftKeywords: Set<String> = [
    "actor", "any", "as", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer", "do",
    "else", "enum", "extension", "false", "fileprivate", "final", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "lazy", "let", "mutating", "nil", "open", "override", "private", "protocol", "public",
    "repeat", "return", "self", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while", "weak",
]

/// A walk over the bytes of a text that gives each a style.
private struct BytePainter {
    private let bytes: [UInt8]
    private(set) var styles: [TextStyle]
    private(set) var offset = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
        styles = Array(repeating: .plain, count: bytes.count)
    }

    var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }
    var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }
    var endOfLine: Int { bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count }
    var word: String { String(decoding: bytes[offset..<endOfWord], as: UTF8.self) }

    mutating func take(to end: Int, _ style: TextStyle) {
        let end = min(max(end, offset + 1), bytes.count)
        if style != .plain { for index in offset..<end { styles[index] = style } }
        offset = end
    }

    mutating func takeWord(_ style: TextStyle) { take(to: endOfWord, style) }

    /// The index after the letters, digits and dots that start here.
    private var endOfWord: Int {
        var end = offset + 1
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        return end
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
        default: false
        }
    }

    /// After the quote that ends the string here, or at the end of its line.
    func endOfString() -> Int {
        var index = offset + 1
        while index < bytes.count, bytes[index] != 0x0A {
            if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }

    func isKey(endingAt end: Int) -> Bool { end < bytes.count && bytes[end] == UInt8(ascii: ":") }
}
