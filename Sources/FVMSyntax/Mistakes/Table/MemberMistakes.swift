/// Properties, cases, operations and their parameters.
extension Mistake {
    static let ofMembers: [Mistake] = [
        Mistake("NAME ->", "$1:", nil),
        // Operations
        Mistake("NAME operation NAME", "$2 $3", "an operation begins with 'operation', not with '$1'"),
        Mistake(
            "operation NAME (*)",
            nil,
            "only a view model has operations",
            help: "Move it to the view model.",
            SyntaxProblems.misplacedMember,
            in: [
                .fieldsDeclaration, .requestDeclaration, .summaryDeclaration, .modelDeclaration, .resultDeclaration,
                .recordDeclaration, .propertiesDeclaration,
            ]
        ),
        Mistake(
            "NAME NAME (*)",
            "operation $2$3",
            "'$1' is not a member",
            help: "Did you mean 'operation'?",
            SyntaxProblems.expectedMember,
            in: [.viewModelDeclaration]
        ),
        Mistake(
            "SMALL (*)",
            "operation $1$2",
            "an operation begins with 'operation'",
            SyntaxProblems.expectedMember,
            in: [.viewModelDeclaration]
        ),
        Mistake(
            "NAME : (*) -> NAME?",
            "operation $1()",
            "what a screen does is an operation",
            SyntaxProblems.expectedType,
            in: [.viewModelDeclaration],
            isOfScreen: true
        ),
        Mistake(
            "NAME : (*) ->",
            nil,
            "what a screen does is an operation",
            help: "Write 'operation $1()'.",
            SyntaxProblems.expectedType,
            in: [.viewModelDeclaration]
        ),
        // Shared properties
        Mistake(
            "with|include|includes|use|uses|extend|extends|mixin CAPITAL",
            nil,
            sharedInHead,
            help: withInHead,
            in: [.viewModelDeclaration],
            isOfHead: false
        ),
        // The name of a property
        Mistake(
            "BUILTIN NAME",
            "$2: $1",
            "a property begins with its name, and its type comes after a colon",
            in: blocks
        ),
        word("a property", in: [.property]),
        word("a text", in: [.textTable]), word("a setting", in: [.appDeclaration]),
        word("an answer", in: [.scenarioDeclaration]), word("a member", in: [.expectDeclaration]),
        word("an argument", in: [.argumentList]),
        Mistake("NAME ? : TYPE", "$1: $4?", "the '?' of an optional comes after its type"),
        Mistake("? TYPE", "$2?", "the '?' of an optional comes after its type"),
        // The symbol before a value
        Mistake(": =", "=", "a value comes after '=' alone"),
        Mistake("= =", "=", "one '=' is enough", help: "Remove the second '='."),
        Mistake("localized : STRING", "$1 $3", "a text comes right after 'localized'"),
        Mistake("localized : {*}", "$1 $3", "a text comes right after 'localized'"),
        Mistake(
            "NAME : TYPE : true|false|nil",
            "$1: $3 = $5",
            valueAfterColon,
            SyntaxProblems.expectedToken,
            in: [.property]
        ),
        Mistake("NAME : TYPE : LITERAL", "$1: $3 = $5", valueAfterColon, SyntaxProblems.expectedToken, in: [.property]),
        Mistake("NAME : TYPE : [*]", "$1: $3 = $5", valueAfterColon, SyntaxProblems.expectedToken, in: [.property]),
        Mistake(
            "NAME : TYPE : NAME (*)",
            "$1: $3 = $5$6",
            valueAfterColon,
            SyntaxProblems.expectedToken,
            in: [.property]
        ),
        Mistake("default : VALUE", "= $3", "a value comes after '='", SyntaxProblems.unknownAttribute),
        Mistake("default ( VALUE )", "= $3", "a value comes after '='", SyntaxProblems.unknownAttribute),
        Mistake("default VALUE", "= $2", "a value comes after '='", SyntaxProblems.unknownAttribute),
        Mistake("= VALUES", "= [$2]", listValues, help: "Write '[' before the first, and ']' after the last."),
        Mistake("TYPE STRING", "$1 = $2", noSign + "a string", SyntaxProblems.expectedToken, in: [.property]),
        Mistake("TYPE LITERAL", "$1 = $2", noSign + "'$2'", SyntaxProblems.expectedToken, in: [.property]),
        // Where it leads
        Mistake("-> CAPITAL", "opens $2", "the screen that opens comes after 'opens'", in: [.property]),
        Mistake("-> VALUE", "", "a member has no '$1'", in: [.property]),
        Mistake("-> [*]", "", "a member has no '$1'", in: [.property]),
        // Cases
        Mistake(
            "case NAME",
            "$2",
            "the name of a case is written alone, without 'case'",
            in: [.enumDeclaration],
            isSafe: true
        ),
        Mistake(
            "NAME = STRING",
            "$1",
            "a case has no value: in JSON it is its name",
            help: "Remove it. If users are to read it, write '$1: $3'.",
            in: [.enumDeclaration]
        ),
        Mistake("NAME = INT", "$1", "a case has no number: in JSON it is its name", in: [.enumDeclaration]),
        Mistake("NAME = {*}", "$1: $3", textOfCase, in: [.enumDeclaration]),
        Mistake("NAME STRING", "$1: $2", textOfCase, SyntaxProblems.expectedToken, in: [.enumDeclaration]),
        Mistake("NAME {*}", "$1: $2", textOfCase, SyntaxProblems.expectedToken, in: [.enumDeclaration]),
        Mistake(": STRING NAME STRING", "$1 $2", noAttribute, help: noAttributeHelp, in: [.enumDeclaration]),
        Mistake(": STRING NAME (*)", "$1 $2", noAttribute, help: noAttributeHelp, in: [.enumDeclaration]),
        Mistake(
            "( )",
            nil,
            "there is nothing between these parentheses",
            help: "Write what is known with the case, as '(max: int)', or remove the parentheses.",
            in: [.enumCase]
        ),
    ]

