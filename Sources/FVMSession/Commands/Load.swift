extension SessionCommand {
    static let load = SessionCommand(
        "load",
        "PATH...",
        "Load specs: files, and folders that are searched for '*.fvm'",
        examples: [":load Specs"],
        run: { session, operand in session.load(session.paths(in: operand.text)) }
    )
}

extension Session {
    /// The paths of an operand. A path that is there is one path, however it is written.
    fileprivate func paths(in text: String) -> [String] {
        if files.kind(of: text, followingLinks: true) != nil { return [text] }
        return WrittenPath.all(in: text).map(\.text)
    }
}

/// A path before other paths, with its spaces in quotes or after a backslash.
struct WrittenPath {
    /// The path itself.
    private(set) var text = ""
    /// Where it begins, in bytes.
    let start: Int
    /// The quote that it begins with.
    let quote: Character?
    /// Whether a blank ends it.
    private(set) var isEnded = false

    init(start: Int, quote: Character? = nil) {
        self.start = start
        self.quote = quote
    }

    /// The paths of a text, with blanks between.
    static func all(in text: String) -> [WrittenPath] {
        var paths: [WrittenPath] = []
        var isOpen = false
        var quote: Character?
        var isEscaped = false
        var offset = 0
        for character in text {
            let isQuote = !isEscaped && (quote == nil ? character == "\"" || character == "'" : character == quote)
            let isBlank = !isEscaped && quote == nil && (character == " " || character == "\t")
            if !isBlank, !isOpen { paths.append(WrittenPath(start: offset, quote: isQuote ? character : nil)) }
            if isBlank, isOpen { paths[paths.count - 1].isEnded = true }
            isOpen = !isBlank
            if isQuote {
                quote = quote == nil ? character : nil
            } else if !isEscaped, character == "\\" {
                isEscaped = true
            } else {
                isEscaped = false
                if !isBlank { paths[paths.count - 1].text.append(character) }
            }
            offset += character.utf8.count
        }
        return paths
    }

    /// Another path, written as this one is.
    func writing(_ path: String) -> String {
        guard let quote else {
            return path.reduce(into: "") { $0 += " \t\\\"'".contains($1) ? "\\\($1)" : String($1) }
        }
        let written = path.reduce(into: "") { $0 += $1 == quote || $1 == "\\" ? "\\\($1)" : String($1) }
        return String(quote) + written + (path.hasSuffix("/") ? "" : String(quote))
    }
}
