import FVMBytes
import FVMDiagnostics
import FVMSource

/// Cuts the bytes of a file into tokens. Never fails: bytes that begin no token become `unknown` tokens.
///
/// One pass, O(bytes). The bytes are a parameter of each function, since a struct that stores a `Span` cannot be stored
/// itself.
struct Lexer: ~Copyable {
    let file: FileID
    let classes = ByteClass.table
    /// The next byte to look at.
    var position = 0
    /// Whether there was a line comment that documents nothing.
    var hasLineComments = false
    /// What is known of the token that is being read.
    var flags: Token.Flags = []
    var tokens: Arena<Token>
    var names = NameTable()
    private var recentWords = RecentWords()
    var problems: ProblemList
    /// Up to here, no text between foreign quotes and no interpolation ends: looking again would take too long.
    var unclosedQuotationEnd = 0
    var unclosedInterpolationEnd = 0

    /// - Parameter size: How many bytes there are to read.
    init(file: FileID, size: Int, problemLimit: Int) {
        self.file = file
        tokens = Arena(capacity: min(size, Self.sampleSize) / 4 + 16)
        problems = ProblemList(limit: problemLimit)
    }

    /// Reads the file from `start` to the end of `bytes`; `tokens` then ends with `.endOfFile`.
    mutating func lex(_ bytes: Span<UInt8>, from start: Int = 0) {
        position = start
        reportInvalidUTF8(bytes)
        if start == 0 { skipByteOrderMark(bytes) }
        var end = min(bytes.count, start + Self.sampleSize)
        while true {
            while position < end { lexNext(bytes) }
            if end == bytes.count { break }
            tokens.makeRoom(for: bytes.count - position, asIn: position - start)
            end = bytes.count
        }
        append(.endOfFile, from: bytes.count)
    }

    /// After how many bytes it is known how many tokens a file has, about.
    private static let sampleSize = 16 << 10

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
        case .less: lexSingle(.less)
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
        case .equal: lexSingle(.equal)
        case .question: lexSingle(.question)
        case .star: lexSingle(.star)
        case .pipe: lexSingle(.pipe)
        case .minus: lexSingle(.minus)
        case .foreign, .control, .other: lexForeign(bytes)
        }
    }

    /// Ends the token that began at `start`, at the current position.
    @inline(__always)
    mutating func append(_ kind: TokenKind, from start: Int, name: Name = .none) {
        tokens.add(
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
        if position < bytes.count, bytes[position] >= 0x80, continuesWord(bytes, at: position) {
            lexForeignWord(bytes, from: start)
        } else {
            append(.identifier, from: start, name: name(bytes, start..<position))
            if position &- start > ParseLimits.nameSize { reportLongName(start..<position) }
        }
    }

    /// The name that is the word `range` of `bytes`. Mostly it is a short one that was there a moment ago.
    @inline(__always)
    private mutating func name(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Name {
        guard range.count <= RecentWords.mostBytes else { return names.intern(bytes, range) }
        let word = RecentWords.Word(bytes, range)
        if let name = recentWords[word] { return name }
        let count = names.count
        let name = names.intern(bytes, range)
        // Most names that are new are declared here, and not seen again soon.
        if names.count == count { recentWords[word] = name }
        return name
    }

    /// Moves past letters, digits and `_`.
    @inline(__always)
    mutating func skipWord(_ bytes: Span<UInt8>) {
        while position &+ 8 <= bytes.count {
            let ends = ByteClass.endsOfWords(in: bytes.eightBytes(at: position))
            position &+= ends.trailingZeroBitCount &>> 3
            if ends != 0 { return }
        }
        while position < bytes.count, classes[Int(bytes[position])].isWord { position &+= 1 }
    }

    private mutating func lexDots(_ bytes: Span<UInt8>) {
        let start = position
        guard byte(bytes, at: start + 1) == UInt8(ascii: ".") else { return lexSingle(.dot) }
        if byte(bytes, at: start + 2) == UInt8(ascii: ".") {
            position += 3
            append(.ellipsis, from: start)
        } else {
            position += 2
            reportTwoDots(at: start)
            flags.insert(.malformed)
            append(.ellipsis, from: start)
        }
    }

    /// The byte at `offset`, or 0 at the end of the file.
    @inline(__always)
    func byte(_ bytes: Span<UInt8>, at offset: Int) -> UInt8 {
        offset < bytes.count ? bytes[offset] : 0
    }

    /// Whether a digit stands at `offset`.
    @inline(__always)
    func isDigit(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
        offset < bytes.count && bytes[offset] &- UInt8(ascii: "0") < 10
    }

    func location(_ range: Range<Int>) -> Location {
        Location(file: file, span: SourceSpan(range))
    }
}

/// The names of short words, each known by its bytes until another takes its place: two lookups in tables spared.
private struct RecentWords {
    /// The bytes, as two numbers of eight, filled up with zeros, which are no part of a word.
    struct Word: Equatable {
        private var first: UInt64
        private var second: UInt64

        static let none = Word()

        private init() { (first, second) = (0, 0) }

        /// - Parameter range: Up to `mostBytes`, and not empty.
        @inline(__always)
        init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
            first = WordSet.word(bytes, range)
            second = range.count <= 8 ? 0 : WordSet.word(bytes, range.lowerBound &+ 8..<range.upperBound)
        }

        /// The upper bits of a product, which depend on all of its factors' bits.
        @inline(__always)
        func hash(bits: UInt64) -> Int {
            Int(truncatingIfNeeded: WordSet.mix(second, first) &>> (64 &- bits))
        }
    }

    private var places: [(word: Word, name: Name)] = Array(repeating: (.none, .none), count: 1 << bits)
    private static var bits: UInt64 { 8 }

    static var mostBytes: Int { 16 }

    subscript(word: Word) -> Name? {
        @inline(__always)
        get {
            let known = places[word.hash(bits: Self.bits)]
            return known.word == word ? known.name : nil
        }
        set { places[word.hash(bits: Self.bits)] = (word, newValue ?? .none) }
    }
}

extension Arena {
    /// Makes room for what is still to come, as dense as what has come so far (see `Density`): nodes of `left` bytes, say,
    /// where those so far are of `done`.
    mutating func makeRoom(for left: Int, asIn done: Int) {
        reserveCapacity(count + Density.room(for: left, asIn: done, count: count, of: Node.self))
    }
}