    static let ofOperations: [Mistake] = [
        Mistake(
            "operation async|throws NAME (*)",
            "$1 $3$4 $2",
            "'$2' comes after the parameters",
            in: [.operation]
        ),
        Mistake("operation NAME NAME (*)", "$1 $3$4", "an operation is its name and its parameters", in: [.operation]),
        Mistake("operation NAME", "$1 $2()", nil, in: [.operation], isSafe: true),
        Mistake("throws async", "$2 $1", "'async' comes before 'throws'", in: [.operation], isSafe: true),
        Mistake("async , throws", "$1 $3", "'async' and 'throws' are next to each other", in: [.operation]),
        Mistake(", sends|output|opens", " $2", effect, help: "Remove it.", in: [.operation]),
        Mistake("and sends|output|opens", "$2", effect, help: "Remove it.", in: [.operation]),
        Mistake("sends|output|opens : NAME", "$1 $3", "'$1' has no ':'", in: [.operation]),
        Mistake(
            "send|submit|submits|calls NAME",
            "sends $2",
            "'$1' is not a word after operations",
            help: "Did you mean 'sends'?",
            in: [.operation]
        ),
        Mistake(
            "-> TYPE",
            "",
            "operations return nothing",
            help: "Remove '$1' and the type; the screen shows the outcome when it is read again.",
            in: [.operation]
        ),
        Mistake("-> LITERAL", "", "operations return nothing", in: [.operation]),
        Mistake(
            "{ }",
            "",
            "operations have no body here",
            help: "Remove the braces; what an operation does is written in Swift.",
            in: [.operation],
            isSafe: true
        ),
        Mistake(
            "BUILTIN NAME",
            "$2: $1",
            "a parameter begins with its name, and its type comes after a colon",
            in: [.operation]
        ),
        Mistake("NAME NAME :", "$2 $3", "a parameter has one name", in: [.operation]),
        Mistake("= VALUE", "", "a parameter has no default value", help: "Remove the value.", in: [.operation]),
    ]

    private static let sharedInHead = "shared properties are named before the members"
    private static let withInHead = "Write 'with $2' before '<'."
    private static let blocks: Set<SyntaxKind> = [
        .viewModelDeclaration, .fieldsDeclaration, .requestDeclaration, .modelDeclaration,
    ]

    private static func word(_ item: String, in places: Set<SyntaxKind>) -> Mistake {
        Mistake("NAME NAME :", "$2 $3", "\(item) begins with its name, not with '$1'", in: places, isOfHead: false)
    }

    private static let valueAfterColon = "expected '=' before the value of the property, found ':'"
    private static let noSign = "expected '=' before the value of the property, found "
    private static let listValues = "the values of a list are between '[' and ']'"
    private static let textOfCase = "the text of a case comes after ':'"
    private static let noAttribute = "a case has a name and a text, and no '$3'"
    private static let noAttributeHelp = "Remove it. To begin another case, write ';' before it."
    private static let effect = "what an operation does comes after it, without a sign"
}
