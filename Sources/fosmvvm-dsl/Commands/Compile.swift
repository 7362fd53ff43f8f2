import FOSMVVMDSL
import FVMDiagnostics

extension Command {
    static let compile = Command(
        name: "compile",
        operands: "PATH... --output DIR",
        summary: "Write Swift and YAML for FOSMVVM",
        examples: [
            Example("fosmvvm-dsl compile Specs --output Generated", "write all files of a project"),
            Example("fosmvvm-dsl compile Specs --output Shop --package Shop", "a Swift package with tests"),
            Example("fosmvvm-dsl compile Specs --output Generated --dry-run", "say what would be written"),
        ],
        options: [
            Option("output", value: "DIR", "The folder to write to; it is made if it is not there."),
            Option("package", value: "NAME", "Make the output a Swift package of this name, with its tests."),
            Option("dry-run", "Render every file, and write none."),
            Option("force", "Write the files that are yours anew, too."),
            diagnosticsOption,
        ],
        run: { tool, arguments throws(UsageError) in
            guard let root = arguments.value(of: "output") else {
                throw UsageError("'compile' needs a folder to write to: --output DIR")
            }
            let format: ReportFormat = try arguments.choice(of: "diagnostics") ?? .text
            let options = OutputOptions(
                overwritesUserFiles: arguments.has("force"),
                isRehearsal: arguments.has("dry-run"),
                package: try packageName(arguments)
            )
            let compilation = try tool.readSpecs(arguments)
            if compilation.hasErrors {
                tool.report(compilation, as: format)
                return .failure
            }
            let plan = compilation.outputPlan(for: root, in: tool.files, options: options)
            var problems = plan.diagnostics
            if problems.isEmpty, !options.isRehearsal {
                problems += plan.write(to: &tool.files).map { [$0] } ?? []
            }
            tool.report(compilation, and: problems, as: format)
            if problems.hasErrors { return .failure }
            tool.write(summary(of: plan), to: .standardOutput)
            return .success
        }
    )

    private static func packageName(_ arguments: Arguments) throws(UsageError) -> String? {
        guard let name = arguments.value(of: "package") else { return nil }
        let isName = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
        guard isName, name.utf8.count <= 100 else {
            throw UsageError("'\(name)' cannot be the name of a package: letters, digits, '-' and '_' can")
        }
        return name
    }

    /// The files that change, if they are few, those that stay because they are the user's, and how many of each.
    private static func summary(of plan: OutputPlan) -> String {
        let isRehearsal = plan.options.isRehearsal
        var text = ""
        let listed = plan.steps.filter { $0.action != .unchanged }
        if listed.count <= 40 {
            for step in listed {
                text += "\(word(for: step.action, isRehearsal: isRehearsal)) \(visibleLine(step.path))\n"
            }
        }
        let counts: [(OutputPlan.Action, String)] = [
            (.write, isRehearsal ? "to write" : "written"), (.overwrite, "of yours overwritten"),
            (.unchanged, "unchanged"), (.keep, "of yours kept"),
        ]
        let parts = counts.map { (plan.count(of: $0.0), $0.1) }.filter { $0.0 > 0 || $0.1 == counts[0].1 }
        text += "\(plan.root): " + parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + "\n"
        return text
    }

    private static func word(for action: OutputPlan.Action, isRehearsal: Bool) -> String {
        switch action {
        case .write: isRehearsal ? "would write" : "wrote"
        case .overwrite: isRehearsal ? "would overwrite" : "overwrote"
        case .unchanged: "unchanged"
        case .keep: "kept"
        }
    }
}
