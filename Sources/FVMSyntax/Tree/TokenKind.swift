/// The kind of a token. Words of the language are contextual, so every word is an `identifier`, and `Token.name`
/// identifies it.
public enum TokenKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case endOfFile
    case identifier
    /// `42`, `1_000`
    case integer
    /// `3.14`
    case decimal
    /// `1.2.0`: two dots or more
    case version
    /// `50mb`: digits and a unit (b, kb, mb, gb)
    case size
    /// `"..."` or `"""..."""`, quotes included
    case string
    /// `@2026-01-31`, `@2026-01-31T10:15:00.250+02:00`
    case date
    case less, greater
    case leftBrace, rightBrace
    case leftParenthesis, rightParenthesis
    case leftBracket, rightBracket
    case colon, semicolon, comma, equal, question, star, dot, ellipsis, pipe, minus
    /// A run of bytes that begin no token.
    case unknown
}

/// One token: its bytes in the file, and flags for the trivia before it.
///
/// Trivia (white space, line ends, comments, a BOM) belongs to the token after it: it extends from the end of one
/// token to the start of the next. So the tokens of a tree cover every byte of the file.
@frozen
public struct Token: Sendable, BitwiseCopyable {
    public struct Flags: OptionSet, Sendable, BitwiseCopyable {
        public let rawValue: UInt8
        @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The trivia before the token contains a line end.
        public static let newlineBefore = Flags(rawValue: 1)
        /// The trivia before the token contains a `///` comment.
        public static let documentationBefore = Flags(rawValue: 2)
        /// Some trivia comes before the token.
        public static let triviaBefore = Flags(rawValue: 4)
        /// The lexer has reported a problem inside this token: do not report another. Of the end of the file: that a comment
        /// before it does not end.
        public static let malformed = Flags(rawValue: 8)
        /// A string without escapes, on one line: its text is its bytes between the quotes.
        public static let plainString = Flags(rawValue: 16)
        /// A `"""` string.
        public static let multilineString = Flags(rawValue: 32)
        /// The trivia before the token contains a `//` comment that is no documentation.
        public static let lineCommentBefore = Flags(rawValue: 64)
    }

    public let kind: TokenKind
    public let flags: Flags
    /// The file-local name of an identifier; `Name.none` for every other kind.
    public internal(set) var name: Name
    /// The bytes of the token, from `start` up to `end`.
    public let start: UInt32
    public let end: UInt32
}

/// Index of a token in `SyntaxTree.tokens`.
@frozen
public struct TokenID: Hashable, Sendable {
    public var index: UInt32
    @inlinable public init(_ index: UInt32) { self.index = index }
    @inlinable public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}
