import FVMDiagnostics
import FVMSource

/// Cuts the bytes of a file into tokens. Never fails: bytes that begin no token become `unknown` tokens.
///
/// One pass, O(bytes). The bytes are a parameter of each function, since a struct that stores a `Span` can't be stored
/// itself.
struct Lexer: ~Copyable {
    let file: FileID
    let classes = ByteClass.table
    /// The next byte to look at.
    var position = 0
    /// Whether there was a line comment that documents nothing.
    var hasLineComments = false
    /// The part of a merge conflict that is not read.
    var otherSide: Range<Int>?
    /// The flags of the current token.
    var flags: Token.Flags = []
    var tokens: [Token] = []
    var names = NameTable()
    var problems: ProblemList
    /// The offset up to which no quotation and no interpolation ends. Avoids scanning the same bytes again.
    var unclosedQuotationEnd = 0
    var unclosedInterpolationEnd = 0

    init(file: FileID, problemLimit: Int) {
        self.file = file
        problems = ProblemList(limit: problemLimit)
    }

    /// Reads the whole file; `tokens` then ends with `.endOfFile`.
    mutating func lex(_ bytes: Span<UInt8>) {
        // Few specs have a token for every second byte; room that is not written to takes no memory.
        tokens.reserveCapacity(bytes.count / 2 + 1)
        if case .utf16 = TextEncoding(of: bytes) {
            appendUTF16(bytes)
        } else {
            reportInvalidUTF8(bytes)
            skipByteOrderMark(bytes)
        }
        while position < bytes.count { lexNext(bytes) }
        append(.endOfFile, from: bytes.count)
    }

    /// Reads one token, or one piece of trivia.
    @inline(__always)
    private mutating func lexNext(_ bytes: Span<UInt8>) {
        switch classes[Int(bytes[position])] {
        case .letter: lexWord(bytes)
        case .digit: lexNumber(bytes)
        case .space: skipSpaces(bytes)
        case .lineFeed, .carriageReturn: skipLineEnd()
        case .slash: skipComment(bytes)
        case .quote: lexString(bytes)
        case .at: lexDate(bytes)
        case .dot: lexDots(bytes)
        case .less:
            if byte(bytes, at: position + 1) == UInt8(ascii: "<"), lexConflict(bytes) { return }
            lexSingle(.less)
        case .greater: lexSingle(.greater)
        case .leftBrace: lexSingle(.leftBrace)
        case .rightBrace: lexSingle(.rightBrace)
        case .leftParenthesis: lexSingle(.leftParenthesis)
        case .rightParenthesis: lexSingle(.rightParenthesis)
        case .leftBracket: lexSingle(.leftBracket)
        case .rightBracket: lexSingle(.rightBracket)
        case .colon: lexSingle(.colon)
        case .semicolon: lexSingle(.semicolon)
        case .comma: lexSingle(.comma)
        case .equal: if otherSide == nil || !lexOtherSide(bytes) { lexSingle(.equal) }
        case .question: lexSingle(.question)
        case .star: lexSingle(.star)
        case .pipe: if otherSide == nil || !lexOtherSide(bytes) { lexSingle(.pipe) }
        case .minus:
            if byte(bytes, at: position + 1) == UInt8(ascii: "-"), startsUnsupportedComment(bytes, behind: position + 2)
            {
                return lexUnsupportedComment(bytes, signLength: 2)
            }
            lexSingle(.minus)
        case .nonASCII, .control, .other: lexUnknownCharacters(bytes)
        }
    }

    /// Ends the token that began at `start`, at the current position.
    @inline(__always)
    mutating func append(_ kind: TokenKind, from start: Int, name: Name = .none) {
        tokens.append(
            Token(
                kind: kind,
                flags: flags,
                name: name,
                start: UInt32(truncatingIfNeeded: start),
                end: UInt32(truncatingIfNeeded: position)
            )
        )
        flags = []
    }

    @inline(__always)
    private mutating func lexSingle(_ kind: TokenKind) {
        position &+= 1
        append(kind, from: position &- 1)
    }

    @inline(__always)
    private mutating func lexWord(_ bytes: Span<UInt8>) {
        let start = position
        skipWord(bytes)
        if position < bytes.count, classes[Int(bytes[position])].isUnknownCharacter, continuesWord(bytes, at: position)
        {
            lexWordWithSigns(bytes, from: start)
        } else {
            append(.identifier, from: start, name: names.intern(bytes, start..<position))
            if position &- start > ParseLimits.nameSize { reportLongName(start..<position) }
        }
    }

    /// Moves past letters, digits and `_`.
    @inline(__always)
    mutating func skipWord(_ bytes: Span<UInt8>) {
        while position < bytes.count, classes[Int(bytes[position])].isWord { position &+= 1 }
    }

    private mutating func lexDots(_ bytes: Span<UInt8>) {
        let start = position
        guard byte(bytes, at: start + 1) == UInt8(ascii: ".") else { return lexSingle(.dot) }
        if byte(bytes, at: start + 2) == UInt8(ascii: ".") {
            position += 3
            append(.ellipsis, from: start)
        } else {
            // `1..<5` of Swift is the same mistake.
            let isHalfOpen = byte(bytes, at: start + 2) == UInt8(ascii: "<") && isDigit(bytes, at: start + 3)
            position += isHalfOpen ? 3 : 2
            reportTwoDots(at: start, length: isHalfOpen ? 3 : 2)
            flags.insert(.malformed)
            append(.ellipsis, from: start)
        }
    }

    /// The byte at `offset`, or 0 at the end of the file.
    @inline(__always)
    func byte(_ bytes: Span<UInt8>, at offset: Int) -> UInt8 {
        offset < bytes.count ? bytes[offset] : 0
    }

    /// Whether a digit is at `offset`.
    @inline(__always)
    func isDigit(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
        offset < bytes.count && bytes[offset] &- UInt8(ascii: "0") < 10
    }

    func location(_ range: Range<Int>) -> Location {
        Location(file: file, span: SourceSpan(range))
    }
}
