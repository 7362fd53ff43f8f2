import FVMLanguage
import FVMSemantics
import FVMSyntax

/// The items for members and their attributes.
extension Completer {
    func memberItems(_ expected: ExpectedPart, _ nodes: OpenNodes) -> [CompletionItem] {
        switch (expected.kind, expected.part.label) {
        case (.property, _): memberStarts(nodes)
        case (.operation, "request"): declared([.requestDeclaration])
        case (.operation, "output"): storages()
        case (.operation, "screen"): screens
        case (.attribute, "path"): declared([.modelDeclaration])
        case (.attribute, "name"):
            switch nodes.last.firstToken?.name.keyword {
            case .input: words(SlotWord.controls)
            case .from: sources(nodes)
            case .opens: screens
            default: []
            }
        default: []
        }
    }

    /// The members that a name of the language starts.
    private func memberStarts(_ nodes: OpenNodes) -> [CompletionItem] {
        guard let block = nodes.block else { return [] }
        let written = writtenKeys(block.node)
        switch block.kind {
        case .viewModel:
            let shown = names.errorMembers(of: block.node).filter { !written.contains($0.nameText) }
            let parts = [
                ("vmId", "what tells two apart"), ("query", "what the request asks for"),
                ("sort", "what the answer can be sorted by"),
            ]
            return shown.map { labelled($0, .property) }
                + parts.filter { !written.contains($0.0) }.map { key($0.0, .keyword, detail: $0.1) }
        case .request:
            let parts: [Keyword] = [.query, .sort, .body, .writes, .response, .error, .maxBodySize]
            return parts.filter { !written.contains($0.text) }.map { key($0.text, .keyword) }
        case .summary, .record, .fields, .result, .model, .query, .data, .response, .error: return []
        }
    }

    /// Returns the storages of other operations. Naming one declares it.
    private func storages() -> [CompletionItem] {
        let named = names.trees.flatMap { tree in
            tree.root.subtree.compactMap { $0.as(OperationSyntax.self)?.output?.text }
        }
        return Set(named).sorted().map { CompletionItem($0, .declaration, detail: "what the app keeps") }
    }

    /// The members that an operation can name for its button: bools after `enabled`, otherwise texts.
    func boundMembers(_ nodes: OpenNodes) -> [CompletionItem] {
        namedMembers(nodes, areBools: nodes.last.firstToken?.name == Keyword.enabled.name)
    }

    /// The bools or the texts of the open declaration.
    private func namedMembers(_ nodes: OpenNodes, areBools: Bool) -> [CompletionItem] {
        guard let owner = nodes.block?.node else { return [] }
        return names.members(of: names.whole(owner)).filter { member in
            switch names.shape(of: member) {
            case .text: !areBools
            case .named(let type, _): type == (areBools ? Keyword.bool : Keyword.text).text
            default: false
            }
        }.map { item($0) }
    }

    /// The view models that can be opened.
    var screens: [CompletionItem] {
        names.declarations([.viewModelDeclaration]).filter { $0.isViewModel(.server) || $0.isViewModel(.client) }
            .map { item($0) }
    }

    // MARK: Attributes

    /// Returns a word that starts an attribute, unless the property already has it or can't have it.
    func attributeItems(_ word: Keyword, _ nodes: OpenNodes) -> [CompletionItem] {
        guard let block = nodes.block, let attribute = MemberAttribute.all.first(where: { $0.word == word }),
            let property: PropertySyntax = nodes.innermost(),
            !property.syntax.children(.attribute).contains(where: { $0.firstToken?.name == word.name })
        else { return [] }
        switch block.kind {
        case .fields where attribute.owners.contains(.fields), .model where attribute.owners.contains(.models): break
        case .viewModel where attribute.owners.contains(.viewModels):
            let hasModel = block.node.modifier(.error) != nil || !declared([.modelDeclaration]).isEmpty
            guard word != .from || hasModel, word != .length || property.isText else { return [] }
        default: return []
        }
        let snippet = attribute.parameters.isEmpty ? nil : "\(word.text)($0)"
        return [CompletionItem(word.text, .attribute, detail: attribute.summary, snippet: snippet)]
    }

    /// Returns what can follow `from`: members of the error that is shown, models after a list, and lists of models
    /// after a number.
    private func sources(_ nodes: OpenNodes) -> [CompletionItem] {
        guard let owner = nodes.block?.node, let property: PropertySyntax = nodes.innermost() else { return [] }
        if owner.modifier(.error) != nil { return names.errorMembers(of: owner).map { item($0) } }
        if case .list = names.shape(of: property.syntax) { return declared([.modelDeclaration]) }
        return names.members(of: names.whole(owner)).filter {
            if case .list = names.shape(of: $0) { true } else { false }
        }.map { item($0) }
    }

    /// The values in the parentheses of an attribute.
    func attributeValueItems(_ nodes: OpenNodes) -> [CompletionItem] {
        guard let attribute: AttributeSyntax = nodes.innermost(), let arguments = attribute.arguments else { return [] }
        let word = (attribute.word?.name == Keyword.input.name ? attribute.name : attribute.word)?.name.keyword
        if MemberAttribute.all.contains(where: { $0.word == word && $0.relation != nil }) {
            return comparisonItems(arguments, nodes)
        }
        guard arguments.values.isEmpty else { return [] }
        if word == .hiddenWhen || word == .hiddenUnless { return namedMembers(nodes, areBools: true) }
        let values: [String] =
            switch word {
            case .text, .textArea: InputType.allCases.map(\.rawValue)
            case .autocomplete: Autocomplete.allCases.map(\.rawValue)
            case .matches: TextPattern.Named.allCases.map(\.rawValue)
            case .severity: FieldSeverity.allCases.map(\.rawValue)
            case .autocapitalize: Autocapitalize.allCases.map(\.rawValue)
            default: []
            }
        return values.map { CompletionItem($0, .value) }
    }

    /// The other fields. After one of them, also its values.
    private func comparisonItems(_ arguments: AttributeArgumentsSyntax, _ nodes: OpenNodes) -> [CompletionItem] {
        let members = names.members(of: nodes.block.map { names.whole($0.node) })
        let fields = unnamed(members, OpenNodes(path: [arguments.syntax]))
        guard arguments.values.count == 1 else { return fields }
        return valueItems(expectedValue(nodes).shape) + fields
    }
}

extension PropertySyntax {
    /// Whether its type is a text, or a list of texts, that the spec writes.
    fileprivate var isText: Bool {
        guard let type = type?.syntax else { return false }
        if type.kind == .localizedListType { return true }
        return type.kind == .localizedType && type.name == nil && type.content?.kind != .localizedFormat
    }
}
