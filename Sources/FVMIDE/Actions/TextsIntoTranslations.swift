import FVMSource
import FVMSyntax
import FVMTranslations
import FVMWorkspace

/// Moves the texts of a declaration into `translation` blocks.
///
/// A case of an enum and a text of a field keep their base text: it says that there is one.
enum TextsIntoTranslations {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        guard let declaration = context.declaration, let name = declaration.name else {
            return []
        }
        var additions = TranslationAdditions()
        var edits: [TextEdit] = []
        for key in context.localizedKeys(of: declaration) {
            guard let content = key.content, let wordings = context.wordings(in: content),
                let edit = edit(takingOut: key, content, wordings, context)
            else { continue }
            edits.append(edit.edit)
            for (locale, text) in edit.moved {
                additions.add(text.text, at: key.path, locale: context.program.app.locales[locale])
            }
        }
        guard !additions.isEmpty else { return [] }
        let title = "Move the texts of '\(name.text)' into translations"
        return [context.rewriting(title, .rewrite, edits + additions.edits(in: context.tree))]
            .compactMap(\.self)
    }

    /// Returns `nil` if nothing can be moved, or if a comment would be lost.
    private static func edit(
        takingOut key: LocalizedKey,
        _ content: Syntax,
        _ wordings: [(locale: Int, text: Syntax)],
        _ context: ActionContext
    ) -> (edit: TextEdit, moved: [(locale: Int, text: Syntax)])? {
        let tree = context.tree
        let span = Int(content.firstToken?.previous?.span.end ?? 0)..<Int(content.span.end)
        guard !tree.hasComment(in: span) else { return nil }
        if key.node.kind == .property, !key.isFieldText {
            // A word after a bare `localized` would be read as the name of a property.
            guard key.node.children.map(\.self).count == 1 else { return nil }
            return (tree.replacement(span, ""), wordings)
        }
        guard wordings.count > 1, let base = wordings.first(where: { $0.locale == 0 }) else { return nil }
        let edit = tree.replacement(content.span.range, base.text.text)
        return (edit, wordings.filter { $0.locale != 0 })
    }
}
