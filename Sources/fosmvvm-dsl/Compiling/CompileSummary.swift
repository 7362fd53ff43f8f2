import FVMDiagnostics
import FVMOutput
import FVMWorkspace

/// The summary of a `compile` run.
struct CompileSummary {
    private let plan: OutputPlan
    private let mode: CompileSettings.Mode

    /// The maximum number of files that are listed by name.
    private static let mostListed = 40

    init(_ plan: OutputPlan, _ mode: CompileSettings.Mode) {
        self.plan = plan
        self.mode = mode
    }

    private var isRehearsal: Bool { mode != .write }

    // MARK: Text

    /// The files that change, if they are few, those that stay because they are the user's, and how many of each.
    var text: String {
        var text = ""
        if plan.steps.count - plan.count(of: .unchanged) <= Self.mostListed {
            for step in plan.steps where step.action != .unchanged {
                text += "\(word(for: step)) \(visibleLine(plan.path(of: step)))\n"
            }
        }
        let parts = OutputStep.Action.allCases.compactMap { action in
            let count = plan.count(of: action)
            return count > 0 || action == .write ? "\(count) \(words(for: action))" : nil
        }
        return text + "\(visibleLine(plan.root)): " + parts.joined(separator: ", ") + "\n"
    }

    private func word(for step: OutputStep) -> String {
        switch step.action {
        case .write: mode == .check ? "stale" : isRehearsal ? "would write" : "wrote"
        case .overwrite: isRehearsal ? "would overwrite" : "overwrote"
        case .unchanged: "unchanged"
        case .keep: "kept"
        case .omit: "left out"
        case .remove: isRehearsal ? "would remove" : "removed"
        case .leave: "left"
        }
    }

    private func words(for action: OutputStep.Action) -> String {
        switch action {
        case .write: isRehearsal ? "to write" : "written"
        case .unchanged: "unchanged"
        case .keep: "of your files kept"
        case .omit: "not regenerated, because you removed them"
        case .overwrite: isRehearsal ? "to overwrite" : "overwritten"
        case .remove: isRehearsal ? "to remove" : "removed"
        case .leave: "left without a spec"
        }
    }

    // MARK: JSON

    /// The summary as one JSON object on one line: actions, counts and files. Unchanged files are only counted.
    var json: String {
        let name =
            switch mode {
            case .write: "write"
            case .dryRun: "dry-run"
            case .check: "check"
            case .diff: "diff"
            case .migrate: "migrate"
            }
        var text = "{\"output\":\(quoted(plan.root)),\"app\":\(quoted(plan.app)),\"mode\":\(quoted(name))"
        text += ",\"stale\":\(isRehearsal && plan.isStale),\"counts\":{"
        text += OutputStep.Action.allCases.map { "\(quoted($0.rawValue)):\(plan.count(of: $0))" }.joined(separator: ",")
        text += "},\"files\":["
        text += plan.steps.filter { $0.action != .unchanged }
            .map { step in
                let owner = step.ownership == .user ? "user" : "generated"
                return "{\"action\":\(quoted(step.action.rawValue)),\"owner\":\(quoted(owner)),"
                    + "\"path\":\(quoted(plan.path(of: step)))}"
            }
            .joined(separator: ",")
        return text + "]}\n"
    }

    private func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
