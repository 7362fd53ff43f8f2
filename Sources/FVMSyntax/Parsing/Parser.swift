import FVMBytes
import FVMDiagnostics
import FVMLanguage
import FVMSource

/// A recursive-descent parser that turns the tokens of one file into the nodes of its tree.
///
/// The names state contracts. `parseX` appends exactly one node, or what its production in `Grammar/fvm.ebnf` has,
/// and moves past its tokens. `parseXIfPresent` appends nothing if the next token is something else. `expect` moves
/// past a token, or appends a `missing` node and reports it. Every loop makes progress. Nodes are appended in
/// preorder.
struct Parser: ~Copyable {
    let source: SourceFile
    let file: FileID
    let names: NameTable
    /// Where the parser is; never at an unknown token.
    var cursor: TokenCursor
    var nodes: [SyntaxNode] = []
    var problems: ProblemList
    /// How many declarations, types, values and groups are open around `current`.
    var depth = 0
    /// How many brackets of each kind are open, and how many closing ones have been reported as missing.
    var openBrackets = BracketCounts()
    var missingClosers = BracketCounts()
    /// Whether the members of a summary are read.
    var isInSummary = false
    /// The index of the node of the declaration that is read.
    var declaration = 0
    /// Where the last problem is, as a byte offset: a second one at the same place would say the same again.
    var lastProblem: UInt32?
    /// The last malformed string that was read: it may have swallowed what seems to be missing.
    var lastBrokenString = -1
    /// Where a skip ended with brackets open in it: those around it may have been closed before their time.
    var unclosedSkipEnd = -1
    /// Set when nesting is too deep: the rest of the file is not read.
    var isAborted = false
    /// Whether the text continues after its end, so that every open bracket may still be closed.
    var isBeginning = false

    init(source: SourceFile, file: FileID, tokens: [Token], names: NameTable, problemLimit: Int) {
        self.source = source
        self.file = file
        self.names = names
        nodes.reserveCapacity(tokens.count)
        cursor = TokenCursor(tokens)
        problems = ProblemList(limit: problemLimit)
    }
}

// MARK: - Tokens

extension Parser {
    /// The token to read next.
    @inline(__always)
    var current: Token { cursor.current }

    /// The index of `current`.
    @inline(__always)
    var position: Int { cursor.position }

    /// Whether `current` is the first token on its line.
    @inline(__always)
    var startsLine: Bool { cursor.startsLine }

    /// The kind of the token after the current one.
    @inline(__always)
    var nextKind: TokenKind { cursor.nextKind }

    /// The token `distance` tokens after the current one.
    @inline(__always)
    func peek(_ distance: Int = 1) -> Token { cursor.peek(distance) }

    /// Moves past the current token, whatever it is. The end of the file stays.
    @inline(__always)
    mutating func bump() {
        guard current.kind != .endOfFile else { return }
        if current.flags.contains(.malformed) { noteMalformed() }
        cursor.advance()
        if current.kind == .unknown { skipUnknown() }
    }

    private mutating func noteMalformed() {
        if current.kind == .string { lastBrokenString = position }
    }

    /// Makes the first token that is known the current one.
    mutating func start() {
        if current.kind == .unknown { skipUnknown() }
    }

    /// Puts a run of unknown tokens into an `unexpected` node; the lexer has reported them.
    private mutating func skipUnknown() {
        let node = open(.unexpected)
        while current.kind == .unknown { cursor.advanceBeyondUnknown() }
        close(node)
    }

    /// Takes the current name for the word that is meant, here and in the tree, so that one misspelling is one problem.
    mutating func adopt(_ word: Keyword) { cursor.rename(word.name) }

    @inline(__always)
    func at(_ kind: TokenKind) -> Bool { current.kind == kind }

    /// Whether the current token is this word of the language.
    @inline(__always)
    func atWord(_ word: Keyword) -> Bool { current.name == word }

    /// Whether the current token is one of these words of the language.
    func atWord(among words: some Sequence<Keyword>) -> Bool {
        for word in words where current.name == word { return true }
        return false
    }

