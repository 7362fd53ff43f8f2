import FVMLanguageServer
import FVMWorkspace

extension Command {
    static let lsp = Command(
        name: "lsp",
        operands: "",
        summary: "Serve an editor: the Language Server Protocol on standard input and output",
        examples: [
            Example("fosmvvm-dsl lsp", "what an editor starts"),
            Example("fosmvvm-dsl lsp --log lsp.log", "write down what is said, too"),
        ],
        options: [
            Option("log", value: "FILE", "Write all messages to a file."),
            Option("stdio", "Talk on standard input and output, as it always does: some editors say so."),
        ],
        statuses: [
            (.success, "the editor has ended the server"),
            (.failure, "the editor has gone without a word, or the log cannot be written"),
        ],
        run: { tool, arguments throws(UsageError) in
            guard arguments.paths.isEmpty else {
                throw UsageError("'lsp' takes no paths: an editor says which folders it has open")
            }
            return tool.serveEditor(log: arguments.value(of: "log"))
        }
    )
}
