import FVMSource
import FVMSyntax
import FVMWorkspace

/// Moves the texts of a declaration from the `translation` blocks of the program into the declaration.
enum TextsFromTranslations {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        guard let declaration = context.declaration, let name = declaration.name else {
            return []
        }
        var edits: [TextEdit] = []
        var newEntries: [(field: Syntax, entry: String)] = []
        var removed: [FileID: Set<Syntax>] = [:]
        for key in context.localizedKeys(of: declaration) {
            let texts = translations(of: key, context)
            guard !texts.isEmpty, let table = table(of: key, texts.map { ($0.locale, $0.text) }, context) else {
                continue
            }
            if let content = key.content {
                edits.append(context.tree.replacement(content.span.range, table))
            } else if key.isFieldText {
                newEntries.append((key.node, "\(key.path[2]): \(table)"))
            } else {
                edits.append(insertion(of: table, key, context.tree))
            }
            for text in texts { removed[text.file, default: []].insert(text.node) }
        }
        guard !removed.isEmpty else { return [] }
        edits += insertions(of: newEntries, context.tree)
        for (file, nodes) in removed {
            let tree = context.spec.snapshot.trees[Int(file.index)]
            guard let removals = removals(of: nodes, in: tree) else { return [] }
            edits += removals
        }
        let title = "Move the texts of '\(name.text)' out of translations"
        return [context.rewriting(title, .rewrite, edits)].compactMap(\.self)
    }

    private struct Translation {
        var locale: Int
        var file: FileID
        var node: Syntax
        var text: String
    }

    /// Returns the texts of a key in translations.
    private static func translations(of key: LocalizedKey, _ context: ActionContext) -> [Translation] {
        context.program.app.locales.indices.compactMap { locale in
            guard let place = context.spec.analysis.textSources[key.text, locale], !context.isLibrary(place.file)
            else { return nil }
            let tree = context.spec.snapshot.trees[Int(place.file.index)]
            let node = tree.path(to: place.span.start).last { $0.kind == .translationText }
            return node.map {
                Translation(locale: locale, file: place.file, node: $0, text: context.spec.text(place))
            }
        }
    }

    /// All texts of a key as the declaration has them, or `nil` if those that it has can't be read, or have comments.
    private static func table(
        of key: LocalizedKey,
        _ moved: [(locale: Int, text: String)],
        _ context: ActionContext
    ) -> String? {
        var texts = moved
        if let content = key.content {
            guard let own = context.wordings(in: content),
                !context.tree.hasComment(in: content.span.range)
            else { return nil }
            texts += own.map { ($0.locale, $0.text.text) }
        }
        texts.sort { $0.locale < $1.locale }
        if texts.count == 1, texts[0].locale == 0 { return texts[0].text }
        let entries = texts.map { "\(context.program.app.locales[$0.locale]): \($0.text)" }
        return "{ \(entries.joined(separator: "; ")) }"
    }

    private static func insertion(of table: String, _ key: LocalizedKey, _ tree: SyntaxTree) -> TextEdit {
        if key.node.kind == .enumCase { return tree.insertion(at: Int(key.node.span.end), ": \(table)") }
        let type = key.node.children.first ?? key.node
        return tree.insertion(at: Int(type.span.end), " \(table)")
    }

    private static func insertions(of entries: [(field: Syntax, entry: String)], _ tree: SyntaxTree) -> [TextEdit] {
        Dictionary(grouping: entries, by: \.field).map { field, entries in
            let texts = entries.map(\.entry)
            guard let table = field.children(.textTable).last else {
                return tree.insertion(at: Int(field.span.end), " { \(texts.joined(separator: "; ")) }")
            }
            return tree.adding(texts, to: table)
        }
    }

    /// Returns edits that remove texts, and the groups and blocks that become empty. `nil` if a comment would be
    /// lost.
    private static func removals(of texts: Set<Syntax>, in tree: SyntaxTree) -> [TextEdit]? {
        var edits: [TextEdit] = []
        func isEmptied(_ node: Syntax) -> Bool {
            switch node.kind {
            case .translationText: texts.contains(node)
            case .translationGroup: node.children.allSatisfy(isEmptied)
            case .translationDeclaration: node.children.dropFirst().allSatisfy(isEmptied)
            default: false
            }
        }
        func visit(_ parent: Syntax) {
            var run: (first: Syntax, last: Syntax)?
            for node in parent.children {
                if isEmptied(node) {
                    run = (run?.first ?? node, node)
                    continue
                }
                if let run { edits.append(tree.removing(run.first, through: run.last)) }
                run = nil
                if [.translationGroup, .translationDeclaration].contains(node.kind) { visit(node) }
            }
            if let run { edits.append(tree.removing(run.first, through: run.last)) }
        }
        visit(tree.root)
        return edits.allSatisfy { !tree.hasComment(in: $0.location.span.range) } ? edits : nil
    }
}
