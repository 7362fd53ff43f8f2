extension SingleMistake {
    /// Misspelled words and names, and ones in the wrong case.
    static let words: [SingleMistake] = misspellings + wrongCases + others

    private static let misspellings: [SingleMistake] = [
        .init("declaration", #/(?m)^(viewmodel|enum|fields|request|result|view|stub|translation|expect|app|feature)\b/#)
        {
            misspelt($0.1, &$1)
        },
        .init("modifier", #/ (server|client|live|form|error)(?= (<|[A-Z]|live|form))/#) {
            " " + misspelt($0.1, &$1)
        },
        .init("action", #/ (show|create|update|replace|delete|destroy)(?= <)/#) { " " + misspelt($0.1, &$1) },
        .init("basic type", #/: (\[?)(string|int|double|bool|date|url|uuid|version|text)\b/#) {
            ": " + $0.1 + misspelt($0.2, &$1)
        },
        .init("localized", #/: (\[?)(localized)\b/#) { ": " + $0.1 + misspelt($0.2, &$1) },
        .init("format", #/localized (int|double|date|join)\b/#) { "localized " + misspelt($0.1, &$1) },
        .init("attribute", #/ (required|length|range|autocomplete|autocapitalize|disabled|since|until|input)\b/#) {
            " " + misspelt($0.1, &$1)
        },
        .init("control", #/input (text|textArea|checkbox|select|colorPicker)\b/#) { "input " + misspelt($0.1, &$1) },
        .init("kind of input", #/\b(text|textArea|autocomplete|autocapitalize)\((\w{4,})\)/#) {
            "\($0.1)(\(misspelt($0.2, &$1)))"
        },
        .init("declared type", #/: (\[?)([A-Z]\w{3,})/#) { ": " + $0.1 + misspelt($0.2, &$1) },
        .init("called stub", #/([A-Z]\w{3,})\((?=\w+:)/#) { misspelt($0.1, &$1) + "(" },
        .init("label", #/([(,] ?)(\w{4,}):/#) { $0.1 + misspelt($0.2, &$1) + ":" },
        .init("key of a translation", #/(?m)^(    +)(\w{4,})(: "|: \{| <)/#) {
            $0.1 + misspelt($0.2, &$1) + $0.3
        },
        .init("point", #/%\{(\w{4,})\}/#) { "%{" + misspelt($0.1, &$1) + "}" },
        .init("setting", #/(?m)^  (locales|version|bundle|modules|copyright|rules):/#) {
            "  " + misspelt($0.1, &$1) + ":"
        },
        .init("case", #/([=:,] )\.(\w{3,})/#) { $0.1 + "." + misspelt($0.2, &$1) },
        .init("operation", #/(?m)^( +)(operation|summary) /#) { $0.1 + misspelt($0.2, &$1) + " " },
        .init("effect", #/\) (async|throws)/#) { ") " + misspelt($0.1, &$1) },
        .init("locale", #/\b(en|es|de|fr): ("|\{)/#) { match, _ in "e" + match.1 + ": " + match.2 },
        .init("named form", #/form ([A-Z]\w{3,})/#) { "form " + misspelt($0.1, &$1) },
        .init("named request", #/error ([A-Z]\w{3,})/#) { "error " + misspelt($0.1, &$1) },
        .init("stub of", #/(?m)^(stub|view|expect) ([A-Z]\w{3,})/#) { $0.1 + " " + misspelt($0.2, &$1) },
        .init("name behind localized", #/localized ([a-z]\w{3,})(?=\n)/#) { "localized " + misspelt($0.1, &$1) },
        .init("from", #/ from (\w{4,})/#) { " from " + misspelt($0.1, &$1) },
        .init("with", #/ with (\w{4,})/#) { " with " + misspelt($0.1, &$1) },
        .init("opens", #/ opens (\w{4,})/#) { " opens " + misspelt($0.1, &$1) },
        .init("import", #/import ([A-Z]\w+)/#) { "import " + misspelt($0.1, &$1) },
        .init("translated group", #/(?m)^  ([A-Z]\w{3,}) </#) { "  " + misspelt($0.1, &$1) + " <" },
        .init("truth", #/= (true|false)/#) { "= " + misspelt($0.1, &$1) },
        .init("instance", #/vmId: (instance|singleton)/#) { "vmId: " + misspelt($0.1, &$1) },
    ]

    private static let wrongCases: [SingleMistake] = [
        .init("Declaration", #/(?m)^(viewmodel|enum|fields|request|stub|translation)\b/#) { match, _ in
            withOtherCase(match.1)
        },
        .init("Basic type", #/: (string|int|double|bool|date|url|uuid)\b/#) { match, _ in
            ": " + withOtherCase(match.1)
        },
        .init("declared type in lower case", #/: (\[?)([A-Z]\w+)/#) { match, _ in
            ": " + match.1 + withOtherCase(match.2)
        },
        .init("Case", #/([=:,] )\.(\w+)/#) { match, _ in match.1 + "." + withOtherCase(match.2) },
        .init("Attribute", #/ (required|length|range|disabled|since)\b/#) { match, _ in
            " " + withOtherCase(match.1)
        },
        .init("Label", #/([(,] ?)(\w{4,}):/#) { match, _ in match.1 + withOtherCase(match.2) + ":" },
        .init("Point", #/%\{(\w+)\}/#) { match, _ in "%{" + withOtherCase(match.1) + "}" },
        .init("Modifier", #/ (server|client|live)(?= <)/#) { match, _ in " " + withOtherCase(match.1) },
        .init("Locale", #/\b(en|es): ("|\{)/#) { match, _ in match.1.uppercased() + ": " + match.2 },
        .init("Localized", #/: localized\b/#) { _, _ in ": Localized" },
    ]

    private static let others: [SingleMistake] = [
        .init("with the suffix of the emitted type", #/: (\[?)([A-Z]\w+)/#) {
            ": " + $0.1 + $0.2 + $1.pick(["ViewModel", "Model"])
        },
        .init("Fields by their emitted name", #/form ([A-Z]\w+)/#) { match, _ in "form " + match.1 + "Fields" },
        .init("stub by the emitted name", #/(?m)^stub ([A-Z]\w+)/#) { match, _ in "stub " + match.1 + "ViewModel" },
        .init("other word for viewmodel", #/(?m)^viewmodel\b/#) {
            $1.pick(["class", "struct", "model", "screen", "viewModel", "view model"])
        },
        .init("other word for fields", #/(?m)^fields\b/#) { $1.pick(["form", "Fields", "field", "struct"]) },
        .init("other word for operation", #/  operation /#) {
            "  " + $1.pick(["func", "op", "action", "function", "method"]) + " "
        },
        .init("other type", #/: (string|int|double|bool|date|url|uuid)\b/#) { match, generator in
            ": " + generator.pick(otherTypes[String(match.1)] ?? [])
        },
        .init("other word for required", #/ required\b/#) { $1.pick([" mandatory", " notEmpty", " require"]) },
        .init("other attribute", #/ (length|range)\(/#) { match, generator in
            generator.pick(
                match.1 == "length" ? [" size(", " len(", " maxLength("] : [" between(", " minmax(", " limits("]
            )
        },
        .init("doubled member", #/(?m)^(  \w+: .*[^<{(\[,\n])\n(?=(  \w+: |>))/#) { match, _ in
            "\(match.1)\n\(match.1)\n"
        },
        .init("doubled declaration", #/(?m)^enum .*>\n/#) { match, _ in "\(match.output)\(match.output)" },
        .init("doubled locale", #/\{ (en: "[^"]*");/#) { match, _ in "{ \(match.1); \(match.1);" },
    ]

    private static let otherTypes = [
        "string": ["str", "String", "char", "varchar"],
        "int": ["integer", "number", "Int", "long", "int32"],
        "double": ["float", "decimal", "number", "Double", "real"],
        "bool": ["boolean", "Bool", "flag"],
        "date": ["datetime", "Date", "timestamp", "dateTime"],
        "url": ["URL", "uri", "link"],
        "uuid": ["guid", "UUID"],
    ]
}
