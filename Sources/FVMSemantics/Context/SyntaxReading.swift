import FVMSource
import FVMSyntax

/// Reads the parts of a node by the layouts that `SyntaxKind` documents. A part that the file lacks is nil.
extension SyntaxTree {
    /// The identifier that is the token `offset` places after the node's first.
    func identifier(_ node: NodeID, at offset: Int = 0) -> TokenID? {
        let record = nodes[Int(node.index)]
        let index = Int(record.firstToken) + offset
        guard index < Int(record.endToken), tokens[index].kind == .identifier else { return nil }
        // `viewmodel server <`: the name is missing, and what follows stands in its place.
        if offset == 1, let child = firstChild(node), kind(child) == .missing,
            nodes[Int(child.index)].firstToken == UInt32(index)
        {
            return nil
        }
        return TokenID(index)
    }

    /// Whether a declaration that others refer to lacks its name: one that is not known may be that.
    package var hasNamelessDeclaration: Bool {
        children(.root).contains { declaration in
            isNameless(declaration)
                || kind(declaration) == .viewModelDeclaration && children(declaration).contains { isNameless($0) }
        }
    }

    private func isNameless(_ node: NodeID) -> Bool {
        (kind(node).declaresName || kind(node) == .summaryDeclaration) && identifier(node, at: 1) == nil
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
    package func isBroken(_ node: NodeID) -> Bool {
        let end = nodes[Int(node.index)].subtreeEnd
        for index in node.index..<end {
            let kind = nodes[Int(index)].kind
            if kind == .missing || kind == .unexpected { return true }
        }
        return false
    }

    func isNewlineBefore(_ token: TokenID) -> Bool { tokens[Int(token.index)].flags.contains(.newlineBefore) }

    /// The children that are neither missing nor unexpected.
    func meaningfulChildren(_ node: NodeID) -> [NodeID] {
        children(node).filter { kind($0) != .missing && kind($0) != .unexpected }
    }

    /// The `= value` of a property.
    func initialValue(_ property: NodeID) -> NodeID? {
        child(property, .initializer).flatMap { meaningfulChild($0) }
    }

    /// The token of a literal that is one string.
    func stringToken(_ node: NodeID) -> TokenID? {
        guard let token = firstToken(node), self.token(token).kind == .string else { return nil }
        return token
    }

    /// What follows the key of an entry in a table of texts.
    func entryContent(_ entry: NodeID) -> NodeID? {
        for child in children(entry) {
            switch kind(child) {
            case .localeTag, .missing, .unexpected: continue
            default: return child
            }
        }
        return nil
    }

    /// Whether a type is localized text, or a list of it, or an optional of these.
    func isLocalized(_ type: NodeID) -> Bool {
        switch kind(type) {
        case .localizedType, .localizedListType: true
        case .optionalType: meaningfulChild(type).map { isLocalized($0) } ?? false
        default: false
        }
    }

    /// The nodes before and after `...`.
    func rangeBounds(_ node: NodeID) -> (lower: NodeID?, upper: NodeID?)? {
        guard kind(node) == .rangeValue, let dots = firstToken(node, .ellipsis) else { return nil }
        var lower: NodeID?
        var upper: NodeID?
        for child in meaningfulChildren(node) {
            if nodes[Int(child.index)].firstToken < dots.index { lower = child } else { upper = child }
        }
        return (lower, upper)
    }

    /// The whole number that a literal writes, if it is one.
    func wholeNumber(_ node: NodeID) -> Int? {
        guard kind(node) == .literalValue, let token = lastToken(node), self.token(token).kind == .integer else {
            return nil
        }
        return integerValue(token, negative: firstToken(node) != token)
    }
}
