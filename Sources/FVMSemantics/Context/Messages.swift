import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Wording that several checks share.
extension CheckContext {
    /// `a, b and c`
    func list(_ words: some Sequence<String>) -> String {
        let quoted = words.map { "'\($0)'" }
        guard let last = quoted.last else { return "none" }
        return quoted.count == 1 ? last : quoted.dropLast().joined(separator: ", ") + " and " + last
    }

    func propertyNames(_ record: RecordID) -> [String] { program[record].properties.map(\.declared.name) }

    /// The first of the words, and how many more there are: for messages about lists that may be long.
    func someOf(_ words: some Collection<String>) -> String {
        let most = 12
        return words.count <= most ? list(words) : list(words.prefix(most)) + " and \(words.count - most) more"
    }

    /// The names, where one of them may still be suggested. Listing them costs time for each problem.
    func suggestible(in file: FileID, _ names: @autoclosure () -> [String]) -> [String] {
        hasTimeForSuggestions(in: file) ? names() : []
    }

    /// Whether a file has so few problems that there is time to look for what its author meant.
    func hasTimeForSuggestions(in file: FileID) -> Bool { problems.count(in: file) < CheckLimits.suggestions }

    /// Returns a fix-it that removes a repeated item, if both say the same.
    func removing(repeated place: Location, of first: Location) -> [FixIt] {
        guard hasTimeForSuggestions(in: place.file) else { return [] }
        return tree(at: place).removing(repeated: place, of: first).map { [$0] } ?? []
    }

    /// Reports that `token` is not one of the known names, any of which it may have meant.
    ///
    /// - Parameters:
    ///   - known: The known names. Use `suggestible(in:_:)` if there may be many.
    ///   - groups: The declarations that may be meant, too.
    ///   - help: The help if no name is close.
    mutating func report(
        _ kind: DiagnosticKind,
        _ message: String,
        misspelt token: TokenSyntax,
        among known: [String],
        orDeclared groups: [Misspelling.Group] = [],
        related: [Label] = [],
        help: String? = nil,
        cause: DiagnosticCause? = nil
    ) {
        report(
            kind,
            message,
            at: token.location,
            related: related,
            help: help,
            cause: cause,
            misspelling: Misspelling(token, among: known, orDeclared: groups)
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

extension Misspelling {
    /// A name that `token` misspells, and that is written in its place.
    init(_ token: TokenSyntax, among names: [String], orTaken taken: [String] = [], orDeclared groups: [Group] = []) {
        self.init(
            token.text,
            among: names,
            orTaken: taken,
            orDeclared: groups,
            replacing: Replacement(token.location)
        )
    }
}
