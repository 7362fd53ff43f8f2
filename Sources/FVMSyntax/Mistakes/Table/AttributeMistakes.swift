/// Attributes in the notation of other languages, or with other symbols.
extension Mistake {
    static let ofAttributes: [Mistake] =
        [
            // Values in other notations
            Mistake("PLAIN : true", "$1", "'$1' has no value", in: properties),
            Mistake("PLAIN : false", "", "'$1' has no value", help: leaveOut, in: properties),
            Mistake("PLAIN : VALUE", nil, "'$1' has no value", help: leaveOut, in: properties),
            Mistake("RANGED : (*)", "$1$3", "an attribute has no ':'", in: properties),
            Mistake("VALUED : (*)", "$1$3", "an attribute has no ':'", in: properties),
            Mistake("RANGED = (*)", "$1$3", "an attribute has no '='", in: properties),
            Mistake("VALUED = (*)", "$1$3", "an attribute has no '='", in: properties),
            bare("RANGED : DOTS", "$1($3)", found: "':'"), bare("RANGED = DOTS", "$1($3)", found: "'='"),
            bare("RANGED DOTS", "$1($2)", found: "'$2'"),
            bare("VALUED : VALUE", "$1($3)", found: "':'"), bare("VALUED = VALUE", "$1($3)", found: "'='"),
            bare("VALUED STRING", "$1($2)", found: "a string"), bare("VALUED VALUE", "$1($2)", found: "'$2'"),
            Mistake(
                "RANGED : LITERAL",
                nil,
                inParentheses,
                help: between,
                SyntaxProblems.expectedToken,
                in: properties
            ),
            // Controls
            Mistake("input : CONTROL", "$1 $3", "'input' has no ':'", in: properties),
            Mistake("input = CONTROL", "$1 $3", "'input' has no '='", in: properties),
            control("input ( CONTROL )", "$1 $3", found: "'('"), control("input ( NAME )", "$1 text($3)", found: "'('"),
            Mistake(
                "input : STRING",
                nil,
                noControl + "':'",
                help: anyControl,
                SyntaxProblems.expectedName,
                in: properties
            ),
            Mistake(
                "input ( STRING )",
                nil,
                noControl + "'('",
                help: anyControl,
                SyntaxProblems.expectedName,
                in: properties
            ),
            Mistake(
                "CONTROL : NAME",
                "$1($3)",
                inParentheses,
                help: between,
                SyntaxProblems.expectedToken,
                in: properties,
                after: "input"
            ),
            Mistake(
                "CONTROL (*)?",
                "input $1$2",
                "'$1' is a control, which comes after 'input'",
                SyntaxProblems.unknownAttribute,
                in: [.fieldsDeclaration],
                isSafe: true
            ),
            Mistake("email|url", "matches($1)", "'$1' is what a field matches", kind, in: [.fieldsDeclaration]),
            Mistake(
                "password|secure|masked",
                "input text(password)",
                "'$1' is how a field is edited",
                kind,
                in: [.fieldsDeclaration]
            ),
            // Texts
            text("placeholder|hint|prompt : STRING", "placeholder", "$3"),
            text("placeholder|hint|prompt ( STRING )", "placeholder", "$3"),
            text("placeholder|hint|prompt STRING", "placeholder", "$2"),
            text("title|label|caption : STRING", "title", "$3"), text("title|label|caption ( STRING )", "title", "$3"),
            text("title|label|caption STRING", "title", "$2"),
            Mistake("required|nonblank STRING", "$1 { required: $2 }", inBraces, kind, in: [.fieldsDeclaration]),
            // Conditions
            Mistake("required when|if (*)", "requiredWhen$3", "'requiredWhen' is one word", kind),
            Mistake("required unless (*)", "requiredUnless$3", "'requiredUnless' is one word", kind),
            Mistake("hidden when|if|while (*)", "hiddenWhen$3", "'hiddenWhen' is one word", kind),
            Mistake("hidden when|if|while NAME", "hiddenWhen($3)", "'hiddenWhen' is one word", kind),
            Mistake("hidden unless (*)", "hiddenUnless$3", "'hiddenUnless' is one word", kind),
            Mistake("hidden unless NAME", "hiddenUnless($3)", "'hiddenUnless' is one word", kind),
            Mistake("hiddenif (*)", "hiddenWhen$2", "the word is 'hiddenWhen'", kind),
            Mistake("visible|shown when|if|while NAME", "hiddenUnless($3)", shown, kind),
            Mistake("visiblewhen|visibleif|shownwhen|shownif (*)", "hiddenUnless$2", shown, kind),
            Mistake("CONDITION ( NAME = = VALUE )", "$1($3, $6)", "a ',' is between a field and its value"),
            Mistake("CONDITION ( NAME = VALUE )", "$1($3, $5)", "a ',' is between a field and its value"),
            Mistake("CONDITION ( NAME : VALUE )", "$1($3, $5)", "a ',' is between a field and its value"),
            // The order of parts, and separators between them
            Mistake("required|nonblank BUILTIN", "$2 $1", "'$1' comes after the type", in: [.fieldsDeclaration]),
            Mistake(", ATTRIBUTE", " $2", "attributes are next to each other, without ','", in: properties),
            Mistake("| ATTRIBUTE", " $2", "attributes are next to each other, without '|'", in: properties),
            Mistake("and ATTRIBUTE", "$2", "attributes are next to each other, without 'and'", in: properties),
            // How views show a property
            Mistake("as : APPEARANCE", "as $3", "a word follows 'as' without a symbol", in: properties),
            Mistake("as ( APPEARANCE )", "as $3", "a word follows 'as' without a symbol", in: properties),
            Mistake("as . APPEARANCE", "as $3", "a word follows 'as' without a symbol", in: properties),
            Mistake("style|styled|font|shown APPEARANCE", "as $2", asWord, kind),
            Mistake("style|styled|font|shown : APPEARANCE", "as $3", asWord, kind),
            Mistake("style|font ( APPEARANCE )", "as $3", asWord, kind),
            Mistake("style|font ( . APPEARANCE )", "as $4", asWord, kind),
            Mistake("localized markdown STRING", "localized $3 as markdown", asWord, SyntaxProblems.expectedToken),
            Mistake(
                "as image|photo|icon|img",
                nil,
                "'$2' may be a symbol, a picture of the app, or an address",
                help: "Write 'as symbol' or 'as asset' after a string, and 'as picture' after a 'url'.",
                SyntaxProblems.expectedToken
            ),
            // Versions and names
            Mistake("since|until : LITERAL", "$1 $3", "a version is written without ':'", in: properties),
            Mistake("since|until = LITERAL", "$1 $3", "a version is written without '='", in: properties),
            Mistake(
                "since|until ( STRING )",
                "$1 ${3:inside}",
                "a version is written without parentheses",
                in: properties
            ),
            Mistake("since|until ( LITERAL )", "$1 $3", "a version is written without parentheses", in: properties),
            Mistake("from|opens : NAME", "$1 $3", "a name follows '$1' without a symbol", in: properties),
            Mistake(
                "label|confirm|enabled NAME opens NAME as NAME",
                "$3 $4 $5 $6 $1 $2",
                "'opens' comes before '$1'",
                in: [.operation]
            ),
            Mistake(
                "label|confirm|enabled NAME opens NAME",
                "$3 $4 $1 $2",
                "'opens' comes before '$1'",
                in: [.operation]
            ),
            Mistake(
                "opens sheet|modal|popover|dialog NAME",
                "$1 $3 as sheet",
                "'as sheet' comes after the screen that opens",
                SyntaxProblems.unknownAttribute,
                in: [.property, .operation]
            ),
            Mistake(
                "opens fullscreen NAME",
                "$1 $3 as fullScreen",
                "'as fullScreen' comes after the screen that opens",
                SyntaxProblems.unknownAttribute,
                in: [.property, .operation]
            ),
            Mistake(
                "opens tab|tabs NAME",
                "$1 $3 as tab",
                "'as tab' comes after the screen that opens",
                SyntaxProblems.unknownAttribute,
                in: [.property, .operation]
            ),
            Mistake("from|opens = NAME", "$1 $3", "a name follows '$1' without a symbol", in: properties),
            Mistake("from|opens ( NAME )", "$1 $3", "a name follows '$1' without brackets", in: properties),
            Mistake("from|opens [ NAME ]", "$1 $3", "a name follows '$1' without brackets", in: properties),
        ] + words

