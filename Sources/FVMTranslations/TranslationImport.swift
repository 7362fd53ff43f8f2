import FVMSemantics
import FVMWorkspace

/// An import of translated texts into specs.
///
/// Texts that the sheet does not have, and empty ones, stay as they are. Harmful texts are rejected and reported.
public struct TranslationImport: Sendable {
    /// Why a text of the sheet is not taken over.
    public struct Refusal: Hashable, Sendable {
        public let key: String
        public let locale: String
        public let reason: String
    }

    public let changes: SpecChanges
    /// How many texts are new, or others than before.
    public let count: Int
    public let refusals: [Refusal]
    /// Texts that were taken over, with placeholders or plurals in the syntax of another tool.
    public let warnings: [Refusal]

    /// - Parameter compilation: The specs of the sheet, with their trees.
    public init(_ sheet: TranslationSheet, into compilation: Compilation) throws(TranslationSheet.Failure) {
        var reader = ImportReader(compilation)
        try reader.read(sheet)
        changes = reader.writing.changes()
        count = reader.count
        refusals = reader.refusals
        warnings = reader.warnings
    }
}

/// One walk over a sheet.
private struct ImportReader {
    var writing: TranslationWriting
    var count = 0
    var refusals: [TranslationImport.Refusal] = []
    var warnings: [TranslationImport.Refusal] = []

    private let compilation: Compilation
    private let app: AppSettings
    private let texts: TextTable
    private let rows: [String: TranslationMatrix.Row]
    /// Texts of lists, by the key of the list and the locale.
    private var items: [String: [Int: [Int: String]]] = [:]
    /// Plural forms, by the key of the text and the locale.
    private var forms: [String: [Int: [PluralForm: String]]] = [:]
    private var taken: Set<String> = []
    /// For each locale, the plural forms that a text needs.
    private lazy var neededForms = app.locales.map(PluralForm.needed)

    init(_ compilation: Compilation) {
        self.compilation = compilation
        app = compilation.program.app
        texts = compilation.program.texts
        rows = Dictionary(TranslationMatrix(compilation).rows.map { ($0.key, $0) }) { first, _ in first }
        writing = TranslationWriting(compilation)
    }

    mutating func read(_ sheet: TranslationSheet) throws(TranslationSheet.Failure) {
        var columns: [(column: Int, locale: Int)] = []
        for (column, tag) in sheet.locales.enumerated() {
            let locale = app.locales.firstIndex {
                TranslationSheet.languageTag($0) == TranslationSheet.languageTag(tag)
            }
            guard let locale else {
                throw .init(reason: "the app has no locale '\(tag)': it has \(app.locales.joined(separator: ", "))")
            }
            columns.append((column, locale))
        }
        let base = columns.first { $0.locale == 0 }?.column
        for entry in sheet.entries {
            guard taken.insert(entry.key).inserted else {
                refuse(entry.key, "", "the file has it twice")
                continue
            }
            for (column, locale) in columns where locale != 0 && !entry.texts[column].isEmpty {
                read(entry, base.map { entry.texts[$0] }, entry.texts[column], locale)
            }
        }
        for (key, locales) in items.sorted(by: { $0.key < $1.key }) {
            for (locale, texts) in locales.sorted(by: { $0.key < $1.key }) { finishList(key, texts, locale) }
        }
        for (key, locales) in forms.sorted(by: { $0.key < $1.key }) {
            for (locale, forms) in locales.sorted(by: { $0.key < $1.key }) { finishForms(key, forms, locale) }
        }
    }

    private mutating func refuse(_ key: String, _ locale: String, _ reason: String) {
        refusals.append(.init(key: key, locale: locale, reason: reason))
    }

    private mutating func read(_ entry: TranslationSheet.Entry, _ base: String?, _ text: String, _ locale: Int) {
        let tag = app.locales[locale]
        if let row = rows[entry.key], !texts.isList(row.text), !texts.isPlural(row.text) {
            let now = texts[row.text, 0]?.single ?? ""
            if let reason = objection(to: text, base: base, now: now) { return refuse(entry.key, tag, reason) }
            warn(about: text, now, entry.key, tag)
            return put(row, .single(Self.text(text, for: now)), locale)
        }
        let parts = entry.key.split(separator: ".")
        let row = rows[parts.dropLast().joined(separator: ".")]
        if let row, texts.isPlural(row.text), let form = parts.last.flatMap({ PluralForm(rawValue: String($0)) }) {
            return read(form, of: row, entry.key, base, text, locale)
        }
        guard let number = parts.last.flatMap({ Int($0) }), let row, texts.isList(row.text), number > 0
        else { return refuse(entry.key, tag, "the specs have no such text") }
        let list = texts[row.text, 0]?.items ?? []
        let now = list.indices.contains(number - 1) ? list[number - 1] : ""
        if let reason = objection(to: text, base: base, now: now) { return refuse(entry.key, tag, reason) }
        warn(about: text, now, entry.key, tag)
        items[row.key, default: [:]][locale, default: [:]][number - 1] = Self.text(text, for: now)
    }

