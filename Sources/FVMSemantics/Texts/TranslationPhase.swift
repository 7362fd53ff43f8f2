import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Applies `translation` blocks: each text goes to the declaration and key that it names.
struct TranslationPhase {
    private let places: [Syntax]
    /// The locale, the group and the field whose texts are being read.
    private var locale = 0
    private var group: String?
    private var field: String?

    init(places: [Syntax]) { self.places = places }

    consuming func run(_ context: inout CheckContext) {
        for place in places {
            let tree = place.tree
            guard let tag = place.child(.localeTag), let locale = context.locale(tag) else {
                context.unknownTexts.noteEverywhere(in: tree.file)
                continue
            }
            self.locale = locale
            if place.isBroken { context.unknownTexts.note(locale, in: tree.file) }
            for item in TranslationDeclarationSyntax(known: place).items {
                switch item {
                case .translationGroup(let group): applyGroup(group, &context)
                case .translationText(let text): applySharedText(text, &context)
                }
            }
        }
    }

    /// Applies a text outside any group, which must be a shared text.
    private mutating func applySharedText(_ node: TranslationTextSyntax, _ context: inout CheckContext) {
        guard !node.isBroken, let key = node.name, let content = node.content?.syntax else { return }
        group = nil
        guard let symbol = context.symbol(key, among: .types, .translationKey) else {
            return reportUnknownKey(
                key,
                "there is no text '\(key.text)'; the text of a member belongs in the group of its declaration",
                among: [],
                orDeclared: [.texts],
                &context
            )
        }
        guard case .text(let text) = symbol.kind else {
            noteStrayText(key, &context)
            context.unknownTexts.note(locale, in: node.file)
            return context.reportKindMismatch(key, symbol, expected: "a text")
        }
        set(text, to: content, &context, .counted)
    }

    private mutating func applyGroup(_ node: TranslationGroupSyntax, _ context: inout CheckContext) {
        guard let token = node.name else { return }
        group = token.text
        let name = context.name(token)
        if let app = context.program.app.declared, app.name == context.text(name), context.symbols[name] == nil {
            context.record(token, as: app.location, .translationKey)
            return applyAppTexts(node.items, &context)
        }
        // The texts of a field belong in a group of their own, and all other texts in none: so it is clear whose they
        // are.
        let items = node.items
        if context.symbols[name, .types] != nil, context.symbols[name, .fields] != nil {
            let fields = items.filter(\.isGroup)
            let others = items.filter { !$0.isGroup }
            // If it refers to both, both have the same name.
            let role: NameUse.Role = fields.isEmpty || others.isEmpty ? .translationKey : .implied
            if !fields.isEmpty { apply(fields, of: token, among: .fields, role, &context) }
            if !others.isEmpty || fields.isEmpty { apply(others, of: token, among: .types, role, &context) }
        } else {
            apply(items, of: token, among: .types, .translationKey, &context)
        }
    }

    /// - Parameter items: The items of the group.
    private mutating func apply(
        _ items: [TranslationItemSyntax],
        of token: TokenSyntax,
        among namespace: Namespace,
        _ role: NameUse.Role,
        _ context: inout CheckContext
    ) {
        guard let symbol = context.symbol(token, among: namespace, role) else {
            noteStrayText(token, &context)
            context.unknownTexts.note(locale, in: token.file)
            context.reportUnknown(token, what: "declaration", among: [.viewModels, .enums, .fields])
            return
        }
        switch symbol.kind {
        case .record(let id), .shared(let id): applyRecordTexts(items, id, &context)
        case .enumeration(let id): applyEnumTexts(items, id, &context)
        case .fields(let id): applyFieldsTexts(items, id, &context)
        case .data, .request, .result, .text, .scenario, .model:
            context.reportKindMismatch(token, symbol, expected: "a declaration with texts")
        }
    }

    /// The texts among some items, with their keys.
    private func texts(
        of items: [TranslationItemSyntax],
        _ context: inout CheckContext
    ) -> [(key: TokenSyntax, content: Syntax)] {
        var texts: [(key: TokenSyntax, content: Syntax)] = []
        for item in items {
            guard let key = item.syntax.name else { continue }
            switch item {
            case .translationText(let text): if let content = text.content { texts.append((key, content.syntax)) }
            case .translationGroup:
                reportUnknownKey(key, "'\(key.text)' has no texts of its own", among: [], &context)
            }
        }
        return texts
    }

    private func set(
        _ text: TextID,
        to content: Syntax,
        _ context: inout CheckContext,
        _ shape: TextShape = .single
    ) {
        guard group == nil || !context.program.texts.isShared(text) else {
            let declaration = context.program.sharedTexts.first { $0.text == text }?.declared.location
            return reportShared(content, declaredAt: declaration, &context)
        }
        context.setText(text, locale: locale, content, shape, isTranslation: true)
    }

    private func reportShared(
        _ content: Syntax,
        declaredAt place: Location?,
        help: String? = nil,
        _ context: inout CheckContext
    ) {
        context.unknownTexts.note(locale, in: content.tree.file)
        context.report(
            TextProblems.sharedTextInGroup,
            "this text is shared with other declarations",
            at: content.location,
            related: place.map { [Label($0, "declared here")] } ?? [],
            help: help
        )
    }

