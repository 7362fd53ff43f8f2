/// A text that code shows to people and that stands in the code itself: what only view models may say.
struct LiteralText: CustomStringConvertible {
    let file: String
    let words: Substring
    var description: String { "\(file): \(words)" }

    /// All literal texts of a file: string literals with words in them, where a control or a modifier takes what it says.
    static func all(in source: String, file: String) -> [LiteralText] {
        let called = #/\b(?<name>[A-Za-z]+)\(\s*(?:(?<label>[a-z][A-Za-z]*):\s*)?"(?<words>[^"\n]+)"/#
        return source.matches(of: called).filter { match in
            let label = match.output.label.map(String.init)
            return speakers.contains(String(match.output.name)) && (label.map(spokenLabels.contains) ?? true)
        }.map { LiteralText(file: file, words: $0.output.0) }
    }

    /// What shows its first argument, or the closure's text behind it.
    private static let speakers: Set<String> = [
        "Button", "ColorPicker", "ContentUnavailableView", "DatePicker", "DisclosureGroup", "GroupBox", "Label",
        "LabeledContent", "Link", "Menu", "NavigationLink", "Picker", "ProgressView", "SecureField", "Section",
        "Stepper", "Text", "TextField", "Toggle", "accessibilityHint", "accessibilityLabel", "accessibilityValue",
        "alert", "badge", "confirmationDialog", "help", "navigationTitle", "searchable",
    ]

    /// The labels of arguments that are shown; a picture's name is not.
    private static let spokenLabels: Set<String> = ["verbatim", "title", "message", "prompt", "dismissButtonLabel"]
}
