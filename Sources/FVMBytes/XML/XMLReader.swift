/// Reads XML 1.0 in UTF-8, part by part: elements, attributes and text.
///
/// Documents come from anywhere: there are no entities but the five of XML itself, nothing outside is looked at, and a
/// document type is refused. Comments and processing instructions are passed over. Prefixes of names are left out. Cost
/// is linear.
public struct XMLReader: Sendable {
    public enum Part: Hashable, Sendable {
        case opening(String, attributes: [String: String])
        case closing(String)
        case text(String)
    }

    /// Why a document can't be read, and the line.
    public struct Failure: Error, Hashable, Sendable {
        public let reason: String
        public let line: Int
    }

    /// How deep elements may nest.
    public static let depthLimit = 100

    private let bytes: [UInt8]
    private var index = 0
    private var open: [String] = []
    private var hasRoot = false
    /// The closing part of an element that closes itself.
    private var pending: Part?

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// The next part; nil at the end of the document.
    public mutating func next() throws(Failure) -> Part? {
        if let part = pending {
            pending = nil
            return part
        }
        while index < bytes.count {
            if bytes[index] != UInt8(ascii: "<") {
                let text = try readText()
                if !open.isEmpty { return .text(text) }
                guard text.allSatisfy(\.isWhitespace) else { throw failure("text stands outside of all elements") }
            } else if isNext("<!--") {
                try skip(past: "-->")
            } else if isNext("<?") {
                try skip(past: "?>")
            } else if isNext("<![CDATA["), !open.isEmpty {
                return .text(try readCharacterData())
            } else if isNext("<!") {
                throw failure("a document type is not read")
            } else if isNext("</") {
                return try readClosing()
            } else {
                return try readOpening()
            }
        }
        guard open.isEmpty, hasRoot else { throw failure("the document ends within an element") }
        return nil
    }

    private func failure(_ reason: String) -> Failure {
        Failure(reason: reason, line: bytes[..<min(index, bytes.count)].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) })
    }

    private func isNext(_ sign: String) -> Bool { bytes[index...].starts(with: sign.utf8) }

    private mutating func skip(past sign: String) throws(Failure) {
        let sign = Array(sign.utf8)
        while index + sign.count <= bytes.count {
            if bytes[index...].starts(with: sign) {
                index += sign.count
                return
            }
            index += 1
        }
        throw failure("'\(String(decoding: sign, as: UTF8.self))' is missing")
    }

    private mutating func readCharacterData() throws(Failure) -> String {
        index += 9
        let start = index
        try skip(past: "]]>")
        return try decoded(start..<index - 3)
    }

    // MARK: Elements

    private mutating func readOpening() throws(Failure) -> Part {
        index += 1
        let name = try readName()
        guard open.count < Self.depthLimit else { throw failure("elements nest deeper than \(Self.depthLimit)") }
        guard !open.isEmpty || !hasRoot else { throw failure("there is a second root element") }
        hasRoot = true
        var attributes: [String: String] = [:]
        while true {
            skipBlanks()
            if isNext("/>") {
                index += 2
                pending = .closing(name)
                return .opening(name, attributes: attributes)
            }
            if isNext(">") {
                index += 1
                open.append(name)
                return .opening(name, attributes: attributes)
            }
            let key = try readName()
            skipBlanks()
            guard isNext("=") else { throw failure("'=' is missing") }
            index += 1
            skipBlanks()
            attributes[key] = try readAttribute()
        }
    }

    private mutating func readAttribute() throws(Failure) -> String {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"),
            let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
        else { throw failure("a value in quotes is missing") }
        let value = try unescaped(index + 1..<end)
        index = end + 1
        return value
    }

    private mutating func readClosing() throws(Failure) -> Part {
        index += 2
        let name = try readName()
        skipBlanks()
        guard isNext(">"), open.popLast() == name else { throw failure("'</\(name)>' closes another element") }
        index += 1
        return .closing(name)
    }

    private mutating func readName() throws(Failure) -> String {
        let start = index
        while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
        guard index > start else { throw failure("a name is missing") }
        let name = try decoded(start..<index)
        return name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= 0x20 || [UInt8(ascii: "<"), 0x3E, 0x2F, 0x3D, 0x22, 0x27, 0x26].contains(byte)
    }

    private mutating func skipBlanks() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    }

    // MARK: Text

    private mutating func readText() throws(Failure) -> String {
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let text = try unescaped(index..<end)
        index = end
        return text
    }

    private func decoded(_ range: Range<Int>) throws(Failure) -> String {
        guard let text = String(utf8: bytes[range]) else { throw failure("this is not UTF-8") }
        return text.replacing("\r\n", with: "\n")
    }

    private func unescaped(_ range: Range<Int>) throws(Failure) -> String {
        var result = ""
        var start = range.lowerBound
        while let sign = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
            result += try decoded(start..<sign)
            let name = bytes[(sign + 1)..<range.upperBound].prefix(12)
            guard let end = name.firstIndex(of: UInt8(ascii: ";")),
                let scalar = Self.scalar(named: String(decoding: bytes[(sign + 1)..<end], as: UTF8.self))
            else { throw failure("'&' does not begin a character that is known") }
            result.unicodeScalars.append(scalar)
            start = end + 1
        }
        return result + (try decoded(start..<range.upperBound))
    }

    private static func scalar(named name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        default:
            name.hasPrefix("#x")
                ? UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
                : name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
        }
    }
}
