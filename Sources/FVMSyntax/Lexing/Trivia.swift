import FVMDiagnostics
import FVMSource

extension Lexer {
    @inline(__always)
    mutating func skipSpaces(_ bytes: Span<UInt8>) {
        repeat {
            position &+= 1
        } while position < bytes.count && bytes[position] == UInt8(ascii: " ")
        flags.insert(.triviaBefore)
    }

    @inline(__always)
    mutating func skipLineEnd() {
        position &+= 1
        flags.formUnion([.triviaBefore, .newlineBefore])
    }

    /// Skips a comment, or takes a lone `/` for an unknown character.
    mutating func skipComment(_ bytes: Span<UInt8>) {
        let start = position
        guard let comment = CommentScan(bytes, at: start, limit: bytes.count) else {
            return lexUnknownCharacters(bytes)
        }
        position = comment.end
        if comment.isLine {
            // A comment after a member does not document the next one.
            let documents = comment.isDocumentation && (flags.contains(.newlineBefore) || tokens.isEmpty)
            flags.insert(documents ? .documentationBefore : .lineCommentBefore)
            if !documents { hasLineComments = true }
        }
        if comment.hasLineEnd { flags.insert(.newlineBefore) }
        flags.insert(.triviaBefore)
        if comment.openCount > 0 { reportUnterminatedComment(at: start, depth: comment.openCount) }
    }

    private mutating func reportUnterminatedComment(at start: Int, depth: Int) {
        // The brackets that the comment contains are not reported as missing at the end of the file.
        flags.insert(.malformed)
        guard problems.hasRoom() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.unterminatedComment,
                "this comment does not end",
                at: location(start..<start + 2),
                help: depth == 1
                    ? "Write '*/' where the comment ends."
                    : "Write '*/' \(depth) times where the comments end, since comments nest."
            )
        )
    }

    mutating func skipByteOrderMark(_ bytes: Span<UInt8>) {
        guard byte(bytes, at: 0) == 0xEF, byte(bytes, at: 1) == 0xBB, byte(bytes, at: 2) == 0xBF else { return }
        position = 3
        flags.insert(.triviaBefore)
        guard problems.hasRoom() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.byteOrderMark,
                "the file begins with a byte order mark",
                at: location(0..<3),
                fixIts: [
                    FixIt(
                        "remove the byte order mark",
                        edits: [TextEdit(location: location(0..<3), replacement: "")],
                        applicability: .safe
                    )
                ]
            )
        )
    }
}

extension SyntaxProblems {
    public static let unterminatedComment = DiagnosticKind(
        "FVM0004",
        "unterminated-comment",
        why: "A comment that starts with '/*' continues to its '*/', so the rest of the file is part of the comment.",
        help: "Write '*/' where the comment ends.",
        rejected: """
            viewmodel Card < title: string >
            ⟦/*⟧ /* inner */ outer
            """,
        accepted: """
            viewmodel Card < title: string >
            /* /* inner */ outer */
            """
    )

    public static let byteOrderMark = DiagnosticKind(
        "FVM0003",
        "byte-order-mark",
        .warning,
        why: "UTF-8 needs no byte order mark, and other tools read it as a part of the first word.",
        help: "Save the file as UTF-8 without a byte order mark.",
        rejected: "⟦\u{FEFF}⟧viewmodel Card < title: string >",
        accepted: "viewmodel Card < title: string >"
    )
}
