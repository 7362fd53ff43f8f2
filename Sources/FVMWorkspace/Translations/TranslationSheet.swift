import FVMSemantics

/// Texts on their way to translators and back, whatever the format of the file is.
///
/// The key of a text is that of the matrix, `Board.title`; the texts of a list are entries of their own: `Board.steps.1`.
public struct TranslationSheet: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var key: String
        /// One for each locale of the sheet; "" where it has none.
        public var texts: [String]

        public init(key: String, texts: [String]) {
            self.key = key
            self.texts = texts
        }
    }

    /// Why a file is not a sheet.
    public struct Failure: Error, Hashable, Sendable {
        public let reason: String
    }

    /// The base locale first.
    public var locales: [String]
    public var entries: [Entry]

    public init(locales: [String], entries: [Entry] = []) {
        self.locales = locales
        self.entries = entries
    }

    /// The texts of a program, in the order of the matrix.
    ///
    /// - Parameter locales: Those of the app that are wanted beside the base locale, which is always the first.
    public init(_ compilation: Compilation, locales wanted: [String]) {
        let program = compilation.program
        locales = [program.app.locales[0]] + wanted
        let indices = locales.compactMap(program.app.locales.firstIndex)
        entries = TranslationMatrix(compilation).rows.flatMap { row in
            let contents = indices.map { program.texts[row.text, $0] }
            guard let count = contents.lazy.compactMap({ $0?.items?.count }).first else {
                return [Entry(key: row.key, texts: contents.map { $0?.single ?? "" })]
            }
            return (0..<count).map { item in
                let texts = contents.map { content in
                    let items = content?.items ?? []
                    return items.indices.contains(item) ? items[item] : ""
                }
                return Entry(key: "\(row.key).\(item + 1)", texts: texts)
            }
        }
    }
}

extension TextContent {
    /// The texts of a list; nil where it is none.
    var items: [String]? {
        if case .list(let items) = self { return items }
        return nil
    }

    var single: String? {
        if case .single(let text) = self { return text }
        return nil
    }
}
