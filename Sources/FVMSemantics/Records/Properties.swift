import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Reads one property: its kind, and the parts after its type.
extension RecordPhase {
    /// Appends exactly one property to the builder.
    mutating func defineProperty(
        _ node: Syntax,
        _ token: TokenSyntax,
        _ name: Name,
        _ type: Syntax,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        let parts = readPropertyParts(PropertySyntax(known: node), builder.record, &context)
        let isBroken = node.isBroken
        // The effect of an unreadable part is unknown, so any value and use is accepted.
        let kind =
            isBroken && !type.isLocalized
            ? .plain(.invalid) : builder.shared?.textKind ?? memberKind(type, &builder, &context)
        if let table = parts.table { checkTable(table, behind: kind, &context) }
        if !isBroken, let versions = parts.versions {
            switch kind {
            case .enumText, .compound: builder.references[builder.references.count - 1].versions = versions
            default: checkVersions(versions, kind, token.text, &context)
            }
        }
        var value = parts.value
        if let initializer = parts.initializer, !kind.isGiven,
            !isUnknownFormat(type, &builder)
        {
            context.report(
                TextProblems.textHasNoValue,
                "'\(token.text)' takes its text from tables, and has no stub value",
                at: initializer.location,
                fixIts: textFixIts(initializer, after: type, context)
            )
            value = nil
        }
        let given = context.argumentType(kind) ?? .invalid
        builder.scope.members.append(MemberScope(name: name, value: value, given: given))
        switch kind {
        // They are resolved after all properties.
        case .enumText, .compound: break
        default: note(kind, builder.properties.count, &builder, &context)
        }
        let stub = readStub(value, of: kind, given, name, &builder, &context)
        var property = PropertyDefinition(
            declared: context.declared(name, token, anchor: node),
            kind: kind,
            stub: stub,
            isStubWritten: value != nil,
            extras: parts.versions.flatMap { _ in .of(.init(since: parts.since, until: parts.until)) }
        )
        builder.shared?.place(&property)
        builder.properties.append(property)
        if let source = parts.source, builder.shared == nil {
            result.reads.append((builder.record, builder.properties.count - 1, source))
        }
        for node in parts.ofViews { builder.ofViews.append((builder.properties.count - 1, node)) }
        if let opening = parts.opening, let screen = opening.name,
            !context.program.records[builder.record.index].isShared
        {
            result.openings.append(
                ReadOpening(
                    record: builder.record,
                    opener: .property(builder.properties.count - 1),
                    screen: screen,
                    presentation: Opening.Presentation(opening.presentation),
                    placement: Placement(opening.placement),
                    place: builder.shared?.namedBy.location ?? opening.location
                )
            )
        }
    }

    /// Returns fix-its for the value of a text from tables. With only one locale, a string is its text.
    private func textFixIts(
        _ initializer: Syntax,
        after type: Syntax,
        _ context: borrowing CheckContext
    ) -> [FixIt] {
        let place = initializer.location
        guard let value = initializer.content, value.stringToken != nil else {
            return [initializer.tree.removing(place)]
        }
        guard context.program.app.locales.count == 1, type.content == nil else { return [] }
        let sign = SourceSpan(start: place.span.start, end: value.location.span.start)
        let edit = TextEdit(location: Location(file: place.file, span: sign), replacement: "")
        return [FixIt("write the text after 'localized'", edits: [edit])]
    }

    /// - Parameter place: The first 'since' or 'until' of the property.
    private func checkVersions(
        _ place: AttributeSyntax,
        _ kind: PropertyKind,
        _ name: String,
        _ context: inout CheckContext
    ) {
        guard !kind.hasVersions else { return }
        context.report(
            TypeProblems.versionOfData,
            "'\(name)' is not static text, so it cannot begin or end with a version",
            at: place.location,
            fixIts: [place.tree.removing(place.location)]
        )
    }

    /// Whether an unknown word follows `localized`, such as `itn`. Reports it as an unknown property.
    private func isUnknownFormat(_ type: Syntax, _ builder: inout RecordBuilder) -> Bool {
        guard let word = type.as(LocalizedTypeSyntax.self)?.word else {
            return false
        }
        return !builder.declares(word.text)
    }

    /// The parts after the type of a property.
    private struct PropertyParts {
        var initializer: Syntax?
        var value: Syntax?
        var since: SemanticVersion?
        var until: SemanticVersion?
        /// The first 'since' or 'until'.
        var versions: AttributeSyntax?
        /// 'from', where it names records.
        var source: AttributeSyntax?
        /// 'opens'
        var opening: AttributeSyntax?
        /// 'hidden', 'hiddenWhen', 'hiddenUnless', 'as' and 'length'
        var ofViews: [AttributeSyntax] = []
        /// Texts of several languages, where the type takes none.
        var table: Syntax?
    }

