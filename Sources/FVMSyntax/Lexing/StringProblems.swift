import FVMDiagnostics

extension SyntaxProblems {
    public static let unterminatedString = DiagnosticKind(
        "FVM0005",
        "unterminated-string",
        why: "A string ends on its own line, so that a lost quote does not swallow the rest of the file.",
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
        why: "A backslash begins an escape, and only a few are defined, those that Swift, JSON and YAML share.",
        help: #"The escapes are \n \t \r \" \\ and \u{1F600}."#,
        rejected: #"viewmodel Card < path: string = "C:⟦\f⟧red" >"#,
        accepted: #"viewmodel Card < path: string = "C:\\fred" >"#
    )

    public static let interpolation = DiagnosticKind(
        "FVM0007",
        "interpolation",
        why: "Texts are data that translators see; a value is put in where the text is shown, not where it is written.",
        help: "Name a property of the same view model with %{name}.",
        rejected: #"viewmodel Card < name: string; title: localized "Hello ⟦\(name)⟧" >"#,
        accepted: #"viewmodel Card < name: string; title: localized "Hello %{name}" >"#
    )

    public static let invalidUnicodeEscape = DiagnosticKind(
        "FVM0008",
        "invalid-unicode-escape",
        why: "A character is named by the one to eight hexadecimal digits of its Unicode scalar value.",
        help: #"Write the digits in braces, as in \u{1F600}."#,
        rejected: #"viewmodel Card < face: string = "⟦\u{D800}⟧" >"#,
        accepted: #"viewmodel Card < face: string = "\u{1F600}" >"#
    )

    public static let malformedTextBlock = DiagnosticKind(
        "FVM0013",
        "malformed-text-block",
        why: "The closing quotes say how far a text of several lines is indented; that has to be clear at every line.",
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
