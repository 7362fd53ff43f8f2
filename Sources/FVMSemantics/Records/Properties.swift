import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Reads one property: what kind it is, and what is written after its type.
extension RecordPhase {
    /// Appends exactly one property to the builder.
    mutating func defineProperty(
        _ node: NodeID,
        _ token: TokenID,
        _ name: Name,
        _ type: NodeID,
        in tree: SyntaxTree,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        let parts = readPropertyParts(node, after: type, in: tree, builder.record, &context)
        let isBroken = tree.isBroken(node)
        // What a part that cannot be read would make of it is not known: any value and any use could be right.
        let kind =
            isBroken && !tree.isLocalized(type)
            ? .plain(.invalid) : memberKind(type, in: tree, &builder, &context)
        if let table = parts.table { checkTable(table, behind: kind, in: tree, &context) }
        if !isBroken, let versions = parts.versions {
            switch kind {
            case .enumText, .compound: builder.references[builder.references.count - 1].versions = versions
            default: checkVersions(versions, kind, tree.text(token), in: tree, &context)
            }
        }
        var value = parts.value
        if let initializer = parts.initializer, !kind.isGiven,
            !isUnknownFormat(type, &builder)
        {
            context.report(
                TextProblems.textHasNoValue,
                "'\(tree.text(token))' takes its text from tables, and has no stub value",
                at: tree.location(initializer),
                fixIts: textFixIts(initializer, after: type, in: tree, context)
            )
            value = nil
        }
        let given = context.givenType(kind) ?? .invalid
        builder.scope.members.append(MemberScope(name: name, value: value, given: given))
        switch kind {
        // What they come to is known when all properties are.
        case .enumText, .compound: break
        default: note(kind, builder.properties.count, &builder, &context)
        }
        let stub = readStub(value, of: kind, given, name, &builder, &context)
        builder.properties.append(
            PropertyDefinition(
                declared: context.declared(name, token, in: tree, anchor: node),
                kind: kind,
                stub: stub,
                isStubWritten: value != nil,
                extras: parts.versions.flatMap { _ in .of(.init(since: parts.since, until: parts.until)) }
            )
        )
        if let source = parts.source { result.reads.append((builder.record, builder.properties.count - 1, source)) }
        if let opening = parts.opening, let screen = tree.identifier(opening, at: 1) {
            result.openings.append(
                ReadOpening(
                    record: builder.record,
                    opener: .property(builder.properties.count - 1),
                    screen: screen,
                    place: tree.location(opening)
                )
            )
        }
    }

    /// Ways to mend a value of what takes its text from tables: a string is the text, where one language is all there are.
    private func textFixIts(
        _ initializer: NodeID,
        after type: NodeID,
        in tree: SyntaxTree,
        _ context: borrowing CheckContext
    ) -> [FixIt] {
        let place = tree.location(initializer)
        guard let value = tree.meaningfulChild(initializer), tree.stringToken(value) != nil else {
            return [tree.removing(place)]
        }
        guard context.program.app.locales.count == 1, tree.meaningfulChild(type) == nil else { return [] }
        let sign = SourceSpan(start: place.span.start, end: tree.location(value).span.start)
        let edit = TextEdit(location: Location(file: place.file, span: sign), replacement: "")
        return [FixIt("write the text after 'localized'", edits: [edit])]
    }

    /// - Parameter place: The first 'since' or 'until' of the property.
    private func checkVersions(
        _ place: NodeID,
        _ kind: PropertyKind,
        _ name: String,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        guard !kind.hasVersions else { return }
        context.report(
            TypeProblems.versionOfData,
            "'\(name)' is not static text, so it cannot begin or end with a version",
            at: tree.location(place),
            fixIts: [tree.removing(tree.location(place))]
        )
    }

    /// Whether `localized itn` stands here, or another word, which is reported as the name of a property that is not there.
    private func isUnknownFormat(_ type: NodeID, _ builder: inout RecordBuilder) -> Bool {
        guard builder.tree.kind(type) == .localizedType, let word = builder.tree.identifier(type, at: 1) else {
            return false
        }
        return !builder.declares(builder.tree.text(word), places[builder.record.index].node)
    }

