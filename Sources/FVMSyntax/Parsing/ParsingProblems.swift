import FVMDiagnostics
import FVMLanguage

extension SyntaxProblems {
    public static let nestingTooDeep = DiagnosticKind(
        "FVM0016",
        "nesting-too-deep",
        why: "The depth of brackets is limited, because reading on could exhaust memory.",
        help: "Close the brackets before this place, or write a simpler type or value.",
        rejected: "viewmodel Card < x: " + String(repeating: "[", count: 63) + "⟦[⟧",
        accepted: "viewmodel Card < x: [[[[int]]]] >"
    )

    public static let expectedDeclaration = DiagnosticKind(
        "FVM0101",
        "expected-declaration",
        why: "A file is a list of declarations, and each starts with a keyword.",
        help: "Start with the keyword of a declaration, such as viewmodel or enum.",
        rejected: "⟦viewmdoel⟧ Card < title: string >",
        accepted: "viewmodel Card < title: string >"
    )

    public static let expectedToken = DiagnosticKind(
        "FVM0102",
        "expected-token",
        why: "A required symbol is missing.",
        help: "Write the missing symbol.",
        rejected: "viewmodel Card < title ⟦string⟧ >",
        accepted: "viewmodel Card < title: string >"
    )

    public static let expectedName = DiagnosticKind(
        "FVM0103",
        "expected-name",
        why: "A declaration or member without a name cannot be referred to, and would have no name in Swift.",
        help: "Write a name: letters, digits and '_'.",
        rejected: "viewmodel ⟦<⟧ title: string >",
        accepted: "viewmodel Card < title: string >"
    )

    public static let expectedType = DiagnosticKind(
        "FVM0104",
        "expected-type",
        why: "Every property states its type, because the compiler does not infer it from the value.",
        help: "Write a type such as string, int, Card?, [Card] or localized.",
        rejected: #"viewmodel Card < title: ⟦=⟧ "A title" >"#,
        accepted: #"viewmodel Card < title: string = "A title" >"#
    )

    public static let expectedValue = DiagnosticKind(
        "FVM0105",
        "expected-value",
        why: "A value is required here, and this is not the start of one.",
        help: "Write a value: a literal, .case, [a, b], [\"key\": value] or Card(title: \"x\").",
        rejected: "viewmodel Card < count: int = ⟦>⟧",
        accepted: "viewmodel Card < count: int = 42 >"
    )

    public static let expectedMember = DiagnosticKind(
        "FVM0106",
        "expected-member",
        why: "Between its brackets a declaration has members, and each starts with a name.",
        help: "Write a name, a colon and a type.",
        rejected: "viewmodel Card < ⟦=⟧ ; title: string >",
        accepted: "viewmodel Card < title: string >"
    )

    public static let missingSeparator = DiagnosticKind(
        "FVM0107",
        "missing-separator",
        why: "A line end or ';' must separate two members.",
        help: "Insert ';' or start a new line.",
        rejected: "viewmodel Card < title: string ⟦count⟧: int >",
        accepted: "viewmodel Card < title: string; count: int >"
    )

    public static let separatorMismatch = DiagnosticKind(
        "FVM0108",
        "wrong-separator",
        why: "Line ends or ';' separate members and texts, and ',' separates arguments and elements.",
        help: "Use the separator for this kind of bracket.",
        rejected: "enum Theme < light⟦,⟧ dark, system >",
        accepted: "enum Theme < light; dark; system >"
    )

    public static let unclosedBracket = DiagnosticKind(
        "FVM0109",
        "unclosed-bracket",
        why: "Without its closing bracket, a list or a declaration would contain everything that follows.",
        help: "Write the closing bracket at its end.",
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
        why: "There is no opening bracket for this closing bracket.",
        help: "Remove it, or write the opening bracket.",
        rejected: "viewmodel Card < title: string > ⟦>⟧",
        accepted: "viewmodel Card < title: string >"
    )

    public static let unknownModifier = DiagnosticKind(
        "FVM0111",
        "unknown-modifier",
        why: "The modifiers after its name decide what kind of view model it is, and this is not one of them.",
        help: "Use one of the words \(Keyword.modifiers.map(\.text).joined(separator: ", ")).",
        rejected: "viewmodel Dashboard ⟦sever⟧ < title: string >",
        accepted: "viewmodel Dashboard server < title: string >"
    )

    public static let unknownAttribute = DiagnosticKind(
        "FVM0112",
        "unknown-attribute",
        why: "The compiler refuses unknown attributes, because an ignored constraint would silently not hold.",
        help: "Use one of the attributes \(Keyword.fieldAttributes.map(\.text).joined(separator: ", ")).",
        rejected: "fields User < email: string ⟦requird⟧ >",
        accepted: "fields User < email: string required >"
    )

    public static let unknownAction = DiagnosticKind(
        "FVM0113",
        "unknown-action",
        why: "The action decides the HTTP method of a request and whether it can have a body.",
        help: "Use one of the actions \(Parser.actions.map(\.text).joined(separator: ", ")).",
        rejected: "request AddIdea ⟦craete⟧ < body: Idea >",
        accepted: "request AddIdea create < body: Idea >"
    )

    public static let unknownViewKind = DiagnosticKind(
        "FVM0114",
        "unknown-view-kind",
        why: "The kind of a view selects the template that it is generated from.",
        help: "Leave it out, or use one of the kinds \(Parser.viewKinds.map(\.text).joined(separator: ", ")).",
        rejected: "viewmodel Devices server < devices: [string] >\nview Devices ⟦lists⟧ devices",
        accepted: "viewmodel Devices server < devices: [string] >\nview Devices list devices"
    )

    public static let misplacedMember = DiagnosticKind(
        "FVM0115",
        "misplaced-member",
        why:
            "Operations and summaries belong to a view model, and imports to a file.",
        help: "Move it to the view model.",
        rejected: "fields User < email: string; ⟦operation⟧ save() >",
        accepted: "viewmodel User server < email: string; operation save() >"
    )

    public static let unexpectedToken = DiagnosticKind(
        "FVM0116",
        "unexpected-token",
        why: "No declaration, member or value can continue or start here.",
        help: "Remove it, or start a new line.",
        rejected: "viewmodel Card < title: string ⟦*⟧ >",
        accepted: "viewmodel Card < title: string >"
    )

    public static let formerWord = DiagnosticKind(
        "FVM0117",
        "former-word",
        .warning,
        why: "The library has renamed this, and specs use the library's names.",
        help: "Write the new word.",
        rejected: "request IdeaArchive ⟦delete⟧ < query: < ideaId: id > >",
        accepted: "request IdeaArchive archive < query: < ideaId: id > >"
    )
}
