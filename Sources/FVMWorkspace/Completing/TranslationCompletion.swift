import FVMLanguage
import FVMSemantics
import FVMSyntax

/// What fits in tables of texts and in translations: locales and keys that have no text yet.
extension Completer {
    /// The locales that a table does not have yet.
    func localeKeyItems(_ frame: Frame) -> [CompletionItem] {
        guard frame.item.isEmpty else { return [] }
        let given = keys(frame)
        return app.locales.filter { !given.contains($0) }.map { key($0, .locale) }
    }

    /// The texts that are declared on their own.
    var sharedTexts: [CompletionItem] { names.declarations([.textDeclaration]).map { item($0) } }

    func fieldTextItems(_ frame: Frame, _ field: DeclaredNode?) -> [CompletionItem] {
        guard frame.item.isEmpty else { return frame.last(in: tree) == .colon ? sharedTexts : [] }
        let given = keys(frame)
        return texts(of: field).filter { !given.contains($0) }.map { key($0, .property) }
    }

    /// The texts that a field has by its attributes.
    private func texts(of field: DeclaredNode?) -> [String] {
        let words = (field?.children(.attribute) ?? []).compactMap { $0.token(0) }
        let given = MemberAttribute.messages(of: MemberAttribute.all.map(\.word).filter { words.contains($0.text) })
        return FieldText.allCases.filter { !$0.isMessage || given.contains($0) }.map(\.rawValue)
    }

    // MARK: Translations

    /// The declarations with texts, those first that lack some in the locale.
    func groupItems(_ frame: Frame, _ locale: String) -> [CompletionItem] {
        guard frame.item.isEmpty else { return [] }
        let given = translated(into: locale)
        let kinds: [SyntaxKind] = [.viewModelDeclaration, .fieldsDeclaration, .enumDeclaration]
        var missing: [CompletionItem] = []
        var complete: [CompletionItem] = []
        for declared in names.declarations(kinds) where !declared.name.isEmpty {
            let keys = textMembers(of: declared)
            guard !keys.isEmpty else { continue }
            let count = keys.count { !hasText($0, of: declared, in: locale, given) }
            var item = item(declared)
            if !isFollowed(by: .less) {
                item.text += " <  >"
                item.snippet = declared.name + " < $0 >"
            }
            if count > 0 { item.detail = "\(count) of \(keys.count) texts missing" }
            if count > 0 { missing.append(item) } else { complete.append(item) }
        }
        let shared = names.declarations([.textDeclaration]).filter {
            given[TranslatedGroup(name: $0.name)] == nil
                && !$0.tree.hasText($0.node, in: locale, isBase: locale == app.locales.first)
        }
        let titles = names.declarations([.appDeclaration]).map { CompletionItem($0.name, .declaration, detail: "app") }
        return shared.map { labelled($0, .property) } + missing + complete + titles
    }

    /// The keys of a group that have no text in the locale, those of Fields with the same name among them.
    func translationItems(_ frame: Frame, _ locale: String, _ owner: DeclaredNode?) -> [CompletionItem] {
        guard frame.item.isEmpty else { return [] }
        guard let owner else { return appTextItems(frame) }
        let given = translated(into: locale)
        let others = owner.kind == .fieldsDeclaration ? nil : names.declaration(owner.name, [.fieldsDeclaration])
        return [owner, others].compactMap(\.self).flatMap { owner in
            textMembers(of: owner).filter { !hasText($0, of: owner, in: locale, given) }.map { member in
                guard owner.kind == .fieldsDeclaration else { return labelled(member, .property) }
                var item = item(member)
                if !isFollowed(by: .less) {
                    item.text += " <  >"
                    item.snippet = member.name + " < $0 >"
                }
                return item
            }
        }
    }

    private func appTextItems(_ frame: Frame) -> [CompletionItem] {
        guard let group = frame.opener, group > 0,
            names.declarations([.appDeclaration]).contains(where: { $0.name == names.text(group - 1, tree) })
        else { return [] }
        let given = keys(frame)
        return FormTitle.allCases.map(\.setting.text).filter { !given.contains($0) }.map { key($0, .property) }
    }

