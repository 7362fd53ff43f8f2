extension SingleMistake {
    /// Brackets, quotes and separators that are missing, doubled or others.
    static let signs: [SingleMistake] = brackets + quotes + separators

    private static let brackets: [SingleMistake] = [
        .init("opening < missing", #/ <(?=\n)/#) { _, _ in "" },
        .init("closing > missing", #/(?m)^>\n/#) { _, _ in "" },
        .init("inner > missing", #/(?m)^  +>\n/#) { _, _ in "" },
        .init("( missing", #/(\w)\((?=\w)/#) { match, _ in "\(match.1) " },
        .init(") missing", #/(\w)\)/#) { match, _ in String(match.1) },
        .init("[ missing", #/: \[(?=\w)/#) { _, _ in ": " },
        .init("] missing", #/: \[(\w+)\]/#) { match, _ in ": [" + match.1 },
        .init("{ missing", #/localized \{/#) { _, _ in "localized" },
        .init("} missing", #/" \}/#) { _, _ in "\"" },
        .init("> doubled", #/(?m)^>\n/#) { _, _ in ">>\n" },
        .init(") doubled", #/\w(\))/#) { match, _ in "\(match.output.0))" },
        .init("] doubled", #/\w\]/#) { match, _ in "\(match.output)]" },
        .init("} doubled", #/" \}/#) { _, _ in "\" }}" },
        .init("< doubled", #/ <(?=\n)/#) { _, _ in " <<" },
        .init("braces around members", #/(?m)^(viewmodel|fields|enum|request|app) ([^<>{}"]*)<([^<>{}]*)>/#) {
            match,
            _ in
            "\(match.1) \(match.2){\(match.3)}"
        },
        .init("brackets around texts", #/localized \{([^{}<>]*)\}/#) { match, _ in "localized <\(match.1)>" },
        .init("square brackets around texts", #/localized \{([^{}<>]*)\}/#) { match, _ in "localized [\(match.1)]" },
        .init("parentheses around cases", #/(?m)^enum (\w+) <([^<>{}]*)>/#) { match, _ in
            "enum \(match.1) (\(match.2))"
        },
        .init("braces around arguments", #/([A-Z]\w+)\(([^()]*)\)/#) { match, _ in "\(match.1){\(match.2)}" },
        .init("angles around arguments", #/([A-Z]\w+)\(([^()<>]*)\)/#) { match, _ in "\(match.1)<\(match.2)>" },
        .init("parentheses around a list", #/: \[([A-Z]\w+)\]/#) { match, _ in ": (\(match.1))" },
    ]

    private static let quotes: [SingleMistake] = [
        .init("opening quote missing", #/: "(\w)/#) { match, _ in ": \(match.1)" },
        .init("closing quote missing", #/(\w)"(?=( \}|;|\n| >))/#) { match, _ in String(match.1) },
        .init("curly quotes", #/"([^"%\n]+)"/#) { match, _ in "“\(match.1)”" },
        .init("single quotes", #/"([^"'%\n]+)"/#) { match, _ in "'\(match.1)'" },
        .init("backquotes", #/"([^"'%\n]+)"/#) { match, _ in "`\(match.1)`" },
        .init("quote inside", #/"(\w+) (\w+)([^"\n]*)"/#) { match, _ in "\"\(match.1) \"\(match.2)\"\(match.3)\"" },
        .init("no quotes", #/(: |= )"(\w+)"/#) { match, _ in "\(match.1)\(match.2)" },
        .init("stub name without quotes", #/(?m)^stub (\w+) "(\w+)"/#) { match, _ in "stub \(match.1) \(match.2)" },
        .init("quoted type", #/: (string|int|[A-Z]\w+)(?=\n)/#) { match, _ in ": \"\(match.1)\"" },
        .init("quoted name", #/(?m)^  (\w+): (string|int|localized|bool)/#) { match, _ in "  \"\(match.1)\": \(match.2)"
        },
        .init("backslash", #/"(\w+) /#) { match, _ in "\"\(match.1)\\ " },
    ]

    private static let separators: [SingleMistake] = [
        .init("comma missing", #/(\w|\)|"), (?=\w)/#) { match, _ in "\(match.1) " },
        .init("semicolon for a comma", #/(\w|\)|"), (?=\w)/#) { match, _ in "\(match.1); " },
        .init("comma for a semicolon", #/; (?=\w)/#) { _, _ in ", " },
        .init("semicolon missing", #/; (?=\w)/#) { _, _ in " " },
        .init("comma at the end of a member", #/(?m)^(  \w+: \w+)\n/#) { match, _ in "\(match.1),\n" },
        .init("comma at the end of a text", #/(?m)^(    +\w+: "[^"\n]*")\n/#) { match, _ in "\(match.1),\n" },
        .init("full stop at the end", #/(?m)^(  \w+: \w+)\n/#) { match, _ in "\(match.1).\n" },
        .init("doubled comma", #/(\w|\)|"), (?=\w)/#) { match, _ in "\(match.1),, " },
        .init("doubled colon", #/(?m)^(  \w+): /#) { match, _ in "\(match.1):: " },
        .init("colon missing", #/(?m)^(  \w+): (?=\w)/#) { match, _ in "\(match.1) " },
        .init("colon of an argument missing", #/([(,] ?\w+): /#) { match, _ in "\(match.1) " },
        .init("colon of a text missing", #/([{;] \w\w): "/#) { match, _ in "\(match.1) \"" },
        .init("colon of a setting missing", #/(?m)^  (locales|version|bundle): /#) { match, _ in "  \(match.1) " },
        .init("= for :", #/(?m)^(  \w+): (?=\w)/#) { match, _ in "\(match.1) = " },
        .init("= for : of an argument", #/([(,] ?\w+): /#) { match, _ in "\(match.1) = " },
        .init("= for : of a text", #/([{;] \w\w): "/#) { match, _ in "\(match.1) = \"" },
        .init("= for : of a setting", #/(?m)^  (locales|version|bundle): /#) { match, _ in "  \(match.1) = " },
        .init(": for =", #/(: \w+) = /#) { match, _ in "\(match.1): " },
        .init("= missing", #/(: \w+) = /#) { match, _ in "\(match.1) " },
        .init("==", #/(: \w+) = /#) { match, _ in "\(match.1) == " },
        .init(":=", #/(: \w+) = /#) { match, _ in "\(match.1) := " },
        .init("-> for :", #/(?m)^(  \w+): (?=\w)/#) { match, _ in "\(match.1) -> " },
        .init("| missing", #/ \| /#) { _, _ in " " },
        .init("comma for |", #/ \| /#) { _, _ in ", " },
        .init("wide colon", #/(?m)^(  \w+): (?=\w)/#) { match, _ in "\(match.1)： " },
        .init("no-break space", #/(?m)^(  \w+): (?=\w)/#) { match, _ in "\(match.1):\u{A0}" },
        .init("colon behind the name", #/(?m)^(viewmodel|enum|fields) (\w+) /#) { match, _ in "\(match.1) \(match.2): "
        },
    ]
}