    private static let kind = SyntaxProblems.unknownAttribute
    private static let properties: Set<SyntaxKind> = [.property]
    private static let leaveOut = "Leave '$1' out if it should not apply."
    private static let inParentheses = "the value of '$1' is written in parentheses, found ':'"
    private static let between = "Write it between '(' and ')'."
    private static let noControl = "expected the name of the control after 'input', found "
    private static let anyControl = "Write for example 'input text(emailAddress)'."
    private static let inBraces = "the texts of a field are written in braces"

    private static func bare(_ pattern: String, _ meant: String, found: String) -> Mistake {
        Mistake(
            pattern,
            meant,
            "the value of '$1' is written in parentheses, found \(found)",
            help: between,
            SyntaxProblems.expectedToken,
            in: properties
        )
    }

    private static func control(_ pattern: String, _ meant: String, found: String) -> Mistake {
        Mistake(pattern, meant, noControl + found, SyntaxProblems.expectedName, in: properties)
    }

    private static func text(_ pattern: String, _ key: String, _ text: String) -> Mistake {
        Mistake(
            pattern,
            "{ \(key): \(text) }",
            inBraces,
            help: "Write '{ \(key): \(text) }' at the end of the field.",
            kind,
            in: [.fieldsDeclaration]
        )
    }