    /// What is written after the type of a property.
    private struct PropertyParts {
        var initializer: NodeID?
        var value: NodeID?
        var since: SemanticVersion?
        var until: SemanticVersion?
        /// The first 'since' or 'until'.
        var versions: NodeID?
        /// 'from', where it names records.
        var source: NodeID?
        /// 'opens'
        var opening: NodeID?
        /// Texts of several languages, where the type takes none.
        var table: NodeID?
    }

    private func readPropertyParts(
        _ node: NodeID,
        after type: NodeID,
        in tree: SyntaxTree,
        _ record: RecordID,
        _ context: inout CheckContext
    ) -> PropertyParts {
        var parts = PropertyParts()
        var next = tree.nextSibling(type, in: node)
        while let part = next {
            next = tree.nextSibling(part, in: node)
            switch tree.kind(part) {
            case .initializer:
                parts.initializer = part
                parts.value = tree.meaningfulChild(part)
            case .attribute: readPropertyAttribute(part, &parts, record, in: tree, &context)
            case .textTable: parts.table = part
            default: break
            }
        }
        return parts
    }

    /// The kind that follows from the type, where a member of this record may have it.
    private func memberKind(
        _ type: NodeID,
        in tree: SyntaxTree,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) -> PropertyKind {
        guard case .summary(let parent) = context.program.records[builder.record.index].role, tree.isLocalized(type),
            !isStoredText(type, in: tree)
        else {
            return propertyKind(type, in: tree, &builder, &context)
        }
        context.report(
            SummaryProblems.localizedText,
            "a summary has no text that is looked up by its name",
            at: tree.location(type),
            related: [Label(context.program[parent].declared.location, "it is nested in this view model")]
        )
        return .plain(.invalid)
    }

    /// Whether a localized type is stored as a value that knows its text: a number, a date, or the text of a case. Others are
    /// looked up under the name of a property.
    private func isStoredText(_ type: NodeID, in tree: SyntaxTree) -> Bool {
        let inner = tree.kind(type) == .optionalType ? tree.meaningfulChild(type) ?? type : type
        guard tree.kind(inner) == .localizedType else { return false }
        guard let content = tree.meaningfulChild(inner) else { return tree.identifier(inner, at: 1) != nil }
        guard tree.kind(content) == .localizedFormat, let word = tree.identifier(content) else { return false }
        return tree.text(word) != Keyword.join.text
    }

    private func checkTable(
        _ node: NodeID,
        behind kind: PropertyKind,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        // Behind a type that is not known, it may be in its place.
        if let type = kind.plainType, type == .invalid { return }
        context.report(
            FormProblems.misplacedAttribute,
            "only a field of a Fields specification has a table of texts after its type",
            at: tree.location(node)
        )
    }

    private func readPropertyAttribute(
        _ node: NodeID,
        _ parts: inout PropertyParts,
        _ record: RecordID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        guard let token = tree.identifier(node) else { return }
        let keyword = context.name(token, in: tree).keyword
        switch keyword {
        case .since, .until:
            let version = versionAttribute(node, in: tree, &context)
            if version != nil, parts.versions == nil { parts.versions = node }
            if keyword == .since { parts.since = version } else { parts.until = version }
        case .from where context.program.records[record.index].isErrorViewModel: break
        case .from where context.program.records[record.index].isViewModel && parts.source == nil: parts.source = node
        case .opens where context.program.records[record.index].isViewModel && parts.opening == nil:
            parts.opening = node
        default:
            context.report(
                FormProblems.misplacedAttribute,
                "'\(tree.text(token))' is not allowed on this property",
                at: tree.location(token),
                notes: [
                    "A property of a view model may end with 'since', 'until', 'from' or 'opens'. Input controls and constraints "
                        + "belong to 'fields'."
                ]
            )
        }
        if let since = parts.since, let until = parts.until, since > until {
            context.report(
                TypeProblems.versionOrder,
                "'since \(since.text)' is later than 'until \(until.text)'",
                at: tree.location(node)
            )
        }
    }

    private func versionAttribute(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext)
        -> SemanticVersion?
    {
        guard let value = tree.meaningfulChild(node), let token = tree.firstToken(value)
        else {
            return nil
        }
        guard tree.token(token).kind == .version else {
            context.report(
                TypeProblems.versionExpected,
                "a version is expected here",
                at: tree.location(value),
                fixIts: context.program.versionFixIt(value, in: tree).map { [$0] } ?? []
            )
            return nil
        }
        return context.versionValue(token, in: tree)
    }

