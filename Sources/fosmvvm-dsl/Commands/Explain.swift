import FVMDiagnostics
import FVMSemantics
import FVMWorkspace

extension Command {
    static let explain = Command(
        name: "explain",
        operands: "CODE...",
        summary: "Explain a diagnostic code, with examples",
        examples: [
            Example("fosmvvm-dsl explain FVM1101", "explain one code"),
            Example("fosmvvm-dsl explain unknown-type form-without-fields", "explain codes by their names"),
            Example("fosmvvm-dsl explain --list", "list all codes, one line each"),
            Example("fosmvvm-dsl explain conventions", "list the names by which a view finds labels and conditions"),
        ],
        options: [
            Option("list", "List all codes, or the given ones, with severity, name and reason."),
            resultFormatOption(describedIn: "diagnostics.md"),
        ],
        statuses: [(.success, "all codes are explained")],
        run: { tool, arguments throws(UsageError) in
            let format: ResultFormat = try arguments.choice(of: "format") ?? .text
            if arguments.paths == ["conventions"], format == .text {
                tool.write(ExplanationRenderer.conventions, to: .standardOutput)
                return .success
            }
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

extension ExplanationRenderer {
    /// The naming conventions: their names with `x` for the owner's, and their meanings.
    fileprivate static var conventions: String {
        NameConvention.all.map { convention in
            let names = convention.patterns.map(\.spelling).joined(separator: " ")
            let meaning = convention.meaning.replacing("`", with: "'")
            return "\(names)\n    \(convention.member.rawValue): \(meaning)\n"
        }
        .joined()
    }
}
