import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

/// Returns the index of one text with its diagnostics.
func indexed(_ text: String, options: IndexOptions = IndexOptions()) -> (index: SemanticIndex, result: CheckResult) {
    var checking = CheckOptions()
    checking.indexing = options
    let parsed = parse(SourceFile(path: "file0.fvm", text: text), file: FileID(0))
    let result = check([parsed.tree], options: checking)
    return (result.index, result)
}

/// Expects that all marks are the uses of one symbol, of this kind, and that there are no others.
func expectUses(
    _ kind: SymbolKey.Kind,
    _ marked: String,
    options: IndexOptions = IndexOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let source = MarkedSource(marked)
    let (index, _) = indexed(source.text, options: options)
    let symbols = source.marks.map { index.symbol(at: Int($0.start), in: FileID(0)) }
    let symbol = try #require(symbols.first ?? nil, sourceLocation: sourceLocation)
    #expect(symbol.kind == kind, sourceLocation: sourceLocation)
    #expect(symbols.allSatisfy { $0 == symbol }, "\(symbols)", sourceLocation: sourceLocation)
    let found = index.uses(of: symbol).map(\.location.span)
    let text = Array(source.text.utf8)
    let words = found.map { String(decoding: text[$0.range], as: UTF8.self) + "@\($0.start)" }
    #expect(found == source.marks, "\(words)", sourceLocation: sourceLocation)
    for mark in source.marks {
        let end = index.occurrence(at: Int(mark.end), in: FileID(0))
        #expect(end?.use.location.span == mark, sourceLocation: sourceLocation)
    }
}
