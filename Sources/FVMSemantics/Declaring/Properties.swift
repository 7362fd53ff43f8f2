import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads one property: what kind it is, and what is written after its type.
extension Checker {
    /// Appends exactly one property to the builder.
    mutating func defineProperty(
        _ node: NodeID,
        _ token: TokenID,
        _ name: Name,
        _ type: NodeID,
        of tree: SyntaxTree,
        _ builder: inout RecordBuilder
    ) {
        let parts = readPropertyParts(node, after: type, of: tree, in: builder.tree, builder.record)
        let kind = memberKind(type, of: tree, &builder)
        var value = parts.value
        if let initializer = parts.initializer, !kind.isGiven {
            report(
                Diagnostic(
                    TextProblems.textHasNoValue,
                    "'\(tree.text(token))' takes its text from tables, and has no stub value",
                    at: tree.location(initializer),
                    fixIts: [tree.removing(tree.location(initializer))]
                )
            )
            value = nil
        }
        let given = givenType(kind) ?? invalidType
        builder.scope.members.append(MemberScope(name: name, value: value, given: given))
        switch kind {
        // What they come to is known when all properties are.
        case .enumText, .compound: break
        default: note(kind, builder.properties.count, &builder)
        }
        let stub = readStub(value, of: kind, given, name, &builder)
        // The last to have the kind and the stub, so that neither is copied.
        builder.properties.append(
            PropertyDefinition(
                declared: declared(name, token, of: tree, anchor: node),
                kind: kind,
                stub: stub,
                isStubWritten: value != nil,
                extras: .of(parts.since, parts.until, nil)
            )
        )
    }

    /// What is written after the type of a property.
    private struct PropertyParts {
        var initializer: NodeID?
        var value: NodeID?
        var since: SemanticVersion?
        var until: SemanticVersion?
    }

    private mutating func readPropertyParts(
        _ node: NodeID,
        after type: NodeID,
        of tree: SyntaxTree,
        in index: Int,
        _ record: RecordID
    ) -> PropertyParts {
        var parts = PropertyParts()
        var next = tree.nextSibling(type, in: node)
        while let part = next {
            next = tree.nextSibling(part, in: node)
            switch tree.kind(part) {
            case .initializer:
                parts.initializer = part
                parts.value = tree.meaningfulChild(part)
            case .attribute: readPropertyAttribute(part, &parts, record, in: index)
            case .textTable: reportMisplacedTable(part, in: index)
            default: break
            }
        }
        return parts
    }

    /// The kind that follows from the type, where a member of this record may have it.
    private mutating func memberKind(
        _ type: NodeID,
        of tree: SyntaxTree,
        _ builder: inout RecordBuilder
    ) -> PropertyKind {
        guard case .summary(let parent) = program.records[builder.record.index].role, isLocalized(type, in: tree) else {
            return propertyKind(type, of: tree, &builder)
        }
        report(
            Diagnostic(
                SummaryProblems.localizedText,
                "a summary has no localized text",
                at: tree.location(type),
                related: [Label(program[parent].declared.location, "it is nested in this view model")]
            )
        )
        return .plain(invalidType)
    }

    func isLocalized(_ type: NodeID, in tree: SyntaxTree) -> Bool {
        switch tree.kind(type) {
        case .localizedType, .localizedListType: true
        case .optionalType: tree.meaningfulChild(type).map { isLocalized($0, in: tree) } ?? false
        default: false
        }
    }

    private mutating func reportMisplacedTable(_ node: NodeID, in tree: Int) {
        report(
            Diagnostic(
                FormProblems.misplacedAttribute,
                "only a field of a Fields specification has a table of texts after its type",
                at: trees[tree].location(node)
            )
        )
    }

    private mutating func readPropertyAttribute(
        _ node: NodeID,
        _ parts: inout PropertyParts,
        _ record: RecordID,
        in index: Int
    ) {
        let tree = trees[index]
        guard let token = tree.identifier(node) else { return }
        switch name(token, in: index).keyword {
        case .since: parts.since = versionAttribute(node, in: index)
        case .until: parts.until = versionAttribute(node, in: index)
        case .from where isErrorViewModel(record): break
        default:
            report(
                Diagnostic(
                    FormProblems.misplacedAttribute,
                    "'\(tree.text(token))' cannot stand on this property",
                    at: tree.location(token),
                    notes: [
                        "A property of a view model may end with 'since' or 'until'; in an error view model also with "
                            + "'from'. Input controls and constraints belong to 'fields'."
                    ]
                )
            )
        }
        if let since = parts.since, let until = parts.until, since > until {
            report(
                Diagnostic(
                    TypeProblems.versionOrder,
                    "'since \(since.text)' is later than 'until \(until.text)'",
                    at: tree.location(node)
                )
            )
        }
    }

    func isErrorViewModel(_ record: RecordID) -> Bool {
        if case .error = program[record].role { return true }
        return false
    }

