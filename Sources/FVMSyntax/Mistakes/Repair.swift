import FVMBytes
import FVMDiagnostics
import FVMSource

/// Finds out what is meant where a file could not be parsed.
///
/// One declaration at a time is looked at, one error after the other: what was meant is written in a draft of it, which is
/// parsed again. So each fix-it is known to mend its error, and what only follows from an error is not told.
struct Repair {
    private let tree: SyntaxTree
    private let places: MemberPlaces
    private let read: (inout Parser) -> Void
    /// How many bytes may still be parsed.
    private var budget = Self.mostBytes

    /// A large file with many errors would take seconds: what takes more than this is told without a fix-it.
    private static let mostBytes = 4_000_000

    /// - Parameter read: How the file is parsed.
    init(_ tree: SyntaxTree, _ places: MemberPlaces, _ read: @escaping (inout Parser) -> Void) {
        self.tree = tree
        self.places = places
        self.read = read
    }

    /// The problems that do not follow from others, in their order, with what mends them.
    mutating func explain(_ found: [Diagnostic]) -> [Diagnostic] {
        // Both sides of a conflict may be whole: nothing is known of what is between.
        if found.contains(where: { $0.kind == SyntaxProblems.mergeConflict }) { return found.map(\.withoutFixIts) }
        var told = found.filter { !$0.isSyntaxError }
        var rest = found.filter(\.isSyntaxError)[...]
        for part in parts() {
            let errors = rest.prefix { $0.location.span.start < part.end || part.end == tree.source.bytes.count }
            rest = rest.dropFirst(errors.count)
            if !errors.isEmpty { told += explain(Array(errors), in: part) }
        }
        return Array((told + rest).sortedByPlace().prefix(ParseLimits.problems + 1))
    }

    /// A declaration with what is left of it behind a bracket that ends it too early.
    private struct Part {
        var start: Int
        var end: Int
        /// Where what follows it ends that its errors may be about.
        var context: Int
    }

    private func parts() -> [Part] {
        let whole = tree.source.bytes.count
        var parts = [Part(start: 0, end: whole, context: whole)]
        for declaration in tree.root.children {
            let start = Int(declaration.span.start)
            guard start > 0, declaration.beginsPart else { continue }
            parts[parts.count - 1].end = start
            let head = declaration.tokenRange.prefix(3).last.map { Int(tree.tokens[$0].end) } ?? start
            parts[parts.count - 1].context = head
            parts.append(Part(start: start, end: whole, context: whole))
        }
        return parts
    }

    // MARK: One part

    /// A draft of a part, and what is wrong with it.
    private struct Attempt {
        var draft: Draft
        var tree: SyntaxTree
        var errors: [Diagnostic]

        /// How many errors there are before an offset.
        func count(before offset: Int) -> Int { errors.partitionPoint { $0.location.span.start < offset } }
    }

    private mutating func explain(_ found: [Diagnostic], in part: Part) -> [Diagnostic] {
        let draft = Draft(tree.source, file: tree.file, part.start..<part.context, end: part.end)
        guard var attempt = parsed(draft), !attempt.errors.isEmpty else { return [found[0]].map(\.withoutFixIts) }
        var told: [Diagnostic] = []
        // How many of the errors nobody knows how to mend, and where the members begin that have them.
        var (passed, unknown) = (0, Set<Int>())
        while passed < attempt.errors.count, told.count <= ParseLimits.problems {
            let error = attempt.errors[passed]
            if follows(error, in: attempt, unknown) {
                passed += 1
            } else if let mended = mend(passed, of: attempt) {
                add(mended, to: &told)
                attempt = mended.attempt
            } else {
                let problem = attempt.draft.original(error)
                // The parser may have said more of it, knowing the whole file.
                told.append(found.first { $0.kind == problem.kind && $0.location == problem.location } ?? problem)
                told[told.count - 1].fixIts = []
                if Self.derailing.contains(error.kind.code) { break }
                if !Self.ofTokens.contains(error.kind.code) { unknown.insert(member(of: error, in: attempt)) }
                passed += 1
            }
        }
        return told
    }

    /// Where the member begins that an error is in.
    private func member(of error: Diagnostic, in attempt: Attempt) -> Int {
        attempt.draft.original(Int(MemberPlaces(attempt.tree).start(at: error.location.span.start)))
    }

    /// Whether an error may follow from one of which nobody knows what is meant.
    private func follows(_ error: Diagnostic, in attempt: Attempt, _ unknown: Set<Int>) -> Bool {
        if unknown.isEmpty || Self.ofTokens.contains(error.kind.code) { return false }
        // A bracket in a wrong place may end a declaration in its midst: what is left of it begins nothing.
        let declaration = attempt.tree.root.children.reduce(nil) { (last: Syntax?, node) in
            node.span.start <= error.location.span.start ? node : last
        }
        return declaration?.kind == .unexpected || unknown.contains(member(of: error, in: attempt))
    }

