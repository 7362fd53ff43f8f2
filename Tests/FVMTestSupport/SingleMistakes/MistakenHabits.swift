extension SingleMistake {
    /// Notations of other languages.
    static let habits: [SingleMistake] = declarations + types + texts

    private static let declarations: [SingleMistake] = [
        .init("word of another language", #/(?m)^viewmodel (\w+)/#) {
            "\($1.pick(["class", "struct", "record", "screen"])) \($0.1)"
        },
        .init("modifier behind the block", #/(?m)^viewmodel (\w+) (server|client) <([^<>]*)>/#) { match, _ in
            "viewmodel \(match.1) <\(match.3)> \(match.2)"
        },
        .init("method of HTTP", #/(?m)^(request \w+) (show|create|update|replace|delete)/#) {
            "\($0.1) \($1.pick(["get", "post", "patch", "put", "remove"]))"
        },
        .init("members of a view", #/(?m)^(view \w+.*)\n/#) { match, _ in "\(match.1) < title >\n" },
        .init("member without brackets", #/query: < (\w+: \w+) >/#) { match, _ in "query: \(match.1)" },
        .init("function as a type", #/(?m)^(viewmodel .*<)\n/#) {
            "\($0.1)\n  onTap: \($1.pick(["() -> void", "() => Void", "() -> ()"]))\n"
        },
        .init("hash comment", #/(?m)^(  \w+: .*)\n/#) { match, _ in "\(match.1)  # a comment\n" },
        .init("dash comment", #/(?m)^(  \w+: .*)\n/#) { match, _ in "\(match.1)  -- a comment\n" },
        .init("hash comment on its own line", #/(?m)^(viewmodel|enum|fields)/#) { match, _ in "# a comment\n\(match.1)"
        },
        .init("let", #/(?m)^  (\w+: (\w+|\[))/#) { "  \($1.pick(["let", "var", "const", "val"])) \($0.1)" },
        .init("public", #/(?m)^(viewmodel|enum|fields)/#) { "\($1.pick(["public", "export", "final"])) \($0.1)" },
        .init("case", #/(?m)^  (\w+)(: \{ en:)/#) { match, _ in "  case \(match.1)\(match.2)" },
        .init("throws async", #/\) async throws/#) { _, _ in ") throws async" },
        .init("async in front", #/  operation (\w+\([^()]*\)) async/#) { match, _ in "  async operation \(match.1)" },
        .init("result of an operation", #/(  operation \w+\([^()]*\)[ a-z]*)(?=\n)/#) {
            "\($0.1) -> \($1.pick(["bool", "Void", "Card"]))"
        },
        .init("default of a parameter", #/(  operation \w+\(\w+: int)\)/#) { match, _ in "\(match.1) = 1)" },
        .init("two names of a parameter", #/(  operation \w+\()(\w+: )/#) { match, _ in "\(match.1)to \(match.2)" },
        .init("operation without parentheses", #/(  operation \w+)\(\)/#) { match, _ in String(match.1) },
        .init("operation with a body", #/(  operation \w+\(\)[ a-z]*)(?=\n)/#) { match, _ in "\(match.1) { }" },
        .init("modifier in parentheses", #/(?m)^(viewmodel \w+) (server|client)/#) { match, _ in
            "\(match.1)(\(match.2))"
        },
        .init("modifier in front", #/(?m)^viewmodel (\w+) (server|client)/#) { match, _ in
            "\(match.2) viewmodel \(match.1)"
        },
        .init("inheritance", #/(?m)^(viewmodel \w+)/#) { match, _ in "\(match.1): ViewModel" },
        .init("extends", #/(?m)^(viewmodel \w+)/#) { match, _ in "\(match.1) extends Base" },
        .init("member of a form in a view model", #/(?m)^(viewmodel \w+ (?:server|client)) </#) { match, _ in
            "\(match.1) form <"
        },
        .init("import in a body", #/(?m)^(viewmodel .*<)\n/#) { match, _ in "\(match.1)\n  import Sorting\n" },
        .init("import without quotes", #/import "([^"]+)"/#) { match, _ in "import \(match.1)" },
        .init("import of the library in quotes", #/import ([A-Z]\w+)/#) { match, _ in "import \"\(match.1)\"" },
        .init("locale with a colon", #/(?m)^translation (\w+)/#) { match, _ in "translation: \(match.1)" },
        .init("locale in quotes", #/(?m)^translation (\w+)/#) { match, _ in "translation \"\(match.1)\"" },
        .init("locales in brackets", #/locales: ([\w, ]+)(?=\n)/#) { match, _ in "locales: [\(match.1)]" },
        .init("locales in quotes", #/locales: (\w+), (\w+)/#) { match, _ in "locales: \"\(match.1)\", \"\(match.2)\"" },
        .init("stub with a sign", #/(?m)^stub (\w+) (".*") \(/#) { match, _ in "stub \(match.1) \(match.2) = (" },
        .init("name before the word", #/(?m)^(viewmodel|enum|fields) (\w+)/#) { match, _ in "\(match.2) \(match.1)" },
        .init("no name", #/(?m)^(viewmodel|enum|fields) (\w+) /#) { match, _ in "\(match.1) " },
        .init("view model in two words", #/(?m)^viewmodel (\w+)/#) { match, _ in "view model \(match.1)" },
        .init("view for a view model", #/(?m)^viewmodel (\w+) (server|client)/#) { match, _ in
            "view \(match.1) \(match.2)"
        },
        .init("func behind operation", #/  operation (\w+)\(/#) { "  operation \($1.pick(["func", "void"])) \($0.1)(" },
        .init("async before the name", #/  operation (\w+\([^()]*\)) async/#) { match, _ in
            "  operation async \(match.1)"
        },
        .init("sign between effects", #/\) async throws/#) { ") async\($1.pick([",", " |"])) throws" as String },
        .init("action behind a colon", #/(?m)^(request \w+) (show|create|update|replace|delete)/#) { match, _ in
            "\(match.1): \(match.2)"
        },
        .init("number of a case", #/(?m)^(enum \w+ < *\w+)(?=;| >)/#) { match, _ in "\(match.1) = 1" },
        .init("values of a stub in braces", #/(?m)^(stub \w+ ".*") \(([^()]*)\)/#) { match, _ in
            "\(match.1) { \(match.2) }"
        },
        .init("stub before its view model", #/(?m)^stub (\w+) (".*") \(/#) { match, _ in
            "stub \(match.2) \(match.1) ("
        },
        .init("bars between cases", #/(?m)^(enum \w+ < *\w+); (\w+)/#) { match, _ in "\(match.1) | \(match.2)" },
        .init("record in braces", #/: < (\w+: \w+) >/#) { match, _ in ": { \(match.1) }" },
        .init("record without a colon", #/(?m)^(  (?:body|response|query)): </#) { match, _ in "\(match.1) <" },
        .init("bundle without quotes", #/bundle: "([\w.]+)"/#) { match, _ in "bundle: \(match.1)" },
        .init("semicolon behind the block", #/(?m)^>\n(?=\n)/#) { _, _ in ">,\n" },
    ]

    private static let types: [SingleMistake] = [
        .init("list of another language", #/: \[(\w+)\]/#) {
            ": " + $1.pick(["Array<\($0.1)>", "List<\($0.1)>", "\($0.1)[]", "list(\($0.1))"])
        },
        .init("list in words", #/: \[(\w+)\]/#) { match, _ in ": list of \(match.1)" },
        .init("bounds of a range", #/ range\((\d+)\.\.\.(\d+)\)/#) { match, _ in " min(\(match.1)) max(\(match.2))" },
        .init("bounds of a length", #/ length\((\d+)\.\.\.(\d+)\)/#) { match, _ in
            " minLength(\(match.1)) maxLength(\(match.2))"
        },
        .init("format without matches", #/ matches\((email|url)\)/#) { match, _ in " \(match.1)" },
        .init("pattern", #/ matches\("/#) { $1.pick([" pattern(\"", " regex(\""]) },
        .init("style without a name", #/ date\(date: (\w+)\)/#) { match, _ in " date(\(match.1))" },
        .init("argument without a name", #/([A-Z]\w+)\(\w+: ("[^"]*")\)/#) { match, _ in "\(match.1)(\(match.2))" },
        .init("optional of another language", #/: (\w+)\?/#) {
            ": " + $1.pick(["Optional<\($0.1)>", "optional \($0.1)", "\($0.1) | nil", "\($0.1)!", "?\($0.1)"])
        },
        .init("question mark at the name", #/(?m)^  (\w+): (\w+)\?/#) { match, _ in "  \(match.1)?: \(match.2)" },
        .init("two question marks", #/: (\w+)\?/#) { match, _ in ": \(match.1)??" },
        .init("dictionary of another language", #/: \[string: (\w+)\]/#) {
            ": " + $1.pick(["Map<string, \($0.1)>", "{string: \($0.1)}", "[int: \($0.1)]"])
        },
        .init("type in front", #/(?m)^  (\w+): (string|int|bool|date)(?= |\n)/#) { match, _ in "  \(match.2) \(match.1)"
        },
        .init("localized of a type", #/: localized(?= ("|\{))/#) {
            ": localized " + $1.pick(["string", "bool", "text"])
        },
        .init("localized behind", #/: localized (int|double|date)\b/#) { match, _ in ": \(match.1) localized" },
        .init("localized in parentheses", #/: localized (int|double|date)\b/#) { match, _ in ": localized(\(match.1))"
        },
        .init("list written behind localized", #/: \[localized\]/#) { _, _ in ": localized []" },
        .init("input forgotten", #/ input (text|textArea|select|checkbox)\b/#) { match, _ in " \(match.1)" },
        .init("input with a colon", #/ input (text|textArea|select|checkbox)\b/#) { match, _ in " input: \(match.1)" },
        .init("attribute with a colon", #/ (length|range)\(/#) { match, _ in " \(match.1): (" },
        .init("attribute with =", #/ (autocomplete|autocapitalize)\((\w+)\)/#) { match, _ in " \(match.1)=\(match.2)" },
        .init("attribute with quotes", #/ (autocomplete|autocapitalize)\((\w+)\)/#) { match, _ in
            " \(match.1)(\"\(match.2)\")"
        },
        .init("attribute with an at sign", #/ (required|disabled)\b/#) { match, _ in " @\(match.1)" },
        .init("size of a text", #/: string(?= |\n)/#) {
            ": \($1.pick(["string", "varchar", "String"]))(20)" as String
        },
        .init("size of a number", #/: double(?= |\n)/#) { ": \($1.pick(["double", "decimal"]))(2)" as String },
        .init("required in front", #/: string required\b/#) { _, _ in ": required string" },
        .init("value by default", #/: (int|double|bool|string) = (?=[\w"])/#) { match, _ in ": \(match.1) default " },
        .init("inline enum in braces", #/: (\w+ \| [\w| ]+)/#) { match, _ in ": enum(\(match.1))" },
    ]

    private static let texts: [SingleMistake] = [
        .init("point without a sign", #/%\{(\w+)\}/#) { match, _ in "{\(match.1)}" },
        .init("point with a dollar", #/%\{(\w+)\}/#) { match, _ in "${\(match.1)}" },
        .init("point with two braces", #/%\{(\w+)\}/#) { match, _ in "{{\(match.1)}}" },
        .init("interpolation", #/%\{(\w+)\}/#) { match, _ in "\\(\(match.1))" },
        .init("printf", #/%\{(\w+)\}/#) { $1.pick(["%@", "%s", "%d", "%1$@", "%(\($0.1))s"]) },
        .init("open point", #/%\{(\w+)\}/#) { match, _ in "%{\(match.1)" },
        .init("blank in a point", #/%\{(\w+)\}/#) { match, _ in "%{ \(match.1) }" },
        .init("path in a point", #/%\{(\w+)\}/#) { match, _ in "%{\(match.1).name}" },
        .init("hyphen in a point", #/%\{(\w+)\}/#) { match, _ in "%{\(match.1)-name}" },
        .init("empty point", #/%\{(\w+)\}/#) { _, _ in "%{}" },
        .init("text without localized", #/: localized "/#) { _, _ in ": \"" },
        .init("texts in parentheses", #/: localized \{ (.*) \}/#) { match, _ in
            ": localized(\(match.1.split(separator: ";").joined(separator: ",")))"
        },
        .init("text in parentheses", #/: localized ("[^"]*")/#) { match, _ in ": localized(\(match.1))" },
        .init("text of a case by =", #/(enum \w+ <\s+\w+): "/#) { match, _ in "\(match.1) = \"" },
        .init("text by =", #/: localized "/#) { _, _ in ": localized = \"" },
        .init("text by :", #/: localized "/#) { _, _ in ": localized: \"" },
        .init("texts of several lines", #/: localized "(\w+) (\w+)/#) { match, _ in
            ": localized \"\(match.1)\n\(match.2)"
        },
        .init("join without by", #/, by: (\w+)\)/#) { match, _ in ", \(match.1))" },
    ]
}
