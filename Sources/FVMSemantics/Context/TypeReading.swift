import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// The place of a type, which determines the allowed types.
struct TypeContext {
    /// The summaries that are visible.
    var summaries: [Name: RecordID] = [:]
    /// Whether view models and summaries may be named.
    var allowsRecords: Bool
    /// Whether plain data may be named.
    var allowsData = true
    /// Whether a result may be named, where view models may be.
    var allowsResults = true
    /// Whether an enum may be named whose cases have values.
    var allowsPayload = false
    /// Whether a window of rows may be named.
    var allowsPagination = false
    /// Where an inline enum is emitted, or `nil` if there may be none.
    var inlineEnum: InlineEnumPlace?
    /// The place in messages: "a query".
    var description: String

    /// The help for a view model, a record or Fields that are not allowed here.
    var helpForRecords: String {
        if allowsRecords {
            return "Declare a view model\(allowsData ? " or a record" : "") with these members, and write its name."
        }
        return allowsData
            ? "Declare a record with these members, such as 'record Line < sku: string; amount: int >', and write its name."
            : "Plain types and enums are allowed in \(description)."
    }
}

extension CheckContext {
    /// Returns the type of a type node, or `.invalid` after a message.
    mutating func readType(_ node: Syntax, _ context: TypeContext) -> TypeID {
        let type = type(of: node, context)
        record(type, of: node)
        if !context.allowsPayload, refusePayload(type, node, context) { return .invalid }
        if program[type] == .pagination, !context.allowsPagination {
            report(
                TypeProblems.paginationNotAllowed,
                "a window of rows is not allowed in \(context.description)",
                at: node.location
            )
            return .invalid
        }
        return type
    }

    /// Reads the type in a list, a dictionary or an optional, which can't be a `pagination`.
    private mutating func readPart(_ node: Syntax, _ context: TypeContext) -> TypeID {
        var site = context
        if site.allowsPagination {
            site.allowsPagination = false
            site.description = "an optional, a list or a dictionary"
        }
        return readType(node, site)
    }

    /// Whether the type is an enum whose cases have values, with a message.
    private mutating func refusePayload(_ type: TypeID, _ node: Syntax, _ context: TypeContext)
        -> Bool
    {
        guard case .enumeration(let id) = program[type], program.enums[id.index].hasPayload else { return false }
        report(
            TypeProblems.payloadNotAllowed,
            "'\(program.enums[id.index].declared.name)' is not allowed in \(context.description): its cases have values",
            at: node.location,
            related: [Label(program.enums[id.index].declared.location, "declared here")]
        )
        return true
    }

    private mutating func type(of node: Syntax, _ context: TypeContext) -> TypeID {
        switch TypeSyntax(node) {
        case .namedType(let named):
            guard let token = named.name else { return .invalid }
            let name = name(token)
            let known = symbols.type(name)
            if known != .invalid, context.allowsRecords, context.summaries.isEmpty {
                record(token, asType: known)
                return known
            }
            let type = namedType(name, token, context)
            record(token, asType: type)
            // Where there are summaries, it may be one of them.
            if context.summaries.isEmpty { symbols.setType(type, of: name) }
            return type
        case .inlineEnumType where context.inlineEnum != nil:
            return context.inlineEnum.map { inlineEnum(node, at: $0) } ?? .invalid
        case .modelIdentityType(let identity): return identityType(identity)
        case .optionalType(let optional): return optionalType(optional, context)
        case .listType(let list):
            guard let element = list.element else { return .invalid }
            let type = readPart(element.syntax, context)
            return type == .invalid || isTooDeep(type, node) ? .invalid : program.types.id(of: .list(type))
        case .dictionaryType(let dictionary): return dictionaryType(dictionary, context)
        case nil: return .invalid
        case .inlineEnumType, .inlineRecordType, .identityType, .sortType, .localizedType, .localizedListType:
            let isRecord = node.kind == .inlineRecordType
            report(
                TypeProblems.misplacedType,
                "\(isRecord ? "an inline record" : "this kind of type") is not allowed in \(context.description)",
                at: node.location,
                help: isRecord ? context.helpForRecords : node.namesTypes ? Self.helpForKindsOfRows : nil,
                fixIts: [
                    isRecord && context.allowsData ? declaringRecord(node) : nil,
                    node.namesTypes && context.allowsResults ? declaringResult(node) : nil,
                ].compactMap { $0 }
            )
            return .invalid
        }
    }

    /// Returns the fix-it that declares an inline record of plain data under a name, or `nil` if it has other members or
    /// the name is taken.
    private func declaringRecord(_ node: Syntax) -> FixIt? {
        guard node.child(.property) != nil, node.children.allSatisfy(\.isPlainMember) else { return nil }
        return declaring(node) { "record \($0) \(node.tree.source.text(node.span))" }
    }

