/// Looks through Swift as its lexer does, as far as it takes to know that every text, comment and bracket ends where it
/// should: what a spec says in a text must not break out of it.
struct SwiftScan {
    private let bytes: [UInt8]
    private var position = 0
    private var open: [UInt8] = []
    private(set) var faults: [String] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while position < bytes.count, faults.isEmpty { scanNext() }
        if faults.isEmpty, !open.isEmpty { fail("a bracket is open at the end") }
    }

    private mutating func fail(_ fault: String) {
        let line = bytes[..<min(position, bytes.count)].count { $0 == 0x0A } + 1
        faults.append("line \(line): \(fault)")
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
    }

    private mutating func scanNext() {
        switch bytes[position] {
        case UInt8(ascii: "/") where starts(with: "//"): skipLine()
        case UInt8(ascii: "/") where starts(with: "/*"): skipBlockComment()
        case UInt8(ascii: "#") where starts(with: "#\""): fail("a raw string, which is never written")
        case UInt8(ascii: "\""): skipString()
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            open.append(bytes[position])
            position += 1
        case UInt8(ascii: ")"): close(UInt8(ascii: "("))
        case UInt8(ascii: "]"): close(UInt8(ascii: "["))
        case UInt8(ascii: "}"): close(UInt8(ascii: "{"))
        case 0x0A, 0x20..<0x7F: position += 1
        default: fail("the byte \(bytes[position]) outside of texts and comments")
        }
    }

    private mutating func close(_ opener: UInt8) {
        if open.popLast() != opener { fail("a bracket closes nothing") }
        position += 1
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != 0x0A {
            if bytes[position] == 0x0D || bytes[position] == 0 { return fail("a control character in a comment") }
            position += 1
        }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") || starts(with: "*/") {
                depth += starts(with: "/*") ? 1 : -1
                position += 1
            }
            position += 1
        } while depth > 0 && position < bytes.count
        if depth > 0 { fail("a comment has no end") }
    }

    private mutating func skipString() {
        let isBlock = starts(with: "\"\"\"")
        position += isBlock ? 3 : 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\"") where !isBlock:
                position += 1
                return
            case UInt8(ascii: "\"") where starts(with: "\"\"\""):
                position += 3
                return
            case UInt8(ascii: "\\"):
                position += 1
                if starts(with: "(") { skipInterpolation() } else { position += 1 }
            case 0x0A where isBlock: position += 1
            case 0..<0x20, 0x7F: return fail("a control character in a text")
            default: position += 1
            }
        }
        fail("a text has no end")
    }

    /// Past the parenthesis that closes the one that is next.
    private mutating func skipInterpolation() {
        let depth = open.count
        repeat { scanNext() } while open.count > depth && position < bytes.count && faults.isEmpty
    }
}
