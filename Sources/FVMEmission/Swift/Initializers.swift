import FVMChecking
import FVMSwiftCode

/// The initializers and stubs of a view model.
extension Emitter {
    mutating func declareInitializer(
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout DeclarationList
    ) {
        var parameters = ParameterList()
        for member in members {
            guard let type = member.parameter else { continue }
            tree.append(label: member.label, name: member.local, type, to: &parameters)
        }
        tree.declareInitializer(parameters, body: assignments(record, members), to: &list)
    }

    private mutating func assignments(_ record: RecordDefinition, _ members: [Member]) -> StatementList {
        var body = StatementList()
        for member in members {
            guard let value = storedValue(member, record, members) else { continue }
            tree.assign(tree.member(tree.selfValue(), member.name), value, to: &body)
        }
        if case .instance(let properties) = record.identity {
            let target = tree.member(tree.selfValue(), words.vmId)
            tree.assign(target, identity(properties, record, members), to: &body)
        }
        return body
    }

    /// What `init` stores in a property; nil for what is not stored.
    private mutating func storedValue(
        _ member: Member,
        _ record: RecordDefinition,
        _ members: [Member]
    ) -> Expression? {
        switch record.properties[member.property].kind {
        case .plain, .formField: return tree.reference(member.local)
        case .enumText(let source):
            let state = tree.reference(members[source].local)
            let isOptional = isOptional(record.properties[source].kind)
            return tree.member(isOptional ? tree.chained(state) : state, words.localizableString)
        case .localizedInt(let format, let isOptional):
            return localized(types.localizableInt, member, isOptional) { tree, words, arguments in
                Self.append(format, tree: &tree, words, to: &arguments)
            }
        case .localizedDouble(let format, let isOptional):
            return localized(types.localizableDouble, member, isOptional) { tree, words, arguments in
                Self.append(format, tree: &tree, words, to: &arguments)
            }
        case .localizedDate(let format, let isOptional):
            return localized(types.localizableDate, member, isOptional) { tree, words, arguments in
                Self.append(format, tree: &tree, words, to: &arguments)
            }
        case .staticText, .substitutedText, .staticList, .compound: return nil
        }
    }

    /// `LocalizableInt(value: n, options)`, or `n.map { LocalizableInt(value: $0, options) }`
    private mutating func localized(
        _ type: SwiftType,
        _ member: Member,
        _ isOptional: Bool,
        _ appendOptions: (inout SwiftTree, Vocabulary, inout ArgumentList) -> Void
    ) -> Expression {
        let given = tree.reference(member.local)
        var arguments = ArgumentList()
        tree.append(words.value, isOptional ? tree.firstParameter() : given, to: &arguments)
        appendOptions(&tree, words, &arguments)
        let call = tree.call(tree.reference(type), arguments)
        return isOptional ? tree.call(tree.member(given, words.map), closure: call) : call
    }

    private static func append(
        _ format: IntFormat,
        tree: inout SwiftTree,
        _ words: Vocabulary,
        to arguments: inout ArgumentList
    ) {
        if let grouping = format.grouping {
            tree.append(words.showGroupingSeparator, tree.boolean(grouping), to: &arguments)
        }
        if let size = format.size { tree.append(words.groupingSize, tree.integer(size), to: &arguments) }
    }

    private static func append(
        _ format: DoubleFormat,
        tree: inout SwiftTree,
        _ words: Vocabulary,
        to arguments: inout ArgumentList
    ) {
        append(IntFormat(grouping: format.grouping, size: format.size), tree: &tree, words, to: &arguments)
        if let digits = format.minimumFractionDigits {
            tree.append(words.minimumFractionDigits, tree.integer(digits), to: &arguments)
        }
        if let digits = format.maximumFractionDigits {
            tree.append(words.maximumFractionDigits, tree.integer(digits), to: &arguments)
        }
    }

    private static func append(
        _ format: DateFormat,
        tree: inout SwiftTree,
        _ words: Vocabulary,
        to arguments: inout ArgumentList
    ) {
        for (label, style) in [(words.dateStyle, format.date), (words.timeStyle, format.time)] {
            guard let style else { continue }
            tree.append(label, tree.implicitMember(tree.name("\(style)")), to: &arguments)
        }
        if let text = format.format { tree.append(words.dateFormat, tree.string(text), to: &arguments) }
    }
}

// MARK: - Identity

extension Emitter {
    /// `.init(id: id)`; several properties are joined by `-`.
    private mutating func identity(
        _ properties: [Int],
        _ record: RecordDefinition,
        _ members: [Member]
    ) -> Expression {
        if properties.count == 1, let only = properties.first {
            let value = tree.reference(members[only].local)
            return implicitInit(
                words.id,
                isIdentifier(record.properties[only].kind) ? value : spelled(only, record, members)
            )
        }
        var parts = ArgumentList()
        for property in properties {
            if !parts.isEmpty { tree.append(tree.string("-"), to: &parts) }
            tree.append(spelled(property, record, members), to: &parts)
        }
        return implicitInit(words.id, tree.interpolation(parts))
    }

    /// Whether the library's `ViewModelId` takes the value as it is.
    private func isIdentifier(_ kind: PropertyKind) -> Bool {
        guard case .plain(let type) = kind else {
            if case .localizedInt = kind { return true }
            return false
        }
        return switch program[type] {
        case .id, .uuid, .string, .int: true
        default: false
        }
    }

    /// The plain spelling of a property, as in JSON.
    private mutating func spelled(_ property: Int, _ record: RecordDefinition, _ members: [Member]) -> Expression {
        let value = tree.reference(members[property].local)
        guard case .plain(let type) = record.properties[property].kind else { return value }
        switch program[type] {
        case .id, .uuid: return tree.member(value, words.uuidString)
        case .url: return tree.member(value, words.absoluteString)
        case .version: return tree.member(value, words.versionString)
        case .enumeration: return tree.member(value, words.rawValue)
        default: return value
        }
    }
}
