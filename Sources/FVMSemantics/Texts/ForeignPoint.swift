import FVMSource

/// What stands in a text as though it were a point, and is none: `{name}`, `%{user-name}`, `%@`.
public struct ForeignPoint: Hashable, Sendable {
    public enum Kind: Sendable {
        /// A name in braces of another shape: `{name}`, `${name}`, `{{name}}`, `%{ name }`.
        case braces
        /// `%{` with no name and '}' behind it: `%{}`, `%{user.}`, `%{user-name}`, `%{name`.
        case malformed
        /// What `printf` has: `%@`, `%d`, `%1$@`, `%(name)s`.
        case printf
    }

    public let kind: Kind
    /// As it is written.
    public let spelling: String
    /// The name in it; empty where there is none.
    public let name: String

    public static func first(in text: String) -> ForeignPoint? { all(in: text).first }

    /// All of a text, in their order. O(length) but for braces that do not close, which are looked through once each.
    public static func all(in text: String) -> [ForeignPoint] {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }) else { return [] }
        var scan = ForeignPointScan(bytes: Array(text.utf8))
        scan.run()
        return scan.found
    }
}

private struct ForeignPointScan {
    let bytes: [UInt8]
    var found: [ForeignPoint] = []
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func run() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "%"): readPercent()
            case UInt8(ascii: "{"): readBraces()
            default: index += 1
            }
        }
    }

    private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func add(_ kind: ForeignPoint.Kind, _ range: Range<Int>, name: String) {
        found.append(ForeignPoint(kind: kind, spelling: text(range), name: name))
        index = range.upperBound
    }

    /// The end of the identifier that begins at `start`; `start` where none does.
    private func identifierEnd(_ start: Int) -> Int {
        guard byte(start).isNameByte, !isDigit(byte(start)) else { return start }
        var end = start
        while byte(end).isNameByte { end += 1 }
        return end
    }

    /// The end of a path whose first name ends at `nameEnd`.
    private func pathEnd(_ nameEnd: Int) -> Int {
        var end = nameEnd
        while byte(end) == UInt8(ascii: "."), case let next = identifierEnd(end + 1), next > end + 1 { end = next }
        return end
    }

    private func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

    private func isLetter(_ byte: UInt8) -> Bool { 97...122 ~= byte | 0x20 || byte > 127 }

    private mutating func readPercent() {
        let start = index
        if byte(start + 1) == UInt8(ascii: "{") { return readPoint(start) }
        if byte(start + 1) == UInt8(ascii: "(") {
            let end = identifierEnd(start + 2)
            if end > start + 2, byte(end) == UInt8(ascii: ")"), isLetter(byte(end + 1)) {
                return add(.printf, start..<end + 2, name: text(start + 2..<end))
            }
        }
        var digits = start + 1
        while isDigit(byte(digits)) { digits += 1 }
        if digits > start + 1, byte(digits) == UInt8(ascii: "$"), [0x40, 0x64, 0x73].contains(byte(digits + 1)) {
            return add(.printf, start..<digits + 2, name: "")
        }
        for placeholder in ["%@", "%d", "%s", "%i", "%ld"] where bytes[start...].starts(with: placeholder.utf8) {
            let end = start + placeholder.utf8.count
            let endsWord = placeholder == "%@" || end == bytes.count || !isLetter(bytes[end])
            // "50%d" is a number and its unit, whatever the unit.
            let beginsWord = start == 0 || !isDigit(bytes[start - 1])
            if endsWord, beginsWord { return add(.printf, start..<end, name: "") }
        }
        index += 1
    }

    /// Reads `%{` and what belongs to it.
    private mutating func readPoint(_ start: Int) {
        var end = start + 2
        while end < bytes.count, bytes[end] != 0x7B, bytes[end] != 0x7D, bytes[end] != 0x25, bytes[end] != 0x0A {
            end += 1
        }
        let nameEnd = identifierEnd(start + 2)
        guard byte(end) == UInt8(ascii: "}") else {
            guard nameEnd > start + 2 else {
                index += 2
                return
            }
            return add(.malformed, start..<nameEnd, name: text(start + 2..<nameEnd))
        }
        if nameEnd > start + 2, pathEnd(nameEnd) == end {
            index = end + 1
            return
        }
        let inner = text(start + 2..<end)
        let name = inner.filter { $0 != " " }
        if !name.isEmpty, name != inner, isName(name) { return add(.braces, start..<end + 1, name: name) }
        add(.malformed, start..<end + 1, name: text(start + 2..<nameEnd))
    }

    private func isName(_ text: String) -> Bool {
        text.utf8.allSatisfy(\.isNameByte) && !(text.utf8.first.map(isDigit) ?? true)
    }

    /// Reads `{name}`, with a second pair of braces or a sign before it.
    private mutating func readBraces() {
        var start = index
        let isDoubled = byte(start + 1) == UInt8(ascii: "{")
        var end = start + (isDoubled ? 2 : 1)
        let nameStart = end
        while byte(end).isNameByte || byte(end) == UInt8(ascii: " ") { end += 1 }
        let name = text(nameStart..<end).filter { $0 != " " }
        guard isName(name), byte(end) == UInt8(ascii: "}"), !isDoubled || byte(end + 1) == UInt8(ascii: "}") else {
            index += 1
            return
        }
        if start > 0, bytes[start - 1] == UInt8(ascii: "$") || bytes[start - 1] == UInt8(ascii: "#") { start -= 1 }
        add(.braces, start..<end + (isDoubled ? 2 : 1), name: name)
    }
}
