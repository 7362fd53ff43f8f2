import FVMLanguage
import FVMSyntax

/// What fits in a record: members, types, attributes.
extension Completer {
    static let attributeWords = Set(Keyword.attributes)

    func memberItems(_ frame: Frame, _ kind: MemberKind, _ owner: Syntax?) -> [CompletionItem] {
        let item = Array(frame.item)
        guard let first = item.first else { return memberStarts(frame, kind, owner) }
        let last = tree.tokens[item[item.count - 1]]
        let word = tree.tokens[first].name.keyword
        if item.count == 1 { return place.startsLine && word == nil ? memberStarts(frame, kind, owner) : [] }
        if word == .operation, tree.tokens[item[1]].kind == .identifier {
            guard last.kind != .identifier || item.count > 2 else { return [] }
            return grammarItems(of: [.operation]) + (place.startsLine ? memberStarts(frame, kind, owner) : [])
        }
        if last.kind == .greater, place.startsLine { return memberStarts(frame, kind, owner) }
        let property = names.node(.property, from: first, tree)
        switch last.kind {
        case .colon where item.count == 2: return typeItems(kind, owner, of: word)
        case .identifier where item.count == 3 && last.name == .identity: return declared([.modelDeclaration])
        case .identifier where item.count == 3 && last.name == .by:
            return declared([.enumDeclaration]) { !$0.hasPayload }
        case .dot where isSource(item): return declared([.modelDeclaration])
        case .equal, .star, .dot:
            guard let property else { return [] }
            return valueItems(frame, names.shape(of: property), behind: last.kind)
        case .pipe, .minus, .ellipsis, .colon: return []
        default: break
        }
        let continued = continuations(item, kind, owner, last)
        return continued + (place.startsLine ? memberStarts(frame, kind, owner) : [])
    }

    /// The words that begin a member which is no property with a name of its own.
    private func memberStarts(_ frame: Frame, _ kind: MemberKind, _ owner: Syntax?) -> [CompletionItem] {
        let given = keys(frame)
        switch kind {
        case .viewModel:
            let shown = names.errorMembers(of: owner).filter { !given.contains($0.nameText) }.map {
                labelled($0, .property)
            }
            let parts = [
                ("vmId", "what tells two apart"), ("query", "what the request asks for"),
                ("sort", "what the answer can be sorted by"),
            ]
            return shown + words([.operation, .summary])
                + parts.filter { !given.contains($0.0) }.map { key($0.0, .keyword, detail: $0.1) }
        case .request:
            let parts: [Keyword] = [.query, .sort, .body, .writes, .response, .error, .maxBodySize]
            return parts.filter { !given.contains($0.text) }.map { key($0.text, .keyword) }
        case .summary, .fields, .result, .model, .query, .data, .response, .error: return []
        }
    }

    /// What other operations write to: it is declared by being named.
    func storages() -> [CompletionItem] {
        let named = names.trees.flatMap { tree in
            tree.root.subtree.compactMap { $0.as(OperationSyntax.self)?.output?.text }
        }
        return Set(named).sorted().map { CompletionItem($0, .declaration, detail: "what the app keeps") }
    }

    // MARK: Types

    /// - Parameter name: The property's name, where it is a word of the language.
    private func typeItems(_ kind: MemberKind, _ owner: Syntax?, of name: Keyword?) -> [CompletionItem] {
        switch (kind, name) {
        case (.viewModel, .vmId): return words([.singleton, .instance])
        case (.viewModel, .query) where isRecordExpected: return []
        case (.request, .sort): return words([.by])
        case (.viewModel, .sort): return words([.by]) + elementTypes(kind, owner)
        case (.request, .body): return declared([.fieldsDeclaration])
        case (.request, .writes): return declared([.modelDeclaration])
        case (.request, .response): return declared([.viewModelDeclaration, .resultDeclaration])
        case (.request, .error): return [CompletionItem("validation", .keyword, detail: "ValidationError in Swift")]
        case (.request, _): return []
        default: return elementTypes(kind, owner)
        }
    }

    /// A query is a record; a property of that name, which it is without a bracket, may have any type.
    private var isRecordExpected: Bool { isFollowed(by: .less) }

    private func elementTypes(_ kind: MemberKind, _ owner: Syntax?) -> [CompletionItem] {
        switch kind {
        case .viewModel, .summary:
            let summaries = names.summaries(beside: owner).map { item($0) }
            let results = kind == .viewModel ? declared([.resultDeclaration]) : []
            return summaries + dataTypes() + [localized] + declared([.viewModelDeclaration]) + results
        case .result: return declared([.viewModelDeclaration])
        case .error: return builtInTypes() + declared([.enumDeclaration]) + [localized]
        case .response: return dataTypes() + declared([.viewModelDeclaration, .resultDeclaration])
        case .query: return dataTypes() + [window]
        case .fields, .data, .request, .model: return dataTypes()
        }
    }

    private var window: CompletionItem {
        CompletionItem(Keyword.pagination.text, .builtInType, detail: "Pagination in Swift")
    }

    private var localized: CompletionItem {
        CompletionItem(Keyword.localized.text, .builtInType, detail: "text in each locale, LocalizableString in Swift")
    }

