import FVMBytes
import FVMDiagnostics
import FVMSource

/// The steps of a repair: each one fixes one error.
extension Repair {
    /// An attempt without one of the errors, and the problem that reports it.
    struct Mended {
        var problem: Diagnostic
        /// `nil` for what the parser itself knows.
        var mistake: Mistake?
        var attempt: Attempt
    }

    /// Returns the attempt with one error fixed, or `nil` if no fix is known.
    ///
    /// Tries, in this order: an unbalanced bracket, rows with words, a misspelled word, other rows, the parser's
    /// fix-its.
    mutating func mend(_ index: Int, of attempt: Attempt) -> Mended? {
        let error = attempt.errors[index]
        if let opener = missingOpener(in: attempt), let mended = balanced(opener, index, of: attempt) { return mended }
        let candidates = Mistake.candidates(for: error, in: attempt.tree)
        let (specific, general) = (
            candidates.filter(\.0.pattern.isSpecific), candidates.filter { !$0.0.pattern.isSpecific }
        )
        for (mistake, match) in specific {
            guard let meant = mistake.meant else { return nil }
            if let mended = mended(by: mistake, match, meant, index, of: attempt) { return mended }
        }
        if error.isOfWord || error.kind == SyntaxProblems.unclosedBracket,
            let mended = mendAsParsed(index, of: attempt)
        {
            return mended
        }
        for (mistake, match) in general {
            guard let meant = mistake.meant else { return nil }
            if let mended = mended(by: mistake, match, meant, index, of: attempt) { return mended }
        }
        return mendAsParsed(index, of: attempt)
    }

    /// Inserts the missing opening bracket, or removes a doubled closing one.
    private mutating func balanced(_ opener: TokenKind, _ index: Int, of attempt: Attempt) -> Mended? {
        let offset = attempt.errors[index].location.span.start
        let token = attempt.tree.tokens.partitionPoint { $0.end <= offset }
        let isDoubled = token > 0 && attempt.tree.tokens[token - 1].kind == opener.closer
        let isBracket: (FixIt) -> Bool = { fixIt in
            fixIt.edits.allSatisfy { isDoubled && $0.replacement.isEmpty || $0.replacement.hasSuffix(opener.sign) }
        }
        return mendAsParsed(index, of: attempt, where: isBracket) ?? withOpening(opener, index, of: attempt)
    }

    private mutating func mended(
        by mistake: Mistake,
        _ match: MistakeMatch,
        _ meant: String,
        _ index: Int,
        of attempt: Attempt
    ) -> Mended? {
        guard let first = rewritten(match, meant, index, of: attempt) else { return nil }
        let rewrite = first.rewrite
        var next = first.next
        var problem = problem(mistake, match, rewrite, attempt.errors[index], in: attempt)
        var isMended = mistake.pattern.isSpecific || leavesMember(of: rewrite.edits, index, in: next)
        // The same mistake may occur several times in one member.
        while !isMended, index < next.errors.count,
            let match = Mistake.match(mistake, of: next.errors[index], in: next.tree),
            let further = rewritten(match, meant, index, of: next)
        {
            if let more = next.draft.original(further.rewrite.edits), !problem.fixIts.isEmpty {
                problem.fixIts[0].edits += more
            }
            isMended = leavesMember(of: further.rewrite.edits, index, in: further.next)
            next = further.next
        }
        return isMended ? Mended(problem: problem, mistake: mistake, attempt: next) : nil
    }

    /// Fixes the same mistake in the rest of the declaration with one more parse.
    mutating func mendedEverywhere(_ mended: Mended, behind index: Int) -> Mended? {
        let attempt = mended.attempt
        guard let mistake = mended.mistake, let meant = mistake.meant, attempt.errors.count > index + 1 else {
            return nil
        }
        var edits: [TextEdit] = []
        var (count, end) = (0, UInt32(0))
        for error in attempt.errors[index...] {
            guard let match = Mistake.match(mistake, of: error, in: attempt.tree) else { continue }
            let rewrite = MistakeRewrite(match, meant, in: attempt.tree)
            let message = mistake.message.map { match.text(of: $0, in: attempt.tree) } ?? error.message
            guard let first = rewrite.edits.first, let last = rewrite.edits.last, first.location.span.start >= end,
                message == mended.problem.message
            else { continue }
            edits += rewrite.edits
            count += 1
            end = last.location.span.end + 1
        }
        guard count > 1, let original = attempt.draft.original(edits), let next = attempted(edits, in: attempt),
            next.errors.count + count <= attempt.errors.count
        else { return nil }
        var problem = mended.problem
        if !problem.fixIts.isEmpty { problem.fixIts[0].edits = original }
        return Mended(problem: problem, mistake: mistake, attempt: next)
    }

