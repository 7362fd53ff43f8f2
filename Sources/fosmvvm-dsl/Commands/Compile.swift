import FOSMVVMDSL
import FVMDiagnostics

extension Command {
    static let compile = Command(
        name: "compile",
        operands: "PATH... --output DIR",
        summary: "Write Swift and YAML for FOSMVVM",
        examples: [
            Example("fosmvvm-dsl compile Specs --output Generated", "write all files of a project"),
            Example("fosmvvm-dsl compile Specs --output Generated --dry-run", "say what would be written"),
        ],
        options: [
            Option("output", value: "DIR", "The folder to write to; it is made if it is not there."),
            Option("dry-run", "Render every file, and write none."),
            Option("force", "Write the files that are yours anew, too."),
        ],
        run: { tool, arguments throws(UsageError) in
            guard let root = arguments.value(of: "output") else {
                throw UsageError("'compile' needs a folder to write to: --output DIR")
            }
            let compilation = try tool.readSpecs(arguments)
            if compilation.hasErrors { return .failure }
            let plan = compilation.outputPlan(for: root, in: tool.files, overwritesUserFiles: arguments.has("force"))
            var problems = plan.diagnostics
            if problems.isEmpty, !arguments.has("dry-run") {
                problems += plan.write(to: &tool.files).map { [$0] } ?? []
            }
            tool.writeDiagnostics(problems)
            if problems.hasErrors { return .failure }
            tool.write(summary(of: plan, isDryRun: arguments.has("dry-run")), to: .standardOutput)
            return .success
        }
    )

    /// The files that change, if they are few, those that stay because they are the user's, and how many of each.
    private static func summary(of plan: OutputPlan, isDryRun: Bool) -> String {
        var text = ""
        let listed = plan.steps.filter { $0.action != .unchanged }
        if listed.count <= 40 {
            for step in listed { text += "\(word(for: step.action, isDryRun: isDryRun)) \(visibleLine(step.path))\n" }
        }
        let counts: [(OutputPlan.Action, String)] = [
            (.write, isDryRun ? "to write" : "written"), (.overwrite, "of yours overwritten"),
            (.unchanged, "unchanged"), (.keep, "of yours kept"),
        ]
        let parts = counts.map { (plan.count(of: $0.0), $0.1) }.filter { $0.0 > 0 || $0.1 == counts[0].1 }
        text += "\(plan.root): " + parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + "\n"
        return text
    }

    private static func word(for action: OutputPlan.Action, isDryRun: Bool) -> String {
        switch action {
        case .write: isDryRun ? "would write" : "wrote"
        case .overwrite: isDryRun ? "would overwrite" : "overwrote"
        case .unchanged: "unchanged"
        case .keep: "kept"
        }
    }
}