    private mutating func read(
        _ form: PluralForm,
        of row: TranslationMatrix.Row,
        _ key: String,
        _ base: String?,
        _ text: String,
        _ locale: Int
    ) {
        let tag = app.locales[locale]
        guard form.isUsed(in: tag, needed: neededForms[locale]) else {
            return refuse(key, tag, "'\(tag)' has no plural form '\(form.rawValue)'")
        }
        let now = texts[row.text, 0]?.text(for: form, isBase: true) ?? ""
        let number = texts.number(of: row.text)
        if let reason = objection(to: text, base: base, now: now, besides: number) { return refuse(key, tag, reason) }
        warn(about: text, now, key, tag)
        forms[row.key, default: [:]][locale, default: [:]][form] = Self.text(text, for: now)
    }

    /// A translation with the line ends of the text that it translates: programs on Windows write CRLF into cells.
    private static func text(_ text: String, for now: String) -> String {
        now.contains("\r\n") ? text : text.replacing("\r\n", with: "\n")
    }

    /// Warns about what only the translation has, in the syntax of the tool that it was made with.
    private mutating func warn(about text: String, _ base: String, _ key: String, _ locale: String) {
        let own = Set(UnsupportedPlaceholder.all(in: base).map(\.spelling))
        guard
            let placeholder = UnsupportedPlaceholder.all(in: text).first(where: {
                $0.isSure && !own.contains($0.spelling)
            })
        else {
            return
        }
        warnings.append(
            .init(key: key, locale: locale, reason: "'\(placeholder.spelling)' is shown to users as it is written")
        )
    }

    /// Returns why a text may not replace the current one, or `nil`.
    ///
    /// - Parameter number: A placeholder that each of the two may have.
    private func objection(to text: String, base: String?, now: String, besides number: String? = nil) -> String? {
        if let base, base.replacing("\r\n", with: "\n") != now.replacing("\r\n", with: "\n") {
            return "the text that it translates is another one now"
        }
        let placeholders = Set(SubstitutionText.placeholders(in: now).filter { $0 != number })
        let own = Set(SubstitutionText.placeholders(in: text).filter { $0 != number })
        if let lost = placeholders.subtracting(own).min() { return "it lacks '%{\(lost)}'" }
        if let new = own.subtracting(placeholders).min() { return "'%{\(new)}' is not in the text that it translates" }
        return nil
    }

    /// A list is written as a whole: the texts that the sheet does not have are those that are there.
    private mutating func finishList(_ key: String, _ new: [Int: String], _ locale: Int) {
        guard let row = rows[key] else { return }
        var list = texts[row.text, locale]?.items ?? []
        for (index, text) in new.sorted(by: { $0.key < $1.key }) {
            guard index <= list.count else {
                return refuse("\(key).\(index + 1)", app.locales[locale], "the text before it in the list is missing")
            }
            if index == list.count { list.append(text) } else { list[index] = text }
        }
        put(row, .list(list), locale)
    }

    /// Plural forms are written as a whole, too.
    private mutating func finishForms(_ key: String, _ new: [PluralForm: String], _ locale: Int) {
        guard let row = rows[key] else { return }
        let old = texts[row.text, locale]?.plural
        let forms = (old?.forms ?? [:]).merging(new) { $1 }
        guard forms[.other] != nil else {
            return refuse("\(key).other", app.locales[locale], "the text for all other numbers is missing")
        }
        put(row, .plural(PluralText(number: old?.number, forms: forms)), locale)
    }

    private mutating func put(_ row: TranslationMatrix.Row, _ content: TextContent, _ locale: Int) {
        guard texts[row.text, locale] != content else { return }
        if let place = compilation.textSources[row.text, locale], compilation.program.isStandardLibrary(place.file) {
            return refuse(row.key, app.locales[locale], "it is in the standard library")
        }
        switch content {
        case .single(let text): writing.put(text.specLiteral, row, locale: locale)
        case .plural(let plural):
            let number = plural.number.map { ["\(PluralText.numberKey): \($0)"] } ?? []
            let forms = plural.sortedForms.map { "\($0.form.rawValue): \($0.text.specLiteral)" }
            writing.put("{ \((number + forms).joined(separator: "; ")) }", row, locale: locale)
        case .list(let list): writing.put("[\(list.map(\.specLiteral).joined(separator: ", "))]", row, locale: locale)
        }
        count += 1
    }
}
