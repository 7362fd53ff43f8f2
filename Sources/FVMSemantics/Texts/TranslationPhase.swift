import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Applies `translation` blocks: each text goes to the declaration and key that it names.
struct TranslationPhase {
    private let places: [NodePlace]
    /// The locale, the group and the field whose texts are being read.
    private var locale = 0
    private var group: String?
    private var field: String?

    init(places: [NodePlace]) { self.places = places }

    consuming func run(_ context: inout CheckContext) {
        for place in places {
            let tree = place.tree
            guard let tag = tree.child(place.node, .localeTag), let locale = context.locale(tag, in: tree) else {
                context.lostTexts.noteEverywhere(in: tree.file)
                continue
            }
            self.locale = locale
            if tree.isBroken(place.node) { context.lostTexts.note(locale, in: tree.file) }
            for node in tree.children(place.node) {
                switch tree.kind(node) {
                case .translationGroup: applyGroup(node, in: tree, &context)
                case .translationText: applySharedText(node, in: tree, &context)
                default: break
                }
            }
        }
    }

    /// A text that stands in no group is one that is declared on its own.
    private mutating func applySharedText(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        guard !tree.isBroken(node), let key = tree.identifier(node), let content = tree.meaningfulChild(node) else {
            return
        }
        group = nil
        guard let symbol = context.symbol(key, in: tree, among: .types, .translationKey) else {
            let names = context.suggestible(in: tree.file, context.names(.texts))
            return reportUnknownKey(
                key,
                in: tree,
                "there is no text '\(tree.text(key))'; that of a member stands in the group of its declaration",
                among: names,
                &context
            )
        }
        guard case .text(let text) = symbol.kind else {
            noteStrayText(key, in: tree, &context)
            context.lostTexts.note(locale, in: tree.file)
            return context.reportWrongKind(key, symbol, in: tree, expected: "a text")
        }
        set(text, to: content, in: tree, &context)
    }

    private mutating func applyGroup(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        guard let token = tree.identifier(node) else { return }
        group = tree.text(token)
        let name = context.name(token, in: tree)
        if let app = context.program.app.declared, app.name == context.text(name), context.symbols[name] == nil {
            context.record(token, in: tree, as: app.location, .translationKey)
            return applyAppTexts(node, in: tree, &context)
        }
        // The texts of a field stand in a group of their own, and all other texts in none: so it is clear whose they are.
        let items = tree.children(node).filter {
            tree.kind($0) == .translationGroup || tree.kind($0) == .translationText
        }
        if context.symbols[name, .types] != nil, context.symbols[name, .fields] != nil {
            let fields = items.filter { tree.kind($0) == .translationGroup }
            let others = items.filter { tree.kind($0) == .translationText }
            // Where it stands for both, both have one name.
            let role: NameUse.Role = fields.isEmpty || others.isEmpty ? .translationKey : .implied
            if !fields.isEmpty { apply(fields, of: token, among: .fields, role, in: tree, &context) }
            if !others.isEmpty || fields.isEmpty { apply(others, of: token, among: .types, role, in: tree, &context) }
        } else {
            apply(items, of: token, among: .types, in: tree, &context)
        }
    }

    /// - Parameter items: What the group holds.
    private mutating func apply(
        _ items: [NodeID],
        of token: TokenID,
        among namespace: Namespace,
        _ role: NameUse.Role = .translationKey,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        guard let symbol = context.symbol(token, in: tree, among: namespace, role) else {
            noteStrayText(token, in: tree, &context)
            context.lostTexts.note(locale, in: tree.file)
            context.reportUnknown(token, in: tree, what: "declaration", among: .declarations)
            return
        }
        switch symbol.kind {
        case .record(let id): applyRecordTexts(items, id, in: tree, &context)
        case .enumeration(let id): applyEnumTexts(items, id, in: tree, &context)
        case .fields(let id): applyFieldsTexts(items, id, in: tree, &context)
        case .request, .result, .text, .scenario, .model:
            context.reportWrongKind(token, symbol, in: tree, expected: "a declaration with texts")
        }
    }

