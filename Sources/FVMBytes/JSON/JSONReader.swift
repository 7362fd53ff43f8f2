/// Why bytes are no JSON document.
public struct JSONReadingError: Error, Hashable, Sendable {
    /// Where reading stopped, in bytes from the begin.
    public var offset: Int
    /// From 1; a line ends with a line feed.
    public var line: Int
    /// From 1, in bytes.
    public var column: Int
    /// The problem, as the end of a sentence: "a value is expected".
    public var reason: String
}

/// Reads one JSON document by recursive descent.
struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// - Parameter bytes: UTF-8, with or without a byte order mark.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func readDocument() throws(JSONReadingError) -> JSONValue {
        skipSpace()
        let value = try readValue()
        skipSpace()
        guard position == bytes.count else { throw error("nothing may follow the value") }
        return value
    }

    private func error(_ reason: String, at offset: Int? = nil) -> JSONReadingError {
        let offset = offset ?? position
        let before = bytes[..<offset]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        let isCut = offset >= bytes.count
        return JSONReadingError(
            offset: offset,
            line: line,
            column: offset - lineStart + 1,
            reason: isCut ? "the file ends where \(reason)" : reason
        )
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func readValue() throws(JSONReadingError) -> JSONValue {
        guard let byte = current else { throw error("a value is expected") }
        switch byte {
        case UInt8(ascii: "{"): return try readNested { reader throws(JSONReadingError) in try reader.readObject() }
        case UInt8(ascii: "["): return try readNested { reader throws(JSONReadingError) in try reader.readList() }
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "-"), 0x30...0x39: return .number(try readNumber())
        case UInt8(ascii: "t"): return try readWord("true", .bool(true))
        case UInt8(ascii: "f"): return try readWord("false", .bool(false))
        case UInt8(ascii: "n"): return try readWord("null", .null)
        default: throw error("a value is expected")
        }
    }

    private mutating func readNested(
        _ read: (inout JSONReader) throws(JSONReadingError) -> JSONValue
    ) throws(JSONReadingError) -> JSONValue {
        guard depth < JSONValue.nestingLimit else {
            throw error("more than \(JSONValue.nestingLimit) levels nest")
        }
        depth += 1
        defer { depth -= 1 }
        position += 1
        skipSpace()
        return try read(&self)
    }

    private mutating func readWord(_ word: StaticString, _ value: JSONValue) throws(JSONReadingError) -> JSONValue {
        let start = position
        for index in 0..<word.utf8CodeUnitCount {
            guard take(word.utf8Start[index]) else { throw error("a value is expected", at: start) }
        }
        return value
    }

    private mutating func readObject() throws(JSONReadingError) -> JSONValue {
        var members: [JSONValue.Member] = []
        var keys: Set<[UInt8]> = []
        if take(UInt8(ascii: "}")) { return .object([]) }
        repeat {
            skipSpace()
            let start = position
            guard current == UInt8(ascii: "\"") else { throw error("a key in quotes is expected") }
            let key = try readString()
            guard keys.insert(Array(key.utf8)).inserted else { throw error("a key stands twice", at: start) }
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw error("':' is expected") }
            skipSpace()
            members.append(JSONValue.Member(key, try readValue()))
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw error("',' or '}' is expected") }
        return .object(members)
    }

    private mutating func readList() throws(JSONReadingError) -> JSONValue {
        var elements: [JSONValue] = []
        if take(UInt8(ascii: "]")) { return .list([]) }
        repeat {
            skipSpace()
            elements.append(try readValue())
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw error("',' or ']' is expected") }
        return .list(elements)
    }

    private mutating func readNumber() throws(JSONReadingError) -> String {
        let start = position
        _ = take(UInt8(ascii: "-"))
        let isZero = current == UInt8(ascii: "0")
        let digits = try readDigits()
        guard !isZero || digits == 1 else { throw error("a number begins with one '0' at most", at: start) }
        if take(UInt8(ascii: ".")) { _ = try readDigits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            _ = try readDigits()
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Reads digits, and returns how many there were.
    private mutating func readDigits() throws(JSONReadingError) -> Int {
        let start = position
        while let byte = current, 0x30...0x39 ~= byte { position += 1 }
        guard position > start else { throw error("a digit is expected") }
        return position - start
    }

    private mutating func readString() throws(JSONReadingError) -> String {
        position += 1
        var text = ""
        while true {
            let start = position
            while let byte = current, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                position += 1
            }
            guard let piece = String(utf8: bytes[start..<position]) else {
                throw error("the bytes are no UTF-8", at: start)
            }
            text += piece
            switch current {
            case UInt8(ascii: "\""):
                position += 1
                return text
            case UInt8(ascii: "\\"): text.unicodeScalars.append(try readEscape())
            case nil: throw error("'\"' is expected")
            default: throw error("a control character in a string is written as an escape")
            }
        }
    }

    private mutating func readEscape() throws(JSONReadingError) -> Unicode.Scalar {
        let start = position
        position += 1
        defer { position = min(position, bytes.count) }
        let letter = current
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter ?? 0)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try readUnicodeEscape(from: start)
        default: throw error("'\\' is followed by one of \" \\ / b f n r t u", at: start)
        }
    }

    /// The scalar that one UTF-16 unit is, or two.
    private mutating func readUnicodeEscape(from start: Int) throws(JSONReadingError) -> Unicode.Scalar {
        let unit = try readHexadecimal(from: start)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard unit < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
            throw error("half a surrogate pair stands alone", at: start)
        }
        let second = try readHexadecimal(from: start)
        guard 0xDC00...0xDFFF ~= second,
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
        else { throw error("half a surrogate pair stands alone", at: start) }
        return scalar
    }

    private mutating func readHexadecimal(from start: Int) throws(JSONReadingError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = current?.hexadecimalValue else {
                throw error("'\\u' is followed by four hexadecimal digits", at: start)
            }
            value = value << 4 + UInt32(digit)
            position += 1
        }
        return value
    }
}
