import FVMLanguageServer
import FVMWorkspace

extension Command {
    static let lsp = Command(
        name: "lsp",
        operands: "",
        summary: "Run the language server for an editor",
        examples: [
            Example("fosmvvm-dsl lsp", "start the server, as an editor does"),
            Example("fosmvvm-dsl lsp --log lsp.log", "log all messages, too"),
        ],
        options: [
            Option("log", value: "FILE", "Log all messages to a file."),
            Option("stdio", "Accepted because some editors pass it. The server always uses standard input and output."),
        ],
        statuses: [
            (.success, "the editor stopped the server"),
            (.failure, "the editor disconnected, or the log cannot be written"),
        ],
        run: { tool, arguments throws(UsageError) in
            guard arguments.paths.isEmpty else {
                throw UsageError("'lsp' takes no paths: an editor says which folders it has open")
            }
            return tool.serveEditor(log: arguments.value(of: "log"))
        }
    )
}
