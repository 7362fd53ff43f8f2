import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// The server's deployments, and the credentials of clients.
extension SettingsPhase {
    /// Reads `deployments: < production: "https://api.example.com" >`.
    func readDeployments(_ setting: Syntax, _ context: inout CheckContext) {
        let expected = "a group of addresses: < production: \"https://api.example.com\" >"
        guard let group = group(setting, expected: expected, &context) else { return }
        for (token, setting) in settings(of: group, &context) {
            guard let address = stringSetting(setting, &context) else { continue }
            if isServerAddress(address) {
                let deployment = Deployment(name: token.text, address: address)
                context.program.app.deployments.append(deployment)
            } else {
                let value = setting.child(.settingList) ?? setting
                let meant = "https://" + address
                reportSettingValue(
                    value,
                    expected: "scheme and host of a server, such as \"https://api.example.com\"",
                    fixIts: isServerAddress(meant) ? [setting.tree.writing("\"\(meant)\"", at: value.location)] : [],
                    &context
                )
            }
        }
    }

    /// Reads `credentials: bearer`, or the name of a header.
    func readCredentials(_ setting: Syntax, _ context: inout CheckContext) {
        let expected = "bearer, or the name of a header such as \"X-API-Key\""
        guard let value = oneValue(setting, expected: expected, &context) else { return }
        if value.word == "bearer" {
            context.program.app.credentials = .bearer
        } else if let name = value.string, isHeaderName(name) {
            context.program.app.credentials = .header(name)
        } else {
            reportSettingValue(value.node, expected: expected, &context)
        }
    }

    // MARK: How the output is written

    /// Reads `layout: flat`.
    func readLayout(_ setting: Syntax, _ context: inout CheckContext) {
        if let layout = choice(OutputLayout.self, of: setting, &context) {
            context.program.app.layout = layout
        }
    }

    /// Reads `header: "%{file}"`.
    func readHeader(_ setting: Syntax, _ context: inout CheckContext) {
        guard let text = stringSetting(setting, &context) else { return }
        let placeholders = SubstitutionText.placeholders(in: text)
        if placeholders.allSatisfy({ FileHeader.placeholders.contains($0) }) {
            context.program.app.header = text
        } else {
            reportSettingValue(
                setting.child(.settingList) ?? setting,
                expected: "a text that has no placeholders but %{file} and %{spec}",
                &context
            )
        }
    }

    /// The word of a setting that takes one of a few; nil after a message.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type,
        of setting: Syntax,
        _ context: inout CheckContext
    ) -> Choice? {
        let words = Choice.allCases.map(\.rawValue)
        let expected = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        guard let value = oneValue(setting, expected: expected, &context) else { return nil }
        if let choice = value.word.flatMap({ Choice(rawValue: $0) }) { return choice }
        let meant = value.word.flatMap { suggestion(for: $0, among: words) }
        reportSettingValue(
            value.node,
            expected: expected,
            fixIts: meant.map { [setting.tree.writing($0, at: value.node.location)] } ?? [],
            &context
        )
        return nil
    }

    /// The one value of a setting: a word, or a text in quotes; nil after a message.
    func oneValue(_ setting: Syntax, expected: String, _ context: inout CheckContext)
        -> (node: Syntax, word: String?, string: String?)?
    {
        let items = setting.child(.settingList).map { Array($0.children) } ?? []
        guard let item = items.first, items.count == 1 else {
            reportSettingValue(setting, expected: expected, &context)
            return nil
        }
        let word = item.kind == .localeTag ? item.text : nil
        return (item, word, item.stringToken?.stringValue)
    }
}

/// The placeholders in the header of a file.
public enum FileHeader {
    /// The name of the file.
    public static let file = "file"
    /// The spec that the file is generated from.
    public static let spec = "spec"

    static let placeholders = [file, spec]
}

/// Whether a text is the address of a server: scheme, host, and a port where there is one. Clients replace a path.
private func isServerAddress(_ text: String) -> Bool {
    let schemes = ["http://", "https://"]
    guard isURL(text), let scheme = schemes.first(where: { text.hasPrefix($0) }) else { return false }
    let authority = text.dropFirst(scheme.count)
    let host = authority.hasSuffix("/") ? authority.dropLast() : authority
    return !host.isEmpty && host.first != ":" && host.last != ":" && !host.contains { "/?#@".contains($0) }
        && (host.lastIndex(of: ":").map { UInt16(host[host.index(after: $0)...]) != nil || host.last == "]" } ?? true)
}

/// Whether HTTP takes the text as the name of a header.
private func isHeaderName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
        && text.utf8.allSatisfy { $0.isNameByte || "!#$%&'*+-.^`|~".utf8.contains($0) }
}
