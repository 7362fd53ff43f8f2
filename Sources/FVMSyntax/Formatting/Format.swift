import FVMDiagnostics
import FVMSource

/// The measures of the canonical layout, which `Grammar/layout.md` describes.
public enum CanonicalLayout {
    /// The maximum width of a line in Unicode scalars. Tokens that can't be broken may be longer.
    public static let lineWidth = 120
    /// The columns of one level of nesting.
    public static let indentation = 2
}

/// Returns the file in the canonical layout, or `nil` if it has syntax errors.
///
/// Only line breaks, spaces, separators and trailing commas change. All lines end like the first one of the file. The
/// result has the same tree, tokens and comments in the same order, and documentation stays with its declaration.
/// Formatting is idempotent. O(bytes).
public func format(_ parsed: ParseResult) -> [UInt8]? {
    if parsed.diagnostics.hasErrors { return nil }
    var formatter = Formatter(parsed.tree)
    formatter.layOutFile()
    let bytes = formatter.printer.bytes
    let lineEnd = parsed.tree.source.bytes.lineEnd
    return lineEnd == "\n" ? bytes : bytes.withLineEnd(lineEnd)
}
