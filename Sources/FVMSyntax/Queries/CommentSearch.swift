import FVMSource

extension SyntaxTree {
    /// Returns the comments of the file in order, each from its first to its last character. O(bytes).
    public func comments() -> [SourceSpan] {
        var comments: [SourceSpan] = []
        let bytes = source.bytes
        for index in tokens.indices where tokens[index].flags.contains(.triviaBefore) {
            let trivia = trivia(before: TokenID(index))
            var offset = Int(trivia.start)
            while offset < trivia.end {
                if bytes[offset] == UInt8(ascii: "/"),
                    let comment = bytes.withSpan({ CommentScan($0, at: offset, limit: Int(trivia.end)) })
                {
                    comments.append(SourceSpan(offset..<comment.end))
                    offset = comment.end
                } else {
                    offset += 1
                }
            }
        }
        return comments
    }
}
