import FVMDiagnostics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Suppresses a warning or a hint in its line. The author must write the reason after the colon. Until then, the
/// comment works, but is an error itself.
enum Allowances {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        var seen: Set<String> = []
        guard !context.isLibrary(context.spec.file) else { return [] }
        return context.selectedProblems.compactMap { diagnostic in
            // A kind that is always an error can't be suppressed.
            guard !diagnostic.kind.staysError, seen.insert(diagnostic.kind.name).inserted,
                let edit = edit(allowing: diagnostic, context.tree)
            else { return nil }
            return CodeAction(
                title: "Allow '\(diagnostic.kind.name)' in this line, with a reason",
                kind: .quickFix,
                edits: [edit],
                diagnostic: diagnostic
            )
        }
    }

    private static func edit(allowing diagnostic: Diagnostic, _ tree: SyntaxTree) -> TextEdit? {
        let bytes = tree.source.bytes
        let place = Int(diagnostic.location.span.start)
        let isInLine = { (line: Location?) in line.map { $0.span.start <= place && place <= $0.span.end } ?? false }
        if let code = tree.suppressions().first(where: { isInLine($0.line) })?.codes.last {
            return tree.insertion(at: Int(code.location.span.end), ", \(diagnostic.kind.name)")
        }
        var line = min(place, bytes.count)
        while line > 0, bytes[line - 1] != 0x0A { line -= 1 }
        let token = tree.token(at: UInt32(line)).token
        // Inside a multi-line string, it would not be a comment.
        if token.start < line, line < token.end { return nil }
        let indent = bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }
        let start = startOfDocumentation(above: line, bytes)
        return tree.insertion(
            at: start,
            "\(String(decoding: indent, as: UTF8.self))// fvm:allow \(diagnostic.kind.name): \n"
        )
    }

    /// Returns the start of the documentation above a line, because a comment must not separate them.
    private static func startOfDocumentation(above line: Int, _ bytes: [UInt8]) -> Int {
        var start = line
        while start > 0 {
            var above = start - 1
            while above > 0, bytes[above - 1] != 0x0A { above -= 1 }
            let text = bytes[above..<start].drop { $0 == 0x20 || $0 == 0x09 }
            guard text.starts(with: Array("///".utf8)) else { break }
            start = above
        }
        return start
    }
}
