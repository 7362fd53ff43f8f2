import FVMDiagnostics
import FVMSource
import FVMSyntax

/// What the tokens of the trees mean to the program.
extension CheckContext {
    /// The program's name for an identifier token of a tree.
    @inline(__always)
    func name(_ token: TokenID, in tree: SyntaxTree) -> Name {
        let local = tree.tokens[Int(token.index)].name
        guard Int(local.index) >= NameTable.sharedCount, let map = nameMaps[Int(tree.file.index)] else { return local }
        return map[Int(local.index) &- NameTable.sharedCount]
    }

    /// The text of a name.
    func text(_ name: Name) -> String { names.text(name) }

    /// The file that a tree is of.
    @inline(__always)
    func file(of tree: SyntaxTree) -> FileSummary { program.files[Int(tree.file.index)] }

    /// The tree of the file that a place is in.
    func tree(at place: Location) -> SyntaxTree { treesByFile[place.file] ?? trees[0] }

    /// Name, place and documentation of what `token` names; the documentation stands above `anchor`.
    func declared(_ token: TokenID, in tree: SyntaxTree, anchor: NodeID) -> Declared {
        declared(name(token, in: tree), token, in: tree, anchor: anchor)
    }

    /// The same, of a name that is known.
    func declared(_ name: Name, _ token: TokenID, in tree: SyntaxTree, anchor: NodeID) -> Declared {
        var documentation: [String] = []
        if let first = tree.firstToken(anchor),
            tree.tokens[Int(first.index)].flags.contains(.documentationBefore)
        {
            documentation = tree.documentation(before: first)
        }
        return Declared(
            name: names.text(name),
            location: tree.location(token),
            documentation: documentation
        )
    }
}
