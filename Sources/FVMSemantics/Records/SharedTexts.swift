import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

extension RecordPhase {
    /// The properties that a view model has from texts of the same names: `with errorTitle, okLabel`. They come after its own.
    mutating func addSharedTexts(of place: NodePlace, to builder: inout RecordBuilder, _ context: inout CheckContext) {
        let tree = place.tree
        for node in tree.children(place.node) where tree.kind(node) == .modifier {
            guard let word = tree.identifier(node), context.name(word, in: tree) == Keyword.with else { continue }
            let range = tree.nodes[Int(node.index)]
            for index in Int(range.firstToken) + 1..<Int(range.endToken) where tree.tokens[index].kind == .identifier {
                addSharedText(TokenID(index), at: node, in: tree, to: &builder, &context)
            }
            // Another `with` has been reported.
            return
        }
    }

    private mutating func addSharedText(
        _ token: TokenID,
        at node: NodeID,
        in tree: SyntaxTree,
        to builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        let name = context.name(token, in: tree)
        if let first = duplicates.add(name, index: builder.properties.count) {
            let location = builder.properties[first].declared.location
            return context.reportDuplicateMember(token, in: tree, first: location)
        }
        let kind = PropertyKind.staticText(context.sharedText(named: token, in: tree, .implied))
        builder.scope.members.append(MemberScope(name: name, value: nil, given: .invalid))
        note(kind, builder.properties.count, &builder, &context)
        let stub = readStub(nil, of: kind, .invalid, name, &builder, &context)
        builder.properties.append(
            PropertyDefinition(
                declared: context.declared(name, token, in: tree, anchor: node),
                kind: kind,
                stub: stub,
                isStubWritten: false,
                extras: nil
            )
        )
    }
}
