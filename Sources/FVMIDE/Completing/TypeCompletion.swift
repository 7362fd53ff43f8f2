import FVMLanguage
import FVMSemantics
import FVMSyntax

/// The items for types.
extension Completer {
    /// - Parameter kind: The kind of the node that has the name.
    func typeItems(_ kind: SyntaxKind, _ nodes: OpenNodes) -> [CompletionItem] {
        switch kind {
        case .modelIdentityType: declared([.modelDeclaration])
        case .localizedType: formatItems(nodes)
        case .identityType: unnamed(names.members(of: nodes.block.map { names.whole($0.node) }), nodes)
        default: types(nodes)
        }
    }

    private func types(_ nodes: OpenNodes) -> [CompletionItem] {
        if nodes.innermost(ParameterSyntax.self) != nil {
            return dataTypes() + [window] + declared([.fieldsDeclaration])
        }
        if nodes.innermost(PayloadMemberSyntax.self) != nil { return dataTypes() + [window] }
        if nodes.last.kind == .sortType { return declared([.enumDeclaration]) { !$0.hasPayload } }
        guard let block = nodes.block else { return [] }
        guard let property = nodes.last.as(PropertySyntax.self) else { return elementTypes(block) }
        switch (block.kind, property.name?.name.keyword) {
        case (.viewModel, .vmId): return words([.singleton, .instance])
        // A query is a record. Without a bracket, it is a property of that name, which may have any type.
        case (.viewModel, .query) where place.isFollowed(by: .less): return []
        case (.request, .sort): return words([.by])
        case (.viewModel, .sort): return words([.by]) + elementTypes(block)
        case (.request, .body): return declared([.fieldsDeclaration])
        case (.request, .writes): return declared([.modelDeclaration])
        case (.request, .response): return declared([.viewModelDeclaration, .resultDeclaration])
        case (.request, .error): return [CompletionItem("validation", .keyword, detail: "ValidationError in Swift")]
        case (.request, _): return []
        default: return elementTypes(block)
        }
    }

    /// The types that the members of a block, and the elements of their lists, may have.
    private func elementTypes(_ block: (kind: MemberKind, node: Syntax)) -> [CompletionItem] {
        switch block.kind {
        case .viewModel, .summary:
            let summaries = names.summaries(beside: block.node).map { item($0) }
            let results = block.kind == .viewModel ? declared([.resultDeclaration]) : []
            return summaries + dataTypes() + [localized] + declared([.viewModelDeclaration]) + results
        case .result: return declared([.viewModelDeclaration])
        case .error: return builtInTypes() + declared([.enumDeclaration, .recordDeclaration]) + [localized]
        case .response: return dataTypes() + declared([.viewModelDeclaration, .resultDeclaration])
        case .query: return dataTypes() + [window]
        case .data, .request, .model, .record: return dataTypes()
        case .fields: return valueTypes()
        }
    }

    private var window: CompletionItem {
        CompletionItem(Keyword.pagination.text, .builtInType, detail: "Pagination in Swift")
    }

    private var localized: CompletionItem {
        CompletionItem(Keyword.localized.text, .builtInType, detail: "text in each locale, LocalizableString in Swift")
    }

    /// The types of the language, with the types of the emitted Swift.
    private func builtInTypes() -> [CompletionItem] {
        let types = BuiltInType.all.filter { $0.type != .pagination }.map {
            CompletionItem($0.keyword.text, .builtInType, detail: "\($0.row.swiftName) in Swift")
        }
        return types + (names.declarations([.modelDeclaration]).isEmpty ? [] : words([.identity], .builtInType))
    }

    /// The types of data, where view models are not allowed.
    private func dataTypes() -> [CompletionItem] { valueTypes() + declared([.recordDeclaration]) }

    /// The types of data that has no parts.
    private func valueTypes() -> [CompletionItem] {
        builtInTypes() + declared([.enumDeclaration]) { !$0.hasPayload }
    }

    /// Returns what can follow `localized`: a format, an enum, or the property or shared text that it shows.
    private func formatItems(_ nodes: OpenNodes) -> [CompletionItem] {
        guard let block = nodes.block else { return [] }
        let owner = names.whole(block.node)
        let members = block.kind == .error ? owner.children(.property) : names.members(of: owner)
        let enums = members.filter { member in
            switch names.shape(of: member) {
            case .named, .optional(.named): names.resolve(names.shape(of: member))?.kind == .enumDeclaration
            default: false
            }
        }
        let isOfView = block.kind == .viewModel || block.kind == .summary
        let formats =
            block.kind == .error ? [] : LocalizedFormat.all.filter { block.kind != .summary || $0.word != .join }
        return enums.map { item($0) } + (block.kind == .viewModel ? sharedTexts : [])
            + (isOfView ? names.declarations([.enumDeclaration]) : []).map { item($0) }
            + formats.compactMap { format in
                format.word.map { CompletionItem($0.text, .builtInType, detail: format.summary) }
            }
    }
}
