/// Mistakes in the word, the name or the head of a declaration.
extension Mistake {
    static let ofDeclarations: [Mistake] =
        words + [
            Mistake(
                "server|client|live viewmodel NAME",
                "$2 $3 $1",
                "'$1' comes after the name of the view model"
            ),
            Mistake(
                "viewmodel server|client|live CAPITAL",
                "$1 $3 $2",
                "the name of the view model comes before '$2'"
            ),
            Mistake(
                "viewmodel NAME <*> server|client|live",
                "$1 $2 $4 $3",
                "'$4' comes after the name of the view model"
            ),
            Mistake("view model NAME", "viewmodel $3", "'viewmodel' is one word"),
            Mistake("view NAME server|client|live", "viewmodel $2 $3", "'$3' comes after the name of a view model"),
            Mistake("model NAME STRING", "$1 $2 table $3", "the name of a table comes after 'table'"),
            Mistake("model NAME table NAME", "$1 $2 $3 \"$4\"", "the name of a table is in quotes"),
            Mistake("open|raw enum NAME", "$2 $3 $1", "'$1' comes after the name of the enum"),
            Mistake("enum NAME open raw", "$1 $2 $4 $3", "'$4' comes before '$3'"),
            Mistake("SMALL DECLARATION NAME", "$2 $3", "a declaration begins with its word, not with '$1'"),
            Mistake("NAME DECLARATION <", "$2 $1 $3", "a declaration begins with its word"),
            Mistake("NAME viewmodel MODIFIER", "$2 $1 $3", "a declaration begins with its word"),
            Mistake("NAME view VIEWKIND", "$2 $1 $3", "a declaration begins with its word"),
            // Superclasses and type parameters of other languages
            Mistake("DECLARATION NAME : MODIFIER", "$1 $2 $4", "':' does not come after a name here"),
            Mistake("enum NAME : CASES", "$1 $2 < ${4:cases} >", "the cases of an enum are between '<' and '>'"),
            Mistake("enum NAME = CASES", "$1 $2 < ${4:cases} >", "the cases of an enum are between '<' and '>'"),
            Mistake(": NAMES", "", inherit, help: membersHere, in: heads, isOfHead: true),
            Mistake(": NAME", "", inherit, help: membersHere, in: heads, isOfHead: true),
            Mistake(
                "extends|implements|inherits|from|of|is NAME",
                "",
                inherit,
                help: membersHere,
                in: heads,
                isOfHead: true
            ),
            Mistake("DECLARATION NAME ~< NAME > <", "$1 $2 $6", "a declaration has no type parameters"),
            Mistake("DECLARATION NAME ~< NAME > MODIFIER", "$1 $2 $6", "a declaration has no type parameters"),
            // Modifiers
            Mistake("( MODIFIER )", " $2", "a modifier is written without parentheses", in: heads, isOfHead: true),
            Mistake("form|error : NAME", "$1 $3", "the name comes right after the word", in: heads, isOfHead: true),
            Mistake("form|error ( NAME )", "$1 $3", "the name is written without brackets", in: heads, isOfHead: true),
            Mistake("form|error [ NAME ]", "$1 $3", "the name is written without brackets", in: heads, isOfHead: true),
            Mistake(
                "form|error < NAME > <",
                "$1 $3 $5",
                "the name is written without brackets",
                in: heads,
                isOfHead: true
            ),
            Mistake("with : NAME", "$1 $3", "the names come right after 'with'", in: heads, isOfHead: true),
            Mistake(
                "with ( NAMES )",
                "$1 $3",
                "the names are written without brackets",
                in: heads,
                isOfHead: true
            ),
            Mistake(
                "with ( NAME )",
                "$1 $3",
                "the names are written without brackets",
                in: heads,
                isOfHead: true
            ),
            Mistake(
                "with [ NAMES ]",
                "$1 $3",
                "the names are written without brackets",
                in: heads,
                isOfHead: true
            ),
            Mistake(
                "with NAME NAME",
                "$1 $2, $3",
                "expected ',' between the names",
                in: heads,
                isOfHead: true
            ),
            Mistake(
                ", NAME NAME",
                "$1 $2, $3",
                "expected ',' between the names",
                in: heads,
                isOfHead: true,
                after: "with"
            ),
            modifier("using|uses|include|includes NAME", "with", "$2"),
            modifier("fields NAME", "form", "$2"),
            Mistake(
                "guarded by|for NAME",
                "$1",
                "'guarded' has no roles",
                help: "Remove 'by $3', and let the factory on the server refuse all others.",
                in: heads,
                isOfHead: true
            ),
            // Views
            Mistake("view for|of NAME", "$1 $3", "the name of the view model comes right after 'view'", isSafe: true),
            Mistake(
                "view NAME NAME VIEWKIND",
                "$1 $2 $4",
                "the kind of a view comes right after the name",
                isSafe: true
            ),
            Mistake("view NAME VIEWKIND ( NAME )", "$1 $2 $3 $5", "the name is written without brackets"),
            Mistake("view NAME VIEWKIND : NAME", "$1 $2 $3 $5", "the name comes right after the word"),
            Mistake(
                ", NAME",
                "\nview $2",
                "a 'view' names one view model",
                help: "Write a 'view' for each, on lines of their own.",
                in: [.viewDeclaration]
            ),
            Mistake(
                "<*>",
                "",
                "a view has no members",
                help: "Remove them: it shows those of its view model, in their order.",
                in: [.viewDeclaration]
            ),
            Mistake(
                "summary NAME <*>",
                nil,
                "a summary is declared in its view model",
                help: "Move it in there, or write 'viewmodel' where several show it.",
                SyntaxProblems.misplacedMember
            ),
            // Fields
            from("fields NAME NAME ,"), from("fields NAME NAME ("),
            // Files
            Mistake(
                "import DOTTED",
                "$1 \"$2\"",
                "a path is written in quotes",
                SyntaxProblems.expectedValue,
                in: [.importDeclaration]
            ),
        ]

