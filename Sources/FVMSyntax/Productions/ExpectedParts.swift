import FVMLanguage

/// A part of a production that may come next.
public struct ExpectedPart: Sendable {
    /// The kind of the node that it would be a part of.
    public var kind: SyntaxKind
    public var part: Production.Part
    /// The nodes around it, from the root on. The last one is the node itself if it has started.
    public var path: [Syntax]

    /// The node that it would be a part of, if that has started.
    public var node: Syntax? { path.last.flatMap { $0.kind == kind ? $0 : nil } }
}

extension SyntaxTree {
    /// The open nodes at the end of the file, from the root on.
    public func openNodes() -> [Syntax] {
        var path = [root]
        var node = root.children.last
        while let open = node, open.isPresent {
            path.append(open)
            node = open.children.filter { !$0.tokenRange.isEmpty }.last
            if node?.tokenRange.upperBound != open.tokenRange.upperBound { node = nil }
        }
        return path
    }

    /// The parts that may follow the end of the file. A part that is missing there counts as not yet written.
    /// O(depth x nodes of the last declaration).
    ///
    /// - Parameter startsLine: Whether they would be on a line of their own, where line ends separate items.
    public func expectedAtEnd(startsLine: Bool) -> [ExpectedPart] {
        var path = openNodes()
        var expected: [ExpectedPart] = []
        while let open = path.last {
            let production = Production.of(open.kind)
            var places = open.places
            if startsLine { production.passLineEnd(&places) }
            var begun: Set<SyntaxKind> = []
            for part in production.expected(at: places) { add(part, of: open.kind, path, &begun, to: &expected) }
            guard production.mayEnd(at: places) else { break }
            path.removeLast()
        }
        return expected
    }

    /// Adds a part; for nodes that may start there, the parts that they start with.
    ///
    /// - Parameter begun: The kinds of these nodes, because some start with others of their kind.
    private func add(
        _ part: Production.Part,
        of kind: SyntaxKind,
        _ path: [Syntax],
        _ begun: inout Set<SyntaxKind>,
        to expected: inout [ExpectedPart]
    ) {
        guard case .nodes(let kinds) = part.symbol else {
            return expected.append(ExpectedPart(kind: kind, part: part, path: path))
        }
        for kind in SyntaxKind.allCases where kinds.contains(kind) && begun.insert(kind).inserted {
            let production = Production.of(kind)
            for part in production.expected(at: production.start) { add(part, of: kind, path, &begun, to: &expected) }
        }
    }
}

extension Syntax {
    /// The places in its production that its tokens and children lead to.
    fileprivate var places: Production.Places {
        let production = Production.of(kind)
        var places = production.start
        forEachItem(
            { if $0.kind != .endOfFile { production.pass($0, &places) } },
            // A missing part at the end is still to be written.
            child: {
                if !$0.tokenRange.isEmpty || $0.tokenRange.upperBound < tokenRange.upperBound {
                    production.pass($0, &places)
                }
            }
        )
        return places
    }
}
