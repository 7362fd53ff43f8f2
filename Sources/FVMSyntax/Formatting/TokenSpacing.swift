import FVMSource

/// The white space between two tokens.
struct Gap {
    enum Place {
        /// Within an item: no line breaks here, but after a comment.
        case inside
        /// Before the bracket that opens a block: as `inside`, and without indentation after a comment.
        case head
        /// After an opening bracket, or at the begin of the file.
        case first
        case between
        /// Before a closing bracket, which is one level further out.
        case closing
        /// Between two brackets with nothing in them.
        case empty
    }

    var place: Place
    var text: Layout.FlatText
    /// Whether a line ends here in any case.
    var isHard = false
    /// Whether the line can end here only with a blank line, which a group of its own would remove.
    var isAlone = false
    /// Whether none does, whatever is around it. Goes before `isHard`.
    var isKept = false

    static let none = Gap(place: .inside, text: .nothing)
    static let space = Gap(place: .inside, text: .space)

    /// Returns the default gap between two tokens.
    static func between(_ first: TokenKind, _ second: TokenKind) -> Gap {
        switch second {
        case .comma, .colon, .question, .leftParenthesis, .rightParenthesis, .rightBracket: none
        case .dot where first == .identifier: none
        default: [.leftParenthesis, .leftBracket, .dot].contains(first) ? none : space
        }
    }
}

extension Formatter {
    /// Lays out the gap before the next token, with the comments in it; nothing the second time.
    mutating func settleGap() {
        guard !isGapSettled else { return }
        isGapSettled = true
        let gap = withSuppression(gap ?? .between(previousKind, nextKind))
        let (hasComments, isBlank) = surveyTrivia()
        guard hasComments else { return layOutGap(gap, isBlank: isBlank) }
        readComments()
        startsLine = tokens[next].flags.contains(.newlineBefore)
        switch gap.place {
        case .inside, .head: layOutCommentsInside(gap)
        case .first, .between, .closing, .empty: layOutComments(gap)
        }
    }

    /// The tokens whose trivia belongs to the gap before the next one.
    private var gapTokens: ClosedRange<Int> { (firstSkipped ?? next)...next }

    private func trivia(before token: Int) -> Range<Int> {
        (token == 0 ? 0 : Int(tokens[token - 1].end))..<Int(tokens[token].start)
    }

    /// Whether there is a comment in the gap, and whether there is a blank line.
    private func surveyTrivia() -> (hasComments: Bool, isBlank: Bool) {
        var isBlank = false
        for token in gapTokens {
            let range = trivia(before: token)
            guard range.count > 1 else { continue }
            var lineEnds = 0
            for offset in range {
                switch source[offset] {
                case UInt8(ascii: "/"): return (true, false)
                case 0x0A: lineEnds += 1
                case 0x0D: if offset + 1 == range.upperBound || source[offset + 1] != 0x0A { lineEnds += 1 }
                default: break
                }
            }
            if lineEnds > 1 { isBlank = true }
        }
        return (false, isBlank)
    }

    private mutating func readComments() {
        comments.removeAll(startsFile: gapTokens.lowerBound == 0)
        let source = source
        for token in gapTokens {
            let range = trivia(before: token)
            source.withSpan { comments.read($0, range, isBeforeSeparator: token < next) }
        }
    }

    // MARK: Gaps

    /// Lays out a gap without comments.
    private mutating func layOutGap(_ gap: Gap, isBlank: Bool) {
        switch gap.place {
        case .inside, .head:
            guard gap.text == .space else { return }
            let start = tokens[next].start
            let isSpace = start > 0 && source[Int(start) - 1] == UInt8(ascii: " ")
            layout.space(at: isSpace ? start - 1 : nil)
        case .first: endLine(gap, isBlank: false)
        case .between: endLine(gap, isBlank: isBlank)
        case .closing, .empty: endLine(gap, isBlank: false)
        }
    }

    /// Ends a line before the next token, if the group is broken or the gap is hard.
    private mutating func endLine(_ gap: Gap, isBlank: Bool) {
        let level = level(behind: gap)
        if gap.isKept {
            layout.keptLine(gap.text)
        } else if gap.isHard || gap.isAlone && isBlank {
            layout.hardLine(level: level, isBlank: isBlank)
        } else {
            layout.line(gap.text, level: level, isBlank: isBlank)
        }
    }

    /// The level of a token that begins a line after this gap.
    private func level(behind gap: Gap) -> Int {
        switch gap.place {
        case .inside: level + 1
        case .head, .first, .between: level
        case .closing, .empty: max(0, level - 1)
        }
    }

