import FVMSource

/// A placeholder or a plural in the syntax of another tool, or one of ours with a mistake: `{name}`, `%{user-name}`,
/// `%@`.
public struct UnsupportedPlaceholder: Hashable, Sendable {
    public enum Kind: Sendable {
        /// A name in braces of another shape: `{name}`, `${name}`, `{{name}}`, `%{ name }`.
        case braces
        /// `%{` with no name and '}' after it: `%{}`, `%{user.}`, `%{user-name}`, `%{name`.
        case malformed
        /// Surely a placeholder of another tool: `%@`, `%1$lld`, `%(name)s`, `%<name>d`, `{0}`, `\(name)`.
        case printf
        /// A name after a character that is common in plain text, too: `%name`, `:name`. It is a placeholder if the
        /// view model has a property of the name.
        case sigil
        /// A plural or another choice: `{count, plural, ...}`, `%#@eggs@`, `^[...](inflect: true)`.
        case plural
    }

    public let kind: Kind
    /// As it is written.
    public let spelling: String
    /// The name in the placeholder. Empty if there is none.
    public let name: String
    /// Whether it is a placeholder whatever its name is: braces around a word may be plain text.
    public let isSure: Bool

    public static func first(in text: String) -> UnsupportedPlaceholder? { all(in: text).first }

    /// All of a text, in their order. O(length) but for braces that do not close, which are looked through once each.
    public static func all(in text: String) -> [UnsupportedPlaceholder] {
        guard text.utf8.contains(where: Self.isBeginning) else { return [] }
        var scan = UnsupportedPlaceholderScan(bytes: Array(text.utf8))
        scan.run()
        return scan.found
    }

    /// Whether one can begin with the byte.
    private static func isBeginning(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: ":"): true
        default: false
        }
    }
}

