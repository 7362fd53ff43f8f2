import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

extension RecordPhase {
    /// The properties that a view model has from texts of the same names: `with errorTitle, okLabel`. They come after its own.
    mutating func addSharedTexts(of place: Syntax, to builder: inout RecordBuilder, _ context: inout CheckContext) {
        for node in place.children where node.kind == .modifier {
            let modifier = ModifierSyntax(known: node)
            guard let word = modifier.word, context.name(word) == Keyword.with else { continue }
            for text in modifier.texts { addSharedText(text, at: node, to: &builder, &context) }
            // Another `with` has been reported.
            return
        }
    }

    private mutating func addSharedText(
        _ token: TokenSyntax,
        at node: Syntax,
        to builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        let name = context.name(token)
        if let first = duplicates.add(name, index: builder.properties.count) {
            let location = builder.properties[first].declared.location
            return context.reportDuplicateMember(token, first: location)
        }
        let kind = PropertyKind.staticText(context.sharedText(named: token, .implied))
        builder.scope.members.append(MemberScope(name: name, value: nil, given: .invalid))
        note(kind, builder.properties.count, &builder, &context)
        let stub = readStub(nil, of: kind, .invalid, name, &builder, &context)
        builder.properties.append(
            PropertyDefinition(
                declared: context.declared(name, token, anchor: node),
                kind: kind,
                stub: stub,
                isStubWritten: false,
                extras: nil
            )
        )
    }
}
