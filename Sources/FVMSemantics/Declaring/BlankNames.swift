import FVMDiagnostics
import FVMSyntax

extension Checker {
    /// `_` is an identifier of the language's grammar, and stands for no name at all in Swift.
    mutating func refuseBlankNames() {
        for (index, tree) in trees.enumerated() {
            guard let blank = tree.names.find("_") else { continue }
            for (position, token) in tree.tokens.enumerated() where token.kind == .identifier && token.name == blank {
                report(
                    Diagnostic(
                        NameProblems.reservedName,
                        "nothing can be called '_'",
                        at: trees[index].location(TokenID(position)),
                        notes: ["In Swift, '_' stands in the place of a name that is not wanted."]
                    )
                )
                break
            }
        }
    }
}