    /// Moves past a token of this kind, if it is the current one.
    @inline(__always)
    mutating func bumpIfPresent(_ kind: TokenKind) -> Bool {
        guard current.kind == kind else { return false }
        bump()
        return true
    }
}

// MARK: - Nodes

extension Parser {
    /// Begins a node at the current token; `close` ends it.
    @inline(__always)
    mutating func open(_ kind: SyntaxKind) -> Int {
        nodes.append(
            SyntaxNode(kind: kind, firstToken: UInt32(truncatingIfNeeded: position), endToken: 0, subtreeEnd: 0)
        )
        return nodes.count &- 1
    }

    /// Ends a node before the current token.
    @inline(__always)
    mutating func close(_ node: Int) {
        nodes[node].endToken = UInt32(truncatingIfNeeded: position)
        nodes[node].subtreeEnd = UInt32(truncatingIfNeeded: nodes.count)
    }

    /// Appends a node of only the current token.
    @inline(__always)
    mutating func leaf(_ kind: SyntaxKind) {
        let node = open(kind)
        bump()
        close(node)
    }

    /// Ends an `unexpected` node before the current token, and removes the nodes in it.
    mutating func closeUnexpected(_ node: Int) {
        nodes.removeLast(nodes.count - node - 1)
        close(node)
    }

    /// Appends an `unexpected` node of the current token, and of others after it.
    mutating func readUnexpected(count: Int = 1) {
        let node = open(.unexpected)
        for _ in 0..<count { bump() }
        closeUnexpected(node)
    }

    /// Puts the subtree that begins at `node`, and ends here, into a new node. O(size of the subtree).
    mutating func wrap(_ node: Int, in kind: SyntaxKind) {
        for index in node..<nodes.count { nodes[index].subtreeEnd += 1 }
        nodes.insert(SyntaxNode(kind: kind, firstToken: nodes[node].firstToken, endToken: 0, subtreeEnd: 0), at: node)
        close(node)
    }

    /// Appends a node for what the grammar demands here and the file lacks.
    mutating func missing() {
        let node = open(.missing)
        close(node)
    }
}

// MARK: - Demands

extension Parser {
    /// Moves past a token of this kind, or records it as missing.
    ///
    /// `place` completes the message: "after the name of the property".
    @inline(__always)
    @discardableResult
    mutating func expect(_ kind: TokenKind, _ place: StaticString) -> Bool {
        if current.kind == kind {
            bump()
            return true
        }
        reportMissing(kind, place)
        missing()
        return false
    }

    /// Moves past a name, or records it as missing if the next token is something else or on another line.
    ///
    /// `what` states the owner of the name: "the enum".
    @inline(__always)
    @discardableResult
    mutating func expectName(_ what: StaticString, onSameLine: Bool = true) -> Bool {
        if current.kind == .identifier, !(startsLine && onSameLine) {
            bump()
            if current.kind == .minus { readHyphensInName() }
            return true
        }
        reportMissingName(what)
        missing()
        return false
    }

    /// Moves past an opening bracket, and returns its position: messages name it should it never close.
    mutating func expectOpening(_ kind: TokenKind, closer: TokenKind, _ place: StaticString) -> Int? {
        let opening = position
        guard expect(kind, place) else { return nil }
        openBrackets[closer] += 1
        return opening
    }

    /// Moves past the closing bracket that belongs to `opening`, or records it as missing.
    mutating func expectClosing(_ closer: TokenKind, opening: Int?) {
        guard let opening else { return }
        openBrackets[closer] -= 1
        if current.kind == closer { return bump() }
        reportUnclosed(closer, opening: opening)
        missingClosers[closer] += 1
        missing()
    }

    /// Counts one more level of nesting; false, and nothing is read any more, where there are too many.
    ///
    /// Each call that returns true is paired with `leave`.
    mutating func enter() -> Bool {
        depth += 1
        if depth <= ParseLimits.nesting { return true }
        depth -= 1
        abort()
        return false
    }

    mutating func leave() { depth -= 1 }

    /// Gives up on the rest of the file: its tokens go into one `unexpected` node.
    mutating func abort() {
        guard !isAborted else { return }
        reportTooDeep()
        isAborted = true
        skip(while: { $0.current.kind != .endOfFile })
    }
}
