import FVMBytes
import FVMIDE

/// `textDocument/signatureHelp`: what a call takes, and which of it is being written.
enum SignatureHelp {
    static func answer(_ document: Document, at offset: Int) -> JSONValue {
        guard let signature = CallSignature(at: offset, in: document.tree, of: document.program) else { return .null }
        return [
            "signatures": [
                [
                    "label": .string(signature.name + "(" + signature.parameters.joined(separator: ", ") + ")"),
                    "parameters": .list(signature.parameters.map { ["label": .string($0)] }),
                ]
            ],
            "activeSignature": 0,
            "activeParameter": .number(signature.active),
        ]
    }
}
