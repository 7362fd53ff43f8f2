import FVMLanguage
import FVMSyntax

/// The names of modules and folders: `modules: < server: "WebServer" >`.
extension SettingsPhase {
    func readModules(_ setting: Syntax, _ context: inout CheckContext) {
        let expected = "a group of settings: < viewModels: \"ViewModels\" >"
        guard let group = group(setting, expected: expected, &context) else { return }
        let known = Setting.ofApp("modules")?.members ?? []
        for (token, setting) in settings(of: group, &context) {
            let name = token.text
            guard known.contains(where: { $0.name == name }) else {
                reportUnknownSetting(setting, known: known, &context)
                continue
            }
            guard let text = stringSetting(setting, &context) else { continue }
            if name == "resources" ? isSafePath(text) : isSafeModuleName(text) {
                setModule(name, to: text, &context)
            } else {
                let expected =
                    name == "resources"
                    ? "a relative path inside the output" : "a name for a Swift module"
                reportSettingValue(setting, expected: expected, &context)
            }
        }
    }

    private func setModule(_ name: String, to text: String, _ context: inout CheckContext) {
        switch name {
        case "viewModels": context.program.app.modules.viewModels = text
        case "resources": context.program.app.modules.resources = text
        case "server":
            context.program.app.modules.server = text
            context.program.app.modules.isServerNamed = true
        case "views": context.program.app.modules.views = text
        case "tests": context.program.app.modules.tests = text
        default: context.program.app.modules.uiTests = text
        }
    }
}

/// Whether a text is a valid Swift module name: an ASCII identifier and no keyword of Swift. A separate rule checks
/// for modules of the library.
private func isSafeModuleName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else { return false }
    return text.utf8.allSatisfy(\.isNameByte) && text != "_"
        && !ReservedNames.reserved.contains(text)
}

/// Folders joined by single slashes, each of harmless characters.
/// - Parameter leavesFolder: Whether `.` and `..` are among them.
func isSafePath(_ text: String, leavesFolder: Bool = false) -> Bool {
    let folders = text.split(separator: "/", omittingEmptySubsequences: false)
    return folders.allSatisfy { folder in
        !folder.isEmpty && (leavesFolder || folder != "." && folder != "..")
            && folder.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    }
}
