import FVMLanguage
import FVMSyntax

/// The defaults of `compile`: `compile: < output: ".."; package: "Shop"; views: all >`.
extension SettingsPhase {
    func readCompileDefaults(_ setting: Syntax, _ context: inout CheckContext) {
        let expected = "a group of settings: < output: \"..\"; views: all >"
        guard let group = group(setting, expected: expected, &context) else { return }
        for (token, setting) in settings(of: group, &context) {
            switch token.text {
            case "output":
                let path = text(setting, "a relative path", &context) { isSafePath($0, leavesFolder: true) }
                context.program.app.compile.output = path
            case "package":
                let isName = CompileDefaults.isPackageName
                context.program.app.compile.package = text(setting, "the name of a package", &context, isName)
            case "views":
                context.program.app.compile.views = choice(ViewCoverage.self, of: setting, &context)
            default: reportUnknownSetting(setting, known: Setting.ofApp("compile")?.members ?? [], &context)
            }
        }
    }

    /// The text of a setting; nil after a message.
    private func text(
        _ setting: Syntax,
        _ expected: String,
        _ context: inout CheckContext,
        _ isRight: (String) -> Bool
    ) -> String? {
        guard let text = stringSetting(setting, &context) else { return nil }
        guard isRight(text) else {
            reportSettingValue(setting.child(.settingList) ?? setting, expected: expected, &context)
            return nil
        }
        return text
    }
}