    /// The texts among some items, with their keys.
    private func texts(
        of items: some Sequence<NodeID>,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> [(key: TokenID, content: NodeID)] {
        var texts: [(key: TokenID, content: NodeID)] = []
        for node in items {
            guard let key = tree.identifier(node) else { continue }
            switch tree.kind(node) {
            case .translationText:
                if let content = tree.meaningfulChild(node) { texts.append((key, content)) }
            case .translationGroup:
                reportUnknownKey(key, in: tree, "'\(tree.text(key))' has no texts of its own", among: [], &context)
            default: break
            }
        }
        return texts
    }

    private func set(
        _ text: TextID,
        to content: NodeID,
        in tree: SyntaxTree,
        _ context: inout CheckContext,
        _ shape: TextShape = .single
    ) {
        guard group == nil || !context.program.texts.isShared(text) else {
            context.lostTexts.note(locale, in: tree.file)
            return context.report(
                TextProblems.sharedTextInGroup,
                "this text is shared with other declarations",
                at: tree.location(content),
                related: context.program.sharedTexts.first { $0.text == text }
                    .map { [Label($0.declared.location, "declared here")] } ?? []
            )
        }
        context.setText(text, locale: locale, content, in: tree, shape, isTranslation: true)
    }

    private func noteStrayText(_ key: TokenID, in tree: SyntaxTree, _ context: inout CheckContext) {
        let text = tree.text(key)
        let path = group == nil || group == text ? [] : [group, field]
        context.textPlaces.add(
            StrayText(
                locale: context.program.app.locales[locale],
                key: (path.compactMap(\.self) + [text]).joined(separator: "."),
                location: tree.location(key)
            )
        )
    }

    private func reportUnknownKey(
        _ key: TokenID,
        in tree: SyntaxTree,
        _ message: String,
        among names: [String],
        given: [String] = [],
        related: [Label] = [],
        cause: DiagnosticCause? = nil,
        _ context: inout CheckContext
    ) {
        noteStrayText(key, in: tree, &context)
        context.lostTexts.note(locale, in: tree.file)
        // A key that has its text already may be meant; to write it once more would be the next mistake.
        context.report(
            TextProblems.unknownKey,
            message,
            at: tree.location(key),
            related: related,
            help: context.didYouMean(tree.text(key), in: tree.file, among: names + given),
            fixIts: context.renameFixIts(key, in: tree, among: names),
            cause: cause
        )
    }

    private func applyAppTexts(_ group: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        for (key, content) in texts(of: tree.children(group), in: tree, &context) {
            let title = FormTitle(setting: context.name(key, in: tree))
            if let target = title.flatMap({ context.program.app.formTitles[$0] }) {
                context.record(appText: key, in: tree, .translationKey)
                set(target, to: content, in: tree, &context)
            } else {
                let message = "the app has no text '\(tree.text(key))'"
                reportUnknownKey(key, in: tree, message, among: FormTitle.allCases.map(\.setting.text), &context)
            }
        }
    }

    private func applyRecordTexts(_ items: [NodeID], _ id: RecordID, in tree: SyntaxTree, _ context: inout CheckContext)
    {
        var hint = 0
        for (key, content) in texts(of: items, in: tree, &context) {
            if let property = context.property(key, in: tree, of: id, hint: hint, .translationKey) {
                hint = property + 1
                switch context.program.records[id.index].properties[property].kind {
                case .staticText(let text):
                    set(text, to: content, in: tree, &context)
                    continue
                case .staticList(let text):
                    set(text, to: content, in: tree, &context, .list)
                    continue
                // What it was to be is not known.
                case .plain(.invalid): continue
                default: break
                }
            }
            let message =
                "'\(context.program[id].declared.name)' has no localized text '\(tree.text(key))'"
            reportUnknownKey(
                key,
                in: tree,
                message,
                among: context.suggestible(in: tree.file, textNames(id, given: false, context)),
                given: context.suggestible(in: tree.file, textNames(id, given: true, context)),
                cause: context.missing(tree.text(key), of: id),
                &context
            )
        }
    }

    /// The properties that a translation may give a text: those that have one in its locale, or those that have none.
    private func textNames(_ id: RecordID, given: Bool, _ context: borrowing CheckContext) -> [String] {
        let texts = context.program[id].properties.filter { property in
            switch property.kind {
            case .staticText(let text), .staticList(let text): (context.textPlaces[text, locale] != nil) == given
            default: false
            }
        }
        return texts.map(\.declared.name)
    }

    private func applyEnumTexts(_ items: [NodeID], _ id: EnumID, in tree: SyntaxTree, _ context: inout CheckContext) {
        for (key, content) in texts(of: items, in: tree, &context) {
            let text = tree.text(key)
            let name = context.program[id].declared.name
            guard let index = context.member(key, in: tree, of: .cases(id), .translationKey) else {
                let names = context.suggestible(in: tree.file, context.program[id].cases.map(\.declared.name))
                reportUnknownKey(
                    key,
                    in: tree,
                    "'\(name)' has no case '\(text)'",
                    among: names,
                    cause: context.missing(text, of: id),
                    &context
                )
                continue
            }
            if let target = context.program[id].cases[index].text {
                set(target, to: content, in: tree, &context)
            } else {
                let place = Label(context.program[id].declared.location, "without texts")
                let message = "the enum '\(name)' has no texts"
                reportUnknownKey(key, in: tree, message, among: [], related: [place], &context)
            }
        }
    }

    private mutating func applyFieldsTexts(
        _ items: [NodeID],
        _ id: FieldsID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        for node in items {
            guard let key = tree.identifier(node) else { continue }
            let text = tree.text(key)
            let field = context.member(key, in: tree, of: .fields(id), .translationKey)
            guard tree.kind(node) == .translationGroup, let field else {
                if tree.kind(node) == .translationGroup || tree.kind(node) == .translationText {
                    let isField = field != nil
                    if !isField, context.doubts.fields.contains(id) {
                        noteStrayText(key, in: tree, &context)
                        continue
                    }
                    reportUnknownKey(
                        key,
                        in: tree,
                        isField
                            ? "the texts of the field '\(text)' stand in a group of their own"
                            : "'\(context.program[id].declared.name)' has no field '\(text)'",
                        among: isField
                            ? [] : context.suggestible(in: tree.file, context.program[id].fields.map(\.declared.name)),
                        cause: isField ? nil : context.missing(text, of: id),
                        &context
                    )
                }
                continue
            }
            if context.program[id].fields[field].isTaken {
                let reason = "'\(text)' is taken from other Fields, and translated there"
                reportUnknownKey(key, in: tree, reason, among: [], &context)
                continue
            }
            self.field = text
            for (key, content) in texts(of: tree.children(node), in: tree, &context) {
                if let target = context.fieldText(id, field, key, in: tree) {
                    set(target, to: content, in: tree, &context)
                } else {
                    noteStrayText(key, in: tree, &context)
                }
            }
            self.field = nil
        }
    }
}
