import FVMSemantics
import FVMWorkspace

/// A place for each text that a program lacks, so that only the texts are left to write.
///
/// The places are empty texts of `translation` blocks: such a text counts as missing until it is written, and in a list as
/// blank.
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
    /// Whether a text is a list, as far as any locale has it.
    func isList(_ text: TextID) -> Bool { (0..<localeCount).contains { self[text, $0]?.items != nil } }
}
