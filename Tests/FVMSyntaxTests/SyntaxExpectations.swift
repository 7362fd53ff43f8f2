import FVMDiagnostics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

/// Parses bytes and expects what holds of every input, also where it is taken for a value: a sound tree that prints as the
/// file.
@discardableResult
func parsed(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> ParseResult {
    let source = SourceFile(path: "test.fvm", bytes: bytes)
    let result = parse(source, file: FileID(0))
    for tree in [result.tree, parse(expression: source, file: FileID(0)).tree] {
        let faults = tree.validate()
        let shown = "\(faults) \(String(decoding: bytes.prefix(2000), as: UTF8.self))"
        #expect(faults.isEmpty, "\(shown)", sourceLocation: sourceLocation)
        #expect(tree.printed() == bytes, "\(shown)", sourceLocation: sourceLocation)
    }
    return result
}

/// Parses a text, and expects that the parser gets through it with any one of its tokens left out.
@discardableResult
func parsedThoroughly(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> ParseResult {
    let bytes = Array(text.utf8)
    let result = parsed(bytes, sourceLocation: sourceLocation)
    for token in result.tree.tokens where token.start < token.end {
        parsed(Array(bytes[..<Int(token.start)] + bytes[Int(token.end)...]), sourceLocation: sourceLocation)
    }
    return result
}

/// Returns one problem as a line: its code, the marked text, its message, and the suggestion, if there is one.
func line(_ diagnostic: Diagnostic, in tree: SyntaxTree) -> String {
    let meant = diagnostic.help.hasPrefix("Did you mean") ? "; " + diagnostic.help : ""
    return "\(diagnostic.kind.code) [\(tree.source.text(diagnostic.location.span))] \(diagnostic.message)\(meant)"
}

extension Array where Element == Diagnostic {
    /// The file with the edits of every fix-it made.
    func mended(_ bytes: [UInt8]) -> String {
        var bytes = bytes
        let edits = flatMap(\.fixIts).flatMap(\.edits).sorted { $0.location.span.start > $1.location.span.start }
        for edit in edits { bytes.replaceSubrange(edit.location.span.range, with: edit.replacement.utf8) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
