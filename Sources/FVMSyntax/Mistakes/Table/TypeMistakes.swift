import FVMLanguage

/// Types and values as other languages write them.
extension Mistake {
    static let ofTypes: [Mistake] = [
        dictionary("map|dictionary|dict|hashmap|record < TYPE , TYPE >", "[$3: $5]"),
        dictionary("{ TYPE : TYPE }", "[$2: $4]"),
        optional("optional TYPE", "$2?"), optional("optional < TYPE >", "$3?"), optional("optional ( TYPE )", "$3?"),
        optional("TYPE | nil|null|undefined", "$1?"), optional("nil|null|undefined | TYPE", "$3?"),
        Mistake("TYPE optional", "$1?", "an optional type ends in '?'", SyntaxProblems.unknownAttribute),
        list("array|list|set|arraylist|collection < TYPE >", "[$3]"),
        list("array|list|set|arraylist|collection ( TYPE )", "[$3]"),
        list("list|array of NAME ?", "[$3]?"), list("list|array of TYPE", "[$3]"), list("NAME ~[ ]", "[$1]"),
        list("NAME ]", "[$1]"),
        list("NAME ? ]", "[$1?]"),
        Mistake(
            "NAME ~. ~id|idtype|identity|identifier",
            nil,
            "the name of a type has no '.'",
            help: "Write 'identity $1' where '$1' is a model, otherwise 'id'.",
            SyntaxProblems.expectedType,
            in: [.property]
        ),
        Mistake(
            "CAPITAL ~. ~CAPITAL",
            nil,
            "the name of a type has no '.'",
            help: "Write '$3': name each type.",
            SyntaxProblems.expectedType,
            in: [.property]
        ),
        Mistake(
            "query|body|response|error : NAME : TYPE",
            "$1: < $3: $5 >",
            "the members of '$1' are between '<' and '>'"
        ),
        sized(
            "string|text|varchar|nvarchar|char ( INT )",
            "string length(...$3)",
            in: [.fieldsDeclaration],
            without: "length"
        ),
        sized("string|text|varchar|nvarchar|char ( INT )", "string"),
        sized(
            "double|decimal|numeric|float|money ( INT , INT )",
            "localized double(fraction: $5...$5)",
            in: [.viewModelDeclaration]
        ),
        sized("double|decimal|numeric|float|money ( INT , INT )", "double"),
        sized("double|decimal|numeric|float|money ( INT )", "double"), sized("int|integer|number ( INT )", "int"),
        Mistake("localized BUILTIN STRING", "$1 $3", "a localized text has no other type"),
        Mistake("localized BUILTIN {*}", "$1 $3", "a localized text has no other type"),
        Mistake("localized FORMAT date|time|int|double|string", "$1 $2", "a format has no type behind it"),
        absentFormat("(*)"), absentFormat("date|time|number|int|double"),
        Mistake(
            "localized ( FORMAT )",
            "$1 $3",
            "a format is written without parentheses",
            SyntaxProblems.expectedType
        ),
        Mistake("localized ( STRING )", "$1 $3", "a text is written without parentheses"),
        Mistake(
            "localized (*)",
            "$1 { ${2:texts} }",
            "texts in several languages are between '{' and '}'",
            SyntaxProblems.expectedToken
        ),
        Mistake(
            "localized [ ] {*}",
            "[localized] $4",
            "a list of texts is written '[localized]'",
            SyntaxProblems.expectedType
        ),
        Mistake("localized ]", "[localized]", "a list of texts is written '[localized]'", SyntaxProblems.expectedType),
        Mistake(
            "int|double|date localized",
            "$2 $1",
            "'localized' comes before what it localizes",
            help: "Write 'localized' after the colon."
        ),
        Mistake(": SMALL , SMALL", "$1 $2 | $4", cases, SyntaxProblems.separatorMismatch, in: [.property]),
        Mistake("| SMALL , SMALL", "$1 $2 | $4", cases, SyntaxProblems.separatorMismatch, in: [.property]),
        Mistake(
            "one of NAMES",
            nil,
            "rows of different view models are the outcomes of a result",
            help: "Declare 'result Item < ... >' with an outcome for each view model, and write '[Item]'.",
            SyntaxProblems.expectedType,
            in: [.property]
        ),
        Mistake("NAME (*) |", "$1 $3", noValues, help: noValuesHelp, in: [.property]),
        Mistake("| NAME (*)", "$1 $2", noValues, help: noValuesHelp, in: [.property]),
    ]

    private static func absentFormat(_ rest: String) -> Mistake {
        Mistake(
            "localized \(LocalizedFormat.absentWords.joined(separator: "|")) \(rest)",
            nil,
            "there is no format '$2'",
            help: LocalizedFormat.helpForAbsentWords,
            SyntaxProblems.unknownAttribute
        )
    }

