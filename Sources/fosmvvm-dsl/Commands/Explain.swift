import FVMDiagnostics
import FVMWorkspace

extension Command {
    static let explain = Command(
        name: "explain",
        operands: "CODE...",
        summary: "Show why something is a problem, with an example of each kind",
        examples: [
            Example("fosmvvm-dsl explain FVM1101", "one code on one screen"),
            Example("fosmvvm-dsl explain unknown-type form-without-fields", "names do as well"),
            Example("fosmvvm-dsl explain --list", "every code in one line"),
        ],
        options: [
            Option("list", "All codes with severity, name and reason; with CODEs those alone."),
            Option(
                "format",
                value: "FORMAT",
                of: ExplanationFormat.self,
                "text (the default) or json, which Grammar/diagnostics.md describes."
            ),
        ],
        statuses: [(.success, "all codes are known, and explained")],
        run: { tool, arguments throws(UsageError) in
            let format: ExplanationFormat = try arguments.choice(of: "format") ?? .text
            let kinds = try kinds(arguments)
            let renderer = ExplanationRenderer(usesColor: tool.usesColor(on: .standardOutput))
            switch format {
            case .json:
                tool.write(ExplanationRenderer.document(of: kinds.map(Explanation.init)), to: .standardOutput)
            case .text where arguments.has("list"):
                tool.write(renderer.renderList(kinds), to: .standardOutput)
            case .text:
                tool.write(
                    kinds.map { renderer.render(Explanation(of: $0)) }.joined(separator: "\n"),
                    to: .standardOutput
                )
            }
            return .success
        }
    )

    /// The kinds that the command line names: codes, or names.
    private static func kinds(_ arguments: Arguments) throws(UsageError) -> [DiagnosticKind] {
        if arguments.paths.isEmpty {
            guard arguments.has("list") else { throw UsageError("no code is given; '--list' shows all") }
            return DiagnosticCatalogue.all.sorted { $0.code < $1.code }
        }
        var kinds: [DiagnosticKind] = []
        for word in arguments.paths {
            guard let kind = DiagnosticCatalogue.kind(named: word) else {
                let near = DiagnosticCatalogue.suggestion(for: word)
                throw UsageError("there is no code '\(word)'", suggestion: near)
            }
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds
    }
}

private enum ExplanationFormat: String, CaseIterable {
    case text, json
}
