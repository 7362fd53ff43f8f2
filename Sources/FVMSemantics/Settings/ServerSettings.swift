import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Where the app's server is, and what it is told of who asks.
extension SettingsPhase {
    /// Reads `deployments: < production: "https://api.example.com" >`.
    func readDeployments(_ setting: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        let expected = "a group of addresses: < production: \"https://api.example.com\" >"
        guard let group = group(setting, in: tree, expected: expected, &context) else { return }
        for (token, setting) in settings(of: group, in: tree, &context) {
            guard let address = stringSetting(setting, in: tree, &context) else { continue }
            if isServerAddress(address) {
                let deployment = Deployment(name: tree.text(token), address: address)
                context.program.app.deployments.append(deployment)
            } else {
                let value = tree.child(setting, .settingList) ?? setting
                let meant = "https://" + address
                reportSettingValue(
                    value,
                    in: tree,
                    expected: "scheme and host of a server, such as \"https://api.example.com\"",
                    fixIts: isServerAddress(meant) ? [tree.writing("\"\(meant)\"", at: tree.location(value))] : [],
                    &context
                )
            }
        }
    }

    /// Reads `credentials: bearer`, or the name of a header.
    func readCredentials(_ setting: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        let expected = "bearer, or the name of a header such as \"X-API-Key\""
        guard let value = oneValue(setting, in: tree, expected: expected, &context) else { return }
        if value.word == "bearer" {
            context.program.app.credentials = .bearer
        } else if let name = value.string, isHeaderName(name) {
            context.program.app.credentials = .header(name)
        } else {
            reportSettingValue(value.node, in: tree, expected: expected, &context)
        }
    }

    // MARK: How the output is written

    /// Reads `layout: flat`.
    func readLayout(_ setting: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        if let layout = choice(OutputLayout.self, of: setting, in: tree, &context) {
            context.program.app.layout = layout
        }
    }

    /// Reads `header: "%{file}"`.
    func readHeader(_ setting: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        guard let text = stringSetting(setting, in: tree, &context) else { return }
        let placeholders = SubstitutionText.placeholders(in: text)
        if placeholders.allSatisfy({ FileHeader.placeholders.contains($0) }) {
            context.program.app.header = text
        } else {
            reportSettingValue(
                tree.child(setting, .settingList) ?? setting,
                in: tree,
                expected: "a text that has no placeholders but %{file} and %{spec}",
                &context
            )
        }
    }

    /// The word of a setting that takes one of a few; nil after a message.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type,
        of setting: NodeID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> Choice? {
        let words = Choice.allCases.map(\.rawValue)
        let expected = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        guard let value = oneValue(setting, in: tree, expected: expected, &context) else { return nil }
        if let choice = value.word.flatMap({ Choice(rawValue: $0) }) { return choice }
        let meant = value.word.flatMap { suggestion(for: $0, among: words) }
        reportSettingValue(
            value.node,
            in: tree,
            expected: expected,
            fixIts: meant.map { [tree.writing($0, at: tree.location(value.node))] } ?? [],
            &context
        )
        return nil
    }

    /// The one value of a setting: a word, or a text in quotes; nil after a message.
    private func oneValue(_ setting: NodeID, in tree: SyntaxTree, expected: String, _ context: inout CheckContext)
        -> (node: NodeID, word: String?, string: String?)?
    {
        guard !tree.isBroken(setting) else { return nil }
        let items = tree.child(setting, .settingList).map { Array(tree.children($0)) } ?? []
        guard let item = items.first, items.count == 1 else {
            reportSettingValue(setting, in: tree, expected: expected, &context)
            return nil
        }
        let word = tree.kind(item) == .localeTag ? tree.localeTag(item) : nil
        return (item, word, tree.stringToken(item).map { tree.stringValue($0) })
    }
}

/// What the comment at the head of a file may name.
public enum FileHeader {
    /// The name of the file.
    public static let file = "file"
    /// The spec that it is made of.
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