    /// Words of other languages, and the attribute that is meant.
    private static let words = [
        ("regex|regexp|pattern", "matches"), ("notblank", "nonblank"),
        ("mandatory|notnull|nonnull|notempty|nonempty", "required"),
        ("requiredif|required_if|required_when|requiredwith|required_with", "requiredWhen"),
        ("required_unless|requiredwithout|required_without", "requiredUnless"),
        ("excludes|prohibits|excluded_with|prohibited_if", "emptyWhen"),
        ("excluded_unless|prohibited_unless", "emptyUnless"), ("sameas|equalto|confirm|confirms|same", "equals"),
        ("greaterthan", "above"), ("lessthan", "below"), ("readonly", "disabled"),
        ("trimmed|trimming|strip|stripped", "trim"), ("reads", "from"),
        ("leadsto|goesto|linksto|navigates|navigatesto|pushes", "opens"),
    ].map { (pattern: String, word: String) in
        Mistake(
            pattern,
            word,
            "'$1' is not an attribute",
            help: "Did you mean '\(word)'?",
            kind,
            in: [.property]
        )
    }
}

/// Bounds of a range as separate arguments, as in other languages: `min(18) max(99)`, `length(min: 3, max: 10)`.
extension Mistake {
    static let ofBounds: [Mistake] =
        [
            named("RANGED ( min|minimum|from :? LITERAL , max|maximum|to :? LITERAL )", "$1($5...$9)"),
            named("RANGED ( max|maximum|to :? LITERAL , min|minimum|from :? LITERAL )", "$1($9...$5)"),
            named("RANGED ( min|minimum|from :? LITERAL )", "$1($5...)"),
            named("RANGED ( max|maximum|to :? LITERAL )", "$1(...$5)"),
            Mistake(
                "max|maximum|maxlength|limit ( LITERAL )",
                "length(...$3)",
                "'$1' is not an attribute",
                SyntaxProblems.unknownAttribute,
                in: [.viewModelDeclaration, .propertiesDeclaration],
                after: "localized"
            ),
        ] + bounds("minlength", "maxlength", "length") + bounds("min|minimum", "max|maximum", "length", after: "string")
        + bounds("min|minimum", "max|maximum", "range")

    private static let asWord = "'as' says how views show the property"

    private static let shown = "'hiddenUnless' shows a property only while a bool is true"

    private static func named(_ pattern: String, _ meant: String) -> Mistake {
        Mistake(pattern, meant, "the ends of a range stand on both sides of '...'", in: [.property])
    }

    /// All ways to write two bounds, or one.
    private static func bounds(_ lower: String, _ upper: String, _ attribute: String, after: String? = nil) -> [Mistake]
    {
        let both = [
            ("\(lower) ( LITERAL ) ,? \(upper) ( LITERAL )", "$3...$8"),
            ("\(upper) ( LITERAL ) ,? \(lower) ( LITERAL )", "$8...$3"),
            ("\(lower) : LITERAL ,? \(upper) : LITERAL", "$3...$7"),
            ("\(upper) : LITERAL ,? \(lower) : LITERAL", "$7...$3"),
        ]
        let single = [
            ("\(lower) ( LITERAL )", "$3..."), ("\(upper) ( LITERAL )", "...$3"),
            ("\(lower) : LITERAL", "$3..."), ("\(upper) : LITERAL", "...$3"),
        ]
        return (both + single).map { pattern, range in
            Mistake(
                pattern,
                "\(attribute)(\(range))",
                "'$1' is not an attribute",
                SyntaxProblems.unknownAttribute,
                in: [.fieldsDeclaration],
                after: after
            )
        }
    }
}