    /// Translates a text of a view model or of shared properties.
    private func set(
        _ text: TextID,
        of property: Int,
        in record: RecordID,
        to content: Syntax,
        _ context: inout CheckContext,
        _ shape: TextShape
    ) {
        guard context.program.texts.isOfSharedProperty(text) else { return set(text, to: content, &context, shape) }
        guard let origin = context.program[record].properties[property].origin else {
            return context.setText(text, locale: locale, content, shape, isTranslation: true)
        }
        let group = context.program[record].shared.first { group in
            context.program[group].properties.contains { $0.declared.location == origin }
        }
        let help = group.map { "Translate it in '\(context.program[$0].declared.name) < ... >'." }
        reportShared(content, declaredAt: origin, help: help, &context)
    }

    private func noteStrayText(_ key: TokenSyntax, _ context: inout CheckContext) {
        let text = key.text
        let path = group == nil || group == text ? [] : [group, field]
        context.textPlaces.add(
            StrayText(
                locale: context.program.app.locales[locale],
                key: (path.compactMap(\.self) + [text]).joined(separator: "."),
                location: key.location
            )
        )
    }

    private func reportUnknownKey(
        _ key: TokenSyntax,
        _ message: String,
        among names: [String],
        given: [String] = [],
        orDeclared groups: [Misspelling.Group] = [],
        related: [Label] = [],
        cause: DiagnosticCause? = nil,
        _ context: inout CheckContext
    ) {
        noteStrayText(key, &context)
        context.unknownTexts.note(locale, in: key.file)
        // A key that has its text already may be meant; to write it once more would be the next mistake.
        context.report(
            TextProblems.unknownKey,
            message,
            at: key.location,
            related: related,
            cause: cause,
            misspelling: Misspelling(key, among: names, orTaken: given, orDeclared: groups)
        )
    }

    private func applyAppTexts(_ items: [TranslationItemSyntax], _ context: inout CheckContext) {
        for (key, content) in texts(of: items, &context) {
            let title = FormTitle(setting: context.name(key))
            if let target = title.flatMap({ context.program.app.formTitles[$0] }) {
                context.record(appText: key, .translationKey)
                set(target, to: content, &context)
            } else {
                let message = "the app has no text '\(key.text)'"
                reportUnknownKey(key, message, among: FormTitle.allCases.map(\.setting.text), &context)
            }
        }
    }

    private func applyRecordTexts(_ items: [TranslationItemSyntax], _ id: RecordID, _ context: inout CheckContext) {
        var hint = 0
        for (key, content) in texts(of: items, &context) {
            if let property = context.property(key, of: id, hint: hint, .translationKey) {
                hint = property + 1
                switch context.program.records[id.index].properties[property].kind {
                case .staticText(let text):
                    set(text, of: property, in: id, to: content, &context, .counted)
                    continue
                case .staticList(let text):
                    set(text, of: property, in: id, to: content, &context, .list)
                    continue
                // The intended kind is unknown.
                case .plain(.invalid): continue
                default: break
                }
            }
            let message =
                "'\(context.program[id].declared.name)' has no localized text '\(key.text)'"
            reportUnknownKey(
                key,
                message,
                among: context.suggestible(in: key.file, textNames(id, given: false, context)),
                given: context.suggestible(in: key.file, textNames(id, given: true, context)),
                cause: context.missing(key.text, of: id),
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

    private func applyEnumTexts(_ items: [TranslationItemSyntax], _ id: EnumID, _ context: inout CheckContext) {
        for (key, content) in texts(of: items, &context) {
            let text = key.text
            let name = context.program[id].declared.name
            guard let index = context.member(key, of: .cases(id), .translationKey) else {
                let names = context.suggestible(in: key.file, context.program[id].cases.map(\.declared.name))
                reportUnknownKey(
                    key,
                    "'\(name)' has no case '\(text)'",
                    among: names,
                    cause: context.missing(text, of: id),
                    &context
                )
                continue
            }
            if let target = context.program[id].cases[index].text {
                set(target, to: content, &context)
            } else {
                let place = Label(context.program[id].declared.location, "without texts")
                let message = "the enum '\(name)' has no texts"
                reportUnknownKey(key, message, among: [], related: [place], &context)
            }
        }
    }

    private mutating func applyFieldsTexts(
        _ items: [TranslationItemSyntax],
        _ id: FieldsID,
        _ context: inout CheckContext
    ) {
        for item in items {
            guard let key = item.syntax.name else { continue }
            let field = context.member(key, of: .fields(id), .translationKey)
            guard case .translationGroup(let group) = item, let field else {
                refuseFieldKey(key, isField: field != nil, id, &context)
                continue
            }
            if context.program[id].fields[field].isTaken {
                let reason = "'\(key.text)' is taken from other Fields, and translated there"
                reportUnknownKey(key, reason, among: [], &context)
                continue
            }
            self.field = key.text
            for (key, content) in texts(of: group.items, &context) {
                if let target = context.fieldText(id, field, key) {
                    set(target, to: content, &context)
                } else {
                    noteStrayText(key, &context)
                }
            }
            self.field = nil
        }
    }

    /// Reports a key among the texts of Fields that is not a field, or a field whose texts are not in a group.
    private func refuseFieldKey(_ key: TokenSyntax, isField: Bool, _ id: FieldsID, _ context: inout CheckContext) {
        if isField {
            let message = "the texts of the field '\(key.text)' belong in a group of their own"
            return reportUnknownKey(key, message, among: [], &context)
        }
        reportUnknownKey(
            key,
            "'\(context.program[id].declared.name)' has no field '\(key.text)'",
            among: context.suggestible(in: key.file, context.program[id].fields.map(\.declared.name)),
            cause: context.missing(key.text, of: id),
            &context
        )
    }
}

extension TranslationItemSyntax {
    fileprivate var isGroup: Bool { if case .translationGroup = self { true } else { false } }
}
