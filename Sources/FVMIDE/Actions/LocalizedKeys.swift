import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// One text of a declaration that translations name by a key.
struct LocalizedKey {
    /// The groups and the key in a `translation`: `["Board", "title"]`, `["User", "email", "placeholder"]`.
    var path: [String]
    var text: TextID
    /// The property or the case that has the text.
    var node: Syntax
    /// Where the declaration itself has the text or the table of texts, or `nil` if it has neither.
    var content: Syntax?

    var isFieldText: Bool { path.count == 3 }
}

extension ActionContext {
    /// The texts of a view model, an enum or Fields, in their order, or the one that is declared. A summary has none
    /// that a translation can name, and a shared text has its own name there.
    func localizedKeys(of declaration: Syntax) -> [LocalizedKey] {
        let ownsShared = declaration.kind == .propertiesDeclaration
        return keys(of: declaration).filter { key in
            key.path.count == 1 || !program.texts.isShared(key.text)
                || ownsShared && program.texts.isOfSharedProperty(key.text)
        }
    }

    private func keys(of declaration: Syntax) -> [LocalizedKey] {
        guard let place = place(ofName: declaration) else { return [] }
        let members = Dictionary(
            declaration.children.compactMap { node in self.place(ofName: node).map { ($0, node) } },
            uniquingKeysWith: { first, _ in first }
        )
        switch declaration.kind {
        case .viewModelDeclaration, .propertiesDeclaration:
            return program.records.first { $0.declared.location == place }.map { keys(of: $0, members) } ?? []
        case .enumDeclaration:
            return program.enums.first { $0.declared.location == place }.map { keys(of: $0, members) } ?? []
        case .fieldsDeclaration:
            return program.fields.first { $0.declared.location == place }.map { keys(of: $0, members) } ?? []
        case .textDeclaration:
            return program.sharedTexts.filter { $0.declared.location == place }.map { shared in
                LocalizedKey(
                    path: [shared.declared.name],
                    text: shared.text,
                    node: declaration,
                    content: content(of: declaration)
                )
            }
        default: return []
        }
    }

    private func keys(of record: RecordDefinition, _ members: [Location: Syntax]) -> [LocalizedKey] {
        record.properties.compactMap { property in
            guard let text = property.kind.text, let node = members[property.declared.location],
                let type = node.children.first
            else { return nil }
            return LocalizedKey(
                path: [record.declared.name, property.declared.name],
                text: text,
                node: node,
                content: content(of: type)
            )
        }
    }

    private func keys(of definition: EnumDefinition, _ members: [Location: Syntax]) -> [LocalizedKey] {
        definition.cases.compactMap { enumCase in
            guard let text = enumCase.text, let node = members[enumCase.declared.location] else { return nil }
            return LocalizedKey(
                path: [definition.declared.name, enumCase.declared.name],
                text: text,
                node: node,
                content: content(of: node)
            )
        }
    }

    private func keys(of definition: FieldsDefinition, _ members: [Location: Syntax]) -> [LocalizedKey] {
        definition.fields.flatMap { field -> [LocalizedKey] in
            guard let node = members[field.declared.location] else { return [] }
            let entries = node.children(.textTable).flatMap { $0.children(.textEntry) }
            return field.texts.map { key, text in
                let entry = entries.first { $0.child(.localeTag)?.text == key }
                return LocalizedKey(
                    path: [definition.declared.name, field.declared.name, key],
                    text: text,
                    node: node,
                    content: entry.flatMap { content(of: $0) }
                )
            }
        }
    }

    private func content(of node: Syntax) -> Syntax? {
        node.children.first { [.literalValue, .listValue, .textTable].contains($0.kind) }
    }

    /// Returns the texts in a declaration by the indices of their locales, or `nil` if one is in no locale of the
    /// app.
    func wordings(in content: Syntax) -> [(locale: Int, text: Syntax)]? {
        guard content.kind == .textTable else { return [(0, content)] }
        var wordings: [(Int, Syntax)] = []
        for entry in content.children {
            guard let tag = entry.child(.localeTag)?.text, let locale = program.app.index(ofLocale: tag),
                let text = self.content(of: entry), text.kind != .textTable
            else { return nil }
            wordings.append((locale, text))
        }
        return wordings
    }
}