    private func readPropertyParts(
        _ property: PropertySyntax,
        _ record: RecordID,
        _ context: inout CheckContext
    ) -> PropertyParts {
        var parts = PropertyParts()
        for part in property.parts {
            switch part {
            case .initializer(let initializer):
                parts.initializer = initializer.syntax
                parts.value = initializer.value?.syntax
            case .attribute(let attribute): readPropertyAttribute(attribute, &parts, record, &context)
            case .textTable(let table): parts.table = table.syntax
            }
        }
        return parts
    }

    /// Returns the kind of a property from its type, if members of this record can have it.
    private func memberKind(
        _ type: Syntax,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) -> PropertyKind {
        if type.isLocalized, context.program.records[builder.record.index].isData {
            context.report(
                TypeProblems.misplacedType,
                "a record has no localized text",
                at: type.location,
                help: "Make it a 'text', which the server localizes, or put it into a view model."
            )
            return .plain(.invalid)
        }
        guard case .summary(let parent) = context.program.records[builder.record.index].role, type.isLocalized,
            !isStoredText(type)
        else {
            return propertyKind(type, &builder, &context)
        }
        context.report(
            SummaryProblems.localizedText,
            "a summary has no text that is looked up by its name",
            at: type.location,
            related: [Label(context.program[parent].declared.location, "it is nested in this view model")]
        )
        return .plain(.invalid)
    }

    /// Whether a localized type is stored as a value that knows its text: a number, a date, or the text of a case.
    /// Others are looked up under the name of a property.
    private func isStoredText(_ type: Syntax) -> Bool {
        let inner = type.kind == .optionalType ? type.content ?? type : type
        guard inner.kind == .localizedType else { return false }
        guard let content = inner.content else { return inner.name != nil }
        guard let word = content.as(LocalizedFormatSyntax.self)?.word else { return false }
        return word.text != Keyword.join.text
    }

    private func checkTable(
        _ node: Syntax,
        behind kind: PropertyKind,
        _ context: inout CheckContext
    ) {
        // After a type that is not known, it may be in its place.
        if let type = kind.plainType, type == .invalid { return }
        context.report(
            FormProblems.misplacedAttribute,
            "only a field of a Fields specification has a table of texts after its type",
            at: node.location
        )
    }

    private func readPropertyAttribute(
        _ node: AttributeSyntax,
        _ parts: inout PropertyParts,
        _ record: RecordID,
        _ context: inout CheckContext
    ) {
        guard let token = node.word else { return }
        let keyword = context.name(token).keyword
        let isData = context.program.records[record.index].isData
        switch keyword {
        case .since, .until:
            let version = versionAttribute(node, &context)
            if version != nil, parts.versions == nil { parts.versions = node }
            if keyword == .since { parts.since = version } else { parts.until = version }
        case .from where context.program.records[record.index].isErrorViewModel: break
        case .from where context.program.records[record.index].isViewModel && parts.source == nil: parts.source = node
        case .opens where !isData && !context.program.records[record.index].isSummary && parts.opening == nil:
            parts.opening = node
        case .hidden where !isData, .hiddenWhen where !isData, .hiddenUnless where !isData, .as where !isData,
            .length where !isData:
            parts.ofViews.append(node)
        default:
            context.report(
                FormProblems.misplacedAttribute,
                "'\(token.text)' is not allowed on this property",
                at: token.location,
                notes: [
                    "Attributes of a property: \(Keyword.propertyAttributes.map(\.text).joined(separator: ", ")). "
                        + "Input controls and constraints belong to 'fields'."
                ]
            )
        }
        if let since = parts.since, let until = parts.until, since > until {
            context.report(
                TypeProblems.versionOrder,
                "'since \(since.text)' is later than 'until \(until.text)'",
                at: node.location
            )
        }
    }

    private func versionAttribute(_ node: AttributeSyntax, _ context: inout CheckContext)
        -> SemanticVersion?
    {
        guard let value = node.version?.syntax, let token = value.firstToken else { return nil }
        guard token.kind == .version else {
            context.report(
                TypeProblems.versionExpected,
                "a version is expected here",
                at: value.location,
                fixIts: context.program.versionFixIt(value).map { [$0] } ?? []
            )
            return nil
        }
        return context.versionValue(token)
    }

