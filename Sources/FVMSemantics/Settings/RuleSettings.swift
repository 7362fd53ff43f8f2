import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads `rules: < field-not-edited: error; FVM5501: off >`. Which rules there are is not known here.
extension SettingsPhase {
    func readRules(_ setting: NodeID, in tree: Int, _ context: inout CheckContext) {
        let syntax = context.trees[tree]
        guard let group = syntax.child(setting, .settingGroup) else {
            if !syntax.isBroken(setting) {
                reportSettingValue(
                    setting,
                    in: tree,
                    expected: "a group of settings: < field-not-edited: error >",
                    &context
                )
            }
            return
        }
        for item in syntax.children(group) where syntax.kind(item) == .setting {
            guard let token = syntax.identifier(item), let severity = severity(of: item, in: tree, &context) else {
                continue
            }
            let location = syntax.child(item, .ruleName).map { syntax.location($0) } ?? syntax.location(token)
            let name = syntax.source.text(location.span)
            context.program.app.rules.append(RuleSetting(name: name, location: location, severity: severity))
            if severity.map({ $0 < context.options.leastSeverity }) ?? true { context.problems.leaveOut(rule: name) }
        }
    }

    /// The value of a rule's setting: a severity, or nil in it for `off`; nil where it is none of them.
    private func severity(of setting: NodeID, in tree: Int, _ context: inout CheckContext) -> Severity?? {
        let syntax = context.trees[tree]
        let list = syntax.child(setting, .settingList)
        let word = list.map { syntax.source.text(syntax.span($0)) } ?? ""
        if word == "off" { return .some(nil) }
        if let severity = Severity(rawValue: word) { return severity }
        guard !syntax.isBroken(setting) else { return nil }
        let place = list ?? setting
        context.report(
            Diagnostic(
                NameProblems.settingValue,
                "a rule is off, a hint, a warning or an error",
                at: syntax.location(place),
                help: context.didYouMean(word, among: ["off", "hint", "warning", "error"])
            )
        )
        return nil
    }
}
