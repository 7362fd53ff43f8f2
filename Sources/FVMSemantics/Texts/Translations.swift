import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The `translation` block, and the group in it, that is being read.
struct OpenTranslation {
    var locale: Int
    var group: String?
    var field: String?
}

/// Applies `translation` blocks: each text goes to the declaration and key that it names.
extension Checker {
    mutating func applyTranslations() {
        defer { translation = nil }
        for place in translationSources {
            let tree = trees[place.tree]
            guard let tag = tree.child(place.node, .localeTag), let locale = locale(tag, in: place.tree) else {
                continue
            }
            translation = OpenTranslation(locale: locale)
            for node in tree.children(place.node) {
                switch tree.kind(node) {
                case .translationGroup: applyGroup(node, locale, in: place.tree)
                case .translationText: reportTopLevelText(node, in: place.tree)
                default: break
                }
            }
        }
    }

    private mutating func reportTopLevelText(_ node: NodeID, in tree: Int) {
        guard !trees[tree].isBroken(node) else { return }
        report(
            Diagnostic(
                TextProblems.unknownKey,
                "a text stands in the group of its declaration",
                at: trees[tree].location(node)
            )
        )
    }

    private mutating func applyGroup(_ node: NodeID, _ locale: Int, in tree: Int) {
        guard let token = trees[tree].identifier(node) else { return }
        translation?.group = trees[tree].text(token)
        let name = name(token, in: tree)
        if let app = program.app.declared, app.name == text(name), symbols[Int(name.index)] == nil {
            return applyAppTexts(node, locale, in: tree)
        }
        guard let symbol = symbols[Int(name.index)] else {
            noteStrayText(token, in: tree)
            reportUnknown(token, in: tree, what: "declaration", among: .declarations)
            return
        }
        switch symbol.kind {
        case .record(let id): applyRecordTexts(node, id, locale, in: tree)
        case .enumeration(let id): applyEnumTexts(node, id, locale, in: tree)
        case .fields(let id): applyFieldsTexts(node, id, locale, in: tree)
        case .request, .result: reportWrongKind(token, symbol, in: tree, expected: "a declaration with texts")
        }
    }

    /// Calls `apply` with the key and content of each text of a group.
    private mutating func forEachText(
        _ group: NodeID,
        in tree: Int,
        apply: (inout Checker, TokenID, NodeID) -> Void
    ) {
        let syntax = trees[tree]
        for node in syntax.children(group) {
            guard let key = syntax.identifier(node) else { continue }
            switch syntax.kind(node) {
            case .translationText:
                if let content = syntax.meaningfulChild(node) { apply(&self, key, content) }
            case .translationGroup:
                reportUnknownKey(key, in: tree, "'\(syntax.text(key))' has no texts of its own", among: [])
            default: break
            }
        }
    }

    private mutating func noteStrayText(_ key: TokenID, in tree: Int) {
        guard let translation else { return }
        let text = trees[tree].text(key)
        let path = translation.group == nil || translation.group == text ? [] : [translation.group, translation.field]
        strayTexts.append(
            StrayText(
                locale: program.app.locales[translation.locale],
                key: (path.compactMap(\.self) + [text]).joined(separator: "."),
                location: trees[tree].location(key)
            )
        )
    }

    private mutating func reportUnknownKey(_ key: TokenID, in tree: Int, _ message: String, among names: [String]) {
        noteStrayText(key, in: tree)
        report(
            Diagnostic(
                TextProblems.unknownKey,
                message,
                at: trees[tree].location(key),
                help: didYouMean(trees[tree].text(key), among: names),
                fixIts: renameFixIts(key, in: tree, among: names)
            )
        )
    }

