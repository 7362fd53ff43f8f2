import FVMLanguage
import FVMSemantics
import FVMSyntax

/// The items for tables of texts and translations: locales and keys that have no text yet.
extension Completer {
    /// The locales of the app, or the keys that a table does not have yet. The words of settings have the place of a locale.
    func localeItems(_ nodes: OpenNodes) -> [CompletionItem] {
        switch nodes.last.kind {
        case .setting: return settingValueItems(nodes)
        case .settingList: return []
        case .textTable: break
        default: return app.locales.map { CompletionItem($0, .locale) }
        }
        let written = writtenKeys(nodes.last)
        if isFieldText(nodes) {
            return fieldTextItems(nodes.innermost(PropertySyntax.self).map { names.whole($0.syntax) }, written)
        }
        let locales = app.locales.filter { !written.contains($0) }.map { key($0, .locale) }
        guard nodes.block?.kind != .fields else { return locales }
        let forms = ([PluralText.numberKey] + PluralForm.allCases.map(\.rawValue)).filter { !written.contains($0) }
            .map { key($0, .keyword) }
        // A table in the table of a locale, or in a translation, has plural forms.
        let isInLocale =
            nodes.path.count { $0.kind == .textTable } > 1
            || nodes.path.contains { $0.kind == .translationDeclaration }
        if isInLocale || written.contains(where: PluralText.isKey) { return forms }
        return written.isEmpty ? locales + forms : locales
    }

    /// Whether the innermost table has the texts of a field, and not the texts of one property in each locale.
    func isFieldText(_ nodes: OpenNodes) -> Bool {
        nodes.block?.kind == .fields && nodes.path.count { $0.kind == .textTable } == 1
    }

    /// The texts that are declared on their own.
    var sharedTexts: [CompletionItem] { names.declarations([.textDeclaration]).map { item($0) } }

    private func fieldTextItems(_ field: Syntax?, _ written: Set<String>) -> [CompletionItem] {
        texts(of: field).filter { !written.contains($0) }.map { key($0, .property) }
    }

    /// The texts that a field has by its attributes.
    private func texts(of field: Syntax?) -> [String] {
        let words = (field?.children(.attribute) ?? []).compactMap { AttributeSyntax(known: $0).word?.text }
        let given = MemberAttribute.messages(of: MemberAttribute.all.map(\.word).filter { words.contains($0.text) })
        return FieldText.allCases.filter { !$0.isMessage || given.contains($0) }.map(\.rawValue)
    }

    // MARK: Translations

    /// The items of a translation, or of a group in it.
    func translationItems(_ nodes: OpenNodes) -> [CompletionItem] {
        let groups = nodes.path.filter { $0.kind == .translationGroup }
        let locale = nodes.innermost(TranslationDeclarationSyntax.self)?.locale?.text ?? ""
        guard let group = groups.first else { return groupItems(locale) }
        let owner = names.declaration(group.nameText)
        if groups.count == 1 { return translationItems(nodes, locale, owner) }
        let fields = names.declaration(group.nameText, [.fieldsDeclaration])
        return fieldTextItems(names.member(groups[1].nameText, of: fields), writtenKeys(nodes.last))
    }

    /// The declarations with texts. Those come first that lack some in the locale.
    private func groupItems(_ locale: String) -> [CompletionItem] {
        let given = translated(into: locale)
        let kinds: [SyntaxKind] = [
            .viewModelDeclaration, .propertiesDeclaration, .fieldsDeclaration, .enumDeclaration,
        ]
        var missing: [CompletionItem] = []
        var complete: [CompletionItem] = []
        for declared in names.declarations(kinds) where !declared.nameText.isEmpty {
            let keys = textMembers(of: declared)
            guard !keys.isEmpty else { continue }
            let count = keys.count { !hasText($0, of: declared, in: locale, given) }
            var item = item(declared)
            if !place.isFollowed(by: .less) {
                item.text += " <  >"
                item.snippet = declared.nameText + " < $0 >"
            }
            if count > 0 { item.detail = "\(count) of \(keys.count) texts missing" }
            if count > 0 { missing.append(item) } else { complete.append(item) }
        }
        let shared = names.declarations([.textDeclaration]).filter {
            given[TranslatedGroup(name: $0.nameText)] == nil
                && !$0.hasText(in: locale, isBase: locale == app.locales.first)
        }
        let titles = names.declarations([.appDeclaration]).map {
            CompletionItem($0.nameText, .declaration, detail: "app")
        }
        return shared.map { labelled($0, .property) } + missing + complete + titles
    }

