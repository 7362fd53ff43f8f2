import FVMLanguage
import FVMSemantics
import FVMSyntax

/// The items for values: cases, calls and their arguments, words.
extension Completer {
    /// Returns the values at the end of a path.
    func valueItems(_ nodes: OpenNodes) -> [CompletionItem] {
        switch nodes.last.kind {
        // An argument starts with its label.
        case .argumentList: return []
        case .attributeArguments: return attributeValueItems(nodes)
        case .enumCase: return sharedTexts
        case .textEntry: return isFieldText(nodes) ? sharedTexts : numberItems(nodes)
        case .textDeclaration, .translationText: return []
        case .argument where nodes.outside(.argumentList).last.kind == .localizedFormat: return optionValueItems(nodes)
        default: break
        }
        let (shape, callee) = expectedValue(nodes)
        // Children are expected by members of their own.
        if nodes.innermost(ExpectedMemberSyntax.self) != nil, let declared = names.resolve(shape),
            declared.kind != .enumDeclaration
        {
            return []
        }
        if case .unknown = shape, callee == nil, prompt?.isExpression == true {
            return names.declarations([.viewModelDeclaration]).map { call($0) }
        }
        return valueItems(shape)
    }

    /// The numbers that choose among plural forms, after `by:`.
    private func numberItems(_ nodes: OpenNodes) -> [CompletionItem] {
        guard nodes.last.child(.localeTag)?.text == PluralText.numberKey else { return [] }
        let numbers = [Keyword.int.text, Keyword.localized.text + " " + Keyword.int.text]
        return names.members(of: nodes.block?.node).filter { member in
            member.as(PropertySyntax.self)?.type.map { numbers.contains($0.syntax.text) } ?? false
        }
        .map { item($0) }
    }

    func valueItems(_ shape: TypeShape, isBehindDot: Bool = false) -> [CompletionItem] {
        switch shape {
        case .optional(let inner):
            return valueItems(inner, isBehindDot: isBehindDot) + (isBehindDot ? [] : words([.nil], .value))
        case .list(let element): return isBehindDot ? [] : lists(of: element)
        case .cases(let cases): return cases.map { caseItem($0, "", isBehindDot) }
        case .named(Keyword.bool.text, _) where !isBehindDot: return words([.true, .false], .value)
        case .unknown where isBehindDot:
            return names.declarations([.enumDeclaration]).flatMap { declared in
                declared.caseNames.map { caseItem($0, declared.nameText, true) }
            }
        default: break
        }
        guard let declared = names.resolve(shape) else { return [] }
        if declared.kind == .enumDeclaration {
            return declared.caseNames.map { caseItem($0, declared.nameText, isBehindDot) }
        }
        return isBehindDot ? [] : [call(declared)]
    }

    /// A case with its dot, unless that is written.
    private func caseItem(_ name: String, _ type: String, _ isBehindDot: Bool) -> CompletionItem {
        CompletionItem(isBehindDot ? name : "." + name, .enumCase, detail: type)
    }

    private func call(_ declared: Syntax) -> CompletionItem {
        var item = item(declared)
        if !place.isFollowed(by: .leftParenthesis) {
            item.text += "()"
            item.snippet = declared.nameText + "($0)"
        }
        return item
    }

    private func lists(of element: TypeShape) -> [CompletionItem] {
        guard let declared = names.resolve(element), declared.kind != .enumDeclaration else { return [] }
        return [
            CompletionItem(
                "[\(declared.nameText)()]",
                .value,
                detail: "one after the other",
                snippet: "[\(declared.nameText)($0)]"
            ),
            CompletionItem(
                "3 * \(declared.nameText)()",
                .value,
                detail: "so many alike",
                snippet: "${1:3} * \(declared.nameText)($0)"
            ),
        ]
    }

    /// Returns what can start a value at a prompt.
    func expressionItems() -> [CompletionItem] { declarationItems() + declared(DeclaredNames.types) }

    // MARK: Arguments

    /// The labels of the arguments that are not given yet.
    func labelItems(_ nodes: OpenNodes) -> [CompletionItem] {
        let written = writtenKeys(nodes.last)
        guard let format = nodes.outside(.argumentList).last.as(LocalizedFormatSyntax.self) else {
            return names.members(of: expectedValue(nodes).callee).filter {
                !isText($0) && !written.contains($0.nameText)
            }
            .map { labelled($0) }
        }
        let known = LocalizedFormat.named(format.word?.text ?? "")
        let isFirst = nodes.last.children(.argument).isEmpty
        if format.word?.name == Keyword.join.name, isFirst { return texts(.textList, nodes) }
        return known.optionNames.filter { !written.contains($0) }.map { key($0, .argument) }
    }

    private func optionValueItems(_ nodes: OpenNodes) -> [CompletionItem] {
        guard let format: LocalizedFormatSyntax = nodes.innermost(), let argument: ArgumentSyntax = nodes.innermost()
        else { return [] }
        if format.word?.name == Keyword.join.name { return texts(.text, nodes) }
        let option = LocalizedFormat.named(format.word?.text ?? "").options.first { $0.name == argument.label?.text }
        return (option?.words ?? []).map { CompletionItem($0, .value) }
            + (option?.kind.propertyType.map { properties(of: $0.text, nodes) } ?? [])
    }

    /// The properties of a built-in type among the members of a block.
    private func properties(of type: String, _ nodes: OpenNodes) -> [CompletionItem] {
        names.members(of: nodes.block.map { names.whole($0.node) }).filter { member in
            if case .named(type, _) = names.shape(of: member), member.type?.kind == .namedType { true } else { false }
        }.map { item($0) }
    }

    /// The texts, or the lists of texts, among the members of a block.
    private func texts(_ wanted: TypeShape, _ nodes: OpenNodes) -> [CompletionItem] {
        names.members(of: nodes.block.map { names.whole($0.node) }).filter { member in
            switch (names.shape(of: member), wanted) {
            case (.text, .text), (.textList, .textList): true
            default: false
            }
        }.map { item($0) }
    }

    /// Whether a property is a text that no stub can replace.
    func isText(_ member: Syntax) -> Bool {
        switch names.shape(of: member) {
        case .text, .textList: true
        default: false
        }
    }

    // MARK: Expectations

    /// The members that an expectation does not state yet.
    func expectedItems(_ nodes: OpenNodes) -> [CompletionItem] {
        let written = writtenKeys(nodes.last)
        let members = names.members(of: expectedValue(nodes).callee).filter { !written.contains($0.nameText) }
        let identity = Keyword.vmId.text
        return members.map { labelled($0, .property) } + (written.contains(identity) ? [] : [key(identity, .property)])
    }
}
