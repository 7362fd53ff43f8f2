import FVMDiagnostics

/// A command of a session: `:list`.
struct SessionCommand: Sendable {
    let name: String
    /// The operands after the name: `NAME`, `[FILE]`, or "" for none.
    let operands: String
    /// One sentence without a full stop.
    let summary: String
    let examples: [String]
    let run: @Sendable (inout Session, Operand) throws(SessionFailure) -> Response

    init(
        _ name: String,
        _ operands: String = "",
        _ summary: String,
        examples: [String] = [],
        run: @escaping @Sendable (inout Session, Operand) throws(SessionFailure) -> Response
    ) {
        self.name = name
        self.operands = operands
        self.summary = summary
        self.examples = examples
        self.run = run
    }

    /// Every command, in the order of `:help`.
    static let all: [SessionCommand] = [
        help, load, reload, save, list, show, edit, type, json, swift, yaml, view, screen, open, preview, compile,
        locale,
        timeZone, now, stub, set, check, fix, test, todo, explain, rename, undo, redo, history, clear, watch, quit,
    ]

    /// The text after a command's name.
    struct Operand: Sendable {
        /// Without white space around it.
        let text: String
        let request: Request
        /// Whether a '!' comes after the command's name.
        var isForced = false

        /// The operand as its own request.
        var expression: Request { Request(text, source: request.source, line: request.line) }
    }

    /// Returns the command with a name or an unambiguous prefix.
    static func named(_ word: String) throws(SessionFailure) -> SessionCommand {
        if let exact = all.first(where: { $0.name == word }) { return exact }
        let candidates = word.isEmpty ? [] : all.filter { $0.name.hasPrefix(word) }
        if candidates.count == 1 { return candidates[0] }
        if candidates.isEmpty {
            let near = FVMDiagnostics.suggestion(for: word, among: all.map(\.name))
            throw .invalid(
                "there is no command ':\(word)'",
                help: near.map { "did you mean ':\($0)'?" } ?? "':help' shows all"
            )
        }
        let names = candidates.map { ":" + $0.name }.joined(separator: ", ")
        throw .invalid("':\(word)' may be \(names)", help: "one more letter tells which")
    }
}

extension Session {
    mutating func runCommand(_ request: Request) -> Response {
        let text = request.text.utf8.drop(while: isSpace).dropFirst()
        var word = String(Substring(text.prefix { !isSpace($0) }))
        var rest = text.dropFirst(word.utf8.count).drop(while: isSpace)
        while let last = rest.last, isSpace(last) { rest.removeLast() }
        var operand = SessionCommand.Operand(text: String(Substring(rest)), request: request)
        if word == "save!" {
            word = "save"
            operand.isForced = true
        }
        do throws(SessionFailure) {
            let command = try SessionCommand.named(word)
            if command.operands.isEmpty, !operand.text.isEmpty {
                throw .invalid("':\(command.name)' takes no argument")
            }
            if operand.text.isEmpty, let first = command.operands.utf8.first, first != UInt8(ascii: "[") {
                let example = command.examples.first.map { "write for example '\($0)'" }
                throw .invalid("':\(command.name)' needs a \(command.operands)", help: example)
            }
            return try command.run(&self, operand)
        } catch {
            return error.response
        }
    }
}
