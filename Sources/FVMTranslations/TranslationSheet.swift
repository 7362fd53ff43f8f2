import FVMDiagnostics
import FVMSemantics
import FVMWorkspace

/// Texts for translators, independent of the file format.
///
/// The key of a text is that of the matrix, `Board.title`. The texts of a list are separate entries: `Board.steps.1`.
public struct TranslationSheet: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var key: String
        /// One for each locale of the sheet. Empty if it has none.
        public var texts: [String]
        /// The documentation of the text for translators, or `nil`.
        public var description: String?
        /// The file and the line of the member that the text belongs to: `basket.fvm:3`.
        public var place: String?

        public init(key: String, texts: [String], description: String? = nil, place: String? = nil) {
            self.key = key
            self.texts = texts
            self.description = description
            self.place = place
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

    /// Creates a sheet of a program's texts, in the order of the matrix.
    ///
    /// - Parameter locales: The wanted locales of the app, in addition to the base locale, which is always first.
    public init(_ compilation: Compilation, locales wanted: [String]) {
        let program = compilation.program
        locales = [program.app.locales[0]] + wanted
        let indices = locales.compactMap(program.app.locales.firstIndex)
        var places = SourceMap(compilation.sources)
        entries = TranslationMatrix(compilation).rows.flatMap { row in
            let contents = indices.map { program.texts[row.text, $0] }
            let description = row.documentation.isEmpty ? nil : row.documentation.joined(separator: " ")
            let place = places.range(of: row.location).map { "\($0.path):\($0.start.line)" }
            guard let count = contents.lazy.compactMap({ $0?.items?.count }).first else {
                let texts = contents.map { $0?.single ?? "" }
                return [Entry(key: row.key, texts: texts, description: description, place: place)]
            }
            return (0..<count).map { item in
                let texts = contents.map { content in
                    let items = content?.items ?? []
                    return items.indices.contains(item) ? items[item] : ""
                }
                let key = "\(row.key).\(item + 1)"
                return Entry(key: key, texts: texts, description: description, place: place)
            }
        }
    }
}

extension TextContent {
    /// The texts of a list, or `nil` if it is none.
    var items: [String]? {
        if case .list(let items) = self { return items }
        return nil
    }

    var single: String? {
        if case .single(let text) = self { return text }
        return nil
    }
}
