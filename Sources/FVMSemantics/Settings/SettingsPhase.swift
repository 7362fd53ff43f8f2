import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Reads the `app` declaration first, because texts need its locales.
struct SettingsPhase {
    /// `root: Main`, which is read when the screens are known.
    private var root: Syntax?
    /// Texts of the app, which are read when its locales are known.
    private var pendingTexts: [Syntax] = []
    /// The versions that were shipped, as they are written.
    var shipped: [(item: Syntax, version: TokenSyntax)] = []

    /// Returns the setting of the root screen for `RootPhase`.
    consuming func run(_ context: inout CheckContext) -> Syntax? {
        for tree in context.trees {
            for node in tree.declarations(.appDeclaration) { readApp(node, &context) }
        }
        context.program.texts = TextTable(localeCount: context.program.app.locales.count)
        context.textPlaces = TextPlaces(localeCount: context.program.app.locales.count)
        for place in pendingTexts { readText(place, &context) }
        return root
    }

    private mutating func readApp(_ node: Syntax, _ context: inout CheckContext) {
        guard let token = node.name else { return }
        if let first = context.program.app.declared {
            context.report(
                NameProblems.secondApp,
                "the app is declared twice",
                at: token.location,
                label: "declared again here",
                related: [Label(first.location, "first declared here")]
            )
            return
        }
        let app = context.declared(token, anchor: node)
        context.program.app.declared = app
        context.program.app.name = app.name
        let settings = settings(of: node, &context)
        for (token, setting) in settings { readSetting(token, setting, &context) }
        // A setting with an error may be the locales.
        let isWhole = !node.isBroken && settings.allSatisfy { Setting.ofApp($0.name.text) != nil }
        if !isWhole, !settings.contains(where: { context.name($0.name) == Keyword.locales }) {
            context.unknownTexts.noteEverywhere(in: node.file)
        }
        checkShipped(&context)
    }

    /// The settings below `node`, each name once.
    func settings(
        of node: Syntax,
        _ context: inout CheckContext
    ) -> [(name: TokenSyntax, setting: Syntax)] {
        var settings: [(name: TokenSyntax, setting: Syntax)] = []
        var seen: [Name: Location] = [:]
        for setting in node.children where setting.kind == .setting {
            guard let token = setting.name else {
                reportUnknownSetting(setting, known: [], &context)
                continue
            }
            let place = token.location
            if let first = seen.updateValue(place, forKey: context.name(token)) {
                context.reportDuplicateMember(token, first: first)
                continue
            }
            settings.append((token, setting))
        }
        return settings
    }

    private mutating func readSetting(
        _ token: TokenSyntax,
        _ setting: Syntax,
        _ context: inout CheckContext
    ) {
        switch context.name(token).keyword {
        case .version:
            if let value = singleValue(setting, .version, expected: "a version such as 1.0.0", &context),
                let version = context.versionValue(value)
            {
                context.program.app.version = version
            }
        case .shipped: readShipped(setting, &context)
        case .locales: readLocales(setting, &context)
        case .bundle: context.program.app.bundle = stringSetting(setting, &context)
        case .copyright: context.program.app.copyright = stringSetting(setting, &context)
        case .modules: readModules(setting, &context)
        case .saveTitle, .cancelTitle, .okTitle:
            guard let title = FormTitle(setting: context.name(token)) else { return }
            context.program.app.formTitles[title] = textSetting(token, setting, &context)
        case .deployments: readDeployments(setting, &context)
        case .credentials: readCredentials(setting, &context)
        case .layout: readLayout(setting, &context)
        case .root: root = setting
        case .compile: readCompileDefaults(setting, &context)
        case .header: readHeader(setting, &context)
        case .rules: readRules(setting, &context)
        default: reportUnknownSetting(setting, known: Setting.ofApp, &context)
        }
    }

    func reportUnknownSetting(
        _ setting: Syntax,
        known: [Setting],
        _ context: inout CheckContext
    ) {
        guard let (text, location) = key(of: setting) else { return }
        let known = known.map(\.name)
        context.report(
            NameProblems.unknownSetting,
            "there is no setting '\(text)'",
            at: location,
            help: known.isEmpty
                ? "Names with hyphens are those of rules: rules: < \(text): error >."
                : "The settings here are \(context.list(known)).",
            misspelling: Misspelling(text, among: known, replacing: setting.name.map { .init($0.location) })
        )
    }

    /// The one literal of a setting, if it is a token of this kind.
    private func singleValue(
        _ setting: Syntax,
        _ kind: TokenKind,
        expected: String,
        _ context: inout CheckContext
    ) -> TokenSyntax? {
        guard let list = setting.child(.settingList) else {
            reportSettingValue(setting, expected: expected, &context)
            return nil
        }
        guard let token = list.firstToken, list.firstToken == list.lastToken,
            token.kind == kind
        else {
            let fixIt = kind == .version ? context.program.versionFixIt(list) : nil
            reportSettingValue(list, expected: expected, fixIts: fixIt.map { [$0] } ?? [], &context)
            return nil
        }
        return token
    }