    /// All that says the same of one declaration is one mistake.
    private func add(_ mended: Mended, to told: inout [Diagnostic]) {
        let problem = mended.problem
        guard mended.mistake != nil,
            let last = told.lastIndex(where: { $0.kind == problem.kind && $0.message == problem.message }),
            !told[last].fixIts.isEmpty, let fixIt = problem.fixIts.first
        else { return told.append(problem) }
        told[last].fixIts[0].edits += fixIt.edits
    }

    /// What is wrong with a token by itself: it is told whatever else is wrong.
    private static let ofTokens: Set<String> = [
        SyntaxProblems.invalidUTF8.code, SyntaxProblems.controlCharacter.code, SyntaxProblems.invalidEscape.code,
        SyntaxProblems.interpolation.code, SyntaxProblems.invalidUnicodeEscape.code, SyntaxProblems.foreignName.code,
        SyntaxProblems.unexpectedCharacter.code, SyntaxProblems.malformedNumber.code,
        SyntaxProblems.malformedDate.code, SyntaxProblems.twoDots.code, SyntaxProblems.nameTooLong.code,
        SyntaxProblems.stringTooLong.code,
    ]

    /// Behind these nothing is read as it is meant.
    private static let derailing: Set<String> = [
        SyntaxProblems.unclosedBracket.code, SyntaxProblems.strayBracket.code, SyntaxProblems.unterminatedString.code,
        SyntaxProblems.malformedTextBlock.code, SyntaxProblems.unterminatedComment.code,
    ]

    /// An attempt with one error less, which a problem tells.
    private struct Mended {
        var problem: Diagnostic
        /// Nil for what the parser itself knows.
        var mistake: Mistake?
        var attempt: Attempt
    }

    private mutating func mend(_ index: Int, of attempt: Attempt) -> Mended? {
        let error = attempt.errors[index]
        for (mistake, match) in Mistake.candidates(for: error, in: attempt.tree) {
            let rewrite = MistakeRewrite(match, mistake, in: attempt.tree)
            guard !rewrite.edits.isEmpty, let next = attempted(rewrite.edits, in: attempt),
                next.count(before: end(of: rewrite, match, in: attempt)) <= index
            else { continue }
            return Mended(problem: problem(mistake, match, rewrite, in: attempt), mistake: mistake, attempt: next)
        }
        for fixIt in error.fixIts {
            guard let next = attempted(fixIt.edits, in: attempt), mends(index, fixIt, attempt, next) else { continue }
            var problem = attempt.draft.original(error)
            if let edits = attempt.draft.original(fixIt.edits) {
                problem.fixIts = [FixIt(fixIt.message, edits: edits, applicability: fixIt.applicability)]
            }
            return Mended(problem: problem, attempt: next)
        }
        return withOpening(index, of: attempt)
    }

