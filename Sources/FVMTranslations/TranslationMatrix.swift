import FVMSemantics
import FVMSource
import FVMWorkspace

/// Every text of a program in every locale of its app, with its state.
///
///     let matrix = TranslationMatrix(compilation)
///     print(matrix.missing(in: "es"))
///
/// Specs with errors have a matrix, too, so that translators can start early.
public struct TranslationMatrix: Sendable {
    /// The state of a text in one locale.
    public enum State: String, Sendable, CaseIterable {
        case present
        /// Not written; the library takes the text of the locale's language: `de` for `de-CH`.
        case inherited
        /// Not written. The words of its name, or a general message, are used.
        case standIn = "stand-in"
        case missing
        /// Nothing is left of it when the library has trimmed it.
        case blank
        /// Its placeholders differ from those of the base locale.
        case points
    }

    public struct Row: Sendable {
        /// As in a `translation` block: `Board.title`, `User.email.required`, `SessionState.pending`.
        public var key: String { path.joined(separator: ".") }
        /// The groups of a `translation` block, then the key: `["User", "email", "required"]`.
        public let path: [String]
        /// The text in `Program.texts`.
        let text: TextID
        /// The place of the member with the text.
        public let location: Location
        /// The documentation of that member, line by line.
        let documentation: [String]
        /// How many characters the text may have.
        let longest: Int?
        /// One for each locale.
        public let states: [State]
        /// The text in the base locale; the texts of a list are joined with " | ".
        public let baseText: String?
    }

    /// The locales of the app, the base locale first.
    public let locales: [String]
    /// In the order of the specs: the app's own texts, shared ones, view models, enums, Fields. Those of the standard library are in it
    /// where they are imported.
    public let rows: [Row]
    /// Texts that are written, and that nothing looks up.
    public let unused: [StrayText]

    public init(_ compilation: Compilation) {
        self.init(compilation.program, compilation.textSources)
    }

    /// Linear in the number of texts and locales.
    init(_ program: Program, _ sources: TextSources) {
        var reader = TranslationReader(program, sources)
        reader.readAll()
        locales = program.app.locales
        rows = reader.rows
        unused = sources.strays
    }

    /// How many texts are in each state in the locale with this index.
    public func counts(_ locale: Int) -> [State: Int] {
        var counts: [State: Int] = [:]
        for row in rows { counts[row.states[locale], default: 0] += 1 }
        return counts
    }

    /// Whether every text exists in every locale, and every written text is used.
    public var isComplete: Bool {
        unused.isEmpty
            && rows.allSatisfy { row in
                row.states.allSatisfy { $0 == .present || $0 == .inherited }
            }
    }
}

/// One walk over the declarations of a program.
private struct TranslationReader {
    let program: Program
    let sources: TextSources
    /// For each locale, the index of its language's locale, if the app has it.
    let languages: [Int?]
    /// For each locale, the plural forms that a text needs.
    private lazy var neededForms = program.app.locales.map(PluralForm.needed)
    var rows: [TranslationMatrix.Row] = []

    init(_ program: Program, _ sources: TextSources) {
        self.program = program
        self.sources = sources
        languages = program.app.languages
    }

    mutating func readAll() {
        if let app = program.app.declared {
            for title in FormTitle.allCases {
                add([app.name, title.setting.text], program.app.formTitles[title], app)
            }
        }
        for shared in program.sharedTexts { add([shared.declared.name], shared.text, shared.declared) }
        for record in program.records { read(record) }
        for definition in program.enums {
            for item in definition.cases where item.text.map(program.texts.isShared) != true {
                add([definition.declared.name, item.declared.name], item.text, item.declared)
            }
        }
        for fields in program.fields { read(fields) }
    }

    private mutating func read(_ record: RecordDefinition) {
        for property in record.properties {
            switch property.kind {
            case .staticText(let text), .staticList(let text), .substitutedText(let text, _):
                guard !program.isShared(text, in: record) else { continue }
                add(
                    [record.declared.name, property.declared.name],
                    text,
                    property.declared,
                    longest: property.longest
                )
            default: break
            }
        }
    }

    private mutating func read(_ fields: FieldsDefinition) {
        for field in fields.own {
            for (key, text) in field.texts where !program.texts.isShared(text) {
                add([fields.declared.name, field.declared.name, key], text, field.declared)
            }
        }
    }

    private mutating func add(_ path: [String], _ text: TextID?, _ declared: Declared, longest: Int? = nil) {
        guard let text else { return }
        let base = program.texts[text, 0]
        let points = points(of: text, in: 0)
        var states: [TranslationMatrix.State] = []
        for locale in program.app.locales.indices { states.append(state(of: text, in: locale, basePoints: points)) }
        rows.append(
            TranslationMatrix.Row(
                path: path,
                text: text,
                location: declared.location,
                documentation: declared.documentation,
                longest: longest,
                states: states,
                baseText: base?.spelling
            )
        )
    }

    private mutating func state(of text: TextID, in locale: Int, basePoints: Set<String>) -> TranslationMatrix.State {
        guard let content = program.texts[text, locale] else {
            let isInherited = languages[locale].map { program.texts[text, $0] != nil } ?? false
            return isInherited ? .inherited : .missing
        }
        if sources[text, locale] == nil || locale == 0 && program.texts.isInvented(text) { return .standIn }
        if content.isBlank { return .blank }
        let inherited = languages[locale].flatMap { program.texts[text, $0]?.plural?.forms } ?? [:]
        if let forms = content.plural?.forms,
            neededForms[locale].contains(where: { forms[$0] == nil && inherited[$0] == nil })
        {
            return .missing
        }
        return points(of: text, in: locale) == basePoints || program.texts[text, 0] == nil ? .present : .points
    }

    /// The placeholders of a text, without the number that chooses its form, which a form need not repeat.
    private func points(of text: TextID, in locale: Int) -> Set<String> {
        var points = Set(program.texts[text, locale]?.placeholders ?? [])
        if let number = program.texts.number(of: text) { points.remove(number) }
        return points
    }
}
