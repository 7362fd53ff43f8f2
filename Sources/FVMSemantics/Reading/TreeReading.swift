import FVMSource
import FVMSyntax

/// Reads the parts of a node by the layouts that `SyntaxKind` documents. A part that the file lacks is nil.
extension SyntaxTree {
    /// The identifier that is the token `offset` places after the node's first.
    func identifier(_ node: NodeID, at offset: Int = 0) -> TokenID? {
        let record = nodes[Int(node.index)]
        let index = Int(record.firstToken) + offset
        guard index < Int(record.endToken), tokens[index].kind == .identifier else { return nil }
        return TokenID(index)
    }

    /// The first token of the node that has this kind and belongs to it directly or not.
    func firstToken(_ node: NodeID, _ kind: TokenKind) -> TokenID? {
        let record = nodes[Int(node.index)]
        for index in Int(record.firstToken)..<Int(record.endToken) where tokens[index].kind == kind {
            return TokenID(index)
        }
        return nil
    }

    /// The first token of the node.
    func firstToken(_ node: NodeID) -> TokenID? {
        let record = nodes[Int(node.index)]
        return record.firstToken < record.endToken ? TokenID(record.firstToken) : nil
    }

    /// The last token of the node.
    func lastToken(_ node: NodeID) -> TokenID? {
        let record = nodes[Int(node.index)]
        return record.firstToken < record.endToken ? TokenID(record.endToken - 1) : nil
    }

    /// The first child of this kind.
    func child(_ node: NodeID, _ kind: SyntaxKind) -> NodeID? {
        var next = firstChild(node)
        while let child = next {
            if self.kind(child) == kind { return child }
            next = nextSibling(child, in: node)
        }
        return nil
    }

    /// The first child that is neither missing nor unexpected.
    func meaningfulChild(_ node: NodeID) -> NodeID? {
        var next = firstChild(node)
        while let child = next {
            if kind(child) != .missing, kind(child) != .unexpected { return child }
            next = nextSibling(child, in: node)
        }
        return nil
    }

    /// Whether the node or a descendant is missing or unexpected: the parser has reported it.
    func isBroken(_ node: NodeID) -> Bool {
        let end = nodes[Int(node.index)].subtreeEnd
        for index in node.index..<end {
            let kind = nodes[Int(index)].kind
            if kind == .missing || kind == .unexpected { return true }
        }
        return false
    }

    func isNewlineBefore(_ token: TokenID) -> Bool { tokens[Int(token.index)].flags.contains(.newlineBefore) }
}

extension Checker {
    /// The program's name for an identifier token of a tree.
    @inline(__always)
    func name(_ token: TokenID, in tree: Int) -> Name { name(token, of: trees[tree], in: tree) }

    /// The same, of the tree with this index.
    @inline(__always)
    func name(_ token: TokenID, of syntax: SyntaxTree, in tree: Int) -> Name {
        let local = syntax.tokens[Int(token.index)].name
        guard Int(local.index) >= NameTable.sharedCount, let map = nameMaps[tree] else { return local }
        return map[Int(local.index) &- NameTable.sharedCount]
    }

    func text(_ name: Name) -> String { names.text(name) }

    /// The file that a tree is of.
    @inline(__always)
    func file(of tree: Int) -> FileSummary { program.files[Int(trees[tree].file.index)] }

    /// The tree of the file that a place is in.
    func tree(at place: Location) -> SyntaxTree { trees[max(Int(place.file.index), 0)] }

    /// Name, place and documentation of what `token` names; the documentation stands above `anchor`.
    func declared(_ token: TokenID, in tree: Int, anchor: NodeID) -> Declared {
        declared(name(token, in: tree), token, of: trees[tree], anchor: anchor)
    }

    /// The same, of a name that is known.
    func declared(_ name: Name, _ token: TokenID, of syntax: SyntaxTree, anchor: NodeID) -> Declared {
        var documentation: [String] = []
        if let first = syntax.firstToken(anchor),
            syntax.tokens[Int(first.index)].flags.contains(.documentationBefore)
        {
            documentation = syntax.documentation(before: first)
        }
        return Declared(
            name: names.text(name),
            location: syntax.location(token),
            documentation: documentation
        )
    }

    /// Notes that the current declaration has a member of this name; the index of the member that had it before.
    mutating func claimMember(_ name: Name, index: Int) -> Int? {
        let slot = Int(name.index)
        if memberStamps[slot].stamp == currentStamp { return Int(memberStamps[slot].index) }
        memberStamps[slot] = MemberStamp(stamp: currentStamp, index: Int32(index))
        return nil
    }

    /// The name for a text that no file has written: a word that the checker itself brings in.
    mutating func intern(_ text: String) -> Name {
        let name = names.intern(text)
        while symbols.count < names.count {
            symbols.append(nil)
            memberStamps.append(MemberStamp(stamp: 0, index: 0))
            namedTypes.append(invalidType)
        }
        return name
    }
}