    /// The members of a declaration that have texts which can be translated.
    private func textMembers(of owner: DeclaredNode) -> [DeclaredNode] {
        switch owner.kind {
        case .enumDeclaration, .fieldsDeclaration: names.members(of: owner)
        default:
            owner.children(.property).filter { member in
                guard let type = member.type else { return false }
                if member.tree.kind(type) == .localizedListType { return true }
                guard member.tree.kind(type) == .localizedType else { return false }
                let word = DeclaredNode(tree: member.tree, node: type)
                return word.token(1) == nil && word.children(.localizedFormat).isEmpty
            }
        }
    }

    private func hasText(
        _ member: DeclaredNode,
        of owner: DeclaredNode,
        in locale: String,
        _ given: [TranslatedGroup: Set<String>]
    ) -> Bool {
        let group = TranslatedGroup(name: owner.name, isOfFields: owner.kind == .fieldsDeclaration)
        if given[group]?.contains(member.name) == true { return true }
        return member.tree.hasText(member.node, in: locale, isBase: locale == app.locales.first)
    }

    /// The keys that translations give a text in a locale, by the declarations; of Fields those with all texts.
    private func translated(into locale: String) -> [TranslatedGroup: Set<String>] {
        var keys: [TranslatedGroup: Set<String>] = [:]
        for declared in names.declarations([.translationDeclaration]) {
            guard declared.children(.localeTag).first.map({ $0.tree.localeTag($0.node) }) == locale else { continue }
            for text in declared.children(.translationText) where !isPlace(text) {
                keys[TranslatedGroup(name: text.token(0) ?? "")] = []
            }
            for group in declared.children(.translationGroup) {
                let name = group.token(0) ?? ""
                for text in group.children(.translationText) where !isPlace(text) {
                    keys[TranslatedGroup(name: name), default: []].insert(text.token(0) ?? "")
                }
                for field in group.children(.translationGroup) where !isPlace(field) {
                    keys[TranslatedGroup(name: name, isOfFields: true), default: []].insert(field.token(0) ?? "")
                }
            }
        }
        return keys
    }

    /// Whether the place is in the name of an item, so that this is not yet one of those that there are.
    private func isPlace(_ item: DeclaredNode) -> Bool {
        item.tree.file == tree.file && Int(item.tree.span(item.node).start) == place.range.lowerBound
            && !place.range.isEmpty
    }
}

/// What a translation has texts for: a declaration, or the fields of the Fields with that name.
private struct TranslatedGroup: Hashable {
    var name: String
    var isOfFields = false
}

extension SyntaxTree {
    /// Whether a member is written with a text in a locale.
    fileprivate func hasText(_ member: NodeID, in locale: String, isBase: Bool) -> Bool {
        let record = nodes[Int(member.index)]
        for index in Int(member.index)..<Int(record.subtreeEnd) {
            switch nodes[index].kind {
            case .textEntry:
                if let tag = firstChild(NodeID(index)), localeTag(tag) == locale { return true }
                // The texts of a field, in the base locale.
                if isBase, kind(member) == .property, nodes[index].endToken > nodes[index].firstToken + 2,
                    tokens[Int(nodes[index].firstToken) + 2].kind == .string
                {
                    return true
                }
            case .literalValue, .listValue:
                if isBase, tokens[Int(nodes[index].firstToken)].kind == .string || nodes[index].kind == .listValue {
                    return kind(member) == .enumCase || kind(member) == .textDeclaration
                        || isText(of: member, NodeID(index))
                }
            default: break
            }
        }
        return false
    }

    /// Whether a value stands in the type of a property: `localized "Home"`.
    private func isText(of member: NodeID, _ value: NodeID) -> Bool {
        firstChild(member).map { value.index > $0.index && value.index < nodes[Int($0.index)].subtreeEnd } ?? false
    }
}
