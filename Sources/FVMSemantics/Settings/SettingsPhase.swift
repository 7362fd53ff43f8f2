import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Reads the `app` declaration before everything else: texts need its locales.
struct SettingsPhase {
    /// Texts of the app, which are read when its locales are known.
    private var pendingTexts: [NodePlace] = []
    /// The versions that were shipped, as they are written.
    var shipped: [(item: NodeID, version: TokenID)] = []

    consuming func run(_ context: inout CheckContext) {
        for tree in context.trees {
            for node in tree.declarations(.appDeclaration) { readApp(node, in: tree, &context) }
        }
        context.program.texts = TextTable(localeCount: context.program.app.locales.count)
        context.textPlaces = TextPlaces(localeCount: context.program.app.locales.count)
        for place in pendingTexts { readText(place, &context) }
    }

    private mutating func readApp(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        guard let token = tree.identifier(node, at: 1) else { return }
        if let first = context.program.app.declared {
            context.report(
                NameProblems.secondApp,
                "the app is declared twice",
                at: tree.location(token),
                label: "declared again here",
                related: [Label(first.location, "first declared here")]
            )
            return
        }
        let app = context.declared(token, in: tree, anchor: node)
        context.program.app.declared = app
        context.program.app.name = app.name
        let settings = settings(of: node, in: tree, &context)
        for (token, setting) in settings { readSetting(token, setting, in: tree, &context) }
        // What is not understood may be the locales.
        let isWhole = !tree.isBroken(node) && settings.allSatisfy { Setting.ofApp(tree.text($0.name)) != nil }
        if !isWhole, !settings.contains(where: { context.name($0.name, in: tree) == Keyword.locales }) {
            context.lostTexts.noteEverywhere(in: tree.file)
        }
        checkShipped(in: tree, &context)
    }

