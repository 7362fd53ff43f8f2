import FVMBytes
import FVMIDE
import FVMSemantics
import FVMWorkspace

/// `textDocument/documentHighlight`: all places of the file that name the same.
enum Highlights {
    static func answer(_ document: Document, at offset: Int) -> JSONValue {
        guard let symbol = document.index.symbol(at: offset, in: document.file) else { return .null }
        let uses = Renaming.places(naming: document.index.namesakes(of: symbol), document.index)
        return .list(
            uses.filter { $0.location.file == document.file }
                // A declaration is a write, and everything else is a read.
                .map { ["range": document.range($0.location.span), "kind": $0.role == .definition ? 3 : 2] }
        )
    }
}
