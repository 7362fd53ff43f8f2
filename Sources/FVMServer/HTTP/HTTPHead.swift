/// The request line and the header fields of a request.
struct HTTPHead: Sendable {
    /// How the end of the body is known.
    enum Framing: Sendable, Equatable {
        case length(Int)
        case chunked
    }

    private(set) var method = ""
    private(set) var target = ""
    private(set) var headers: [(name: String, value: String)] = []
    private(set) var keepsAlive = true
    private(set) var framing = Framing.length(0)
    private(set) var awaitsContinue = false

    /// - Parameter bytes: Up to the empty line.
    init(_ bytes: ArraySlice<UInt8>) throws(HTTPRefusal) {
        var lines = Self.lines(bytes)[...]
        guard let first = lines.popFirst() else { throw .badRequest }
        let isNew = try readRequestLine(first)
        guard lines.count <= HTTPRequestReader.fieldLimit else { throw .largeHead }
        for line in lines { headers.append(try Self.field(line)) }
        try readFraming(isNew: isNew)
        let connection = values(of: "connection")
        keepsAlive = isNew ? !connection.contains("close") : connection.contains("keep-alive")
        let hosts = headers.count { $0.name == "host" }
        guard hosts == 1 || !isNew && hosts == 0 else { throw .badRequest }
        awaitsContinue = isNew && values(of: "expect").contains("100-continue") && framing != .length(0)
    }

    /// The lines of a head in which each LF follows a CR.
    static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes
        while let end = rest.firstIndex(of: 0x0A) {
            lines.append(rest[..<end].dropLast())
            rest = rest[(end + 1)...]
        }
        return lines + [rest]
    }

    /// Whether the version is 1.1.
    private mutating func readRequestLine(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> Bool {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(Self.isToken), !parts[1].isEmpty,
            parts[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { throw .badRequest }
        method = String(decoding: parts[0], as: UTF8.self)
        target = String(decoding: parts[1], as: UTF8.self)
        guard target.hasPrefix("/") && !target.contains("#") || target == "*" && method == "OPTIONS" else {
            throw .badRequest
        }
        switch String(decoding: parts[2], as: UTF8.self) {
        case "HTTP/1.1": return true
        case "HTTP/1.0": return false
        case let version where version.hasPrefix("HTTP/"): throw HTTPRefusal(505, "HTTP Version Not Supported")
        default: throw .badRequest
        }
    }

    static func field(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> (name: String, value: String) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(isToken), line[colon...].allSatisfy(isValue)
        else { throw .badRequest }
        return (lowercased(line[..<colon]), String(decoding: trimmed(line[(colon + 1)...]), as: UTF8.self))
    }

    private mutating func readFraming(isNew: Bool) throws(HTTPRefusal) {
        let lengths = headers.filter { $0.name == "content-length" }.map(\.value)
        if headers.contains(where: { $0.name == "transfer-encoding" }) {
            // Both at once are how requests are smuggled past others, and HTTP/1.0 has no chunks.
            guard isNew, lengths.isEmpty, values(of: "transfer-encoding") == ["chunked"] else { throw .badRequest }
            framing = .chunked
        } else if !lengths.isEmpty {
            guard let length = Self.length(lengths) else { throw .badRequest }
            framing = .length(length)
        }
    }

    /// The length that the values of `Content-Length` state; `nil` if there isn't exactly one number.
    static func length(_ values: [String]) -> Int? {
        guard values.count == 1, 1...18 ~= values[0].utf8.count, values[0].utf8.allSatisfy({ 0x30...0x39 ~= $0 })
        else { return nil }
        return Int(values[0])
    }

    /// The words of a header's values, in lower case.
    private func values(of name: String) -> [String] { Self.words(headers, name) }

    /// The words in the comma-separated values of all headers with a name, in lower case.
    static func words(_ headers: [(name: String, value: String)], _ name: String) -> [String] {
        headers.filter { $0.name == name }.flatMap { header in
            Array(header.value.utf8).split(separator: UInt8(ascii: ",")).map { lowercased(trimmed($0)) }
        }
    }

    /// A text with the letters of ASCII in lower case. Other letters stay, as some become letters of ASCII.
    private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = bytes.drop { $0 == 0x20 || $0 == 0x09 }
        return start.dropLast(start.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count)
    }

    /// Whether a byte may be part of a field's value.
    static func isValue(_ byte: UInt8) -> Bool { byte == 0x09 || byte >= 0x20 && byte != 0x7F }

    /// Whether a byte may be part of the name of a method or a field.
    static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: Array("!#$%&'*+-.^_`|~".utf8).contains(byte)
        }
    }
}
