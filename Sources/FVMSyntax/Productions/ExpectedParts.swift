import FVMLanguage

/// A part of a production that may come next, and the node that it would be a part of.
public struct ExpectedPart: Sendable {
    /// The kind of the node.
    public var kind: SyntaxKind
    public var part: Production.Part
    /// The node, where it has begun.
    public var node: Syntax?
}

extension SyntaxTree {
    /// The words and names that may follow the end of the file as parts of its last declaration. A part that is missing at the end
    /// counts as not yet written. O(depth x nodes of that declaration).
    public func expectedAtEnd() -> [ExpectedPart] {
        var path: [Syntax] = []
        var node = root.children.last
        while let open = node, open.isPresent {
            path.append(open)
            node = open.children.filter { !$0.tokenRange.isEmpty }.last
            if node?.tokenRange.upperBound != open.tokenRange.upperBound { node = nil }
        }
        var expected: [ExpectedPart] = []
        for open in path.reversed() {
            let production = Production.of(open.kind)
            let places = open.places
            var begun: Set<SyntaxKind> = []
            for part in production.expected(at: places) { add(part, of: open.kind, open, &begun, to: &expected) }
            guard production.mayEnd(at: places) else { break }
        }
        return expected
    }

    /// Adds a part; in the place of nodes that may begin there what they begin with.
    ///
    /// - Parameter begun: The kinds of these: some begin with others of their kind.
    private func add(
        _ part: Production.Part,
        of kind: SyntaxKind,
        _ node: Syntax?,
        _ begun: inout Set<SyntaxKind>,
        to expected: inout [ExpectedPart]
    ) {
        guard case .nodes(let kinds) = part.symbol else {
            return expected.append(ExpectedPart(kind: kind, part: part, node: node))
        }
        for kind in SyntaxKind.allCases where kinds.contains(kind) && begun.insert(kind).inserted {
            let production = Production.of(kind)
            for part in production.expected(at: production.start) { add(part, of: kind, nil, &begun, to: &expected) }
        }
    }
}

extension Syntax {
    /// The places in its production that its tokens and children lead to.
    fileprivate var places: Production.Places {
        let production = Production.of(kind)
        var places = production.start
        forEachItem(
            { production.pass($0, &places) },
            // What is missing at the end is what may be written there.
            child: {
                if !$0.tokenRange.isEmpty || $0.tokenRange.upperBound < tokenRange.upperBound {
                    production.pass($0, &places)
                }
            }
        )
        return places
    }
}
