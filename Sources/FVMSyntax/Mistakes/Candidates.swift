import FVMDiagnostics
import FVMSource

/// What is around an error, as far as the table of mistakes asks.
private struct MistakePlace {
    let token: Int
    let kinds: Set<SyntaxKind>
    let matcher: MistakeMatcher

    init(of error: Diagnostic, in tree: SyntaxTree) {
        let offset = error.location.span.start
        let token = min(tree.tokens.partitionPoint { $0.end <= offset }, tree.tokens.count - 1)
        let path = tree.path(to: tree.tokens[max(0, token - 1)].start) + tree.path(to: offset)
        let declaration = tree.root.children.reduce(0) { first, node in
            let start = node.tokenRange.lowerBound
            return start <= max(0, token - 1) && node.kind != .unexpected ? start : first
        }
        self.token = token
        kinds = Set(path.map(\.kind))
        matcher = MistakeMatcher(tree: tree, first: declaration, around: token)
    }

    func match(_ mistake: Mistake) -> MistakeMatch? {
        guard mistake.places.isEmpty || !kinds.isDisjoint(with: mistake.places) else { return nil }
        return matcher.match(mistake, around: token)
    }
}

extension Mistake {
    /// What an error may be, with what it matches.
    static func candidates(for error: Diagnostic, in tree: SyntaxTree) -> [(Mistake, MistakeMatch)] {
        let place = MistakePlace(of: error, in: tree)
        return all.compactMap { mistake in place.match(mistake).map { (mistake, $0) } }
    }

    /// What a mistake matches at an error.
    static func match(_ mistake: Mistake, of error: Diagnostic, in tree: SyntaxTree) -> MistakeMatch? {
        MistakePlace(of: error, in: tree).match(mistake)
    }
}
