import FVMSemantics
import FVMSwiftCode

/// The initializers and stubs of a view model.
extension Emitter {
    /// The public initializer stands first: in a client screen, the macro reads the app state from it.
    mutating func declareInitializers(
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout DeclarationList
    ) {
        if case .error(let request?) = record.role {
            declareErrorInitializer(record, members, program[request], to: &list)
            declareInitializer(record, members, modifiers: .private, to: &list)
        } else if !record.operations.isEmpty {
            declareLiveInitializer(members, to: &list)
            declareInitializer(record, members, modifiers: .private, to: &list)
        } else {
            declareInitializer(record, members, to: &list)
        }
    }

    /// The initializer with a parameter for each given property.
    mutating func declareInitializer(
        _ record: RecordDefinition,
        _ members: [Member],
        modifiers: Modifiers = .public,
        to list: inout DeclarationList
    ) {
        var parameters = parameters(of: members)
        if !record.operations.isEmpty {
            tree.append(label: words.isStub, name: words.isStub, types.bool, to: &parameters)
        }
        let body = assignments(record, members)
        tree.declareInitializer(parameters, body: body, modifiers: modifiers, to: &list)
    }

    private mutating func parameters(of members: [Member]) -> ParameterList {
        var parameters = ParameterList()
        for member in members {
            guard let type = member.parameter else { continue }
            tree.append(label: member.label, name: member.local, type, to: &parameters)
        }
        return parameters
    }

    /// The public initializer of a screen with operations.
    private mutating func declareLiveInitializer(_ members: [Member], to list: inout DeclarationList) {
        var arguments = ArgumentList()
        for member in members where member.parameter != nil {
            tree.append(member.label, tree.reference(member.local), to: &arguments)
        }
        tree.append(words.isStub, tree.boolean(false), to: &arguments)
        delegate(parameters(of: members), arguments, to: &list)
    }

    /// The public initializer of an error view model: each property shows a member of the request's error.
    private mutating func declareErrorInitializer(
        _ record: RecordDefinition,
        _ members: [Member],
        _ request: RequestDefinition,
        to list: inout DeclarationList
    ) {
        let error = tree.name("responseError")
        let type = tree.type(requestWords.responseErrorName, in: tree.type(request.declared.name + "Request"))
        var parameters = ParameterList()
        tree.append(label: error, name: error, type, to: &parameters)
        var arguments = ArgumentList()
        for member in members where member.parameter != nil {
            guard let source = record.properties[member.property].source else { continue }
            let shown = tree.name(request.error[source.member].declared.name)
            var value = tree.member(tree.reference(error), shown)
            if source.conversion == .caseName { value = tree.member(value, words.rawValue) }
            tree.append(member.label, value, to: &arguments)
        }
        if !record.operations.isEmpty { tree.append(words.isStub, tree.boolean(false), to: &arguments) }
        delegate(parameters, arguments, to: &list)
    }

    /// `init(parameters) { self.init(arguments) }`
    private mutating func delegate(
        _ parameters: ParameterList,
        _ arguments: ArgumentList,
        to list: inout DeclarationList
    ) {
        var body = StatementList()
        tree.append(tree.call(tree.delegatedInit(), arguments), to: &body)
        tree.declareInitializer(parameters, body: body, to: &list)
    }

    /// What is stored, in the order of the properties. The values of form fields go last: they are set through their
    /// wrappers, and so need all of `self`.
    private mutating func assignments(_ record: RecordDefinition, _ members: [Member]) -> StatementList {
        var body = StatementList()
        for member in members {
            if case .formField = record.properties[member.property].kind { continue }
            guard let value = storedValue(member, record, members) else { continue }
            tree.assign(tree.member(tree.selfValue(), member.name), value, to: &body)
        }
        if let form = record.form {
            let target = tree.member(tree.selfValue(), tree.name(program[form].messagesName))
            tree.assign(target, tree.call(tree.implicitInit()), to: &body)
        }
        if case .instance(let properties) = record.identity {
            let target = tree.member(tree.selfValue(), words.vmId)
            tree.assign(target, identity(properties, record, members), to: &body)
        }
        if !record.operations.isEmpty {
            tree.assign(tree.member(tree.selfValue(), words.isStub), tree.reference(words.isStub), to: &body)
        }
        for member in members {
            guard case .formField = record.properties[member.property].kind else { continue }
            let projection = tree.name("$" + tree.text(of: member.name))
            let target = tree.member(tree.member(tree.selfValue(), projection), tree.name("initialValue"))
            tree.assign(target, tree.reference(member.local), to: &body)
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
            // The parameters are optional: there `.none` would be nil.
            let name = tree.name(style.rawValue)
            let type = tree.reference(tree.type("DateFormatter.Style"))
            tree.append(label, style == .none ? tree.member(type, name) : tree.implicitMember(name), to: &arguments)
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
        switch kind {
        case .localizedInt: return true
        case .plain(let type), .formField(let type, _):
            return switch program[type] {
            case .id, .uuid, .string, .int: true
            default: false
            }
        default: return false
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
