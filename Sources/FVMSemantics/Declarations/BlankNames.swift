import FVMDiagnostics
import FVMSyntax

extension DeclarationPhase {
    /// Reports the name `_`, which the grammar allows but Swift does not.
    func refuseBlankNames(_ context: inout CheckContext) {
        for tree in context.trees {
            guard let blank = tree.names.find("_") else { continue }
            for (position, token) in tree.tokens.enumerated() where token.kind == .identifier && token.name == blank {
                context.report(
                    NameProblems.reservedName,
                    "nothing can be called '_'",
                    at: TokenSyntax(tree, TokenID(position)).location,
                    notes: ["In Swift, '_' stands in the place of a name that is not wanted."]
                )
                break
            }
        }
    }
}
