/// Mistakes in texts, translations, settings, brackets and symbols.
extension Mistake {
    static let ofTexts: [Mistake] = [
        Mistake("QUOTING", "${1:escaped}", "a quote inside a text is written '\\\"'"),
        Mistake(
            "text NAME :",
            "$1 $2 =",
            "expected '=' before the text, found ':'",
            SyntaxProblems.expectedToken,
            isSafe: true
        ),
        Mistake(
            "text NAME STRING",
            "$1 $2 = $3",
            "expected '=' before the text, found a string",
            SyntaxProblems.expectedToken,
            isSafe: true
        ),
        Mistake(
            "text NAME {*}",
            "$1 $2 = $3",
            "expected '=' before the text, found '{'",
            SyntaxProblems.expectedToken,
            isSafe: true
        ),
        Mistake(
            "string|text|localized = {*}",
            "localized $3",
            "a text in several languages is 'localized'",
            SyntaxProblems.expectedValue,
            after: ":"
        ),
        Mistake("NAME = {*}", "$1: localized $3", withoutType, SyntaxProblems.expectedToken, in: typed),
        Mistake("NAME = true|false", "$1: bool = $3", withoutType, SyntaxProblems.expectedToken, in: typed),
        Mistake("NAME = INT", "$1: int = $3", withoutType, SyntaxProblems.expectedToken, in: typed),
        Mistake(
            "NAME = STRING",
            "$1: string = $3",
            withoutType,
            help: "Write '$1: string = $3', or '$1: localized $3' for a text that is translated.",
            SyntaxProblems.expectedToken,
            in: typed
        ),
        Mistake("text NAME = localized STRING", "$1 $2 = $5", alone, isSafe: true),
        Mistake("text NAME = localized {*}", "$1 $2 = $5", alone, isSafe: true),
        Mistake("localized plural ( NAME ) {*}", "$1 { by: $4; ${6:inside} }", "'by' names the number of plural forms"),
        Mistake("0 : STRING", "none: $3", formOfZero, SyntaxProblems.expectedMember, in: [.textTable], isSafe: true),
        Mistake("= 0 : STRING", "none: $4", formOfZero, SyntaxProblems.expectedMember, in: [.textTable], isSafe: true),
        Mistake(
            "DECLARATION NAME <*>",
            "$2 $3",
            "the texts of a declaration come after its name",
            in: inTranslations,
            isSafe: true
        ),
        Mistake(
            "NAME . NAME : STRING",
            "$1 < $3: $5 >",
            dotted,
            help: grouped,
            SyntaxProblems.expectedToken,
            in: inTranslations
        ),
        Mistake(
            "NAME . NAME : {*}",
            "$1 < $3: $5 >",
            dotted,
            help: grouped,
            SyntaxProblems.expectedToken,
            in: inTranslations
        ),
        Mistake(
            "NAME . NAME <*>",
            "$1 < $3 $4 >",
            dotted,
            help: grouped,
            SyntaxProblems.expectedToken,
            in: inTranslations
        ),
    ]

    static let ofSettings: [Mistake] = [
        Mistake(
            "[*]",
            "${1:inside}",
            "the values of a setting are written without brackets",
            SyntaxProblems.expectedValue,
            in: [.setting]
        ),
        Mistake(
            "v1|v2|v3|v0 ~. ~LITERAL",
            nil,
            "a version is written without 'v'",
            help: "Write three numbers: 1.2.0.",
            SyntaxProblems.malformedNumber
        ),
        Mistake("DOTTED", "\"$1\"", "a text is written in quotes", SyntaxProblems.expectedValue, in: [.setting]),
        Mistake(
            "INT b|kb|mb|gb",
            "$1$2",
            "a size is written without a blank",
            SyntaxProblems.malformedNumber,
            in: [.sizeSetting, .setting],
            isSafe: true
        ),
    ]

    /// Brackets of another kind than belong there.
    static let ofBrackets: [Mistake] = [
        Mistake("query|body|response|error : (*)", "$1: <${3:inside}>", nil),
        Mistake("query|body|response|error : {*}", "$1: <${3:inside}>", nil),
        Mistake("query|body|response|error : [*]", "$1: <${3:inside}>", nil),
        call("CAPITAL ~{*}", found: "'{'"), call("CAPITAL ~<*>", found: "'<'"),
        Mistake("] = (*)", "$1 $2 [${3:inside}]", listBrackets + "'('", SyntaxProblems.expectedToken),
        Mistake("] = {*}", "$1 $2 [${3:inside}]", listBrackets + "'{'", SyntaxProblems.expectedToken),
        Mistake("] ? = (*)", "$1$2 $3 [${4:inside}]", listBrackets + "'('", SyntaxProblems.expectedToken),
        Mistake("] ? = {*}", "$1$2 $3 [${4:inside}]", listBrackets + "'{'", SyntaxProblems.expectedToken),
        Mistake("<*>", "{${1:inside}}", nil, in: [.textTable, .localizedType, .localizedListType, .property]),
        Mistake("[*]", "{${1:inside}}", nil, in: [.textTable, .localizedType, .property]),
        Mistake("ATTRIBUTE ~<*>", "$1(${2:inside})", nil, in: [.property]),
        Mistake("{*}", "<${1:inside}>", nil, isSafe: true), Mistake("(*)", "<${1:inside}>", nil, isSafe: true),
        Mistake("{", "<", nil, without: "}", isSafe: true), Mistake("}", ">", nil),
    ]

    /// Symbols in place of others, or written twice.
    static let ofSigns: [Mistake] = [
        Mistake("NAME = ~=", "$1:", nil), Mistake("NAME =", "$1:", nil),
        Mistake(": :", ":", "one ':' is enough", help: "Remove the second ':'."),
        Mistake(", ,", ",", "one ',' is enough", help: "Remove the second ','."),
        Mistake("] ]", "]", "one ']' is enough", help: "Remove the second ']'."),
    ]

    private static let typed: Set<SyntaxKind> = [.property]
    private static let withoutType = "'$1' has no type"
    private static let formOfZero = "the plural form for 0 is called 'none'"
    private static let inTranslations: Set<SyntaxKind> = [.translationDeclaration]
    private static let alone = "a shared text is written without 'localized'"
    private static let dotted = "texts are in the group of their declaration, and not after '.'"
    private static let grouped = "Write 'Board < title: \"Tafel\" >'."
    private static let listBrackets = "expected '[' before the values, found "

    private static func call(_ pattern: String, found: String) -> Mistake {
        Mistake(
            pattern,
            "$1(${2:inside})",
            "expected '(' before the values, found \(found)",
            help: "Write the values between '(' and ')'.",
            SyntaxProblems.expectedToken
        )
    }
}