    func listTypeItems(_ frame: Frame, _ kind: MemberKind, _ owner: Syntax?) -> [CompletionItem] {
        if frame.item.last.map({ tree.tokens[$0].name == .identity }) == true { return declared([.modelDeclaration]) }
        let last = frame.item.last.map { tree.tokens[$0].kind }
        return last == nil || last == .colon ? elementTypes(kind, owner) : []
    }

    /// The type of a parameter; of what a case has, the value that stubs give it, too.
    func parameterItems(_ frame: Frame) -> [CompletionItem] {
        guard let last = frame.last(in: tree) else { return [] }
        if last == .colon {
            let isCase = frame.item.first.flatMap { names.node(.payloadMember, from: $0, tree) } != nil
            return dataTypes() + [window] + (isCase ? [] : declared([.fieldsDeclaration]))
        }
        if frame.item.last.map({ tree.tokens[$0].name == .identity }) == true { return declared([.modelDeclaration]) }
        guard last == .equal || last == .dot, let first = frame.item.first,
            let member = names.node(.payloadMember, from: first, tree)
        else { return [] }
        return valueItems(frame, names.shape(of: member), behind: last)
    }

    // MARK: Behind a type

    private func continuations(
        _ item: [Int],
        _ kind: MemberKind,
        _ owner: Syntax?,
        _ last: Token
    ) -> [CompletionItem] {
        switch last.name.keyword {
        case .localized where tree.tokens[item[item.count - 2]].kind == .colon:
            return formats(kind, owner) + attributes(item, kind, owner)
        case .input: return controls
        case .from: return sources(item, owner)
        case .opens: return screens
        case .since, .until: return []
        default: return attributes(item, kind, owner)
        }
    }

    /// Whether the dot at the end parts the models behind `from`.
    private func isSource(_ item: [Int]) -> Bool {
        let names = item.dropLast().reversed().drop { index in
            tree.tokens[index].name != .from && [.identifier, .dot].contains(tree.tokens[index].kind)
        }
        return names.first.map { tree.tokens[$0].name == .from } ?? false
    }

    /// What follows `from`: a member of the error that is shown; models behind a list, and such lists behind a number.
    private func sources(_ item: [Int], _ owner: Syntax?) -> [CompletionItem] {
        if owner?.modifier(.error) != nil { return names.errorMembers(of: owner).map { self.item($0) } }
        guard let first = item.first, let member = names.node(.property, from: first, tree) else { return [] }
        if case .list = names.shape(of: member) { return declared([.modelDeclaration]) }
        return names.members(of: owner).filter { if case .list = names.shape(of: $0) { true } else { false } }
            .map { self.item($0) }
    }

    /// What follows `localized`: the word of a format, the property whose cases have texts, a shared text, or an enum.
    private func formats(_ kind: MemberKind, _ owner: Syntax?) -> [CompletionItem] {
        let members = kind == .error ? owner?.children(.property) ?? [] : names.members(of: owner)
        let enums = members.filter { member in
            switch names.shape(of: member) {
            case .named, .optional(.named):
                names.resolve(names.shape(of: member))?.kind == .enumDeclaration
            default: false
            }
        }
        let texts = kind == .viewModel ? sharedTexts : []
        let formats = kind == .error ? [] : LocalizedFormat.all.filter { kind != .summary || $0.word != .join }
        let types = kind == .viewModel || kind == .summary ? names.declarations([.enumDeclaration]) : []
        return enums.map { self.item($0) } + texts + types.map { self.item($0) }
            + formats.compactMap { format in
                format.word.map { CompletionItem($0.text, .builtInType, detail: format.summary) }
            }
    }

    /// What can be opened.
    var screens: [CompletionItem] {
        names.declarations([.viewModelDeclaration]).filter { $0.isViewModel(.server) || $0.isViewModel(.client) }
            .map { item($0) }
    }

    private var controls: [CompletionItem] {
        words(SlotWord.controls)
    }

    /// The other fields; behind one of them its values, too.
    func comparisonItems(_ frame: Frame, _ owner: Syntax?) -> [CompletionItem] {
        let fields = unnamed(names.members(of: owner), in: frame).map { item($0) }
        guard frame.itemStart > 0, let first = frame.pieces.first,
            let other = names.member(names.text(first, tree), of: owner)
        else { return fields }
        let isSecond = !frame.pieces[..<frame.itemStart].dropFirst(2).contains { tree.tokens[$0].kind == .comma }
        let values = isSecond ? valueItems(frame, names.shape(of: other)) : []
        return frame.last(in: tree) == .dot ? values : values + fields
    }

    private func attributes(_ item: [Int], _ kind: MemberKind, _ owner: Syntax?) -> [CompletionItem] {
        let given = Set(item.compactMap { tree.tokens[$0].name.keyword })
        let attributes: [MemberAttribute]
        switch kind {
        case .fields: attributes = MemberAttribute.all.filter(\.isOfFields)
        case .viewModel:
            let hasNoModel = owner?.modifier(.error) == nil && declared([.modelDeclaration]).isEmpty
            attributes = MemberAttribute.all.filter { !$0.isOfFields && !(hasNoModel && $0.word == .from) }
        case .summary, .request, .result, .model, .query, .data, .response, .error: attributes = []
        }
        return attributes.filter { !given.contains($0.word) }.map { attribute in
            let word = attribute.word.text
            let snippet = attribute.parameters.isEmpty ? nil : "\(word)($0)"
            return CompletionItem(word, .attribute, detail: attribute.summary, snippet: snippet)
        }
    }
}