    /// Returns the rewritten attempt, or `nil` if the error is still there.
    private mutating func rewritten(
        _ match: MistakeMatch,
        _ meant: String,
        _ index: Int,
        of attempt: Attempt
    ) -> (rewrite: MistakeRewrite, next: Attempt)? {
        let rewrite = MistakeRewrite(match, meant, in: attempt.tree)
        guard !rewrite.edits.isEmpty, let next = attempted(rewrite.edits, in: attempt),
            next.count(before: end(of: rewrite.edits, attempt.errors[index])) <= index
        else { return nil }
        return (rewrite, next)
    }

    /// Returns the attempt with a fix-it of the parser, if it removes the error.
    private mutating func mendAsParsed(
        _ index: Int,
        of attempt: Attempt,
        where isMeant: (FixIt) -> Bool = { _ in true }
    ) -> Mended? {
        let error = attempt.errors[index]
        // The parser knows more in the whole file, for example the names of the types.
        if withoutFixIt[attempt.draft.original(error.location).span.start] == error.kind.code { return nil }
        for fixIt in error.fixIts where isMeant(fixIt) {
            guard let next = attempted(fixIt.edits, in: attempt), mends(index, fixIt, attempt, next) else { continue }
            var problem = attempt.draft.original(error)
            if let edits = attempt.draft.original(fixIt.edits) {
                problem.fixIts = [FixIt(fixIt.message, edits: edits, applicability: fixIt.applicability)]
            }
            return Mended(problem: problem, attempt: next)
        }
        return nil
    }

    /// Returns the opening bracket of a kind with too many closing ones.
    private func missingOpener(in attempt: Attempt) -> TokenKind? {
        [TokenKind.leftBrace, .less, .leftParenthesis, .leftBracket].first { opener in
            var depth = 0
            for (index, token) in attempt.tree.tokens.enumerated() where Int(token.start) < attempt.draft.end {
                if token.kind == opener { depth += 1 }
                if token.kind == opener.closer, !attempt.tree.isArrow(endingAt: index) { depth -= 1 }
            }
            return depth < 0
        }
    }

    /// Returns the attempt with an opening bracket before the error, up to four tokens earlier, or where the value
    /// starts that the error is in.
    private mutating func withOpening(_ opener: TokenKind, _ index: Int, of attempt: Attempt) -> Mended? {
        let offset = attempt.errors[index].location.span.start
        let tokens = attempt.tree.tokens
        let error = tokens.partitionPoint { $0.end <= offset }
        let text = opener == .less || opener == .leftBrace ? " " + opener.sign : opener.sign
        let near = stride(from: error, to: max(0, error - 5), by: -1)
        for place in near + starts(of: opener, before: error, in: attempt.tree)
        where place < tokens.count - 1 && tokens[place].kind != opener.closer {
            let before = Int(opener == .leftBracket ? tokens[place].start : tokens[place - 1].end)
            let edit = TextEdit(
                location: Location(file: tree.file, span: SourceSpan(before..<before)),
                replacement: text
            )
            guard let next = attempted([edit], in: attempt),
                next.count(before: Int(offset) + text.utf8.count + 1) <= index,
                next.errors.count < attempt.errors.count || leavesMember(of: [edit], index, in: next)
            else { continue }
            let name = attempt.tree[place].text
            var problem = Diagnostic(
                SyntaxProblems.expectedToken,
                "expected \(opener.spelling) before '\(name)'",
                at: attempt.draft.original(attempt.tree[place].location),
                help: "Write \(opener.spelling): a \(opener.closer?.spelling ?? "") below closes it."
            )
            if let edits = attempt.draft.original([edit]) {
                problem.fixIts = [FixIt("insert \(opener.spelling)", edits: edits)]
            }
            return Mended(problem: problem, attempt: next)
        }
        return nil
    }

    /// Returns the token that starts the value around an error: the one after the last `:` or `=` outside brackets.
    /// Empty if there is none, or if values don't start with the bracket.
    private func starts(of opener: TokenKind, before error: Int, in tree: SyntaxTree) -> [Int] {
        guard opener == .leftBracket else { return [] }
        var depth = 0
        for index in stride(from: error - 1, to: max(0, error - Self.mostOfValue), by: -1) {
            let kind = tree.tokens[index].kind
            if kind.isCloser { depth += 1 } else if kind.closer != nil { depth -= 1 }
            if depth < 0 { return [] }
            if depth == 0, kind == .colon || kind == .equal { return [index + 1] }
        }
        return []
    }

