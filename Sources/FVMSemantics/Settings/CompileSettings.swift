import FVMLanguage
import FVMSyntax

/// What `compile` does by default: `compile: < output: ".."; package: "Shop"; views: all >`.
extension SettingsPhase {
    func readCompileDefaults(_ setting: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        let expected = "a group of settings: < output: \"..\"; views: all >"
        guard let group = group(setting, in: tree, expected: expected, &context) else { return }
        for (token, setting) in settings(of: group, in: tree, &context) {
            switch tree.text(token) {
            case "output":
                let path = text(setting, "a relative path", in: tree, &context) { isSafePath($0, leavesFolder: true) }
                context.program.app.compile.output = path
            case "package":
                let isName = CompileDefaults.isPackageName
                context.program.app.compile.package = text(setting, "the name of a package", in: tree, &context, isName)
            case "views":
                context.program.app.compile.views = choice(ViewCoverage.self, of: setting, in: tree, &context)
            default: reportUnknownSetting(setting, in: tree, known: Setting.ofApp("compile")?.members ?? [], &context)
            }
        }
    }

    /// The text of a setting; nil after a message.
    private func text(
        _ setting: NodeID,
        _ expected: String,
        in tree: SyntaxTree,
        _ context: inout CheckContext,
        _ isRight: (String) -> Bool
    ) -> String? {
        guard let text = stringSetting(setting, in: tree, &context) else { return nil }
        guard isRight(text) else {
            reportSettingValue(tree.child(setting, .settingList) ?? setting, in: tree, expected: expected, &context)
            return nil
        }
        return text
    }
}
