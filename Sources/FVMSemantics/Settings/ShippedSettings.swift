import FVMSource
import FVMSyntax

/// The versions of the app that were shipped before: `shipped: 1.0.0, 1.1.0`.
extension SettingsPhase {
    mutating func readShipped(_ setting: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        let expected = "versions such as 1.0.0, 1.1.0"
        guard let list = tree.child(setting, .settingList) else {
            if !tree.isBroken(setting) { reportSettingValue(setting, in: tree, expected: expected, &context) }
            return
        }
        for item in tree.children(list) {
            guard let token = tree.firstToken(item), tree.token(token).kind == .version else {
                if !tree.isBroken(item) { reportSettingValue(item, in: tree, expected: expected, &context) }
                continue
            }
            shipped.append((item, token))
        }
    }

    /// Each shipped version is there once, and before the app's own, wherever that is written.
    func checkShipped(in tree: SyntaxTree, _ context: inout CheckContext) {
        var seen: Set<SemanticVersion> = []
        for (item, token) in shipped {
            guard let version = context.versionValue(token, in: tree) else { continue }
            let app = context.program.app.version
            if version < app, seen.insert(version).inserted {
                context.program.app.shipped.append(version)
            } else {
                let fact = version < app ? "listed twice" : "not before the app's own version, \(app.text)"
                context.report(
                    NameProblems.shippedVersion,
                    "\(version.text) is \(fact)",
                    at: tree.location(item),
                    fixIts: tree.removing(listElement: tree.location(item)).map { [$0] } ?? []
                )
            }
        }
    }
}
