import FVMDiagnostics

extension SyntaxProblems {
    public static let nestingTooDeep = DiagnosticKind(
        "FVM0016",
        "nesting-too-deep",
        why: "No spec that a person reads nests so deep, and reading on could use up the memory.",
        help: "Check that the brackets before this place are closed.",
        rejected: "viewmodel Card < x: " + String(repeating: "[", count: 63) + "⟦[⟧",
        accepted: "viewmodel Card < x: [[[[int]]]] >"
    )

    public static let expectedDeclaration = DiagnosticKind(
        "FVM0101",
        "expected-declaration",
        why: "A file is a list of declarations, and each begins with its own word.",
        help: "Begin with the word of a declaration, such as viewmodel or enum.",
        rejected: "⟦viewmdoel⟧ Card < title: string >",
        accepted: "viewmodel Card < title: string >"
    )

    public static let expectedToken = DiagnosticKind(
        "FVM0102",
        "expected-token",
        why: "The sentence lacks a sign without which it cannot be read in one way.",
        help: "Write the sign that is missing.",
        rejected: "viewmodel Card < title ⟦string⟧ >",
        accepted: "viewmodel Card < title: string >"
    )

    public static let expectedName = DiagnosticKind(
        "FVM0103",
        "expected-name",
        why: "A declaration or member without a name cannot be referred to, and has no place in the output.",
        help: "Write a name: letters, digits and '_'.",
        rejected: "viewmodel ⟦<⟧ title: string >",
        accepted: "viewmodel Card < title: string >"
    )

    public static let expectedType = DiagnosticKind(
        "FVM0104",
        "expected-type",
        why: "Every property says what it holds; nothing is guessed from its value.",
        help: "Write a type such as string, int, Card?, [Card] or localized.",
        rejected: #"viewmodel Card < title: ⟦=⟧ "A title" >"#,
        accepted: #"viewmodel Card < title: string = "A title" >"#
    )

    public static let expectedValue = DiagnosticKind(
        "FVM0105",
        "expected-value",
        why: "The place demands a value, and what stands there cannot be one.",
        help: "Write a value: a literal, .case, [a, b], [\"key\": value] or Card(title: \"x\").",
        rejected: "viewmodel Card < count: int = ⟦>⟧",
        accepted: "viewmodel Card < count: int = 42 >"
    )

    public static let expectedMember = DiagnosticKind(
        "FVM0106",
        "expected-member",
        why: "Between its brackets, a declaration has members only, each of which begins with a name.",
        help: "Write a name, a colon and a type.",
        rejected: "viewmodel Card < ⟦=⟧ ; title: string >",
        accepted: "viewmodel Card < title: string >"
    )

    public static let missingSeparator = DiagnosticKind(
        "FVM0107",
        "missing-separator",
        why: "A separator shows where one thing ends, to people and to the parser.",
        help: "Insert ';' or begin a new line.",
        rejected: "viewmodel Card < title: string ⟦count⟧: int >",
        accepted: "viewmodel Card < title: string; count: int >"
    )

    public static let wrongSeparator = DiagnosticKind(
        "FVM0108",
        "wrong-separator",
        why: "Members and texts end with a line or ';', arguments and elements with ','.",
        help: "Use the separator that belongs to the brackets.",
        rejected: "enum Theme < light⟦,⟧ dark, system >",
        accepted: "enum Theme < light; dark; system >"
    )

    public static let unclosedBracket = DiagnosticKind(
        "FVM0109",
        "unclosed-bracket",
        why: "Without its closing bracket, a list or a declaration would swallow all that follows.",
        help: "Write the closing bracket where it ends.",
        rejected: """
            viewmodel Card <
              title: string⟦⟧

            enum Theme < light; dark >
            """,
        accepted: """
            viewmodel Card <
              title: string
            >

            enum Theme < light; dark >
            """
    )

    public static let strayBracket = DiagnosticKind(
        "FVM0110",
        "stray-bracket",
        why: "A closing bracket without an opening one often means that one is missing above.",
        help: "Remove it, or write the opening bracket.",
        rejected: "viewmodel Card < title: string > ⟦>⟧",
        accepted: "viewmodel Card < title: string >"
    )

    public static let unknownModifier = DiagnosticKind(
        "FVM0111",
        "unknown-modifier",
        why: "The words behind a view model's name say what kind of view model it is; there are seven of them.",
        help: "Use server, client, live, guarded, form, error or external.",
        rejected: "viewmodel Dashboard ⟦sever⟧ < title: string >",
        accepted: "viewmodel Dashboard server < title: string >"
    )

    public static let unknownAttribute = DiagnosticKind(
        "FVM0112",
        "unknown-attribute",
        why: "An attribute that means nothing would be a wish that is silently not granted.",
        help: "Use one of the attributes.",
        rejected: "fields User < email: string ⟦requird⟧ >",
        accepted: "fields User < email: string required >"
    )

    public static let unknownAction = DiagnosticKind(
        "FVM0113",
        "unknown-action",
        why: "The action decides the HTTP method of a request and what it may carry.",
        help: "Use show, create, update, replace, delete or destroy.",
        rejected: "request AddIdea ⟦craete⟧ < body: Idea >",
        accepted: "request AddIdea create < body: Idea >"
    )

    public static let unknownViewKind = DiagnosticKind(
        "FVM0114",
        "unknown-view-kind",
        why: "The kind of a view chooses the template that it is made from.",
        help: "Use display, interactive, form, container, list or loading, or leave it out.",
        rejected: "view Devices ⟦lists⟧ devices",
        accepted: "view Devices list devices"
    )

    public static let misplacedMember = DiagnosticKind(
        "FVM0115",
        "misplaced-member",
        why:
            "Operations and summaries belong to a view model, and imports to a file: elsewhere they would mean nothing.",
        help: "Move it to the view model.",
        rejected: "fields User < email: string; ⟦operation⟧ save() >",
        accepted: "viewmodel User server < email: string; operation save() >"
    )

    public static let unexpectedToken = DiagnosticKind(
        "FVM0116",
        "unexpected-token",
        why: "What stands here belongs neither to what is before it nor to what could come next.",
        help: "Remove it, or begin a new line.",
        rejected: "viewmodel Card < title: string ⟦*⟧ >",
        accepted: "viewmodel Card < title: string >"
    )
}