    /// The settings below `node`, each name once.
    func settings(
        of node: NodeID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> [(name: TokenID, setting: NodeID)] {
        var settings: [(name: TokenID, setting: NodeID)] = []
        var seen: [Name: Location] = [:]
        for setting in tree.children(node) where tree.kind(setting) == .setting {
            guard let token = tree.identifier(setting) else { continue }
            guard tree.child(setting, .ruleName) == nil else {
                reportUnknownSetting(setting, in: tree, known: [], &context)
                continue
            }
            let place = tree.location(token)
            if let first = seen.updateValue(place, forKey: context.name(token, in: tree)) {
                context.reportDuplicateMember(token, in: tree, first: first)
                continue
            }
            settings.append((token, setting))
        }
        return settings
    }

    private mutating func readSetting(
        _ token: TokenID,
        _ setting: NodeID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        switch context.name(token, in: tree).keyword {
        case .version:
            if let value = singleValue(setting, in: tree, .version, expected: "a version such as 1.0.0", &context),
                let version = context.versionValue(value, in: tree)
            {
                context.program.app.version = version
            }
        case .shipped: readShipped(setting, in: tree, &context)
        case .locales: readLocales(setting, in: tree, &context)
        case .bundle: context.program.app.bundle = stringSetting(setting, in: tree, &context)
        case .copyright: context.program.app.copyright = stringSetting(setting, in: tree, &context)
        case .modules: readModules(setting, in: tree, &context)
        case .saveTitle, .cancelTitle, .okTitle:
            guard let title = FormTitle(setting: context.name(token, in: tree)) else { return }
            context.program.app.formTitles[title] = textSetting(token, setting, in: tree, &context)
        case .deployments: readDeployments(setting, in: tree, &context)
        case .credentials: readCredentials(setting, in: tree, &context)
        case .layout: readLayout(setting, in: tree, &context)
        case .compile: readCompileDefaults(setting, in: tree, &context)
        case .header: readHeader(setting, in: tree, &context)
        case .rules: readRules(setting, in: tree, &context)
        default: reportUnknownSetting(setting, in: tree, known: Setting.ofApp, &context)
        }
    }

    func reportUnknownSetting(
        _ setting: NodeID,
        in tree: SyntaxTree,
        known: [Setting],
        _ context: inout CheckContext
    ) {
        guard let token = tree.identifier(setting) else { return }
        let known = known.map(\.name)
        let location = tree.child(setting, .ruleName).map { tree.location($0) } ?? tree.location(token)
        let text = tree.source.text(location.span)
        context.report(
            NameProblems.unknownSetting,
            "there is no setting '\(text)'",
            at: location,
            help: context.didYouMean(text, in: tree.file, among: known)
                ?? (known.isEmpty
                    ? "Names with hyphens are those of rules: rules: < \(text): error >."
                    : "The settings here are \(context.list(known))."),
            fixIts: known.isEmpty ? [] : context.renameFixIts(token, in: tree, among: known)
        )
    }

    /// The one literal of a setting, if it is a token of this kind.
    private func singleValue(
        _ setting: NodeID,
        in tree: SyntaxTree,
        _ kind: TokenKind,
        expected: String,
        _ context: inout CheckContext
    ) -> TokenID? {
        guard let list = tree.child(setting, .settingList) else {
            if !tree.isBroken(setting) { reportSettingValue(setting, in: tree, expected: expected, &context) }
            return nil
        }
        guard let token = tree.firstToken(list), tree.firstToken(list) == tree.lastToken(list),
            tree.token(token).kind == kind
        else {
            guard !tree.isBroken(list) else { return nil }
            let fixIt = kind == .version ? context.program.versionFixIt(list, in: tree) : nil
            reportSettingValue(list, in: tree, expected: expected, fixIts: fixIt.map { [$0] } ?? [], &context)
            return nil
        }
        return token
    }

    func reportSettingValue(
        _ node: NodeID,
        in tree: SyntaxTree,
        expected: String,
        fixIts: [FixIt] = [],
        _ context: inout CheckContext
    ) {
        context.report(
            NameProblems.settingValue,
            "this setting takes \(expected)",
            at: tree.location(node),
            help: "Write \(expected).",
            fixIts: fixIts
        )
    }

    /// The group of settings that one holds; a message where it holds something else.
    func group(
        _ setting: NodeID,
        in tree: SyntaxTree,
        expected: String,
        _ context: inout CheckContext
    ) -> NodeID? {
        if let group = tree.child(setting, .settingGroup) { return group }
        if !tree.isBroken(setting) { reportSettingValue(setting, in: tree, expected: expected, &context) }
        return nil
    }

    func stringSetting(_ setting: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> String? {
        singleValue(setting, in: tree, .string, expected: "a text in quotes", &context).map {
            tree.stringValue($0)
        }
    }

    private mutating func textSetting(
        _ token: TokenID,
        _ setting: NodeID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> TextID {
        context.record(appText: token, in: tree, .definition)
        pendingTexts.append(NodePlace(tree: tree, node: setting))
        return TextID(pendingTexts.count - 1)
    }

    private func readText(_ place: NodePlace, _ context: inout CheckContext) {
        let text = context.addText()
        guard let content = place.tree.meaningfulChild(place.node) else { return }
        context.readTexts(settingContent(content, in: place.tree, context), in: place.tree, into: text, .single)
    }

    /// The one value of a setting's list, so that messages point at it.
    private func settingContent(_ node: NodeID, in tree: SyntaxTree, _ context: borrowing CheckContext) -> NodeID {
        guard tree.kind(node) == .settingList else { return node }
        return tree.meaningfulChild(node) ?? node
    }

    private func readLocales(_ setting: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        context.statesLocales = true
        guard let list = tree.child(setting, .settingList) else {
            reportSettingValue(setting, in: tree, expected: "locale tags such as en, pt-BR", &context)
            return
        }
        var tags: [String] = []
        var seen: [String: Location] = [:]
        var hasQuotes = false
        if tree.isBroken(list) { context.lostTexts.noteEverywhere(in: tree.file) }
        for item in tree.children(list) {
            guard tree.kind(item) == .localeTag else {
                context.lostTexts.noteEverywhere(in: tree.file)
                let isQuoted = tree.stringToken(item) != nil
                if !tree.isBroken(item), !isQuoted || !hasQuotes {
                    reportSettingValue(
                        item,
                        in: tree,
                        expected: "locale tags such as en, pt-BR",
                        fixIts: isQuoted ? [unquoting(list, in: tree)] : [],
                        &context
                    )
                }
                hasQuotes = hasQuotes || isQuoted
                // It is read as though it stood without them.
                if let tag = tree.stringToken(item).map(tree.stringValue), tags.count < CheckLimits.locales,
                    tag.utf8.count <= CheckLimits.localeBytes
                {
                    tags.append(tag)
                }
                continue
            }
            let place = tree.location(item)
            let tag = tree.source.text(place.span)
            if let first = seen.updateValue(place, forKey: tag.lowercased()) {
                context.report(
                    NameProblems.doubledLocale,
                    "the locale '\(tag)' is listed twice",
                    at: place,
                    related: [Label(first, "first listed here")],
                    notes: ["Locales that differ only in case are one locale to the library."],
                    fixIts: tree.removing(listElement: place, .safe).map { [$0] } ?? []
                )
                context.lostTexts.noteEverywhere(in: tree.file)
                continue
            }
            guard tag.utf8.count <= CheckLimits.localeBytes else {
                reportSettingValue(
                    item,
                    in: tree,
                    expected: "locale tags of at most \(CheckLimits.localeBytes) bytes",
                    &context
                )
                continue
            }
            guard tags.count < CheckLimits.locales else {
                reportTooManyLocales(list, at: place, in: tree, &context)
                break
            }
            context.record(locale: tag, at: place, .definition)
            tags.append(tag)
        }
        guard !tags.isEmpty else { return }
        context.program.app.locales = tags
    }

    /// Takes the quotes from all locales of a list.
    private func unquoting(_ list: NodeID, in tree: SyntaxTree) -> FixIt {
        let strings = tree.children(list).compactMap { tree.kind($0) == .literalValue ? tree.stringToken($0) : nil }
        return FixIt(
            "remove the quotes",
            edits: strings.map { TextEdit(location: tree.location($0), replacement: tree.stringValue($0)) }
        )
    }

    private func reportTooManyLocales(
        _ list: NodeID,
        at place: Location,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        let count = tree.children(list).count { tree.kind($0) == .localeTag }
        context.report(
            TextProblems.tooManyLocales,
            "the app lists \(count) locales, and may have \(CheckLimits.locales)",
            at: place
        )
    }
}
