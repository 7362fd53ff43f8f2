import FVMBytes
import FVMDiagnostics
import FVMSource

/// Explains syntax errors by repairing a draft of each declaration, one error after the other.
///
/// After each repair the draft is parsed again. So each fix-it is known to remove its error, and errors that only
/// follow from another one are not reported.
struct Repair {
    let tree: SyntaxTree
    private let places: MemberPlaces
    private let found: [Diagnostic]
    /// The codes of the problems in the whole file that have no fix-it, by where they start.
    let withoutFixIt: [UInt32: String]
    private let read: (inout Parser) -> Void
    /// How many bytes may still be parsed.
    private var budget = Self.mostBytes

    /// The limit for parsing repairs of one file, in bytes. Without it, a large file with many errors would take
    /// seconds. Errors beyond it are reported without fix-its.
    private static let mostBytes = 1_500_000

    /// - Parameters:
    ///   - found: The problems of the whole file.
    ///   - read: How the file is parsed.
    init(
        _ tree: SyntaxTree,
        _ found: [Diagnostic],
        _ places: MemberPlaces,
        _ read: @escaping (inout Parser) -> Void
    ) {
        self.tree = tree
        self.found = found
        withoutFixIt = Dictionary(
            found.filter(\.fixIts.isEmpty).map { ($0.location.span.start, $0.kind.code) },
            uniquingKeysWith: { first, _ in first }
        )
        self.places = places
        self.read = read
    }

    /// Returns the problems that do not only follow from others, in order, with their fix-its.
    mutating func explain() -> [Diagnostic] {
        // Both sides of a conflict may be valid, so nothing is explained.
        if found.contains(where: { $0.kind == SyntaxProblems.mergeConflict }) { return found.map(\.withoutFixIts) }
        var told = found.filter { $0.severity != .error }
        var rest = found.filter { $0.severity == .error }[...]
        for part in parts() {
            let errors = rest.prefix { $0.location.span.start < part.end || part.end == tree.source.bytes.count }
            rest = rest.dropFirst(errors.count)
            if !errors.isEmpty { told += explain(Array(errors), in: part) }
        }
        return Array((told + rest).sortedByPlace().prefix(ParseLimits.problems + 1))
    }

    /// A declaration, with the tokens after a bracket that closes it too early.
    private struct Part {
        var start: Int
        var end: Int
        /// The end of the tokens after the part that its errors may depend on.
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

    /// A draft of a part, and its errors.
    struct Attempt {
        var draft: Draft
        var tree: SyntaxTree
        var errors: [Diagnostic]
        let places: MemberPlaces

        /// How many errors there are before an offset.
        func count(before offset: Int) -> Int { errors.partitionPoint { $0.location.span.start < offset } }
    }

    private mutating func explain(_ found: [Diagnostic], in part: Part) -> [Diagnostic] {
        let draft = Draft(tree.source, file: tree.file, part.start..<part.context, end: part.end)
        guard var attempt = parsed(draft), !attempt.errors.isEmpty else { return [found[0]].map(\.withoutFixIts) }
        var told: [Diagnostic] = []
        // The number of unexplained errors, and the members with such errors.
        var (passed, unknown) = (0, Set<Int>())
        while passed < attempt.errors.count, told.count <= ParseLimits.problems {
            // Each look at an error costs what its part is long.
            budget -= attempt.draft.bytes.count
            guard budget >= 0 else {
                told += attempt.errors[passed...].map { attempt.draft.original($0) }
                break
            }
            let error = attempt.errors[passed]
            if follows(error, in: attempt, unknown) {
                passed += 1
            } else if let mended = mend(passed, of: attempt) {
                add(mended, to: &told)
                if let last = told.last { told[told.count - 1] = withCare(last, among: told.dropLast()) }
                attempt = mended.attempt
                if let all = mendedEverywhere(mended, behind: passed) {
                    add(Mended(problem: all.problem, mistake: mended.mistake, attempt: all.attempt), to: &told)
                    attempt = all.attempt
                }
            } else {
                let problem = explained(error, in: attempt)
                let isReported = told.last.map { $0.kind == problem.kind && $0.location == problem.location } ?? false
                passed += 1
                // Several errors can be in one mistake.
                if isReported { continue }
                // The parser may have a better message, because it knows the whole file.
                told.append(found.first { $0.kind == problem.kind && $0.location == problem.location } ?? problem)
                told[told.count - 1].fixIts = []
                if Self.derailing.contains(problem.kind.code) { break }
                if !Self.ofTokens.contains(error.kind.code) { unknown.insert(member(of: error, in: attempt)) }
            }
        }
        return told
    }

