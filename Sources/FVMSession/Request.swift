import FVMSource

/// One request to a session: declarations, an expression, or a command such as `:list`.
public struct Request: Hashable, Sendable {
    /// The typed text without the final line end. It may have several lines.
    public var text: String
    /// Where it comes from, as messages name it: a script's path, or `<session>`.
    public var source: String
    /// The line of `source` on which it begins, from 1.
    public var line: Int

    /// The maximum size of a request in bytes. Longer ones belong in a file for `:load`.
    public static let sizeLimit = 1 << 20
    /// How many lines a request has at most.
    public static let lineLimit = 5_000
    /// The message for a longer one.
    public static let limits =
        "an input has at most \(lineLimit) lines and \(sizeLimit) bytes; ':load FILE' reads what is longer"

    public init(_ text: String, source: String = "<session>", line: Int = 1) {
        self.text = text
        self.source = source
        self.line = line
    }
}

extension Request {
    /// The command that a word without a colon means, as in other prompts, or `nil`.
    var commandMeant: Request? {
        guard text.utf8.count <= 8 else { return nil }
        let word = String(text.utf8.drop(while: isSpace).prefix { !isSpace($0) }) ?? ""
        let isAlone = text.utf8.drop(while: isSpace).dropFirst(word.utf8.count).allSatisfy(isSpace)
        guard isAlone, let command = ["exit": ":quit", "quit": ":quit", "help": ":help", "?": ":help"][word] else {
            return nil
        }
        return Request(command, source: source, line: line)
    }

    /// The error of a request that is too long, or `nil`.
    var excess: RequestError? {
        if text.utf8.count > Self.sizeLimit {
            return RequestError(
                "an input has at most \(Self.sizeLimit) bytes",
                help: "':load FILE' reads what is longer"
            )
        }
        if text.utf8.count(where: { $0 == 0x0A }) >= Self.lineLimit {
            return RequestError(
                "an input has at most \(Self.lineLimit) lines",
                help: "':load FILE' reads what is longer"
            )
        }
        return nil
    }

    /// The text as a file, with the lines that it has in its source.
    var file: SourceFile { SourceFile(path: source, bytes: Array(text.utf8), firstLine: max(line, 1)) }
}
