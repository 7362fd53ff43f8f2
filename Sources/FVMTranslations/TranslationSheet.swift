import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Texts for translators, independent of the file format.
///
/// The key of a text is that of the matrix, `Board.title`. The texts of a list are separate entries, `Board.steps.1`, and
/// so are plural forms: `Board.cards.one`.
public struct TranslationSheet: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var key: String
        /// One for each locale of the sheet. Empty if it has none.
        public var texts: [String]
        /// What translators should know: the documentation of the text, and its comment `// translators: ...`. `nil` if
        /// there is neither.
        public var description: String?
        /// How many characters the text may have, placeholders left out.
        public var longest: Int?
        /// The file and the line of the member that the text belongs to: `basket.fvm:3`.
        public var place: String?

        public init(
            key: String,
            texts: [String],
            description: String? = nil,
            longest: Int? = nil,
            place: String? = nil
        ) {
            self.key = key
            self.texts = texts
            self.description = description
            self.longest = longest
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
        let tags = [program.app.locales[0]] + wanted
        locales = tags
        let indices = tags.compactMap(program.app.locales.firstIndex)
        var places = SourceMap(compilation.sources)
        let notes = Self.translatorsNotes(compilation.sources)
        let needed = Set(tags.flatMap(PluralForm.needed))
        entries = TranslationMatrix(compilation).rows.flatMap { row in
            let contents = indices.map { program.texts[row.text, $0] }
            let comments = row.documentation + (notes[row.location].map { [$0] } ?? [])
            let description = comments.isEmpty ? nil : comments.joined(separator: " ")
            let place = places.range(of: row.location).map { "\($0.path):\($0.start.line)" }
            func entry(_ part: String, _ texts: [String]) -> Entry {
                Entry(
                    key: part.isEmpty ? row.key : "\(row.key).\(part)",
                    texts: texts,
                    description: description,
                    longest: row.longest,
                    place: place
                )
            }
            if program.texts.isPlural(row.text) {
                return Self.forms(in: contents, needed).map { form in
                    entry(form.rawValue, contents.indices.map { contents[$0]?.text(for: form, isBase: $0 == 0) ?? "" })
                }
            }
            guard let count = contents.lazy.compactMap({ $0?.items?.count }).first else {
                let texts = contents.map { $0?.single ?? "" }
                return [entry("", texts)]
            }
            return (0..<count).map { item in
                let texts = contents.map { content in
                    let items = content?.items ?? []
                    return items.indices.contains(item) ? items[item] : ""
                }
                return entry(String(item + 1), texts)
            }
        }
    }

    /// The comments `// translators: ...`, by the place of the name of what they are about.
    private static func translatorsNotes(_ sources: [SourceFile]) -> [Location: String] {
        var notes: [Location: String] = [:]
        for (file, source) in sources.enumerated() {
            for node in parse(source, file: FileID(file)).tree.root.subtree {
                guard let name = node.name, let note = node.firstToken?.translatorsNote else { continue }
                notes[name.location] = note
            }
        }
        return notes
    }

    /// The plural forms that a text has or needs in any of the locales.
    ///
    /// - Parameter needed: Those that the languages have.
    private static func forms(in contents: [TextContent?], _ needed: Set<PluralForm>) -> [PluralForm] {
        PluralForm.allCases.filter { form in
            needed.contains(form) || contents.contains { $0?.plural?.forms[form] != nil }
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

    /// A text without forms is the one for all numbers. In the base locale, that is what the other forms translate.
    func text(for form: PluralForm, isBase: Bool) -> String? {
        let all = single ?? plural?.forms[.other]
        return plural?.forms[form] ?? (isBase || form == .other ? all : nil)
    }
}