    /// Returns the fix-it that declares a result for a choice of view models, `A | B`.
    private func declaringResult(_ node: Syntax) -> FixIt? {
        let types = node.tokens.filter { $0.kind == .identifier }.map(\.text)
        let areViewModels = types.allSatisfy { type in
            if case .record? = names.find(type).flatMap({ symbols[$0]?.kind }) { true } else { false }
        }
        guard areViewModels, Set(types).count == types.count else { return nil }
        let outcomes = types.map { "\(NameWords.lowerCamelCase($0)): \($0)" }.joined(separator: "; ")
        return declaring(node) { "result \($0) < \(outcomes) >" }
    }

    /// Returns the fix-it that declares the type of a property under a name that follows from the property's.
    private func declaring(_ node: Syntax, _ declaration: (String) -> String) -> FixIt? {
        let tree = node.tree
        guard hasTimeForSuggestions(in: tree.file),
            let property = tree.path(to: node.span.start).last(where: { $0.kind == .property }),
            let name = property.name.map({ NameWords.capitalized(NameWords.singular($0.text)) }),
            names.find(name).map({ symbols[$0] == nil }) ?? true, !ReservedNames.hiddenTypes.contains(name),
            property.child(.initializer) == nil
        else { return nil }
        var fix = declareFixIt(declaration(name), in: tree)
        fix.edits.append(TextEdit(location: node.location, replacement: name))
        return fix
    }

    private static let helpForKindsOfRows =
        "Declare 'result Item < ... >' with an outcome for each view model, and write 'Item' or '[Item]'."

    private mutating func identityType(_ node: ModelIdentityTypeSyntax) -> TypeID {
        guard let token = node.name, let model = model(named: token) else { return .invalid }
        return program.types.id(of: .identity(model))
    }

    private mutating func optionalType(_ node: OptionalTypeSyntax, _ context: TypeContext) -> TypeID {
        guard let inner = node.wrapped else { return .invalid }
        let type = readPart(inner.syntax, context)
        guard type != .invalid else { return type }
        if case .optional = program[type] {
            report(
                TypeProblems.doubleOptional,
                "a type can be optional only once",
                at: node.location,
                fixIts: [node.tree.removingLastByte(of: node.location, .safe)]
            )
            return type
        }
        return program.types.id(of: .optional(type))
    }

    private mutating func dictionaryType(_ node: DictionaryTypeSyntax, _ context: TypeContext) -> TypeID {
        guard let keyType = node.key, let valueType = node.value else { return .invalid }
        let key = readType(keyType.syntax, context)
        let value = readPart(valueType.syntax, context)
        guard key != .invalid, value != .invalid else { return .invalid }
        guard program[key] == .string else {
            report(
                TypeProblems.dictionaryKey,
                "the key of a dictionary must be a string",
                at: keyType.location,
                fixIts: [node.tree.writing("string", at: keyType.location)]
            )
            return .invalid
        }
        return isTooDeep(value, node.syntax) ? .invalid : program.types.id(of: .dictionary(value))
    }

    /// Whether nothing more may be built around a type, with a message.
    private mutating func isTooDeep(_ type: TypeID, _ node: Syntax) -> Bool {
        var inner = type
        var levels = 0
        while true {
            switch program[inner] {
            case .optional(let wrapped): inner = wrapped
            case .list(let element), .dictionary(let element):
                levels += 1
                inner = element
            default:
                guard levels >= CheckLimits.typeLevels else { return false }
                report(
                    TypeProblems.typeTooDeep,
                    "a type may have \(CheckLimits.typeLevels) lists and dictionaries inside each other",
                    at: node.location
                )
                return true
            }
        }
    }

    private mutating func namedType(_ name: Name, _ token: TokenSyntax, _ context: TypeContext)
        -> TypeID
    {
        if let summary = context.summaries[name] { return recordType(summary, token, context) }
        let builtIn = name.keyword.flatMap { BuiltInType($0) }
        if let symbol = symbols[name] {
            switch symbol.kind {
            // They are no types, and hide none.
            case .text where builtIn != nil, .scenario where builtIn != nil, .shared where builtIn != nil: break
            case .enumeration(let id): return program.types.id(of: .enumeration(id))
            case .record(let id): return recordType(id, token, context)
            case .data(let id) where context.allowsData: return program.types.id(of: .record(id))
            case .data: return refuseRecord("the record", token, context)
            case .result(let id) where context.allowsRecords && context.allowsResults:
                return outcomesType(of: id)
            case .result:
                report(
                    context.allowsRecords ? RequestProblems.outcomeType : TypeProblems.recordNotAllowed,
                    "'\(text(name))' is a result, and is not allowed in \(context.description)",
                    at: token.location,
                    related: [Label(symbol.location, "declared here")]
                )
                return .invalid
            case .fields, .request, .text, .scenario, .model, .shared:
                let isModel = if case .model = symbol.kind { true } else { false }
                if isModel, isMeantForViewModel(symbol) { return .invalid }
                report(
                    TypeProblems.notAType,
                    "'\(text(name))' is \(symbol.description), which cannot be the type of a property",
                    at: token.location,
                    related: [Label(symbol.location, "declared here")],
                    help: context.allowsRecords || isModel ? nil : context.helpForRecords,
                    fixIts: isModel && !hasValue(token)
                        ? [token.tree.writing("identity \(text(name))", at: token.location)] : [],
                    cause: .otherKind(text(name), expected: "a type")
                )
                return .invalid
            }
        }
        if let builtIn { return program.types.id(of: builtIn.type) }
        return unknownType(name, token, context)
    }

