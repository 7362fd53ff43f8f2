import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// What there is to say about the name at a place: its declaration with the documentation, its Swift, its stub value and
/// its text in each locale, or the explanation of an attribute, of a setting, or of a code in a suppression.
public struct Hover: Sendable {
    /// Markdown.
    public var text: String
    /// The name.
    public var location: Location

    init(_ text: String, at location: Location) {
        self.text = text
        self.location = location
    }
}

extension AnalyzedSpec {
    /// Returns what there is to say about the name at an offset in bytes, or `nil` if there is nothing.
    public func hover(at offset: Int) -> Hover? {
        if let occurrence = index.occurrence(at: offset, in: file) {
            return hoverText(of: occurrence.symbol).map { Hover($0, at: occurrence.use.location) }
        }
        guard let type = index.type(at: offset, in: file) else {
            return WordHelp(at: offset, in: tree).map { Hover($0.text, at: $0.word.location) }
        }
        var text = MarkdownExplanation.fenced(type.text)
        if let builtIn = builtInType(at: offset) { text += "\nIn Swift: `\(builtIn.row.swiftName)`\n" }
        return Hover(text, at: type.location)
    }

    private func hoverText(of symbol: SymbolKey) -> String? {
        if symbol.kind == .rule { return DiagnosticCatalogue.kind(named: symbol.name).map(MarkdownExplanation.text) }
        guard let place = index.definitionLocation(of: symbol) else { return nil }
        guard symbol.kind != .file else { return "`\(symbol.owner)`" }
        let tree = snapshot.trees[Int(place.file.index)]
        var text = MarkdownExplanation.fenced(Signature.text(at: place.span.start, in: tree))
        let documentation = Signature.documentation(at: place.span.start, in: tree)
        if !documentation.isEmpty { text += "\n" + documentation.joined(separator: "\n") + "\n" }
        for line in Meaning(symbol, in: program).lines { text += "\n" + line + "\n" }
        return text
    }

    private func builtInType(at offset: Int) -> BuiltInType? {
        guard let token = tree.identifier(touching: UInt32(offset)) else { return nil }
        return token.name.keyword.flatMap { BuiltInType($0) }
    }
}
