import FVMDiagnostics
import FVMSource

extension Parser {
    /// Moves tokens into one `unexpected` node as long as `condition` holds; adds no node if it does not hold at all.
    mutating func skip(while condition: (inout Parser) -> Bool) {
        guard !at(.endOfFile), condition(&self) else { return }
        let node = open(.unexpected)
        repeat {
            if current.flags.contains(.malformed), at(.string) { lastBrokenString = position }
            // Unknown tokens are skipped along, so that the node has no nodes in it.
            cursor.advance()
            while current.kind == .unknown { cursor.advanceBeyondUnknown() }
        } while !at(.endOfFile) && condition(&self)
        close(node)
    }

    /// Skips the rest of a broken item: to the next item, a `;`, or the end of the block.
    mutating func skipItem(_ block: Block, closer: TokenKind) {
        var nested = BracketCounts()
        var open = 0
        var isFirst = true
        skip { parser in
            defer { isFirst = false }
            let kind = parser.current.kind
            if let inner = kind.closer {
                nested[inner] += 1
                open += 1
                return true
            }
            if kind.isCloser, nested[kind] > 0 {
                nested[kind] -= 1
                open -= 1
                return true
            }
            if parser.endsBlock(closer) { return false }
            if open > 0 || isFirst { return true }
            return kind != .semicolon && !(parser.startsLine && parser.startsItem(block))
        }
    }

    /// Skips to the next declaration, or what may be meant for one.
    mutating func skipDeclaration() {
        var nested = BracketCounts()
        var open = 0
        var isFirst = true
        skip { parser in
            defer { isFirst = false }
            if isFirst { return true }
            if parser.startsDeclaration { return false }
            let kind = parser.current.kind
            if let inner = kind.closer {
                nested[inner] += 1
                open += 1
            } else if kind.isCloser, nested[kind] > 0 {
                nested[kind] -= 1
                open -= 1
            }
            return open > 0 || !(parser.startsLine && kind == .identifier && parser.nextKind == .identifier)
        }
    }

    mutating func reportMissingSeparator() {
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.missingSeparator,
                    "expected ';' or a new line before '\(text(current))'",
                    at: location(current),
                    fixIts: [FixIt("insert ';'", edits: [insertion(";")], applicability: .safe)]
                )
            )
        }
    }

    mutating func reportExpectedItem(_ block: Block) {
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedMember,
                    "expected \(block.item), \(foundHere)",
                    at: location(current)
                )
            )
        }
    }

    mutating func reportUnexpected(after item: StaticString) {
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "\(isWordLike ? "'\(text(current).prefix(80))'" : current.kind.spelling) cannot follow \(item) here",
                    at: location(current)
                )
            )
        }
    }

    private var isWordLike: Bool {
        switch current.kind {
        case .identifier, .integer, .decimal, .size, .version, .date: true
        default: false
        }
    }

    /// What stands here, whether or not it begins a line.
    var foundHere: String {
        if at(.endOfFile) { return "but the file ends" }
        return "found " + (isWordLike ? "'\(text(current).prefix(80))'" : current.kind.spelling)
    }
}
