import FVMSource

/// Splits a Swift file into tokens. Never fails: invalid Swift becomes symbols and names. O(bytes).
struct SwiftLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var startsLine = true
    private var followsSpace = true
    private var pendingDocumentation: [SourceSpan] = []
    private var openBrackets: [Int] = []
    private var result: SwiftTokens

    static func tokens(of bytes: [UInt8]) -> SwiftTokens {
        var lexer = SwiftLexer(bytes)
        lexer.readAll()
        return lexer.result
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        result = SwiftTokens(bytes)
        result.tokens.reserveCapacity(bytes.count / 5)
    }

    private mutating func readAll() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipTrivia()
        while position < bytes.count {
            readToken()
            skipTrivia()
        }
        append(.end, from: bytes.count)
    }

    private func byte(_ offset: Int) -> UInt8 {
        let index = position + offset
        return index < bytes.count ? bytes[index] : 0
    }

    private func starts(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
    }

    private mutating func append(_ kind: SwiftToken.Kind, from start: Int, isEscaped: Bool = false) {
        var token = SwiftToken(kind: kind, span: SourceSpan(start..<position))
        token.isEscaped = isEscaped
        token.startsLine = startsLine
        token.followsSpace = followsSpace
        if !pendingDocumentation.isEmpty {
            result.documentation[result.tokens.count] = pendingDocumentation
            pendingDocumentation = []
        }
        if kind == .sign { match(&token) }
        result.tokens.append(token)
        startsLine = false
        followsSpace = false
    }

    /// Matches brackets. Stray and unclosed ones have no partner.
    private mutating func match(_ token: inout SwiftToken) {
        let sign = bytes[Int(token.span.start)]
        switch sign {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): openBrackets.append(result.tokens.count)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            guard let opening = openBrackets.last else { return }
            let opener = bytes[Int(result.tokens[opening].span.start)]
            guard opener == (sign == UInt8(ascii: ")") ? UInt8(ascii: "(") : sign - 2) else { return }
            openBrackets.removeLast()
            result.tokens[opening].partner = Int32(truncatingIfNeeded: result.tokens.count)
            token.partner = Int32(truncatingIfNeeded: opening)
        default: break
        }
    }

    // MARK: Trivia

    private mutating func skipTrivia() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x0A, 0x0D:
                position += 1
                startsLine = true
            case 0x20, 0x09, 0x0B, 0x0C, 0: position += 1
            case UInt8(ascii: "/") where starts("//"): skipLine()
            case UInt8(ascii: "/") where starts("/*"): skipBlock()
            default: return
            }
            followsSpace = true
        }
    }

    private mutating func skipLine() {
        let start = position
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
        let isDocumentation = start + 2 < position && bytes[start + 2] == UInt8(ascii: "/")
        guard isDocumentation, startsLine, start + 3 >= position || bytes[start + 3] != UInt8(ascii: "/") else {
            return
        }
        let textStart = start + 3 < position && bytes[start + 3] == 0x20 ? start + 4 : start + 3
        pendingDocumentation.append(SourceSpan(textStart..<position))
    }

    private mutating func skipBlock() {
        let start = position
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                position += 2
            } else if starts("*/") {
                depth -= 1
                position += 2
            } else {
                if bytes[position] == 0x0A { startsLine = true }
                position += 1
            }
        } while depth > 0 && position < bytes.count
        guard start + 4 < position, bytes[start + 2] == UInt8(ascii: "*"), bytes[start + 3] != UInt8(ascii: "/") else {
            return
        }
        noteBlockDocumentation(start + 3..<max(start + 3, depth == 0 ? position - 2 : position))
    }

    /// The lines of `/** ... */`, without the stars in front.
    private mutating func noteBlockDocumentation(_ range: Range<Int>) {
        var lines: [SourceSpan] = []
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            var first = start
            while first < end, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
            if first < end, bytes[first] == UInt8(ascii: "*") {
                first += 1
                if first < end, bytes[first] == 0x20 { first += 1 }
            }
            var last = end
            while last > first, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
            lines.append(SourceSpan(first..<last))
            start = end + 1
        }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        while lines.last?.isEmpty == true { lines.removeLast() }
        pendingDocumentation = lines
    }

    // MARK: Tokens

    private mutating func readToken() {
        let start = position
        switch bytes[position] {
        case UInt8(ascii: "\""): readString(hashes: 0)
        case UInt8(ascii: "#") where rawQuote != nil: readString(hashes: rawQuote ?? 0)
        case UInt8(ascii: "#") where starts("#/"): readPattern()
        case UInt8(ascii: "`"): readEscapedName()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
        case UInt8(ascii: "$"), 0x80..., UInt8(ascii: "_"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            position += 1
            while position < bytes.count, bytes[position].isNameByte || bytes[position] >= 0x80 { position += 1 }
            append(.name, from: start)
        default:
            position += signLength
            append(.sign, from: start)
        }
    }

    private static let longSigns: [StaticString] = [
        "...", "..<", "===", "!==", "->", "??", "+=", "-=", "&&", "||", "==", "!=", "<=", ">=",
    ]

    private var signLength: Int {
        for sign in Self.longSigns where starts(sign) { return sign.utf8CodeUnitCount }
        return 1
    }

    private mutating func readEscapedName() {
        let start = position + 1
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "`"), bytes[position] != 0x0A { position += 1 }
        append(.name, from: start, isEscaped: true)
        if position < bytes.count, bytes[position] == UInt8(ascii: "`") { position += 1 }
    }

    private mutating func readNumber() {
        let start = position
        var isDecimal = false
        let isHexadecimal = byte(0) == UInt8(ascii: "0") && byte(1) | 0x20 == UInt8(ascii: "x")
        while position < bytes.count {
            let byte = bytes[position]
            if byte.isNameByte {
                position += 1
                let isExponent = !isHexadecimal && byte | 0x20 == UInt8(ascii: "e")
                guard isExponent else { continue }
                isDecimal = true
                if self.byte(0) == UInt8(ascii: "-") || self.byte(0) == UInt8(ascii: "+") { position += 1 }
            } else if byte == UInt8(ascii: "."), !isDecimal, UInt8(ascii: "0")...UInt8(ascii: "9") ~= self.byte(1) {
                isDecimal = true
                position += 1
            } else {
                break
            }
        }
        append(isDecimal ? .decimal : .integer, from: start)
    }

    // MARK: Texts

    /// The number of `#` before a quote here, or `nil` if no raw string starts here.
    private var rawQuote: Int? {
        var count = 0
        while byte(count) == UInt8(ascii: "#"), count < 16 { count += 1 }
        return byte(count) == UInt8(ascii: "\"") ? count : nil
    }

    private mutating func readString(hashes: Int) {
        let start = position
        position += hashes
        let isBlock = starts("\"\"\"")
        position += isBlock ? 3 : 1
        while position < bytes.count {
            let byte = bytes[position]
            if !isBlock, byte == 0x0A || byte == 0x0D { break }
            if byte == UInt8(ascii: "\\"), hashesFollow(hashes, at: position + 1) {
                skipEscape(hashes, isBlock: isBlock)
            } else if byte == UInt8(ascii: "\""), !isBlock || starts("\"\"\""),
                hashesFollow(hashes, at: position + (isBlock ? 3 : 1))
            {
                position += (isBlock ? 3 : 1) + hashes
                break
            } else {
                position += 1
            }
        }
        position = min(position, bytes.count)
        append(.string, from: start)
    }

    /// A regular expression on one line, between `#/` and `/#`.
    private mutating func readPattern() {
        let start = position
        position += 2
        while position < bytes.count, bytes[position] != 0x0A, !starts("/#") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + (starts("/#") ? 2 : 0), bytes.count)
        append(.pattern, from: start)
    }

    private func hashesFollow(_ count: Int, at index: Int) -> Bool {
        guard index + count <= bytes.count else { return false }
        return bytes[index..<index + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// Past an escape; of an interpolation, past its closing parenthesis. Texts within it are taken as part of it.
    private mutating func skipEscape(_ hashes: Int, isBlock: Bool) {
        position += 1 + hashes
        guard byte(0) == UInt8(ascii: "(") else {
            if byte(0) != 0x0A { position += 1 }
            return
        }
        var depth = 0
        var isInText = false
        while position < bytes.count {
            let byte = bytes[position]
            if !isBlock, byte == 0x0A { return }
            position += 1
            switch byte {
            case UInt8(ascii: "\\") where isInText: position += 1
            case UInt8(ascii: "\""): isInText.toggle()
            case UInt8(ascii: "(") where !isInText: depth += 1
            case UInt8(ascii: ")") where !isInText:
                depth -= 1
                if depth == 0 { return }
            default: break
            }
        }
    }
}
