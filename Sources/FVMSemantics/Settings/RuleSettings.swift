import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads `rules: < field-not-edited: error; FVM5501: off >`. Which rules there are is not known here.
extension SettingsPhase {
    func readRules(_ setting: Syntax, _ context: inout CheckContext) {
        let expected = "a group of settings: < field-not-edited: error >"
        guard let group = group(setting, expected: expected, &context) else { return }
        for item in group.children where item.kind == .setting {
            guard let (name, location) = key(of: item), let severity = severity(of: item, &context) else { continue }
            if let indexing = context.options.indexing {
                context.index.add(location, of: indexing.ruleKey(name), .reference)
            }
            context.program.app.rules.append(RuleSetting(name: name, location: location, severity: severity))
            if severity.map({ $0 < context.options.leastSeverity }) ?? true { context.problems.leaveOut(rule: name) }
        }
    }

    /// Returns the name and the place of a setting. The names of rules have hyphens.
    func key(of setting: Syntax) -> (name: String, place: Location)? {
        let setting = SettingSyntax(known: setting)
        if let rule = setting.rule { return (rule.text, rule.location) }
        return setting.name.map { ($0.text, $0.location) }
    }

    /// Returns the severity of a rule's setting, with an inner `nil` for `off`. An outer `nil` means any other value.
    private func severity(of setting: Syntax, _ context: inout CheckContext) -> Severity?? {
        let list = setting.child(.settingList)
        let word = list.map { setting.tree.source.text($0.span) } ?? ""
        if word == "off" { return .some(nil) }
        if let severity = Severity(rawValue: word) { return severity }
        let place = list ?? setting
        context.report(
            NameProblems.settingValue,
            "a rule is off, a hint, a warning or an error",
            at: place.location,
            misspelling: Misspelling(
                word,
                among: ["off", "hint", "warning", "error"],
                replacing: list.map { .init($0.location) }
            )
        )
        return nil
    }
}
