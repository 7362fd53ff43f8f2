import FVMBytes
import FVMSemantics

/// `textDocument/documentHighlight`: all places of the file that name the same.
enum Highlights {
    static func answer(_ document: Document, at offset: Int) -> JSONValue {
        guard let symbol = document.index.symbol(at: offset, in: document.file) else { return .null }
        let symbols = document.index.namesakes(of: symbol)
        let uses = symbols.flatMap { document.index.uses(of: $0) }.filter { $0.location.file == document.file }
        var seen: Set<UInt32> = []
        return .list(
            uses.sorted { $0.location.span.start < $1.location.span.start }
                .filter { seen.insert($0.location.span.start).inserted }
                .map { use in
                    // A declaration is written, all else is read.
                    ["range": document.range(use.location.span), "kind": use.role == .definition ? 3 : 2]
                }
        )
    }
}
