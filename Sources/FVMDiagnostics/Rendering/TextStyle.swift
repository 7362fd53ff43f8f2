/// The style of a piece of a rendered message. Only this type knows terminal colors.
public enum TextStyle: Hashable, Sendable, CaseIterable {
    case plain
    case emphasis
    case error, warning, hint
    /// Line numbers, frames and marks at related places.
    case frame
    case removed, added
    /// The parts of a text in a language.
    case keyword, typeName, key, string, number, comment
    /// The prompt before a person's input.
    case prompt
    /// Something that can be pressed, or the heading of a table. Has a background.
    case button

    public init(_ severity: Severity) {
        switch severity {
        case .error: self = .error
        case .warning: self = .warning
        case .hint: self = .hint
        }
    }

    /// The parameters of the terminal's "select graphic rendition" sequence, or `nil` for plain text.
    public var code: String? {
        switch self {
        case .plain: nil
        case .emphasis: "1"
        case .error: "1;31"
        case .warning: "1;33"
        case .hint: "1;36"
        case .frame: "1;34"
        case .removed: "31"
        case .added: "32"
        case .keyword: "35"
        case .typeName: "36"
        case .key: "34"
        case .string: "32"
        case .number: "33"
        case .comment: "90"
        case .prompt: "1;36"
        case .button: "7"
        }
    }
}

/// Text in pieces of one style each; the only way in which renderers for people write.
public struct StyledText: Sendable {
    let usesColor: Bool
    public private(set) var text = ""

    public init(usesColor: Bool) {
        self.usesColor = usesColor
    }

    public mutating func write(_ piece: String, _ style: TextStyle = .plain) {
        guard usesColor, let code = style.code, !piece.isEmpty else {
            text += piece
            return
        }
        text += "\u{1B}[\(code)m" + piece + "\u{1B}[0m"
    }

    /// Ends the line without trailing spaces, and appends text that is already rendered.
    public mutating func append(rendered other: String) { text += other }

    public mutating func endLine() {
        while text.utf8.last == 0x20 { text.unicodeScalars.removeLast() }
        text += "\n"
    }
}
