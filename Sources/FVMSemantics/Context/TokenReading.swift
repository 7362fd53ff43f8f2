import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads tokens as parts of the program.
extension CheckContext {
    /// The program's name for an identifier token of a tree.
    @inline(__always)
    func name(_ token: TokenSyntax) -> Name {
        let local = token.name
        guard Int(local.index) >= NameTable.sharedCount, let map = nameMaps[Int(token.file.index)] else {
            return local
        }
        return map[Int(local.index) &- NameTable.sharedCount]
    }

    /// The text of a name.
    func text(_ name: Name) -> String { names.text(name) }

    /// The file that a tree is of.
    @inline(__always)
    func file(of tree: SyntaxTree) -> FileSummary { program.files[Int(tree.file.index)] }

    /// The tree of the file that a place is in.
    func tree(at place: Location) -> SyntaxTree { treesByFile[place.file] ?? trees[0] }

    /// Returns the name, the place and the documentation of a declaration. The documentation is above `anchor`.
    func declared(_ token: TokenSyntax, anchor: Syntax) -> Declared {
        declared(name(token), token, anchor: anchor)
    }

    /// The same, of a name that is known.
    func declared(_ name: Name, _ token: TokenSyntax, anchor: Syntax) -> Declared {
        var documentation: [String] = []
        if let first = anchor.firstToken,
            first.flags.contains(.documentationBefore)
        {
            documentation = first.documentation
        }
        return Declared(
            name: names.text(name),
            location: token.location,
            documentation: documentation
        )
    }
}
