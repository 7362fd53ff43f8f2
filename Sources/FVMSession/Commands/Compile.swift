import FVMOutput

extension SessionCommand {
    static let compile = SessionCommand(
        "compile",
        "DIR",
        "Write the Swift and YAML of all declarations; files that you own stay",
        examples: [":compile Generated"],
        run: { session, operand throws(SessionFailure) in
            guard session.declarations.count > 0 else { throw .invalid("nothing is declared yet") }
            let sketches = session.declarations.sketches.map { "'\($0.name)'" }
            guard sketches.isEmpty else {
                throw .invalid(
                    "only placeholders: \(sketches.joined(separator: ", "))",
                    help: "declare it; ':todo' lists what is left"
                )
            }
            let compilation = session.declarations.wholeProgram(stage: .output)
            guard !compilation.hasErrors else {
                throw .problems(Problems(compilation.diagnostics, sources: compilation.sources))
            }
            do throws(OutputFailure) {
                let plan = try OutputPlan.carryOut(to: operand.text, in: &session.files) {
                    compilation.outputPlan(for: operand.text, in: $0)
                }
                let count = plan.count(of: .write)
                return Response([.message("\(plan.root): \(count) file\(count == 1 ? "" : "s") written")])
            } catch {
                throw .invalid(error.diagnostic.message, help: error.diagnostic.help)
            }
        }
    )
}