    /// The attempt with the bracket before an error, or a few tokens before it, that one behind it closes.
    private mutating func withOpening(_ index: Int, of attempt: Attempt) -> Mended? {
        let offset = attempt.errors[index].location.span.start
        let (tokens, end) = (attempt.tree.tokens, attempt.draft.end)
        let error = tokens.partitionPoint { $0.end <= offset }
        for opener in [TokenKind.leftBrace, .less, .leftParenthesis, .leftBracket] {
            let depth = tokens.reduce(0) { depth, token in
                token.start >= end ? depth : depth + (token.kind == opener ? 1 : token.kind == opener.closer ? -1 : 0)
            }
            guard depth < 0 else { continue }
            for place in stride(from: error, to: max(0, error - 5), by: -1) where place < tokens.count - 1 {
                let before = Int(tokens[place - 1].end)
                let span = SourceSpan(before..<before)
                let text = opener == .less || opener == .leftBrace ? " " + opener.sign : opener.sign
                let edit = TextEdit(location: Location(file: tree.file, span: span), replacement: text)
                guard let next = attempted([edit], in: attempt), next.errors.count < attempt.errors.count,
                    next.count(before: Int(offset) + text.utf8.count + 1) <= index
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
        }
        return nil
    }

    /// Whether fewer problems of the kind are left, and not more of any other.
    private func mends(_ index: Int, _ fixIt: FixIt, _ attempt: Attempt, _ next: Attempt) -> Bool {
        let error = attempt.errors[index]
        // A sign behind which nothing is read, either, was not what is missing.
        if let edit = fixIt.edits.first, let last = edit.replacement.utf8.last, !ByteClass(last).isWord,
            index < next.errors.count
        {
            let behind = Int(edit.location.span.start) + edit.replacement.utf8.count
            let token = next.tree.token(at: UInt32(behind))
            if next.errors[index].location.span.start == token.span.start { return false }
        }
        var counts: [String: Int] = [:]
        for error in attempt.errors { counts[error.kind.code, default: 0] += 1 }
        for error in next.errors { counts[error.kind.code, default: 0] -= 1 }
        return counts[error.kind.code, default: 0] > 0 && counts.values.allSatisfy { $0 >= 0 }
    }

    /// Where, in the draft with what is meant, what was matched ends.
    private func end(of rewrite: MistakeRewrite, _ match: MistakeMatch, in attempt: Attempt) -> Int {
        rewrite.edits.reduce(Int(attempt.tree.tokens[match.tokens.upperBound - 1].end)) { end, edit in
            end + edit.replacement.utf8.count - edit.location.span.range.count
        }
    }

    private func problem(
        _ mistake: Mistake,
        _ match: MistakeMatch,
        _ rewrite: MistakeRewrite,
        in attempt: Attempt
    ) -> Diagnostic {
        let isRemoval = rewrite.edits.allSatisfy(\.replacement.isEmpty)
        let title = isRemoval ? "remove '\(attempt.tree.source.text(rewrite.place))'" : "write '\(rewrite.shown)'"
        let place = Location(file: tree.file, span: rewrite.place)
        let fixIt = attempt.draft.original(rewrite.edits).map {
            FixIt(title, edits: $0, applicability: mistake.isSafe ? .safe : .maybe)
        }
        var problem = Diagnostic(
            mistake.kind,
            match.text(of: mistake.message, in: attempt.tree),
            at: attempt.draft.original(place),
            help: mistake.help.map { match.text(of: $0, in: attempt.tree) }
                ?? (isRemoval ? "Remove it." : "Write '\(rewrite.shown)'.")
        )
        problem.fixIts = fixIt.map { [$0] } ?? []
        return problem
    }

    // MARK: Parsing

    private mutating func attempted(_ edits: [TextEdit], in attempt: Attempt) -> Attempt? {
        var draft = attempt.draft
        draft.apply(edits)
        return parsed(draft)
    }

    /// The draft with its errors in the order of their places; nil once too many bytes were parsed.
    private mutating func parsed(_ draft: Draft) -> Attempt? {
        budget -= draft.bytes.count
        guard budget >= 0 else { return nil }
        let source = SourceFile(path: tree.source.path, bytes: draft.bytes)
        let result = readOnce(source, file: tree.file, read: read)
        // What follows the part shows what is missing at its end, and has errors of its own.
        let errors = result.diagnostics.filter {
            $0.isSyntaxError && ($0.location.span.start < draft.end || draft.isLast)
        }
        return Attempt(draft: draft, tree: result.tree, errors: Self.withoutInsideOfOpenBrackets(errors))
    }

    /// What is between a bracket and the place where it was missed at last was read in the wrong way. Of several brackets the
    /// innermost is the one that is not closed.
    private static func withoutInsideOfOpenBrackets(_ errors: [Diagnostic]) -> [Diagnostic] {
        let open = errors.filter { $0.kind == SyntaxProblems.unclosedBracket && $0.labels.count > 1 }
        guard !open.isEmpty else { return errors }
        return errors.filter { error in
            let isBracket = error.kind == SyntaxProblems.unclosedBracket && error.labels.count > 1
            let start = error.labels[isBracket ? 1 : 0].location.span.start
            return !open.contains { other in
                let (opening, missed) = (other.labels[1].location.span.start, other.location.span.start)
                return isBracket
                    ? start < opening && opening < error.location.span.start : opening < start && start < missed
            }
        }
    }
}

extension Syntax {
    /// Whether it is a declaration on lines of its own, or begins as one does, with a word that is none, and a name. What is
    /// indented is rather a rest of the declaration before it.
    fileprivate var beginsPart: Bool {
        guard kind == .unexpected else { return firstToken?.isNewlineBefore ?? false }
        let head = Array(tokens.prefix(2))
        guard head.count == 2, head.allSatisfy({ $0.kind == .identifier }), !head[1].isNewlineBefore else {
            return false
        }
        return span.start > 0 && tree.source.bytes[Int(span.start) - 1] == 0x0A
    }
}

extension Diagnostic {
    fileprivate var withoutFixIts: Diagnostic {
        var diagnostic = self
        diagnostic.fixIts = []
        return diagnostic
    }
}