    private mutating func recordType(_ id: RecordID, _ token: TokenSyntax, _ context: TypeContext)
        -> TypeID
    {
        guard context.allowsRecords else { return refuseRecord("the view model", token, context) }
        return program.types.id(of: .record(id))
    }

    private mutating func refuseRecord(_ kind: String, _ token: TokenSyntax, _ context: TypeContext) -> TypeID {
        report(
            TypeProblems.recordNotAllowed,
            "\(kind) '\(token.text)' is not allowed in \(context.description)",
            at: token.location,
            help: context.helpForRecords
        )
        return .invalid
    }

    /// The summaries that a record declares, or its parent where it is a summary itself.
    func visibleSummaries(_ record: RecordID) -> [Name: RecordID] {
        if case .summary(let parent) = program.records[record.index].role { return scopes.summaries(of: parent) }
        return scopes.summaries(of: record)
    }

    private mutating func unknownType(
        _ name: Name,
        _ token: TokenSyntax,
        _ context: TypeContext
    ) -> TypeID {
        if options.sketchesMissingChildren, context.allowsRecords, let sketched = sketchType(name, token) {
            return sketched
        }
        guard symbols.isReportedFirst(name, in: token.file) else { return .invalid }
        let place = token.location
        if hasTimeForSuggestions(in: token.file), let owner = summaryOwner(name) {
            report(
                SummaryProblems.notVisible,
                "the summary '\(text(name))' is visible in its parent alone",
                at: place,
                related: [Label(program[owner].declared.location, "declared here")]
            )
            return .invalid
        }
        var fixIts: [FixIt] = []
        let synonym = NameSynonyms.type(text(name))
        if let synonym {
            let isSure = NameSynonyms.builtInType(text(name)) != nil
            fixIts = synonym.types.map { token.tree.writing($0, at: place, isSure ? .safe : .maybe) }
        } else if context.allowsData, isTypeName(text(name)), !hasValue(token) {
            let word = context.allowsRecords ? Keyword.viewmodel : .record
            fixIts.append(declareFixIt("\(word.text) \(text(name)) < id: id >", in: token.tree))
        }
        report(
            TypeProblems.unknownType,
            "there is no type '\(text(name))'\(synonym?.reason ?? "")",
            at: place,
            help: synonym?.help,
            fixIts: fixIts,
            cause: .missingDeclaration(text(name)),
            misspelling: synonym == nil ? misspelledType(token, context) : nil
        )
        return .invalid
    }

    /// Whether a name looks like one that its author means to declare, and not like a misspelt `int`.
    private func isTypeName(_ name: String) -> Bool { name.utf8.first.map { 65...90 ~= $0 } ?? false }

    /// Whether the property has a value that an inferred declaration would have to fit.
    private func hasValue(_ token: TokenSyntax) -> Bool {
        guard hasTimeForSuggestions(in: token.file) else { return true }
        let property = token.tree.path(to: token.span.start).last { $0.kind == .property }
        return property.map { $0.child(.initializer) != nil } ?? false
    }

    private func summaryOwner(_ name: Name) -> RecordID? {
        program.records.indices.first { index in
            program.records[index].isSummary && program.records[index].declared.name == text(name)
        }
        .map { RecordID($0) }
    }

    /// The names that are allowed as types here, any of which `token` may have meant.
    private func misspelledType(_ token: TokenSyntax, _ context: TypeContext) -> Misspelling {
        let names =
            BuiltInType.all.map(\.keyword.text) + [Keyword.localized.text]
            + context.summaries.keys.map { text($0) }.sorted()
        let groups: [Misspelling.Group] = context.allowsRecords ? [.enums, .viewModels] : [.enums]
        return Misspelling(token, among: names, orDeclared: groups + (context.allowsData ? [.records] : []))
    }
}

extension Syntax {
    /// Whether it is a member of plain data: a name, a type without texts, and at most a value.
    fileprivate var isPlainMember: Bool {
        guard kind == .property, let type = content, !isBroken else { return false }
        let isPlain = [.namedType, .optionalType, .listType, .dictionaryType, .modelIdentityType].contains(type.kind)
        return isPlain && !type.isLocalized && children.allSatisfy { $0.kind != .attribute && $0.kind != .textTable }
    }
}
