import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Adds to problems about unknown names what each of them may have meant.
///
/// Keeps what it has found, so that the next report about a program that declares the same names costs what is new.
public struct SpellingSuggestions: Sendable {
    /// A misspelling without its place.
    private struct Question: Hashable {
        var word: String
        var names: [String]
        var takenNames: [String]
        var groups: [Misspelling.Group]

        init(_ misspelling: Misspelling) {
            word = misspelling.word
            names = misspelling.names
            takenNames = misspelling.takenNames
            groups = misspelling.groups
        }
    }

    private struct Answer {
        /// The name that is probably meant.
        var meant: String?
        /// The name to write: `meant`, or another one where that may not be written twice.
        var written: String?
        /// Whether only `written` can be meant.
        var isSure = false
    }

    private var answers: [Question: Answer] = [:]

    public init() {}

    /// Adds the suggestions to all problems, as far as there is time for them: a program full of mistakes gets the
    /// first ones, and fewer the more names it has.
    ///
    /// - Parameter trees: Those of the whole program.
    public mutating func add(to diagnostics: inout [Diagnostic], _ trees: [SyntaxTree]) {
        let places = diagnostics.indices.filter { diagnostics[$0].misspelling != nil }
        let known = answers
        answers = [:]
        var declared: DeclaredNames?
        var comparisons = 0
        var countsByFile: [FileID: Int] = [:]
        for index in places {
            guard let misspelling = diagnostics[index].misspelling else { continue }
            let file = diagnostics[index].location.file
            countsByFile[file, default: 0] += 1
            guard countsByFile[file, default: 0] <= CheckLimits.suggestions, comparisons < CheckLimits.comparisons
            else { continue }
            let names = declared ?? DeclaredNames(trees)
            declared = names
            comparisons += misspelling.groups.reduce(misspelling.names.count) { $0 + names[$1].count }
            let question = Question(misspelling)
            let answer = answers[question] ?? known[question] ?? Self.answer(misspelling, names)
            answers[question] = answer
            diagnostics[index].add(answer.meant, answer.written, isSure: answer.isSure)
        }
    }

    private static func answer(_ misspelling: Misspelling, _ declared: DeclaredNames) -> Answer {
        let word = misspelling.word
        let names = misspelling.names + misspelling.groups.flatMap { declared[$0] }
        let meant = nameMeant(word, among: names + misspelling.takenNames)
        let isForNameless = declared.hasNameless && !misspelling.groups.isEmpty
        guard !isForNameless, let written = nameMeant(word, among: names) else { return Answer(meant: meant) }
        return Answer(meant: meant, written: written, isSure: isSureSuggestion(written, for: word, among: names))
    }

    /// Returns the name that is similar to the word, or that is the word without an emitted suffix.
    static func nameMeant(_ word: String, among names: [String]) -> String? {
        NameSynonyms.declaration(word, among: names) ?? suggestion(for: word, among: names)
            ?? NameSynonyms.word(word, among: names)
    }
}

extension Diagnostic {
    fileprivate mutating func add(_ meant: String?, _ written: String?, isSure: Bool) {
        if let meant { help = "Did you mean '\(meant)'?" }
        guard let written, let replacement = misspelling?.replacement else { return }
        let text = replacement.prefix + written + replacement.suffix
        fixIts = [
            FixIt(
                "write '\(text)'",
                edits: [TextEdit(location: replacement.place, replacement: text)],
                applicability: isSure ? .safe : .maybe
            )
        ]
    }
}