    /// Returns the keys of a group without a text in the locale, including those of Fields with the same name.
    private func translationItems(_ nodes: OpenNodes, _ locale: String, _ owner: Syntax?) -> [CompletionItem] {
        guard let owner else { return appTextItems(nodes) }
        let given = translated(into: locale)
        let others = owner.kind == .fieldsDeclaration ? nil : names.declaration(owner.nameText, [.fieldsDeclaration])
        let group = TranslatedGroup(name: owner.nameText, isOfFields: false)
        let isOpen = owner.hasUndeclaredCase && given[group]?.contains(EnumDefinition.unknownCase) != true
        let unknown = isOpen ? [key(EnumDefinition.unknownCase, .property)] : []
        let members = [owner, others].compactMap(\.self).flatMap { owner in
            textMembers(of: owner).filter { !hasText($0, of: owner, in: locale, given) }.map { member in
                guard owner.kind == .fieldsDeclaration else { return labelled(member, .property) }
                var item = item(member)
                if !place.isFollowed(by: .less) {
                    item.text += " <  >"
                    item.snippet = member.nameText + " < $0 >"
                }
                return item
            }
        }
        return unknown + members
    }

    private func appTextItems(_ nodes: OpenNodes) -> [CompletionItem] {
        guard names.declarations([.appDeclaration]).contains(where: { $0.nameText == nodes.last.nameText }) else {
            return []
        }
        let written = writtenKeys(nodes.last)
        return FormTitle.allCases.map(\.setting.text).filter { !written.contains($0) }.map { key($0, .property) }
    }

    /// The members of a declaration that have texts which can be translated.
    private func textMembers(of owner: Syntax) -> [Syntax] {
        switch owner.kind {
        case .enumDeclaration, .fieldsDeclaration: names.members(of: owner)
        default:
            owner.children(.property).filter { member in
                guard let type = member.type else { return false }
                if type.kind == .localizedListType { return true }
                guard let type = type.as(LocalizedTypeSyntax.self) else { return false }
                return type.name == nil && type.content?.kind != .localizedFormat
            }
        }
    }

    private func hasText(
        _ member: Syntax,
        of owner: Syntax,
        in locale: String,
        _ given: [TranslatedGroup: Set<String>]
    ) -> Bool {
        let group = TranslatedGroup(name: owner.nameText, isOfFields: owner.kind == .fieldsDeclaration)
        if given[group]?.contains(member.nameText) == true { return true }
        return member.hasText(in: locale, isBase: locale == app.locales.first)
    }

    /// The keys that translations give a text in a locale, by the declarations; of Fields those with all texts.
    private func translated(into locale: String) -> [TranslatedGroup: Set<String>] {
        var keys: [TranslatedGroup: Set<String>] = [:]
        for declared in names.declarations([.translationDeclaration]) {
            guard declared.child(.localeTag)?.text == locale else { continue }
            for text in declared.children(.translationText) where !isPlace(text) {
                keys[TranslatedGroup(name: text.name?.text ?? "")] = []
            }
            for group in declared.children(.translationGroup) {
                let name = group.name?.text ?? ""
                for text in group.children(.translationText) where !isPlace(text) {
                    keys[TranslatedGroup(name: name), default: []].insert(text.name?.text ?? "")
                }
                for field in group.children(.translationGroup) where !isPlace(field) {
                    keys[TranslatedGroup(name: name, isOfFields: true), default: []].insert(field.name?.text ?? "")
                }
            }
        }
        return keys
    }

    /// Whether the place is in the name of an item, so that this is not yet one of those that there are.
    private func isPlace(_ item: Syntax) -> Bool {
        item.file == tree.file && Int(item.span.start) == place.range.lowerBound
            && !place.range.isEmpty
    }
}

/// The subject of a translation: a declaration, or the Fields with that name.
private struct TranslatedGroup: Hashable {
    var name: String
    var isOfFields = false
}

extension Syntax {
    /// Whether a member is written with a text in a locale.
    fileprivate func hasText(in locale: String, isBase: Bool) -> Bool {
        subtree.contains { node in
            switch node.kind {
            case .textEntry:
                let entry = TextEntrySyntax(known: node)
                // The texts of a field, in the base locale.
                return entry.key?.text == locale
                    || isBase && kind == .property && entry.content?.syntax.stringToken != nil
            case .literalValue, .listValue:
                guard isBase, node.stringToken != nil || node.kind == .listValue else { return false }
                return kind == .enumCase || kind == .textDeclaration || isText(node)
            default: return false
            }
        }
    }

    /// Whether a value is in the type of a property: `localized "Home"`.
    private func isText(_ value: Syntax) -> Bool {
        children.first.map { $0.subtree.dropFirst().contains(value) } ?? false
    }
}
