import FVMSource
import FVMSyntax

/// The versions of the app that were shipped before: `shipped: 1.0.0, 1.1.0`.
extension SettingsPhase {
    mutating func readShipped(_ setting: Syntax, _ context: inout CheckContext) {
        let expected = "versions such as 1.0.0, 1.1.0"
        guard let list = setting.child(.settingList) else {
            reportSettingValue(setting, expected: expected, &context)
            return
        }
        for item in list.children {
            guard let token = item.firstToken, token.kind == .version else {
                reportSettingValue(item, expected: expected, &context)
                continue
            }
            shipped.append((item, token))
        }
    }

    /// Each shipped version is there once, and before the app's own, wherever that is written.
    func checkShipped(_ context: inout CheckContext) {
        var seen: Set<SemanticVersion> = []
        for (item, token) in shipped {
            guard let version = context.versionValue(token) else { continue }
            let app = context.program.app.version
            if version < app, seen.insert(version).inserted {
                context.program.app.shipped.append(version)
            } else {
                let fact = version < app ? "listed twice" : "not before the app's own version, \(app.text)"
                context.report(
                    NameProblems.shippedVersion,
                    "\(version.text) is \(fact)",
                    at: item.location,
                    fixIts: item.tree.removing(listElement: item.location).map { [$0] } ?? []
                )
            }
        }
    }
}