    /// Returns the gap that keeps the line ends around a suppression, so that it applies to the same tokens as
    /// before.
    mutating func withSuppression(_ gap: Gap) -> Gap {
        let previous = gapTokens.lowerBound - 1
        guard previous >= 0, !allowedLines.isEmpty, nextKind != .endOfFile, gap.place != .inside, gap.place != .head
        else {
            return gap
        }
        let (end, start) = (tokens[previous].end, tokens[next].start)
        while allowedLine < allowedLines.count, allowedLines[allowedLine].end < end { allowedLine += 1 }
        guard allowedLine < allowedLines.count, allowedLines[allowedLine].start <= start else { return gap }
        let line = allowedLines[allowedLine]
        var gap = gap
        gap.isKept = line.start < end && start <= line.end
        gap.isHard = gap.isHard || line.start < end || start <= line.end
        return gap
    }

    // MARK: Gaps with comments

    /// Lays out comments within an item: on the lines on which they are.
    private mutating func layOutCommentsInside(_ gap: Gap) {
        for comment in comments.comments {
            if comment.lineEndsBefore > 0 { layout.hardLine(level: level + 1, isBlank: false) }
            layOut(comment, isBehind: comment.lineEndsBefore == 0)
        }
        if comments.endWithLine {
            layout.hardLine(level: level(behind: gap), isBlank: false)
        } else if gap.text == .space || !Self.isTight(nextKind) {
            layout.space(at: nil)
        }
    }

    /// Whether a token of this kind follows a comment without a space.
    private static func isTight(_ kind: TokenKind) -> Bool {
        switch kind {
        case .comma, .colon, .question, .rightParenthesis, .rightBracket: true
        default: false
        }
    }

    /// Lays out a gap in which a line may end: comments after a token stay after it, those on lines of their own stay
    /// on them, and one directly before a token stays there.
    private mutating func layOutComments(_ gap: Gap) {
        let count = comments.comments.count
        let lead = trailingComments(gap)
        for comment in comments.comments[..<lead] { layOut(comment, isBehind: true) }
        let endsLine = comments.endWithLine
        let isAtEnd = gap.place == .closing || gap.place == .empty
        let isBlank = comments.lineEndsAfter > 1 && !isAtEnd
        if lead == count {
            return endsLine
                ? layout.hardLine(level: level(behind: gap), isBlank: isBlank) : endLine(gap, isBlank: false)
        }
        guard comments.haveLineEnds(from: lead) else { return layOutInline(from: lead, gap) }
        var needsBlank = false
        for index in lead..<count {
            let comment = comments.comments[index]
            let startsLine = index == lead || comment.lineEndsBefore > 0
            if startsLine {
                let isKept = comment.lineEndsBefore > 1 && (lead > 0 || index > lead || gap.place == .between)
                layout.hardLine(level: level, isBlank: isKept || needsBlank)
            }
            layOut(comment, isBehind: !startsLine)
            // A stray comment must not end up directly above something that it would document.
            needsBlank = comment.isStray
        }
        if endsLine || isAtEnd {
            layout.hardLine(level: level(behind: gap), isBlank: isBlank || needsBlank && !isAtEnd)
        } else {
            layout.space(at: nil)
        }
    }

    /// How many comments belong after the token before the gap.
    private func trailingComments(_ gap: Gap) -> Int {
        let all = comments.comments
        let lastLineEnd = comments.endWithLine ? all.count : all.lastIndex { $0.lineEndsBefore > 0 } ?? -1
        return all.indices.first { index in
            all[index].lineEndsBefore > 0
                || !(all[index].isBeforeSeparator || index < lastLineEnd || gap.place == .closing)
        } ?? all.count
    }

    /// Lays out the comments on the line of the next token.
    private mutating func layOutInline(from lead: Int, _ gap: Gap) {
        var before = gap
        if gap.place == .empty { before.place = .first }
        endLine(before, isBlank: false)
        for index in lead..<comments.comments.count {
            layOut(comments.comments[index], isBehind: index > lead)
        }
        if gap.place == .empty { endLine(gap, isBlank: false) } else { layout.space(at: nil) }
    }

    /// Lays out a comment, after something on its line or not: two blanks come before `//` there, as in Swift.
    private mutating func layOut(_ comment: Comment, isBehind: Bool) {
        if comment.hasLineEnd { layout.breakGroups() }
        let blanks: UInt8 = isBehind ? (comment.isLine ? 2 : 1) : 0
        let isCounted = !comment.isLine && !comment.hasLineEnd
        let width = isCounted ? columns(comment.start, comment.end) &+ UInt32(blanks) : 0
        layout.comment(comment.start, comment.end, blanks: blanks, width: width)
    }
}

extension CommentReader {
    /// Whether the next token begins a line.
    var endWithLine: Bool { lineEndsAfter > 0 || comments.last?.isLine == true }

    /// Whether a line ends in or between the comments from the one at `index` on, or after them.
    func haveLineEnds(from index: Int) -> Bool {
        endWithLine || comments[index...].contains { $0.hasLineEnd || $0.lineEndsBefore > 0 }
    }
}