private struct UnsupportedPlaceholderScan {
    let bytes: [UInt8]
    var found: [UnsupportedPlaceholder] = []
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func run() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "%"): readPercent()
            case UInt8(ascii: "{"): if !readChoice() { readBraces() }
            case UInt8(ascii: "\\"): readInterpolation()
            case UInt8(ascii: "^"): readInflection()
            case UInt8(ascii: ":"): readSigil()
            default: index += 1
            }
        }
    }

    private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func add(_ kind: UnsupportedPlaceholder.Kind, _ range: Range<Int>, name: String) {
        let isSure = kind != .braces && kind != .sigil
        found.append(UnsupportedPlaceholder(kind: kind, spelling: text(range), name: name, isSure: isSure))
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
        if byte(start + 1) == UInt8(ascii: "{") { return readPlaceholder(start) }
        if byte(start + 1) == UInt8(ascii: "(") {
            let end = identifierEnd(start + 2)
            if end > start + 2, byte(end) == UInt8(ascii: ")"), isLetter(byte(end + 1)) {
                return add(.printf, start..<end + 2, name: text(start + 2..<end))
            }
        }
        if byte(start + 1) == UInt8(ascii: "<"), case let end = identifierEnd(start + 2), end > start + 2,
            byte(end) == UInt8(ascii: ">")
        {
            let hasType = "dsfiu".utf8.contains(byte(end + 1)) && !byte(end + 2).isNameByte
            return add(.printf, start..<end + (hasType ? 2 : 1), name: text(start + 2..<end))
        }
        if byte(start + 1) == UInt8(ascii: "#"), byte(start + 2) == UInt8(ascii: "@"),
            case let end = identifierEnd(start + 3), end > start + 3, byte(end) == UInt8(ascii: "@")
        {
            return add(.plural, start..<end + 1, name: "")
        }
        if let end = formatEnd(start) { return add(.printf, start..<end, name: "") }
        readSigil()
    }

    /// Returns the end of `%d`, `%1$@` or `%.2f`, or `nil`.
    private func formatEnd(_ start: Int) -> Int? {
        var end = start + 1
        while isDigit(byte(end)) { end += 1 }
        let isNumbered = end > start + 1 && byte(end) == UInt8(ascii: "$")
        // "50%d" is a number and its unit, whatever the unit.
        if !isNumbered, end > start + 1 || start > 0 && isDigit(bytes[start - 1]) { return nil }
        if isNumbered { end += 1 }
        if isNumbered, byte(end) == UInt8(ascii: "#"), byte(end + 1) == UInt8(ascii: "@"),
            case let next = identifierEnd(end + 2), byte(next) == UInt8(ascii: "@")
        {
            return next + 1
        }
        if byte(end) == UInt8(ascii: "."), isDigit(byte(end + 1)) {
            end += 2
            guard byte(end) == UInt8(ascii: "f") else { return nil }
        }
        if byte(end) == UInt8(ascii: "@") { return end + 1 }
        for conversion in ["lld", "llu", "ld", "lu", "li", "d", "s", "i", "u", "f"]
        where bytes[min(end, bytes.count)...].starts(with: conversion.utf8) {
            let next = end + conversion.utf8.count
            if isNumbered || next == bytes.count || !bytes[next].isNameByte && !isLetter(bytes[next]) { return next }
        }
        return nil
    }

    /// Reads `%name` or `:name`.
    private mutating func readSigil() {
        let (start, end) = (index, identifierEnd(index + 1))
        let isColon = byte(start) == UInt8(ascii: ":")
        let isApart = start == 0 || [0x20, 0x28, 0x0A, 0x22].contains(bytes[start - 1])
        let isFree = isColon ? isApart && byte(end) != UInt8(ascii: ":") : start == 0 || !isDigit(bytes[start - 1])
        guard end > start + 1, isFree else {
            index += 1
            return
        }
        add(.sigil, start..<end, name: text(start + 1..<end))
    }

    /// Reads `\(name)`, as in Swift. Its name is not used, because it follows an escape.
    private mutating func readInterpolation() {
        let start = index
        var end = start + 2
        guard byte(start + 1) == UInt8(ascii: "("), identifierEnd(end) > end else {
            index += 1
            return
        }
        var depth = 1
        while end < bytes.count, depth > 0 {
            if bytes[end] == UInt8(ascii: "(") { depth += 1 }
            if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
            end += 1
        }
        guard depth == 0 else {
            index += 2
            return
        }
        add(.printf, start..<end, name: "")
    }

    /// Reads `^[1 egg](inflect: true)`.
    private mutating func readInflection() {
        let start = index
        index += 1
        guard byte(start + 1) == UInt8(ascii: "["), let close = bytes[start...].firstIndex(of: UInt8(ascii: "]")),
            byte(close + 1) == UInt8(ascii: "("), let end = bytes[close...].firstIndex(of: UInt8(ascii: ")"))
        else { return }
        let attributes = text(close + 2..<end)
        guard ["inflect", "morphology", "agreeWith"].contains(where: attributes.hasPrefix) else { return }
        add(.plural, start..<end + 1, name: "")
    }

    /// Reads `{count, plural, one {# egg} other {# eggs}}` or `{0}`; false if there is neither.
    private mutating func readChoice() -> Bool {
        let start = index
        var end = start + 1
        while byte(end) == UInt8(ascii: " ") { end += 1 }
        let nameStart = end
        while byte(end).isNameByte { end += 1 }
        let (nameEnd, isNumber) = (end, bytes[nameStart..<min(end, bytes.count)].allSatisfy(isDigit))
        while byte(end) == UInt8(ascii: " ") { end += 1 }
        guard nameEnd > nameStart else { return false }
        if byte(end) == UInt8(ascii: "}"), isNumber {
            add(.printf, start..<end + 1, name: "")
            return true
        }
        guard byte(end) == UInt8(ascii: ",") else { return false }
        end += 1
        while byte(end) == UInt8(ascii: " ") { end += 1 }
        let word = text(end..<max(end, identifierEnd(end)))
        guard Self.choices.contains(word) else { return false }
        var depth = 0
        for place in start..<bytes.count {
            if bytes[place] == UInt8(ascii: "{") { depth += 1 }
            if bytes[place] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 {
                add(.plural, start..<place + 1, name: "")
                return true
            }
        }
        // An unclosed one is meant as a plural, too.
        add(.plural, start..<bytes.count, name: "")
        return true
    }

    /// The formats of ICU messages.
    private static let choices: Set<String> = [
        "plural", "select", "selectordinal", "number", "date", "time", "choice", "ordinal", "duration", "spellout",
    ]

    /// Reads `%{` and what belongs to it.
    private mutating func readPlaceholder(_ start: Int) {
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

    /// Reads `{name}`, with double braces or a symbol before it.
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
