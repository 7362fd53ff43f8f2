import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Which names a misspelt one may have meant. Listed only when a message needs them.
enum Candidates {
    case viewModels, enums, fields, requests, texts, models, declarations
    /// Screens and requests.
    case routes
    case one(String)
}

/// Wording that several checks share.
extension CheckContext {
    /// `a, b and c`
    func list(_ words: some Sequence<String>) -> String {
        let quoted = words.map { "'\($0)'" }
        guard let last = quoted.last else { return "none" }
        return quoted.count == 1 ? last : quoted.dropLast().joined(separator: ", ") + " and " + last
    }

    func names(_ candidates: Candidates) -> [String] {
        switch candidates {
        case .viewModels: declaredNames.viewModels + declaredNames.results
        case .enums: declaredNames.enums
        case .fields: declaredNames.fields
        case .requests: declaredNames.requests
        case .texts: declaredNames.texts
        case .models: declaredNames.models
        case .routes: declaredNames.viewModels + declaredNames.requests
        case .declarations: declaredNames.viewModels + declaredNames.enums + declaredNames.fields
        case .one(let name): [name]
        }
    }

    func propertyNames(_ record: RecordID) -> [String] { program[record].properties.map(\.declared.name) }

    /// The first of the words, and how many more there are: for messages about lists that may be long.
    func someOf(_ words: some Collection<String>) -> String {
        let most = 12
        return words.count <= most ? list(words) : list(words.prefix(most)) + " and \(words.count - most) more"
    }

    /// "Did you mean 'Card'?" where a name is close.
    func didYouMean(_ text: String, in file: FileID, among names: @autoclosure () -> [String]) -> String? {
        guard hasTimeForSuggestions(in: file) else { return nil }
        return nameMeant(text, among: names()).map { "Did you mean '\($0)'?" }
    }

    /// Returns the name that is similar to the text, or that has no emitted suffix.
    private func nameMeant(_ text: String, among names: [String]) -> String? {
        NameSynonyms.declaration(text, among: names) ?? suggestion(for: text, among: names)
            ?? NameSynonyms.word(text, among: names)
    }

    /// The names, where one of them may still be suggested.
    func suggestible(in file: FileID, _ names: @autoclosure () -> [String]) -> [String] {
        hasTimeForSuggestions(in: file) ? names() : []
    }

    /// Looking for a close name costs time for each name of the program: a file full of mistakes gets the first few,
    /// and fewer the more names there are.
    private func hasTimeForSuggestions(in file: FileID) -> Bool {
        let count = problems.count(in: file)
        return count < CheckLimits.suggestions && count * declaredNames.viewModels.count < CheckLimits.comparisons
    }

    /// Returns a fix-it that removes a repeated item, if both say the same.
    func removing(repeated place: Location, of first: Location) -> [FixIt] {
        guard hasTimeForSuggestions(in: place.file) else { return [] }
        return tree(at: place).removing(repeated: place, of: first).map { [$0] } ?? []
    }

    /// A fix-it that writes the closest name instead, where one is close.
    func renameFixIts(_ token: TokenSyntax, among names: @autoclosure () -> [String]) -> [FixIt] {
        renameFixIts(token.text, at: token.location, among: names())
    }

    /// Returns a fix-it for a name at `place` between `prefix` and `suffix`.
    func renameFixIts(
        _ name: String,
        at place: Location,
        prefix: String = "",
        suffix: String = "",
        among names: @autoclosure () -> [String]
    ) -> [FixIt] {
        guard hasTimeForSuggestions(in: place.file) else { return [] }
        let names = names()
        guard let better = nameMeant(name, among: names) else { return [] }
        let isSure = isSureSuggestion(better, for: name, among: names)
        return [tree(at: place).writing(prefix + better + suffix, at: place, isSure ? .safe : .maybe)]
    }

    /// Reports that `token` is not one of the known names, and suggests the closest one.
    ///
    /// - Parameters:
    ///   - known: The known names. Use `suggestible(in:_:)` if there may be many.
    ///   - help: The help if no name is close.
    mutating func report(
        _ kind: DiagnosticKind,
        _ message: String,
        misspelt token: TokenSyntax,
        among known: [String],
        related: [Label] = [],
        help: String? = nil,
        cause: DiagnosticCause? = nil
    ) {
        report(
            kind,
            message,
            at: token.location,
            related: related,
            help: didYouMean(token.text, in: token.file, among: known) ?? help,
            fixIts: renameFixIts(token, among: known),
            cause: cause
        )
    }

    /// Returns the cause of a problem about a name that a view model does not have. A form may lack it because its
    /// Fields do.
    func missing(_ name: String, of record: RecordID) -> DiagnosticCause {
        let fields = program[record].form.map { program[$0].declared.location }
        return .missingMember(name, of: fields ?? program[record].declared.location)
    }

    /// Returns the cause of a problem about a name that Fields don't have.
    func missing(_ name: String, of fields: FieldsID) -> DiagnosticCause {
        .missingMember(name, of: program[fields].declared.location)
    }

    /// Returns the cause of a problem about a case that an enum does not have.
    func missing(_ name: String, of id: EnumID) -> DiagnosticCause {
        .missingMember(name, of: program[id].declared.location)
    }

    /// Returns the cause of a problem about a locale that the app does not have. The same for all locales if the app
    /// doesn't state its locales.
    func missing(locale: String) -> DiagnosticCause {
        .missingMember(
            statesLocales ? locale : Keyword.locales.text,
            of: program.app.declared?.location ?? .commandLine
        )
    }

    mutating func reportDuplicateMember(_ token: TokenSyntax, first: Location) {
        // Linear in the members of the declaration, and so not for each of many.
        for node in hasTimeForSuggestions(in: token.file) ? token.tree.path(to: token.span.start) : [] {
            if let name = node.name { unknown.insert(.members(of: name.location)) }
        }
        report(
            NameProblems.duplicateMember,
            "'\(token.text)' is given twice",
            at: token.location,
            label: "again here",
            related: [Label(first, "first given here")],
            fixIts: removing(repeated: token.location, of: first)
        )
    }
}