    /// Where the member begins that an error is in.
    private func member(of error: Diagnostic, in attempt: Attempt) -> Int {
        attempt.draft.original(Int(attempt.places.start(at: error.location.span.start)))
    }

    /// Whether an error may only follow from an unexplained one.
    private func follows(_ error: Diagnostic, in attempt: Attempt, _ unknown: Set<Int>) -> Bool {
        if unknown.isEmpty || Self.ofTokens.contains(error.kind.code) { return false }
        // A misplaced bracket may end a declaration too early, and the rest starts no declaration.
        let declaration = attempt.tree.root.children.reduce(nil) { (last: Syntax?, node) in
            node.span.start <= error.location.span.start ? node : last
        }
        return declaration?.kind == .unexpected || unknown.contains(member(of: error, in: attempt))
    }

    /// Returns the problem with its fix-it marked as unsafe if another problem on the line has no safe fix.
    private func withCare(_ problem: Diagnostic, among told: ArraySlice<Diagnostic>) -> Diagnostic {
        let place = Int(problem.location.span.start)
        let isBesideOther = told.contains { other in
            let start = Int(other.location.span.start)
            return !other.fixIts.contains { $0.applicability == .safe }
                && !tree.source.bytes[min(start, place)..<max(start, place)].contains(0x0A)
        }
        guard isBesideOther, !problem.fixIts.isEmpty else { return problem }
        var problem = problem
        problem.fixIts[0].applicability = .maybe
        return problem
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

    /// Errors of a single token. They are reported whatever other errors there are.
    private static let ofTokens: Set<String> = [
        SyntaxProblems.invalidUTF8.code, SyntaxProblems.controlCharacter.code, SyntaxProblems.invalidEscape.code,
        SyntaxProblems.interpolation.code, SyntaxProblems.invalidUnicodeEscape.code, SyntaxProblems.unwritableName.code,
        SyntaxProblems.unexpectedCharacter.code, SyntaxProblems.malformedNumber.code,
        SyntaxProblems.malformedDate.code, SyntaxProblems.twoDots.code, SyntaxProblems.nameTooLong.code,
        SyntaxProblems.stringTooLong.code,
    ]

    /// After these nothing is read as it is meant.
    private static let derailing = SyntaxDamage.openTextCodes.union([
        SyntaxProblems.unclosedBracket.code, SyntaxProblems.strayBracket.code,
    ])

    // MARK: Parsing

    mutating func attempted(_ edits: [TextEdit], in attempt: Attempt) -> Attempt? {
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
        // The tokens after the part show what is missing at its end, but their own errors don't count.
        let errors = result.diagnostics.filter {
            $0.severity == .error && ($0.location.span.start < draft.end || draft.isLast)
        }
        return Attempt(
            draft: draft,
            tree: result.tree,
            errors: Self.withoutInsideOfOpenBrackets(errors),
            places: MemberPlaces(result.tree)
        )
    }

    /// Removes the errors between a bracket and the place where its closing bracket is missing, because the tokens in
    /// between were parsed as something else. Of several open brackets, only the innermost is reported.
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
    /// Whether it is a declaration on its own lines, or starts like one with an unknown word and a name. Indented
    /// tokens rather belong to the declaration before them.
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