    static let ofValues: [Mistake] =
        noCommas("$1.$3", .double) + noCommas("$1$3", .int) + [
            Mistake("NAME by :", "$1, $2$3", nil, in: [.argumentList], isSafe: true),
            Mistake("INT x|times VALUE", "$1 * $3", "a value is repeated with '*'"),
            Mistake(
                "INT CAPITAL (*)",
                "$1 * $2$3",
                "expected '*' between the count and what it repeats",
                SyntaxProblems.expectedToken
            ),
            Mistake("CAPITAL (*) * INT", "$4 * $1$2", "a count comes before what it repeats"),
            Mistake("new CAPITAL (*)", "$2$3", "a stub is written without 'new'", isSafe: true),
            Mistake(". CAPITAL (*)", "$2$3", "a stub is written without '.'"),
            Mistake("CAPITAL ~. ~SMALL", ".$3", "a case is written without the name of its enum"),
            Mistake("CAPITAL ~: ~: ~SMALL", ".$4", "a case is written without the name of its enum"),
            Mistake("INT - INT", "$1...$3", "a range is written with three dots", SyntaxProblems.twoDots),
            Mistake("INT ~- ~INT ~- ~INT", "@$1-$3-$5", "a date begins with '@'", SyntaxProblems.malformedDate),
            Mistake(
                "= EXPRESSION",
                "",
                "'$2' is an expression, and values are not computed",
                help: "Remove it: the property is stored, and the factory that makes the view model sets it.",
                SyntaxProblems.expectedValue
            ),
            nameless("= ( NAME :"), nameless("[ ( NAME :"), nameless(", ( NAME :"), nameless(": ( NAME :"),
            Mistake(". init (", nil, noName + "'.'", SyntaxProblems.expectedName),
            Mistake(
                "{ NAME :",
                nil,
                "expected a value, found '{'",
                help: "Write the name of the view model, and the values: Card(title: \"x\").",
                SyntaxProblems.expectedValue,
                in: [.initializer, .listValue, .argument]
            ),
            Mistake(
                "NAME LITERAL",
                "$1: $2",
                "expected ':' after the label, found '$2'",
                SyntaxProblems.expectedToken,
                in: calls
            ),
            Mistake(
                "NAME [*]",
                "$1: $2",
                "expected ':' after the label, found '['",
                SyntaxProblems.expectedToken,
                in: calls
            ),
            Mistake(
                "NAME . ~NAME",
                "$1: .$3",
                "expected ':' after the label, found '.'",
                SyntaxProblems.expectedToken,
                in: calls
            ),
            Mistake(
                "SMALL NAME",
                "$1: $2",
                "expected ':' after the label, found '$2'",
                SyntaxProblems.expectedToken,
                in: calls
            ),
            Mistake(
                "NAME = VALUE",
                "$1: $3",
                "expected ':' after the label, found '='",
                SyntaxProblems.expectedToken,
                in: calls
            ),
        ]

    private static let noName = "expected the name of a view model, found "
    private static let calls: Set<SyntaxKind> = [.argumentList]
    private static let cases = "the cases of an enum stand with '|' between"
    private static let noValues = "a case of an inline enum has no values"
    private static let noValuesHelp = "Remove them; where an error's code is to have values, declare an enum for it."
    private static let noComma = "a number has no ','"
    private static let noCommaHelp = "Write a fraction with '.', and thousands with '_' or nothing between."

    /// After the type of a number, or a format of one.
    private static func noCommas(_ rewrite: String, _ type: Keyword) -> [Mistake] {
        Set([type] + LocalizedFormat.all.filter { $0.value == type }.compactMap(\.word)).map { word in
            Mistake(
                "INT ~, ~INT",
                rewrite,
                noComma,
                help: noCommaHelp,
                SyntaxProblems.malformedNumber,
                after: word.text
            )
        }
    }

    private static func nameless(_ pattern: String) -> Mistake {
        Mistake(pattern, nil, noName + "'('", SyntaxProblems.expectedName)
    }

    private static func dictionary(_ pattern: String, _ meant: String) -> Mistake {
        Mistake(pattern, meant, "a dictionary is written '\(meant)'", SyntaxProblems.expectedType)
    }

    private static func optional(_ pattern: String, _ meant: String) -> Mistake {
        Mistake(pattern, meant, "an optional is written '\(meant)'", SyntaxProblems.expectedType)
    }

    private static func list(_ pattern: String, _ meant: String) -> Mistake {
        Mistake(pattern, meant, "a list is written '\(meant)'", SyntaxProblems.expectedType)
    }

    private static func sized(
        _ pattern: String,
        _ meant: String,
        in places: Set<SyntaxKind> = [],
        without word: String? = nil
    ) -> Mistake {
        Mistake(pattern, meant, "a type has no size", SyntaxProblems.expectedType, in: places, without: word)
    }
}
