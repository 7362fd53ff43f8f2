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
                writing.put(compilation.program.texts.isList(row.text) ? "[\"\"]" : "\"\"", row, locale: locale)
                count += 1
            }
        }
        changes = writing.changes()
        self.count = count
    }
}

extension TextTable {
    /// Returns whether a text is a list in any locale.
    func isList(_ text: TextID) -> Bool { (0..<localeCount).contains { self[text, $0]?.items != nil } }
}
