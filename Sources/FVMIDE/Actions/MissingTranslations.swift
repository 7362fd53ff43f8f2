import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTranslations
import FVMWorkspace

/// Gives a declaration a place for each text that it lacks in a locale.
///
/// The text is empty: one that is still to be written counts as missing.
enum MissingTranslations {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        guard let declaration = context.declaration, let name = declaration.name else {
            return []
        }
        let (app, sources) = (context.program.app, context.spec.analysis.textSources)
        let languages = app.languages
        var additions = TranslationAdditions()
        var locales: Set<Int> = []
        for key in context.localizedKeys(of: declaration) {
            for locale in app.locales.indices {
                let isThere = sources[key.text, locale] != nil
                if isThere || languages[locale].map({ sources[key.text, $0] != nil }) ?? false { continue }
                let text = context.program.emptyText(like: key.text, in: locale)
                additions.add(text, at: key.path, locale: app.locales[locale])
                locales.insert(locale)
            }
        }
        let title =
            "Add the missing translations of '\(name.text)' ("
            + locales.sorted().map { app.locales[$0] }.joined(separator: ", ") + ")"
        return additions.isEmpty
            ? [] : [context.rewriting(title, .rewrite, additions.edits(in: context.tree))].compactMap(\.self)
    }
}
