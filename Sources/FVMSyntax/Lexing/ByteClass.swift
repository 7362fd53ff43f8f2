/// The kinds of tokens that a byte can start. The lexer's first decision at each token.
enum ByteClass: UInt8 {
    /// A letter or `_`. Words consist of this class and the next one.
    case letter
    case digit
    case space, lineFeed, carriageReturn
    case slash, quote, at, dot
    case less, greater, leftBrace, rightBrace, leftParenthesis, rightParenthesis, leftBracket, rightBracket
    case colon, semicolon, comma, equal, question, star, pipe, minus
    /// A byte of a character that is not ASCII, or of none.
    case nonASCII
    /// NUL and the other control characters, tab and line ends excepted.
    case control
    /// ASCII that the language has no use for.
    case other

    /// Whether a word can continue with the byte.
    @inline(__always)
    var isWord: Bool { rawValue <= ByteClass.digit.rawValue }

    /// Whether no token starts with the byte.
    @inline(__always)
    var isUnknownCharacter: Bool { rawValue >= ByteClass.nonASCII.rawValue }

    init(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            self = .letter
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
        case UInt8(ascii: " "), UInt8(ascii: "\t"): self = .space
        case UInt8(ascii: "\n"): self = .lineFeed
        case UInt8(ascii: "\r"): self = .carriageReturn
        case UInt8(ascii: "/"): self = .slash
        case UInt8(ascii: "\""): self = .quote
        case UInt8(ascii: "@"): self = .at
        case UInt8(ascii: "."): self = .dot
        case UInt8(ascii: "<"): self = .less
        case UInt8(ascii: ">"): self = .greater
        case UInt8(ascii: "{"): self = .leftBrace
        case UInt8(ascii: "}"): self = .rightBrace
        case UInt8(ascii: "("): self = .leftParenthesis
        case UInt8(ascii: ")"): self = .rightParenthesis
        case UInt8(ascii: "["): self = .leftBracket
        case UInt8(ascii: "]"): self = .rightBracket
        case UInt8(ascii: ":"): self = .colon
        case UInt8(ascii: ";"): self = .semicolon
        case UInt8(ascii: ","): self = .comma
        case UInt8(ascii: "="): self = .equal
        case UInt8(ascii: "?"): self = .question
        case UInt8(ascii: "*"): self = .star
        case UInt8(ascii: "|"): self = .pipe
        case UInt8(ascii: "-"): self = .minus
        case 0x80...: self = .nonASCII
        case 0x00..<0x20, 0x7F: self = .control
        default: self = .other
        }
    }

    /// The class of each of the 256 bytes.
    static let table: [ByteClass] = (0...255).map { ByteClass(UInt8($0)) }
}