    private mutating func versionAttribute(_ node: NodeID, in tree: Int) -> SemanticVersion? {
        guard let value = trees[tree].meaningfulChild(node), let token = trees[tree].firstToken(value) else {
            return nil
        }
        guard trees[tree].token(token).kind == .version else {
            report(
                Diagnostic(TypeProblems.versionExpected, "a version is expected here", at: trees[tree].location(value))
            )
            return nil
        }
        return versionValue(token, in: tree)
    }

    /// The kind that follows from the type; references to other properties are noted, and resolved by `finish`.
    private mutating func propertyKind(
        _ type: NodeID,
        of tree: SyntaxTree,
        _ builder: inout RecordBuilder
    ) -> PropertyKind {
        switch tree.kind(type) {
        case .localizedType: return localizedKind(type, isOptional: false, &builder)
        case .localizedListType:
            let text = addText()
            if let content = tree.meaningfulChild(type) { readTexts(content, in: builder.tree, into: text, .list) }
            return .staticList(text)
        case .optionalType where isLocalized(type, in: tree):
            guard let inner = tree.meaningfulChild(type), tree.kind(inner) == .localizedType else {
                return .plain(invalidType)
            }
            let kind = localizedKind(inner, isOptional: true, &builder)
            switch kind {
            case .localizedInt, .localizedDouble, .localizedDate, .plain: return kind
            default:
                report(
                    Diagnostic(
                        TextProblems.optionalText,
                        "static text is always there, and cannot be optional",
                        at: tree.location(type),
                        fixIts: [tree.removingLastByte(of: tree.location(type))]
                    )
                )
                return .plain(invalidType)
            }
        default: return .plain(readType(type, of: tree, in: builder.tree, builder.context))
        }
    }

    private mutating func localizedKind(_ type: NodeID, isOptional: Bool, _ builder: inout RecordBuilder)
        -> PropertyKind
    {
        let tree = trees[builder.tree]
        guard let content = tree.meaningfulChild(type) else {
            // `localized state`, or nothing: the text comes from a translation or from the name.
            if tree.identifier(type, at: 1) != nil {
                builder.references.append((builder.properties.count, type))
                return .enumText(property: 0)
            }
            return .staticText(addText())
        }
        guard tree.kind(content) == .localizedFormat else {
            let text = addText()
            readTexts(content, in: builder.tree, into: text, .single)
            return .staticText(text)
        }
        guard let word = tree.identifier(content) else { return .plain(invalidType) }
        switch name(word, in: builder.tree).keyword {
        case .int: return .localizedInt(intFormat(content, in: builder.tree), isOptional: isOptional)
        case .double: return .localizedDouble(doubleFormat(content, in: builder.tree), isOptional: isOptional)
        case .date: return .localizedDate(dateFormat(content, in: builder.tree), isOptional: isOptional)
        case .join:
            builder.references.append((builder.properties.count, content))
            return .compound(pieces: 0, separator: nil)
        default: return .plain(invalidType)
        }
    }

    /// Stores what was gathered, and resolves the references between the properties.
    mutating func finish(_ builder: inout RecordBuilder) {
        builder.scope.index()
        for (property, node) in builder.references { resolveReference(property, node, &builder) }
        for (property, _) in builder.references { note(builder.properties[property].kind, property, &builder) }
        checkOperationNames(builder)
        scopes.define(builder.record, builder.scope)
        program.records[builder.record.index].properties = builder.properties
        program.records[builder.record.index].derivedIDs = shared(builder.derivedIDs)
        program.records[builder.record.index].identityPosition = builder.identityPosition ?? builder.properties.count
    }

    /// What later steps ask of a property, so that they need not look at every one.
    mutating func note(_ kind: PropertyKind, _ index: Int, _ builder: inout RecordBuilder) {
        switch kind {
        case .plain(let type):
            guard let child = program.types.record(in: type) else { return }
            builder.scope.children.append(index)
            if !scopes.isSettled(child) { builder.scope.isSettled = false }
            if scopes.reachesText(child) { builder.scope.holdsTexts = true }
        case .staticText(let text):
            staticTexts.append((builder.record, index, text))
            builder.scope.hasTexts = true
        case .substitutedText, .staticList, .compound, .formField: builder.scope.hasTexts = true
        case .enumText, .localizedInt, .localizedDouble, .localizedDate: break
        }
    }

    /// With operations, the emitted struct has members of its own.
    private mutating func checkOperationNames(_ builder: RecordBuilder) {
        guard !program[builder.record].operations.isEmpty else { return }
        for property in builder.properties where ["isStub", "operations"].contains(property.declared.name) {
            report(
                Diagnostic(
                    NameProblems.reservedName,
                    "no property can be called '\(property.declared.name)' beside operations",
                    at: property.declared.location,
                    notes: ["A view model with operations is emitted with a member of that name."]
                )
            )
        }
    }
}
