import FVMSource

/// One thing that is asked of a session: a declaration or several, an expression, or a command such as `:list`.
public struct Request: Hashable, Sendable {
    /// What was typed, without the line end behind it; it may have several lines.
    public var text: String
    /// Where it comes from, as messages name it: a script's path, or `<session>`.
    public var source: String
    /// The line of `source` on which it begins, from 1.
    public var line: Int

    public init(_ text: String, source: String = "<session>", line: Int = 1) {
        self.text = text
        self.source = source
        self.line = line
    }
}

extension Request {
    /// The text as a file, with the lines that it has in its source.
    var file: SourceFile { SourceFile(path: source, bytes: Array(text.utf8), firstLine: max(line, 1)) }
}
