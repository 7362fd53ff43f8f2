import FOSMVVMDSL

extension Command {
    static let check = Command(
        name: "check",
        operands: "PATH...",
        summary: "Report what is wrong with specs",
        examples: [
            Example("fosmvvm-dsl check Specs", "check every spec below a folder, as one program"),
            Example("fosmvvm-dsl check app.fvm board.fvm", "check two specs together"),
            Example("fosmvvm-dsl check Specs --translations", "see what is left to translate"),
        ],
        options: [
            Option("translations", "Show every text in every locale: present, missing, blank or with other points.")
        ],
        run: { tool, arguments throws(UsageError) in
            let compilation = try tool.readSpecs(arguments)
            if arguments.has("translations") {
                let matrix = TranslationMatrix(compilation)
                tool.write(matrix.table(sources: compilation.sources), to: .standardOutput)
                return compilation.hasErrors ? .failure : .success
            }
            if compilation.hasErrors { return .failure }
            if compilation.diagnostics.isEmpty {
                let count = compilation.sources.count
                tool.writeMessage("no problems in \(count) file\(count == 1 ? "" : "s")")
            }
            return .success
        }
    )
}
