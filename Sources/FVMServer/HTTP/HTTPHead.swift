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
        guard !bytes.contains(0) else { throw HTTPRefusal(400, "Bad Request") }
        var lines = Self.lines(bytes)[...]
        guard let first = lines.popFirst() else { throw HTTPRefusal(400, "Bad Request") }
        let isNew = try readRequestLine(first)
        guard lines.count <= HTTPRequestReader.fieldLimit else {
            throw HTTPRefusal(431, "Request Header Fields Too Large")
        }
        for line in lines { headers.append(try Self.field(line)) }
        try readFraming()
        let connection = values(of: "connection")
        keepsAlive = isNew ? !connection.contains("close") : connection.contains("keep-alive")
        guard !isNew || headers.count(where: { $0.name == "host" }) == 1 else { throw HTTPRefusal(400, "Bad Request") }
        awaitsContinue = isNew && values(of: "expect").contains("100-continue") && framing != .length(0)
    }

    static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes
        while let end = rest.firstRange(of: [0x0D, 0x0A]) {
            lines.append(rest[..<end.lowerBound])
            rest = rest[end.upperBound...]
        }
        return lines + [rest]
    }

    /// Whether the version is 1.1.
    private mutating func readRequestLine(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> Bool {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(Self.isToken), !parts[1].isEmpty,
            parts[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { throw HTTPRefusal(400, "Bad Request") }
        method = String(decoding: parts[0], as: UTF8.self)
        target = String(decoding: parts[1], as: UTF8.self)
        guard target.hasPrefix("/") || target == "*" else { throw HTTPRefusal(400, "Bad Request") }
        switch String(decoding: parts[2], as: UTF8.self) {
        case "HTTP/1.1": return true
        case "HTTP/1.0": return false
        case let version where version.hasPrefix("HTTP/"): throw HTTPRefusal(505, "HTTP Version Not Supported")
        default: throw HTTPRefusal(400, "Bad Request")
        }
    }

    static func field(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> (name: String, value: String) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(isToken), !line.contains(0x0D), !line.contains(0x0A)
        else { throw HTTPRefusal(400, "Bad Request") }
        let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        var value = line[(colon + 1)...]
        while let first = value.first, first == 0x20 || first == 0x09 { value.removeFirst() }
        while let last = value.last, last == 0x20 || last == 0x09 { value.removeLast() }
        return (name, String(decoding: value, as: UTF8.self))
    }

    private mutating func readFraming() throws(HTTPRefusal) {
        let lengths = headers.filter { $0.name == "content-length" }.map(\.value)
        let encodings = values(of: "transfer-encoding")
        if !encodings.isEmpty {
            // Both at once are how requests are smuggled past others.
            guard lengths.isEmpty, encodings == ["chunked"] else { throw HTTPRefusal(400, "Bad Request") }
            framing = .chunked
            return
        }
        guard let first = lengths.first else { return }
        guard lengths.allSatisfy({ $0 == first }), first.utf8.count <= 18, !first.isEmpty,
            first.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let length = Int(first)
        else { throw HTTPRefusal(400, "Bad Request") }
        framing = .length(length)
    }

    /// The words of a header's values, in small letters.
    private func values(of name: String) -> [String] {
        headers.filter { $0.name == name }.flatMap { header in
            header.value.lowercased().split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
        }
    }

    /// Whether a byte may stand in the name of a method or a field.
    static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: Array("!#$%&'*+-.^_`|~".utf8).contains(byte)
        }
    }
}