    /// The kind that follows from the type; references to other properties are noted, and resolved by `finish`.
    private func propertyKind(
        _ type: Syntax,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) -> PropertyKind {
        switch type.kind {
        case .localizedType: return localizedKind(type, isOptional: false, &builder, &context)
        case .localizedListType:
            let text = context.addText()
            if let content = type.content {
                context.readTexts(content, into: text, .list)
            }
            return .staticList(text)
        case .optionalType where type.isLocalized:
            guard let inner = type.content else { return .plain(.invalid) }
            let kind =
                inner.kind == .localizedType
                ? localizedKind(inner, isOptional: true, &builder, &context) : .staticList(context.addText())
            switch kind {
            case .localizedValue, .plain: return kind
            default:
                context.report(
                    TextProblems.optionalText,
                    "static text is always there, and cannot be optional",
                    at: type.location,
                    fixIts: [type.tree.removingLastByte(of: type.location)]
                )
                return .plain(.invalid)
            }
        default: return .plain(context.readType(type, builder.types))
        }
    }

    private func localizedKind(
        _ type: Syntax,
        isOptional: Bool,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    )
        -> PropertyKind
    {
        guard let content = type.content else {
            // `localized state`, or nothing: the text comes from a translation or from the name.
            if type.name != nil {
                builder.references.append((builder.properties.count, type, nil))
                return .enumText(property: 0)
            }
            return .staticText(context.addText())
        }
        guard content.kind == .localizedFormat else {
            return .staticText(context.memberText(content, .counted))
        }
        guard let word = LocalizedFormatSyntax(known: content).word else { return .plain(.invalid) }
        guard let keyword = context.name(word).keyword, let row = LocalizedFormat.of(keyword) else {
            return caseKind(content, word, of: type, isOptional: isOptional, &builder, &context)
        }
        if keyword == .join {
            builder.references.append((builder.properties.count, content, nil))
            return .compound(pieces: 0, separator: nil)
        }
        if row.isOfApp, meansName(content, word, &builder, context) {
            builder.references.append((builder.properties.count, type, nil))
            return .enumText(property: 0)
        }
        let format = appliedFormat(content, word, keyword, &context)
        if namesProperty(content) { builder.references.append((builder.properties.count, content, nil)) }
        // A list of values is a type that may be in no other place.
        _ = context.program.types.id(of: context.program.types.valueType(of: format))
        return .localizedValue(.formatted(format), isOptional: isOptional)
    }

    /// Stores the collected members, and resolves the references between the properties.
    mutating func finish(_ builder: inout RecordBuilder, _ context: inout CheckContext) {
        builder.scope.index()
        for reference in builder.references { resolveReference(reference.property, reference.node, &builder, &context) }
        for reference in builder.references {
            let property = builder.properties[reference.property]
            if let versions = reference.versions {
                checkVersions(versions, property.kind, property.declared.name, &context)
            }
            note(property.kind, reference.property, &builder, &context)
        }
        for (operation, node) in builder.bindings { bind(node, to: operation, builder, &context) }
        for (property, node) in builder.ofViews {
            guard let word = node.word else { continue }
            switch context.name(word).keyword {
            case .as: style(property, node, &builder, &context)
            case .length: limit(property, node, &builder, &context)
            default: hide(property, node, &builder, &context)
            }
        }
        checkOperationNames(builder, &context)
        context.scopes.define(builder.record, builder.scope)
        context.program.records[builder.record.index].properties = builder.properties
        context.program.records[builder.record.index].derivedIDs = builder.derivedIDs
        context.program.records[builder.record.index].identityPosition =
            builder.identityPosition ?? builder.properties.count
    }

    /// Records the facts about a property for later phases, so that they need not visit every property.
    mutating func note(
        _ kind: PropertyKind,
        _ index: Int,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        switch kind {
        case .plain(let type):
            guard let child = context.program.types.record(in: type) else { return }
            builder.scope.children.append(index)
            if !context.scopes.isSettled(child) { builder.scope.isSettled = false }
            if context.scopes.reachesText(child) { builder.scope.holdsTexts = true }
        case .staticText(let text):
            result.staticTexts.append((builder.record, index, text))
            builder.scope.hasTexts = true
        case .substitutedText, .staticList, .compound, .formField: builder.scope.hasTexts = true
        case .enumText, .localizedValue: break
        }
    }
}

extension PropertyKind {
    /// Whether the library's property wrapper supports versions. `true` for properties with errors.
    fileprivate var hasVersions: Bool {
        switch self {
        case .staticText, .substitutedText, .compound, .plain(.invalid): true
        case .plain, .staticList, .enumText, .localizedValue, .formField: false
        }
    }
}
