import FVMDiagnostics
import FVMSource

/// The measures of the canonical layout, which `Grammar/layout.md` describes.
public enum CanonicalLayout {
    /// The columns of a line, one for each Unicode scalar. What cannot be broken may be longer.
    public static let lineWidth = 120
    /// The columns of one level of nesting.
    public static let indentation = 2
}

/// The file in the canonical layout; nil if it has errors of syntax, as what was meant is not known.
///
/// Line breaks, blanks, separators and trailing commas change, and nothing else. All lines end as the first one of the file: the result has the same tree, the same
/// tokens and the same comments in the same order, and each documentation stays with its declaration. Formatting the
/// result again gives the same bytes. O(bytes).
public func format(_ parsed: ParseResult) -> [UInt8]? {
    if parsed.diagnostics.hasErrors { return nil }
    var formatter = Formatter(parsed.tree)
    formatter.layOutFile()
    let bytes = formatter.printer.bytes
    let lineEnd = parsed.tree.source.bytes.lineEnd
    return lineEnd == "\n" ? bytes : bytes.withLineEnd(lineEnd)
}