    private static let mostOfValue = 200

    /// Whether a fix-it leaves fewer problems of the kind, and not more of any other.
    private func mends(_ index: Int, _ fixIt: FixIt, _ attempt: Attempt, _ next: Attempt) -> Bool {
        let error = attempt.errors[index]
        // If the next token is an error, too, the inserted character was not the missing one.
        if let edit = fixIt.edits.first, let last = edit.replacement.utf8.last, !ByteClass(last).isWord,
            index < next.errors.count
        {
            let behind = Int(edit.location.span.start) + edit.replacement.utf8.count
            let token = next.tree.token(at: UInt32(behind)).span.start
            if next.errors[index].location.span.start == token { return false }
        }
        var counts: [String: Int] = [:]
        for error in attempt.errors { counts[error.kind.code, default: 0] += 1 }
        for error in next.errors { counts[error.kind.code, default: 0] -= 1 }
        return counts[error.kind.code, default: 0] > 0 && counts.values.allSatisfy { $0 >= 0 }
    }

    /// Returns the offset in the edited draft that is after both the first edit and the first byte of the error.
    private func end(of edits: [TextEdit], _ error: Diagnostic) -> Int {
        let start = Int(error.location.span.start)
        let first = Int(edits[0].location.span.start) + edits[0].replacement.utf8.count
        let growth = edits.filter { Int($0.location.span.start) <= start }.reduce(0) { growth, edit in
            growth + edit.replacement.utf8.count - edit.location.span.range.count
        }
        return max(first, start + 1 + growth)
    }

    /// Whether the next error is in another member than the edits.
    private func leavesMember(of edits: [TextEdit], _ index: Int, in next: Attempt) -> Bool {
        guard index < next.errors.count else { return true }
        return next.places.start(at: next.errors[index].location.span.start) > edits[0].location.span.start
    }

    private func problem(
        _ mistake: Mistake,
        _ match: MistakeMatch,
        _ rewrite: MistakeRewrite,
        _ error: Diagnostic,
        in attempt: Attempt
    ) -> Diagnostic {
        let isRemoval = rewrite.edits.allSatisfy(\.replacement.isEmpty)
        let place = rewrite.place.map { Location(file: tree.file, span: $0) } ?? error.location
        var problem = attempt.draft.original(error)
        if let message = mistake.message {
            problem = Diagnostic(
                mistake.kind,
                match.text(of: message, in: attempt.tree),
                at: attempt.draft.original(place),
                help: mistake.help.map { match.text(of: $0, in: attempt.tree) }
                    ?? (isRemoval ? "Remove it." : "Write '\(rewrite.shown)'.")
            )
        }
        let title = isRemoval ? "remove '\(attempt.tree.source.text(place.span))'" : rewrite.title(in: attempt.tree)
        if let edits = attempt.draft.original(rewrite.edits) {
            problem.fixIts = [FixIt(title, edits: edits, applicability: mistake.isSafe ? .safe : .maybe)]
        }
        return problem
    }

    /// Returns the best message for an error without a fix.
    func explained(_ error: Diagnostic, in attempt: Attempt) -> Diagnostic {
        let known = Mistake.candidates(for: error, in: attempt.tree).first { $0.0.meant == nil }
        guard let (mistake, match) = known, let message = mistake.message else { return attempt.draft.original(error) }
        let place = mistake.pattern.isSpecific ? attempt.tree[match.tokens.lowerBound].location : error.location
        return Diagnostic(
            mistake.kind,
            match.text(of: message, in: attempt.tree),
            at: attempt.draft.original(place),
            help: mistake.help.map { match.text(of: $0, in: attempt.tree) }
        )
    }
}

extension SyntaxTree {
    /// Whether a token is the `>` of `->` or `=>`.
    fileprivate func isArrow(endingAt index: Int) -> Bool {
        guard index > 0, tokens[index].kind == .greater, !tokens[index].flags.contains(.triviaBefore) else {
            return false
        }
        return tokens[index - 1].kind == .minus || tokens[index - 1].kind == .equal
    }
}

extension Diagnostic {
    /// Whether the parser proposes a correctly spelled word.
    fileprivate var isOfWord: Bool {
        fixIts.contains { fixIt in
            fixIt.edits.count == 1 && fixIt.edits[0].location == location
                && fixIt.edits[0].replacement.utf8.first.map { ByteClass($0).isWord } ?? false
        }
    }
}
