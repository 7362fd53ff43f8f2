import FVMDiagnostics
import FVMWorkspace

extension SessionCommand {
    static let explain = SessionCommand(
        "explain",
        "CODE",
        "Explain a diagnostic code, with examples",
        examples: [":explain FVM1102", ":explain unknown-type"],
        run: { _, operand throws(SessionFailure) in
            guard let kind = DiagnosticCatalogue.kind(named: operand.text) else {
                let near = DiagnosticCatalogue.suggestion(for: operand.text)
                throw .invalid("there is no code '\(operand.text)'", help: near.map { "did you mean '\($0)'?" })
            }
            return Response([.text(ExplanationRenderer().render(Explanation(of: kind)), .plain)])
        }
    )
}
