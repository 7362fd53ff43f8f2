import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads the `app` declaration before everything else: texts need its locales.
extension Checker {
    mutating func readSettings() {
        for (index, tree) in trees.enumerated() {
            for node in tree.declarations(.appDeclaration) { readApp(node, in: index) }
        }
        program.texts = TextTable(localeCount: program.app.locales.count)
    }

    private mutating func readApp(_ node: NodeID, in tree: Int) {
        let syntax = trees[tree]
        guard let token = syntax.identifier(node, at: 1) else { return }
        if let first = program.app.declared {
            report(
                Diagnostic(
                    NameProblems.secondApp,
                    "the app is declared twice",
                    at: syntax.location(token),
                    label: "declared again here",
                    related: [Label(first.location, "first declared here")]
                )
            )
            return
        }
        let app = declared(token, in: tree, anchor: node)
        program.app.declared = app
        program.app.name = app.name
        readSettings(of: node, in: tree) { checker, name, setting in
            checker.readSetting(name, setting, in: tree)
        }
    }

    /// Calls `read` for each setting below `node` whose name is not doubled.
    private mutating func readSettings(
        of node: NodeID,
        in tree: Int,
        read: (inout Checker, TokenID, NodeID) -> Void
    ) {
        var seen: [Name: Location] = [:]
        let syntax = trees[tree]
        for setting in syntax.children(node) where syntax.kind(setting) == .setting {
            guard let token = syntax.identifier(setting) else { continue }
            guard syntax.child(setting, .ruleName) == nil else {
                reportUnknownSetting(setting, in: tree, known: [])
                continue
            }
            let place = syntax.location(token)
            if let first = seen.updateValue(place, forKey: name(token, in: tree)) {
                reportDuplicateMember(token, in: tree, first: first)
                continue
            }
            read(&self, token, setting)
        }
    }

    private mutating func readSetting(_ token: TokenID, _ setting: NodeID, in tree: Int) {
        switch name(token, in: tree).keyword {
        case .version:
            if let value = singleValue(setting, in: tree, .version, expected: "a version such as 1.0.0"),
                let version = versionValue(value, in: tree)
            {
                program.app.version = version
            }
        case .locales: readLocales(setting, in: tree)
        case .bundle: program.app.bundle = stringSetting(setting, in: tree)
        case .copyright: program.app.copyright = stringSetting(setting, in: tree)
        case .modules: readModules(setting, in: tree)
        case .saveTitle: program.app.saveTitle = textSetting(setting, in: tree)
        case .cancelTitle: program.app.cancelTitle = textSetting(setting, in: tree)
        case .rules: readRules(setting, in: tree)
        default: reportUnknownSetting(setting, in: tree, known: Self.settings)
        }
    }

    private static let settings = [
        "version", "locales", "bundle", "copyright", "modules", "saveTitle", "cancelTitle", "rules",
    ]

    private mutating func reportUnknownSetting(_ setting: NodeID, in tree: Int, known: [String]) {
        let syntax = trees[tree]
        guard let token = syntax.identifier(setting) else { return }
        let location = syntax.child(setting, .ruleName).map { syntax.location($0) } ?? syntax.location(token)
        let text = syntax.source.text(location.span)
        report(
            Diagnostic(
                NameProblems.unknownSetting,
                "there is no setting '\(text)'",
                at: location,
                help: didYouMean(text, among: known)
                    ?? (known.isEmpty
                        ? "Names with hyphens are those of rules: rules: < \(text): error >."
                        : "The settings here are \(list(known))."),
                fixIts: known.isEmpty ? [] : renameFixIts(token, in: tree, among: known)
            )
        )
    }

    /// The one literal of a setting, if it is a token of this kind.
    private mutating func singleValue(
        _ setting: NodeID,
        in tree: Int,
        _ kind: TokenKind,
        expected: String
    ) -> TokenID? {
        let syntax = trees[tree]
        guard let list = syntax.child(setting, .settingList) else {
            if !syntax.isBroken(setting) { reportSettingValue(setting, in: tree, expected: expected) }
            return nil
        }
        guard let token = syntax.firstToken(list), syntax.firstToken(list) == syntax.lastToken(list),
            syntax.token(token).kind == kind
        else {
            if !syntax.isBroken(list) { reportSettingValue(list, in: tree, expected: expected) }
            return nil
        }
        return token
    }

    mutating func reportSettingValue(_ node: NodeID, in tree: Int, expected: String) {
        report(
            Diagnostic(
                NameProblems.settingValue,
                "this setting takes \(expected)",
                at: trees[tree].location(node)
            )
        )
    }