    private mutating func applyAppTexts(_ group: NodeID, _ locale: Int, in tree: Int) {
        forEachText(group, in: tree) { checker, key, content in
            let target: TextID? =
                switch checker.name(key, in: tree).keyword {
                case .saveTitle: checker.program.app.saveTitle
                case .cancelTitle: checker.program.app.cancelTitle
                default: nil
                }
            guard let target else {
                let text = checker.trees[tree].text(key)
                return checker.reportUnknownKey(
                    key,
                    in: tree,
                    "the app has no text '\(text)'",
                    among: ["saveTitle", "cancelTitle"]
                )
            }
            checker.setText(target, locale: locale, content, in: tree, .single)
        }
    }

    private mutating func applyRecordTexts(_ group: NodeID, _ id: RecordID, _ locale: Int, in tree: Int) {
        var hint = 0
        forEachText(group, in: tree) { checker, key, content in
            if let property = checker.scopes.property(checker.name(key, in: tree), of: id, hint: hint) {
                hint = property + 1
                switch checker.program.records[id.index].properties[property].kind {
                case .staticText(let text): return checker.setText(text, locale: locale, content, in: tree, .single)
                case .staticList(let text): return checker.setText(text, locale: locale, content, in: tree, .list)
                default: break
                }
            }
            let name = checker.program[id].declared.name
            let text = checker.trees[tree].text(key)
            checker.reportUnknownKey(
                key,
                in: tree,
                "'\(name)' has no localized text '\(text)'",
                among: checker.suggestible(checker.textNames(id))
            )
        }
    }

    /// The properties that a translation may give a text.
    private func textNames(_ id: RecordID) -> [String] {
        let texts = program[id].properties.filter { property in
            switch property.kind {
            case .staticText, .staticList: true
            default: false
            }
        }
        return texts.map(\.declared.name)
    }

    private mutating func applyEnumTexts(_ group: NodeID, _ id: EnumID, _ locale: Int, in tree: Int) {
        forEachText(group, in: tree) { checker, key, content in
            let text = checker.trees[tree].text(key)
            guard let index = checker.place(of: text, in: .cases(id)) else {
                return checker.reportUnknownKey(
                    key,
                    in: tree,
                    "'\(checker.program[id].declared.name)' has no case '\(text)'",
                    among: checker.suggestible(checker.program[id].cases.map(\.declared.name))
                )
            }
            guard let target = checker.program[id].cases[index].text else {
                return checker.reportUnknownKey(
                    key,
                    in: tree,
                    "the enum '\(checker.program[id].declared.name)' has no texts",
                    among: []
                )
            }
            checker.setText(target, locale: locale, content, in: tree, .single)
        }
    }

    private mutating func applyFieldsTexts(_ group: NodeID, _ id: FieldsID, _ locale: Int, in tree: Int) {
        let syntax = trees[tree]
        for node in syntax.children(group) {
            guard let key = syntax.identifier(node) else { continue }
            let text = syntax.text(key)
            let field = place(of: text, in: .fields(id))
            guard syntax.kind(node) == .translationGroup, let field else {
                if syntax.kind(node) == .translationGroup || syntax.kind(node) == .translationText {
                    let isField = field != nil
                    reportUnknownKey(
                        key,
                        in: tree,
                        isField
                            ? "the texts of the field '\(text)' stand in a group of their own"
                            : "'\(program[id].declared.name)' has no field '\(text)'",
                        among: isField ? [] : suggestible(program[id].fields.map(\.declared.name))
                    )
                }
                continue
            }
            translation?.field = text
            defer { translation?.field = nil }
            forEachText(node, in: tree) { checker, key, content in
                checker.setFieldText(id, field, key, locale, content, in: tree)
            }
        }
    }

    private mutating func setFieldText(
        _ id: FieldsID,
        _ field: Int,
        _ key: TokenID,
        _ locale: Int,
        _ content: NodeID,
        in tree: Int
    ) {
        guard let target = fieldText(id, field, key, in: tree) else { return noteStrayText(key, in: tree) }
        setText(target, locale: locale, content, in: tree, .single)
    }
}