    /// The kind that follows from the type; references to other properties are noted, and resolved by `finish`.
    private func propertyKind(
        _ type: NodeID,
        in tree: SyntaxTree,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) -> PropertyKind {
        switch tree.kind(type) {
        case .localizedType: return localizedKind(type, isOptional: false, &builder, &context)
        case .localizedListType:
            let text = context.addText()
            if let content = tree.meaningfulChild(type) {
                context.readTexts(content, in: tree, into: text, .list)
            }
            return .staticList(text)
        case .optionalType where tree.isLocalized(type):
            guard let inner = tree.meaningfulChild(type) else { return .plain(.invalid) }
            let kind =
                tree.kind(inner) == .localizedType
                ? localizedKind(inner, isOptional: true, &builder, &context) : .staticList(context.addText())
            switch kind {
            case .localizedValue, .plain: return kind
            default:
                context.report(
                    TextProblems.optionalText,
                    "static text is always there, and cannot be optional",
                    at: tree.location(type),
                    fixIts: [tree.removingLastByte(of: tree.location(type))]
                )
                return .plain(.invalid)
            }
        default: return .plain(context.readType(type, in: tree, builder.types))
        }
    }

    private func localizedKind(
        _ type: NodeID,
        isOptional: Bool,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    )
        -> PropertyKind
    {
        let tree = builder.tree
        guard let content = tree.meaningfulChild(type) else {
            // `localized state`, or nothing: the text comes from a translation or from the name.
            if tree.identifier(type, at: 1) != nil {
                builder.references.append((builder.properties.count, type, nil))
                return .enumText(property: 0)
            }
            return .staticText(context.addText())
        }
        guard tree.kind(content) == .localizedFormat else {
            return .staticText(context.memberText(content, in: tree))
        }
        guard let word = tree.identifier(content) else { return .plain(.invalid) }
        switch context.name(word, in: tree).keyword {
        case .int: return .localizedValue(.int(intFormat(content, in: tree, &context)), isOptional: isOptional)
        case .double: return .localizedValue(.double(doubleFormat(content, in: tree, &context)), isOptional: isOptional)
        case .date: return .localizedValue(.date(dateFormat(content, in: tree, &context)), isOptional: isOptional)
        case .join:
            builder.references.append((builder.properties.count, content, nil))
            return .compound(pieces: 0, separator: nil)
        default: return caseKind(content, word, of: type, isOptional: isOptional, &builder, &context)
        }
    }

    /// Stores what was gathered, and resolves the references between the properties.
    mutating func finish(_ builder: inout RecordBuilder, _ context: inout CheckContext) {
        builder.scope.index()
        for reference in builder.references { resolveReference(reference.property, reference.node, &builder, &context) }
        for reference in builder.references {
            let property = builder.properties[reference.property]
            if let versions = reference.versions {
                checkVersions(versions, property.kind, property.declared.name, in: builder.tree, &context)
            }
            note(property.kind, reference.property, &builder, &context)
        }
        checkOperationNames(builder, &context)
        context.scopes.define(builder.record, builder.scope)
        context.program.records[builder.record.index].properties = builder.properties
        context.program.records[builder.record.index].derivedIDs = builder.derivedIDs
        context.program.records[builder.record.index].identityPosition =
            builder.identityPosition ?? builder.properties.count
    }

    /// What later steps ask of a property, so that they need not look at every one.
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

    /// With operations, the emitted struct has members of its own.
    private func checkOperationNames(_ builder: RecordBuilder, _ context: inout CheckContext) {
        guard !context.program[builder.record].operations.isEmpty else { return }
        let note = "A view model with operations is emitted with a member of that name."
        for property in builder.properties {
            context.refuse(
                property.declared,
                among: ["isStub", "operations"],
                "property",
                " beside operations",
                note: note
            )
        }
    }
}

extension PropertyKind {
    /// Whether the library's wrapper of such a property has versions. What could not be read is not judged.
    fileprivate var hasVersions: Bool {
        switch self {
        case .staticText, .substitutedText, .compound, .plain(.invalid): true
        case .plain, .staticList, .enumText, .localizedValue, .formField: false
        }
    }
}
