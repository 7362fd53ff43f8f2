/// What a token is. Words of the language are contextual, so every word is an `identifier`; its `Token.name` tells which.
public enum TokenKind: UInt8, Sendable, CaseIterable {
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

/// One token: its bytes in the file, and what is known of the trivia before it.
///
/// The trivia (white space, line ends, comments, a BOM) between two tokens belongs to the second: it is the bytes from
/// the end of the one to the start of the other. So the tokens of a tree cover every byte of the file.
///
/// Twelve bytes: a file has a token for every five of its own, and to fill memory takes longer than to work with it.
@frozen
public struct Token: Sendable, BitwiseCopyable {
    public struct Flags: OptionSet, Sendable, BitwiseCopyable {
        public let rawValue: UInt8
        @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// A line end stands in the trivia before the token.
        public static let newlineBefore = Flags(rawValue: 1)
        /// A `///` comment stands in the trivia before the token.
        public static let documentationBefore = Flags(rawValue: 2)
        /// Some trivia stands before the token.
        public static let triviaBefore = Flags(rawValue: 4)
        /// The lexer has reported a problem inside this token: do not report another.
        public static let malformed = Flags(rawValue: 8)
        /// A string without escapes, on one line: its text is its bytes between the quotes.
        public static let plainString = Flags(rawValue: 16)
        /// A `"""` string.
        public static let multilineString = Flags(rawValue: 32)
        /// A `//` comment that documents nothing stands in the trivia before the token.
        public static let lineCommentBefore = Flags(rawValue: 64)
    }

    /// The kind in the upper 6 bits.
    @usableFromInline let kindAndStart: UInt32
    /// The flags in the upper 8 bits.
    @usableFromInline var flagsAndName: UInt32
    public let end: UInt32

    /// - Parameters:
    ///   - name: One of the first 2^24: a file of `ParseLimits.fileSize` has fewer, as most of them take four letters and
    ///   what separates them.
    ///   - start: Less than 2^26, which is more than `ParseLimits.fileSize`.
    init(kind: TokenKind, flags: Flags, name: Name, start: UInt32, end: UInt32) {
        assert(start < 1 << 26 && name.index < 1 << 24)
        kindAndStart = UInt32(kind.rawValue) &<< 26 | start
        flagsAndName = UInt32(flags.rawValue) &<< 24 | name.index
        self.end = end
    }

    @inlinable
    public var kind: TokenKind {
        // `init` put a kind's raw value there, and that is how a case without associated values is stored.
        unsafeBitCast(UInt8(truncatingIfNeeded: kindAndStart &>> 26), to: TokenKind.self)
    }

    @inlinable
    public var start: UInt32 { kindAndStart & (1 &<< 26 &- 1) }

    @inlinable
    public var flags: Flags { Flags(rawValue: UInt8(truncatingIfNeeded: flagsAndName &>> 24)) }

    /// The file-local name of an identifier; `Name.none` for every other kind.
    @inlinable
    public internal(set) var name: Name {
        get { Name(flagsAndName & (1 &<< 24 &- 1)) }
        set { flagsAndName = flagsAndName & ~(1 &<< 24 &- 1) | newValue.index }
    }
}

/// Index of a token in `SyntaxTree.tokens`.
@frozen
public struct TokenID: Hashable, Sendable {
    public var index: UInt32
    @inlinable public init(_ index: UInt32) { self.index = index }
    @inlinable public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}