    func reportSettingValue(
        _ node: Syntax,
        expected: String,
        fixIts: [FixIt] = [],
        _ context: inout CheckContext
    ) {
        context.report(
            NameProblems.settingValue,
            "this setting takes \(expected)",
            at: node.location,
            help: "Write \(expected).",
            fixIts: fixIts
        )
    }

    /// Returns the group that a setting contains. Reports any other value.
    func group(
        _ setting: Syntax,
        expected: String,
        _ context: inout CheckContext
    ) -> Syntax? {
        if let group = setting.child(.settingGroup) { return group }
        reportSettingValue(setting, expected: expected, &context)
        return nil
    }

    func stringSetting(_ setting: Syntax, _ context: inout CheckContext) -> String? {
        singleValue(setting, .string, expected: "a text in quotes", &context).map {
            $0.stringValue
        }
    }

    private mutating func textSetting(
        _ token: TokenSyntax,
        _ setting: Syntax,
        _ context: inout CheckContext
    ) -> TextID {
        context.record(appText: token, .definition)
        pendingTexts.append(setting)
        return TextID(pendingTexts.count - 1)
    }

    private func readText(_ place: Syntax, _ context: inout CheckContext) {
        let text = context.addText()
        guard let content = place.content else { return }
        context.readTexts(settingContent(content, context), into: text, .single)
    }

    /// The one value of a setting's list, so that messages point at it.
    private func settingContent(_ node: Syntax, _ context: borrowing CheckContext) -> Syntax {
        guard node.kind == .settingList else { return node }
        return node.content ?? node
    }

    private func readLocales(_ setting: Syntax, _ context: inout CheckContext) {
        context.statesLocales = true
        guard let list = setting.child(.settingList) else {
            reportSettingValue(setting, expected: "locale tags such as en, pt-BR", &context)
            return
        }
        var tags: [String] = []
        var seen: [String: Location] = [:]
        var hasQuotes = false
        if list.isBroken { context.unknownTexts.noteEverywhere(in: setting.file) }
        for item in list.children {
            guard item.kind == .localeTag else {
                context.unknownTexts.noteEverywhere(in: setting.file)
                let isQuoted = item.stringToken != nil
                if !isQuoted || !hasQuotes {
                    reportSettingValue(
                        item,
                        expected: "locale tags such as en, pt-BR",
                        fixIts: isQuoted ? [unquoting(list)] : [],
                        &context
                    )
                }
                hasQuotes = hasQuotes || isQuoted
                // A locale in quotes is read as if it had none.
                if let tag = item.stringToken?.stringValue, tags.count < CheckLimits.locales,
                    tag.utf8.count <= CheckLimits.localeBytes
                {
                    tags.append(tag)
                }
                continue
            }
            let place = item.location
            let tag = item.text
            if let first = seen.updateValue(place, forKey: tag.lowercased()) {
                context.report(
                    NameProblems.doubledLocale,
                    "the locale '\(tag)' is listed twice",
                    at: place,
                    related: [Label(first, "first listed here")],
                    notes: ["Locales that differ only in case are one locale to the library."],
                    fixIts: setting.tree.removing(listElement: place, .safe).map { [$0] } ?? []
                )
                context.unknownTexts.noteEverywhere(in: setting.file)
                continue
            }
            guard tag.utf8.count <= CheckLimits.localeBytes else {
                reportSettingValue(
                    item,
                    expected: "locale tags of at most \(CheckLimits.localeBytes) bytes",
                    &context
                )
                continue
            }
            guard tags.count < CheckLimits.locales else {
                reportTooManyLocales(list, at: place, &context)
                break
            }
            context.record(locale: tag, at: place, .definition)
            tags.append(tag)
        }
        guard !tags.isEmpty else { return }
        context.program.app.locales = tags
    }

    /// Takes the quotes from all locales of a list.
    private func unquoting(_ list: Syntax) -> FixIt {
        let strings = list.children.compactMap { $0.kind == .literalValue ? $0.stringToken : nil }
        return FixIt(
            "remove the quotes",
            edits: strings.map { TextEdit(location: $0.location, replacement: $0.stringValue) }
        )
    }

    private func reportTooManyLocales(
        _ list: Syntax,
        at place: Location,
        _ context: inout CheckContext
    ) {
        let count = list.children.count { $0.kind == .localeTag }
        context.report(
            TextProblems.tooManyLocales,
            "the app lists \(count) locales, and may have \(CheckLimits.locales)",
            at: place
        )
    }
}
