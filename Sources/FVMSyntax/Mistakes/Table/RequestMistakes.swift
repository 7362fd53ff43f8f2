/// Requests, models, stubs, translations, expectations and scenarios.
extension Mistake {
    static let ofRequests: [Mistake] =
        actions + [
            Mistake("request NAME : NAME", "$1 $2 $4", "the action comes right after the name"),
            Mistake(
                "request NAME STRING",
                "$1 $2",
                "the address of a request follows from its name",
                help: "Remove it."
            ),
            Mistake(
                "request NAME NAME STRING",
                "$1 $2 $3",
                "the address of a request follows from its name",
                help: "Remove it."
            ),
            Mistake(
                "request NAME NAME guard|protected|secured",
                "$1 $2 $3 guarded",
                "'$4' is not a word after the action",
                help: "Did you mean 'guarded'?"
            ),
            // Stubs
            Mistake("stub STRING NAME", "$1 $3 $2", "the view model comes before the name of its stub"),
            Mistake(
                "stub STRING from STRING NAME",
                "$1 $5 $2 $3 $4",
                "the view model comes before the name of its stub"
            ),
            Mistake(
                "stub NAME NAME (",
                "$1 $2 \"$3\" $4",
                "expected the name of the stub in quotes, found '$3'",
                SyntaxProblems.expectedToken
            ),
            Mistake("stub NAME STRING = (", "$1 $2 $3 (", "the values come right after the name"),
            Mistake("stub NAME STRING : (", "$1 $2 $3 (", "the values come right after the name"),
            Mistake("{*}", "(${1:inside})", nil, in: [.stubDeclaration, .expectDeclaration]),
            Mistake("<*>", "(${1:inside})", nil, in: [.stubDeclaration]),
            // Translations
            Mistake("translation : NAME", "$1 $3", "the locale is written without ':'"),
            Mistake(
                "translation STRING",
                "$1 ${2:inside}",
                "a locale is written without quotes",
                SyntaxProblems.expectedName
            ),
            // Expectations
            Mistake(
                "expect NAME OUTCOME",
                "$1 $2() $3",
                "expected the input in parentheses before '$3'",
                help: "Write '()' for a form in which nothing is typed, or the input, such as '(email: \"x\")'.",
                SyntaxProblems.expectedToken
            ),
            Mistake("expect NAME {*} OUTCOME", "$1 $2 (${3:inside}) $4", nil),
            Mistake("expect NAME <*> OUTCOME", "$1 $2 (${3:inside}) $4", nil),
            // Scenarios
            Mistake(", after", " $2", "'after' comes right after the answer", in: [.scenarioDeclaration]),
            Mistake(": NAME", "$1 \"$2\"", nil, in: [.scenarioAnswer, .scenarioStep]),
            Mistake(
                ", VALUE",
                " then $2",
                "'then' is between the answers of one route",
                help: "Write 'then $2'.",
                SyntaxProblems.separatorMismatch,
                in: [.scenarioDeclaration]
            ),
        ]

    static let ofModels: [Mistake] = [
        Mistake("model NAME form NAME <", "viewmodel $2 $3 $4 $5", isShown, SyntaxProblems.expectedDeclaration),
        Mistake(
            "model NAME form|fields|adopts|of|extends|implements|inherits NAME",
            "$1 $2 from $4",
            "'$3' is not a word after models",
            help: "Did you mean 'from'?",
            SyntaxProblems.unknownModifier
        ),
        Mistake(
            "model NAME server|client|live|with|error|external",
            "viewmodel $2 $3",
            isShown,
            SyntaxProblems.expectedDeclaration
        ),
        Mistake("model NAME : NAME", "$1 $2 from $4", "the Fields of a model come after 'from'"),
        Mistake("guarded from NAME", "$2 $3 $1", "'guarded' comes after the Fields", in: [.modelDeclaration]),
        Mistake("from fields NAME", "$1 $3", "the name of the Fields comes after 'from'", isSafe: true),
        Mistake("from NAME , NAME (*)?", "$1 $2", adoptsAll, help: declareKept, in: [.modelDeclaration]),
        Mistake("from NAME (*)", "$1 $2", adoptsAll, help: declareKept, in: [.modelDeclaration]),
    ]

    private static let isShown = "a model is what a server keeps, and what is shown is a view model"
    private static let adoptsAll = "a model adopts the Fields of one form, and all of them"
    private static let declareKept =
        "Declare Fields with what is kept, as in 'fields Kept from Contact, Address(street) < >'."

    /// HTTP methods and similar words in place of actions. Requests with a body write, and requests without one read.
    /// Writing a record by its identity needs a query.
    private static let actions = [
        ("get|read|fetch|list <*!body*>", "show"), ("post|add|insert <*body*>", "create"),
        ("patch|edit <*body,query*>", "update"), ("patch|edit <*body,!writes*>", "update"),
        ("put <*body,query*>", "replace"), ("put <*body,!writes*>", "replace"),
        ("remove <*query*>", "archive"), ("remove <*!writes*>", "archive"),
    ].map { (pattern: String, action: String) in
        Mistake(
            "request NAME \(pattern)",
            "$1 $2 \(action) $4",
            "'$3' is not an action of requests",
            help: "Did you mean '\(action)'?",
            SyntaxProblems.unknownAction
        )
    }
}
