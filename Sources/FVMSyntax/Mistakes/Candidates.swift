import FVMDiagnostics
import FVMSource

/// The context of an error.
private struct MistakePlace {
    let token: Int
    let kinds: Set<SyntaxKind>
    let matcher: MistakeMatcher

    init(of error: Diagnostic, in tree: SyntaxTree) {
        let offset = error.location.span.start
        let token = min(tree.tokens.partitionPoint { $0.end <= offset }, tree.tokens.count - 1)
        let before = tree.tokens[max(0, token - 1)].start
        let declaration = tree.declaration(before: token)
        self.token = token
        kinds = tree.kinds(around: before).union(tree.kinds(around: offset))
        matcher = MistakeMatcher(tree: tree, first: declaration, around: token)
    }

    func match(_ mistake: Mistake) -> MistakeMatch? {
        guard mistake.places.isEmpty || !kinds.isDisjoint(with: mistake.places) else { return nil }
        return matcher.match(mistake, around: token)
    }
}

extension Mistake {
    /// Returns the rows that match at an error, with their matches.
    static func candidates(for error: Diagnostic, in tree: SyntaxTree) -> [(Mistake, MistakeMatch)] {
        let place = MistakePlace(of: error, in: tree)
        return all.compactMap { mistake in place.match(mistake).map { (mistake, $0) } }
    }

    /// Returns the match of one row at an error.
    static func match(_ mistake: Mistake, of error: Diagnostic, in tree: SyntaxTree) -> MistakeMatch? {
        MistakePlace(of: error, in: tree).match(mistake)
    }
}

extension SyntaxTree {
    /// The kinds of the nodes around an offset, as `path(to:)` has them. O(depth x children).
    fileprivate func kinds(around offset: UInt32) -> Set<SyntaxKind> {
        var kinds: Set<SyntaxKind> = []
        var node = Optional(0)
        while let parent = node {
            kinds.insert(nodes[parent].kind)
            node = nil
            var child = parent + 1
            while child < nodes[parent].subtreeEnd {
                let (first, end) = (Int(nodes[child].firstToken), Int(nodes[child].endToken))
                if first < end, tokens[first].start <= offset, offset <= tokens[end - 1].end { node = child }
                child = Int(nodes[child].subtreeEnd)
            }
        }
        return kinds
    }

    /// The first token of the last declaration that begins before a token.
    fileprivate func declaration(before token: Int) -> Int {
        var (first, node) = (0, 1)
        while node < nodes.count, nodes[node].firstToken <= max(0, token - 1) {
            if nodes[node].kind != .unexpected { first = Int(nodes[node].firstToken) }
            node = Int(nodes[node].subtreeEnd)
        }
        return first
    }
}
