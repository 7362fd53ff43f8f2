import FVMSemantics
import FVMWorkspace

/// An empty text in a `translation` block for each missing text, so that only the texts must be written.
///
/// An empty text counts as missing until it is written. In a list it counts as blank.
public struct TranslationSkeleton: Sendable {
    public let changes: SpecChanges
    /// How many places are new.
    public let count: Int

    /// - Parameter compilation: With its trees.
    public init(_ compilation: Compilation) {
        var writing = TranslationWriting(compilation)
        var count = 0
        let app = compilation.program.app
        for row in TranslationMatrix(compilation).rows {
            for locale in app.locales.indices where compilation.textSources[row.text, locale] == nil {
                guard row.states[locale] == .missing || row.states[locale] == .standIn else { continue }
                writing.put(compilation.program.emptyText(like: row.text, in: locale), row, locale: locale)
                count += 1
            }
        }
        changes = writing.changes()
        self.count = count
    }
}

extension Program {
    /// An empty text, list or table of plural forms, as specs write it.
    package func emptyText(like text: TextID, in locale: Int) -> String {
        if texts.isList(text) { return "[\"\"]" }
        guard texts.isPlural(text) else { return "\"\"" }
        let forms = PluralForm.needed(in: app.locales[locale])
        return "{ \(forms.map { "\($0.rawValue): \"\"" }.joined(separator: "; ")) }"
    }
}

extension TextTable {
    /// Returns whether a text is a list in any locale.
    func isList(_ text: TextID) -> Bool { (0..<localeCount).contains { self[text, $0]?.items != nil } }
}
