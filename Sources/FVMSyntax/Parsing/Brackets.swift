/// A number for each kind of bracket.
struct BracketCounts {
    private var angles = 0, braces = 0, parentheses = 0, brackets = 0

    /// The number for a bracket, given by its closing token; 0 for every other kind.
    subscript(closer: TokenKind) -> Int {
        get {
            switch closer {
            case .greater: angles
            case .rightBrace: braces
            case .rightParenthesis: parentheses
            case .rightBracket: brackets
            default: 0
            }
        }
        set {
            switch closer {
            case .greater: angles = newValue
            case .rightBrace: braces = newValue
            case .rightParenthesis: parentheses = newValue
            case .rightBracket: brackets = newValue
            default: break
            }
        }
    }

    /// Whether each bracket that was counted as opened was counted as closed.
    var areClosed: Bool { angles + braces + parentheses + brackets == 0 }

    /// Counts a bracket that opens, or that closes one of these; false, and nothing counted, for any other token.
    mutating func count(_ kind: TokenKind) -> Bool {
        if let closer = kind.closer {
            self[closer] += 1
            return true
        }
        guard self[kind] > 0 else { return false }
        self[kind] -= 1
        return true
    }
}

extension TokenKind {
    /// The bracket that closes this one, if this is one.
    var closer: TokenKind? {
        switch self {
        case .less: .greater
        case .leftBrace: .rightBrace
        case .leftParenthesis: .rightParenthesis
        case .leftBracket: .rightBracket
        default: nil
        }
    }

    /// Whether a token of this kind is a literal.
    @inline(__always)
    var isLiteral: Bool {
        switch self {
        case .string, .integer, .decimal, .date, .version, .size: true
        default: false
        }
    }

    var isCloser: Bool {
        switch self {
        case .greater, .rightBrace, .rightParenthesis, .rightBracket: true
        default: false
        }
    }

    /// The characters of the token, without quotes.
    var sign: String { String(spelling.dropFirst().dropLast()) }
}