    private mutating func stringSetting(_ setting: NodeID, in tree: Int) -> String? {
        singleValue(setting, in: tree, .string, expected: "a text in quotes").map { trees[tree].stringValue($0) }
    }

    private mutating func textSetting(_ setting: NodeID, in tree: Int) -> TextID? {
        pendingSettingTexts.append(NodePlace(tree: tree, node: setting))
        return TextID(pendingSettingTexts.count - 1)
    }

    private mutating func readLocales(_ setting: NodeID, in tree: Int) {
        let syntax = trees[tree]
        guard let list = syntax.child(setting, .settingList) else {
            reportSettingValue(setting, in: tree, expected: "locale tags such as en, pt-BR")
            return
        }
        var tags: [String] = []
        var seen: [String: Location] = [:]
        for item in syntax.children(list) {
            guard syntax.kind(item) == .localeTag else {
                if !syntax.isBroken(item) {
                    reportSettingValue(item, in: tree, expected: "locale tags such as en, pt-BR")
                }
                continue
            }
            let place = syntax.location(item)
            let tag = syntax.source.text(place.span)
            if let first = seen.updateValue(place, forKey: tag.lowercased()) {
                report(
                    Diagnostic(
                        NameProblems.doubledLocale,
                        "the locale '\(tag)' is listed twice",
                        at: place,
                        related: [Label(first, "first listed here")],
                        notes: ["Locales that differ only in case are one locale to the library."],
                        fixIts: syntax.removing(listElement: place, .safe).map { [$0] } ?? []
                    )
                )
                continue
            }
            guard tag.utf8.count <= Self.mostLocaleBytes else {
                reportSettingValue(item, in: tree, expected: "locale tags of at most \(Self.mostLocaleBytes) bytes")
                continue
            }
            guard tags.count < Self.mostLocales else {
                reportTooManyLocales(list, at: place, in: tree)
                break
            }
            tags.append(tag)
        }
        guard !tags.isEmpty else { return }
        program.app.locales = tags
        languages = program.app.languages
    }

    /// How many texts all locales have together at most: each takes 40 bytes, written or not.
    static var mostTexts: Int { 10_000_000 }
    /// How many locales an app has at most.
    static var mostLocales: Int { 100 }
    /// How long a locale's tag is at most: as RFC 5646, 4.4.1, asks readers to take. It is a part of file names.
    static var mostLocaleBytes: Int { 35 }

    private mutating func reportTooManyLocales(_ list: NodeID, at place: Location, in tree: Int) {
        let count = trees[tree].children(list).count { trees[tree].kind($0) == .localeTag }
        report(
            Diagnostic(
                TextProblems.tooManyLocales,
                "the app lists \(count) locales, and may have \(Self.mostLocales)",
                at: place
            )
        )
    }

    private mutating func readModules(_ setting: NodeID, in tree: Int) {
        let syntax = trees[tree]
        guard let group = syntax.child(setting, .settingGroup) else {
            reportSettingValue(setting, in: tree, expected: "a group of settings: < viewModels: \"ViewModels\" >")
            return
        }
        let known = ["viewModels", "resources", "server", "views", "tests", "uiTests"]
        readSettings(of: group, in: tree) { checker, token, setting in
            let name = syntax.text(token)
            guard known.contains(name) else { return checker.reportUnknownSetting(setting, in: tree, known: known) }
            guard let text = checker.stringSetting(setting, in: tree) else { return }
            guard name == "resources" ? isSafePath(text) : isSafeModuleName(text) else {
                let expected = name == "resources" ? "a relative path inside the output" : "a Swift module name"
                return checker.reportSettingValue(setting, in: tree, expected: expected)
            }
            checker.setModule(name, to: text)
        }
    }

    private mutating func setModule(_ name: String, to text: String) {
        switch name {
        case "viewModels": program.app.modules.viewModels = text
        case "resources": program.app.modules.resources = text
        case "server": program.app.modules.server = text
        case "views": program.app.modules.views = text
        case "tests": program.app.modules.tests = text
        default: program.app.modules.uiTests = text
        }
    }
}

/// A Swift module: an ASCII identifier that is no word of Swift.
private func isSafeModuleName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else { return false }
    return text.utf8.allSatisfy(isIdentifierByte) && !SwiftWords.reserved.contains(text)
}

/// Folders joined by single slashes, each of harmless characters, none of them `.` or `..`.
private func isSafePath(_ text: String) -> Bool {
    let folders = text.split(separator: "/", omittingEmptySubsequences: false)
    return folders.allSatisfy { folder in
        !folder.isEmpty && folder != "." && folder != ".."
            && folder.utf8.allSatisfy { isIdentifierByte($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    }
}

func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
    default: false
    }
}