    private static let heads: Set<SyntaxKind> = [
        .viewModelDeclaration, .enumDeclaration, .fieldsDeclaration, .resultDeclaration, .requestDeclaration, .modifier,
    ]

    private static let inherit = "declarations inherit from nothing"
    private static let membersHere =
        "Write the members of '$2' here, too, or hold one in a member. 'with $2' adds 'properties' to a view model."

    private static func from(_ pattern: String) -> Mistake {
        Mistake(
            pattern,
            "$1 $2 from $3$4",
            "expected 'from' before the Fields to copy, found '$3'",
            help: "Write 'from' after the name of the fields.",
            SyntaxProblems.expectedToken,
            isSafe: true
        )
    }

    private static func modifier(_ pattern: String, _ word: String, _ rest: String) -> Mistake {
        Mistake(
            pattern,
            "\(word) \(rest)",
            "'$1' is not a modifier of view models",
            help: "Did you mean '\(word)'?",
            SyntaxProblems.unknownModifier,
            in: [.viewModelDeclaration],
            isOfHead: true
        )
    }

    /// Words of other languages with what follows them, and the words of FVM for them.
    private static let words = [
        ("class|struct|interface NAME <*input|required|length|range|matches*>", "fields"),
        ("class|struct|interface NAME", "viewmodel"),
        ("entity|table NAME <", "viewmodel"), ("entity|table NAME", "model"),
        ("screen|component|page NAME VIEWKIND", "view"), ("screen|component|page NAME", "viewmodel"),
        ("mixin|trait|protocol|abstract|fragment NAME <", "properties"), ("form|schema NAME <", "fields"),
        ("endpoint|route NAME", "request"),
        ("locale|localization NAME", "translation"),
        ("mock|sample|fixture NAME", "stub"), ("test|assert|verify NAME", "expect"),
    ].map { (pattern: String, word: String) in
        let rest = pattern.split(separator: " ").indices.dropFirst().map { "$\($0 + 1)" }.joined(separator: " ")
        return Mistake(
            pattern,
            "\(word) \(rest)",
            "'$1' is not a declaration",
            help: "Did you mean '\(word)'?",
            SyntaxProblems.expectedDeclaration
        )
    }
}
