import FVMDiagnostics

extension SyntaxProblems {
    public static let unterminatedString = DiagnosticKind(
        "FVM0005",
        "unterminated-string",
        why: "A string must end on the line it starts on.",
        help: "Write '\"' where the text ends.",
        rejected: """
            viewmodel Card <
              title: string = ⟦"A title⟧
            >
            """,
        accepted: """
            viewmodel Card <
              title: string = "A title"
            >
            """
    )

    public static let invalidEscape = DiagnosticKind(
        "FVM0006",
        "invalid-escape",
        why: "A backslash starts an escape, and the language has only those that Swift, JSON and YAML share.",
        help: #"The escapes are \n \t \r \" \\ and \u{1F600}."#,
        rejected: #"viewmodel Card < path: string = "C:⟦\f⟧red" >"#,
        accepted: #"viewmodel Card < path: string = "C:\\fred" >"#
    )

    public static let interpolation = DiagnosticKind(
        "FVM0007",
        "interpolation",
        why: "Translators edit texts as data, so a text can contain only placeholders, and no Swift expressions.",
        help: "Name a property of the same view model as a placeholder: %{name}.",
        rejected: #"viewmodel Card < name: string; title: localized "Hello ⟦\(name)⟧" >"#,
        accepted: #"viewmodel Card < name: string; title: localized "Hello %{name}" >"#
    )

    public static let invalidUnicodeEscape = DiagnosticKind(
        "FVM0008",
        "invalid-unicode-escape",
        why: "A Unicode escape is the scalar value of a character, in one to eight hexadecimal digits.",
        help: #"Write the digits in braces, as in \u{1F600}."#,
        rejected: #"viewmodel Card < face: string = "⟦\u{D800}⟧" >"#,
        accepted: #"viewmodel Card < face: string = "\u{1F600}" >"#
    )

    public static let malformedTextBlock = DiagnosticKind(
        "FVM0013",
        "malformed-text-block",
        why:
            "The indentation of the closing quotes is removed from each line of the text, so each line needs at "
            + "least that indentation.",
        help: "Put the quotes on lines of their own, and indent each line of the text like the closing ones.",
        rejected: #"""
            viewmodel Card < text: string = ⟦"""⟧one line""" >
            """#,
        accepted: #"""
            viewmodel Card < text: string = """
              one line
              """
            >
            """#
    )
}
