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
    var node: NodeID
    /// Where the declaration itself has the text or the table of texts; nil where it has neither.
    var content: NodeID?

    var isFieldText: Bool { path.count == 3 }
}

extension ActionContext {
    /// The texts of a view model, an enum or Fields, in their order, or the one that is declared. A summary has none that a
    /// translation can name, and a shared text has its own name there.
    func localizedKeys(of declaration: NodeID) -> [LocalizedKey] {
        keys(of: declaration).filter { $0.path.count == 1 || !program.texts.isShared($0.text) }
    }

    private func keys(of declaration: NodeID) -> [LocalizedKey] {
        guard let place = place(ofName: declaration) else { return [] }
        let members = Dictionary(
            tree.children(declaration).compactMap { node in self.place(ofName: node).map { ($0, node) } },
            uniquingKeysWith: { first, _ in first }
        )
        switch tree.kind(declaration) {
        case .viewModelDeclaration:
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

    private func keys(of record: RecordDefinition, _ members: [Location: NodeID]) -> [LocalizedKey] {
        record.properties.compactMap { property in
            guard let text = property.kind.text, let node = members[property.declared.location],
                let type = tree.firstChild(node)
            else { return nil }
            return LocalizedKey(
                path: [record.declared.name, property.declared.name],
                text: text,
                node: node,
                content: content(of: type)
            )
        }
    }

    private func keys(of definition: EnumDefinition, _ members: [Location: NodeID]) -> [LocalizedKey] {
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

    private func keys(of definition: FieldsDefinition, _ members: [Location: NodeID]) -> [LocalizedKey] {
        definition.fields.flatMap { field -> [LocalizedKey] in
            guard let node = members[field.declared.location] else { return [] }
            let entries = tree.children(node, of: .textTable).flatMap { tree.children($0, of: .textEntry) }
            return field.texts.map { key, text in
                let entry = entries.first { tree.locale(ofEntry: $0) == key }
                return LocalizedKey(
                    path: [definition.declared.name, field.declared.name, key],
                    text: text,
                    node: node,
                    content: entry.flatMap { content(of: $0) }
                )
            }
        }
    }

    private func content(of node: NodeID) -> NodeID? {
        tree.children(node).first { [.literalValue, .listValue, .textTable].contains(tree.kind($0)) }
    }

    /// The texts that stand in a declaration itself, by the indices of their locales; nil where one is in no locale of the app.
    func wordings(in content: NodeID) -> [(locale: Int, text: NodeID)]? {
        guard tree.kind(content) == .textTable else { return [(0, content)] }
        var wordings: [(Int, NodeID)] = []
        for entry in tree.children(content) {
            guard let tag = tree.locale(ofEntry: entry), let locale = program.app.index(ofLocale: tag),
                let text = self.content(of: entry), tree.kind(text) != .textTable
            else { return nil }
            wordings.append((locale, text))
        }
        return wordings
    }
}
