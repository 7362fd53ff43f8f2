import FVMDiagnostics
import FVMSource

extension Mistake {
    /// All that is known of, in the order in which they are tried.
    static let all: [Mistake] = []

    /// What an error may be, with what it matches.
    static func candidates(for error: Diagnostic, in tree: SyntaxTree) -> [(Mistake, MistakeMatch)] {
        let matcher = MistakeMatcher(tree: tree)
        let offset = error.location.span.start
        let token = min(tree.tokens.partitionPoint { $0.end <= offset }, tree.tokens.count - 1)
        var around: Set<SyntaxKind>?
        return all.compactMap { mistake in
            guard let match = matcher.match(mistake.pattern, around: token) else { return nil }
            if !mistake.places.isEmpty {
                let kinds = around ?? Set(tree.path(to: tree.tokens[match.tokens.lowerBound].start).map(\.kind))
                around = kinds
                if kinds.isDisjoint(with: mistake.places) { return nil }
            }
            return (mistake, match)
        }
    }
}
