import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads `rules: < field-not-edited: error; FVM5501: off >`. Which rules there are is not known here.
extension SettingsPhase {
    func readRules(_ setting: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        let expected = "a group of settings: < field-not-edited: error >"
        guard let group = group(setting, in: tree, expected: expected, &context) else { return }
        for item in tree.children(group) where tree.kind(item) == .setting {
            guard let token = tree.identifier(item), let severity = severity(of: item, in: tree, &context) else {
                continue
            }
            let location = tree.child(item, .ruleName).map { tree.location($0) } ?? tree.location(token)
            let name = tree.source.text(location.span)
            if let indexing = context.options.indexing {
                context.index.add(location, of: indexing.ruleKey(name), .reference)
            }
            context.program.app.rules.append(RuleSetting(name: name, location: location, severity: severity))
            if severity.map({ $0 < context.options.leastSeverity }) ?? true { context.problems.leaveOut(rule: name) }
        }
    }

    /// The value of a rule's setting: a severity, or nil in it for `off`; nil where it is none of them.
    private func severity(of setting: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> Severity?? {
        let list = tree.child(setting, .settingList)
        let word = list.map { tree.source.text(tree.span($0)) } ?? ""
        if word == "off" { return .some(nil) }
        if let severity = Severity(rawValue: word) { return severity }
        guard !tree.isBroken(setting) else { return nil }
        let place = list ?? setting
        context.report(
            NameProblems.settingValue,
            "a rule is off, a hint, a warning or an error",
            at: tree.location(place),
            help: context.didYouMean(word, in: tree.file, among: ["off", "hint", "warning", "error"])
        )
        return nil
    }
}
