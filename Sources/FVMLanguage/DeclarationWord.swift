/// A word that begins a declaration.
public struct DeclarationWord: Sendable {
    public let word: Keyword
    /// A short explanation for completion.
    public let summary: String
    /// The declaration with places to fill in, as an editor snippet.
    public let snippet: String

    init(_ word: Keyword, _ summary: String, _ snippet: String) {
        self.word = word
        self.summary = summary
        self.snippet = snippet
    }

    /// All of them, in the order in which messages name them.
    public static let all = [
        DeclarationWord(
            .viewmodel,
            "a screen or a part of one",
            "viewmodel ${1:Name} <\n  ${2:title}: ${3:localized}\n>"
        ),
        DeclarationWord(.enum, "one of some cases", "enum ${1:Name} < ${2:first}; ${3:second} >"),
        DeclarationWord(.fields, "what a form edits", "fields ${1:Name} <\n  ${2:name}: ${3:string}\n>"),
        DeclarationWord(
            .record,
            "data of several members, without texts of its own",
            "record ${1:Name} <\n  ${2:name}: ${3:string}\n>"
        ),
        DeclarationWord(
            .properties,
            "properties that several view models have",
            "properties ${1:Name} <\n  ${2:createdAt}: ${3:date}\n>"
        ),
        DeclarationWord(
            .request,
            "a request of its own",
            "request ${1:Name} ${2|show,create,update,replace,archive,destroy|} <\n  $0\n>"
        ),
        DeclarationWord(.result, "one of some view models", "result ${1:Name} < ${2:success}: ${3:ViewModel} >"),
        DeclarationWord(.view, "a SwiftUI view", "view ${1:ViewModel}"),
        DeclarationWord(.stub, "other values of a view model", "stub ${1:ViewModel} \"${2:name}\" ($0)"),
        DeclarationWord(.text, "a text that several members have", "text ${1:name} = \"${2:Text}\""),
        DeclarationWord(
            .translation,
            "texts in a locale",
            "translation ${1:locale} <\n  ${2:ViewModel} < $0 >\n>"
        ),
        DeclarationWord(.expect, "what a test expects", "expect ${1:ViewModel} < $0 >"),
        DeclarationWord(
            .scenario,
            "what the mock of the server answers",
            "scenario ${1:Name} <\n  ${2:Screen}: ${3:success}\n>"
        ),
        DeclarationWord(.model, "a kind of record that a server keeps", "model ${1:Name}"),
        DeclarationWord(.app, "name, locales and settings", "app ${1:Name} <\n  locales: ${2:en}\n>"),
        DeclarationWord(.import, "a file, or one of the standard library", "import ${1:Name}"),
        DeclarationWord(.feature, "the folder of the output", "feature ${1:Name}"),
    ]
}

extension Keyword {
    /// The words that begin declarations, in the order in which messages name them.
    public static let declarations = DeclarationWord.all.map(\.word)
}
