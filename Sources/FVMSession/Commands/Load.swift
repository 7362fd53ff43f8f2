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
    /// The paths with blanks between; blanks of a path stand in quotes or behind a backslash. A path that is there is one path,
    /// however it is written.
    fileprivate func paths(in text: String) -> [String] {
        if files.kind(of: text, followingLinks: true) != nil { return [text] }
        var paths: [String] = []
        var path: String?
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                path = (path ?? "") + String(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if quote == nil ? character == "\"" || character == "'" : character == quote {
                quote = quote == nil ? character : nil
                path = path ?? ""
            } else if quote == nil, character == " " || character == "\t" {
                if let path { paths.append(path) }
                path = nil
            } else {
                path = (path ?? "") + String(character)
            }
        }
        if let path { paths.append(path) }
        return paths
    }
}
