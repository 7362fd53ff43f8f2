import FVMSource

/// What stands at an offset, as editors ask.
extension SyntaxTree {
    /// The token that holds the byte at `offset`, or the trivia before the token that does; past all tokens, the end of the
    /// file. O(log tokens).
    public func token(at offset: UInt32) -> TokenID {
        TokenID(min(tokens.partitionPoint { $0.end <= offset }, tokens.count - 1))
    }

    /// The identifier that a cursor before the byte at `offset` touches, in it or at either end; nil where there is none.
    /// O(log tokens).
    public func identifier(touching offset: UInt32) -> TokenID? {
        let here = token(at: offset)
        for id in [Int(here.index), Int(here.index) - 1] where id >= 0 {
            let token = tokens[id]
            if token.kind == .identifier, token.start <= offset, offset <= token.end { return TokenID(id) }
        }
        return nil
    }

    /// The innermost node whose span holds the place before the byte at `offset`: of two that meet there, the one that
    /// begins there. The root where no other does. O(depth x children).
    public func node(at offset: UInt32) -> NodeID { path(to: offset).last ?? .root }

    /// The nodes around the place before the byte at `offset`, from the root to `node(at:)`.
    public func path(to offset: UInt32) -> [NodeID] {
        var path = [NodeID.root]
        while let parent = path.last {
            let around = children(parent).filter { child in
                let span = span(child)
                return span.start <= offset && offset <= span.end && !span.isEmpty
            }
            guard let child = around.last else { break }
            path.append(child)
        }
        return path
    }
}
