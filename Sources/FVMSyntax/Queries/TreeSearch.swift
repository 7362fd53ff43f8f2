import FVMSource

/// Searches for the token or the node at an offset.
extension SyntaxTree {
    /// The token that holds the byte at `offset`, or the trivia before the token that does; past all tokens, the end of the
    /// file. O(log tokens).
    public func token(at offset: UInt32) -> TokenSyntax {
        TokenSyntax(self, TokenID(min(tokens.partitionPoint { $0.end <= offset }, tokens.count - 1)))
    }

    /// Returns the identifier that contains `offset` or touches it at either end, or `nil`. O(log tokens).
    public func identifier(touching offset: UInt32) -> TokenSyntax? {
        let here = token(at: offset)
        return [here, here.previous].compactMap(\.self).first {
            $0.kind == .identifier && $0.span.start <= offset && offset <= $0.span.end
        }
    }

    /// The innermost node whose span holds the place before the byte at `offset`: of two that meet there, the one that
    /// begins there. The root where no other does. O(depth x children).
    public func node(at offset: UInt32) -> Syntax { path(to: offset).last ?? root }

    /// The nodes around the place before the byte at `offset`, from the root to `node(at:)`.
    public func path(to offset: UInt32) -> [Syntax] {
        var path = [root]
        while let parent = path.last {
            let around = parent.children.filter { child in
                let span = child.span
                return span.start <= offset && offset <= span.end && !span.isEmpty
            }
            guard let child = around.last else { break }
            path.append(child)
        }
        return path
    }
}
