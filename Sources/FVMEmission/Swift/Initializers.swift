import FVMSemantics
import FVMSwiftCode

/// The initializers and stubs of a view model.
extension Emitter {
    /// Declares the initializers. The public one is first, because the macro reads the app state of a client screen
    /// from it.
    func declareInitializers(
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout [Declaration]
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
    func declareInitializer(
        _ record: RecordDefinition,
        _ members: [Member],
        modifiers: Modifiers = .public,
        to list: inout [Declaration]
    ) {
        var parameters = parameters(of: members)
        if !record.operations.isEmpty {
            parameters.append(Parameter("isStub", "Bool"))
        }
        let body = assignments(record, members)
        list.append(.initializer(parameters, body: body, modifiers: modifiers))
    }

    private func parameters(of members: [Member]) -> [Parameter] {
        var parameters: [Parameter] = []
        parameters.reserveCapacity(members.count + 1)
        for member in members {
            if let parameter = member.parameter { parameters.append(parameter) }
        }
        return parameters
    }

    /// The public initializer of a screen with operations.
    private func declareLiveInitializer(_ members: [Member], to list: inout [Declaration]) {
        var arguments: [Argument] = []
        for member in members where member.parameter != nil {
            arguments.append(Argument(member.label, member.given))
        }
        arguments.append(Argument("isStub", .boolean(false)))
        delegate(parameters(of: members), arguments, to: &list)
    }

    /// The public initializer of an error view model: each property shows a member of the request's error.
    private func declareErrorInitializer(
        _ record: RecordDefinition,
        _ members: [Member],
        _ request: RequestDefinition,
        to list: inout [Declaration]
    ) {
        let type = SwiftType.member(.named(request.declared.emittedName(.request)), "ResponseError")
        let parameters: [Parameter] = [Parameter("responseError", type)]
        var arguments: [Argument] = []
        for member in members where member.parameter != nil {
            guard let source = record.properties[member.property].source else { continue }
            let shown = request.error[source.member].declared.name
            var value = Expression.reference("responseError").member(shown)
            if source.conversion == .caseName { value = caseName(of: value) }
            arguments.append(Argument(member.label, value))
        }
        if !record.operations.isEmpty { arguments.append(Argument("isStub", .boolean(false))) }
        delegate(parameters, arguments, to: &list)
    }

    /// `init(parameters) { self.init(arguments) }`
    private func delegate(
        _ parameters: [Parameter],
        _ arguments: [Argument],
        to list: inout [Declaration]
    ) {
        list.append(.initializer(parameters, body: [.expression(.delegatedInit.call(arguments))]))
    }

    /// Returns the assignments of stored properties, in order. Form fields come last, because they are set through
    /// their wrappers and need all of `self`.
    private func assignments(_ record: RecordDefinition, _ members: [Member]) -> [Statement] {
        var body: [Statement] = []
        body.reserveCapacity(members.count + 3)
        for member in members {
            if case .formField = record.properties[member.property].kind { continue }
            guard let value = storedValue(member, record, members) else { continue }
            body.append(.set(member.name, to: value))
        }
        if let form = record.form {
            body.append(.set(program[form].messagesName, to: .implicitInit.call()))
        }
        if case .instance(let properties) = record.identity {
            body.append(.set("vmId", to: identity(properties, record, members)))
        }
        if !record.operations.isEmpty {
            body.append(.set("isStub", to: .reference("isStub")))
        }
        for member in members {
            guard case .formField = record.properties[member.property].kind else { continue }
            let projection = "$" + member.name
            let target = Expression.selfValue.member(projection).member("initialValue")
            body.append(.assign(target, member.given))
        }
        return body
    }

    /// Returns the value that `init` assigns to a property, or `nil` if the property is not stored.
    private func storedValue(
        _ member: Member,
        _ record: RecordDefinition,
        _ members: [Member]
    ) -> Expression? {
        switch record.properties[member.property].kind {
        case .plain, .formField: return member.given
        case .enumText(let source):
            let state = members[source].given
            let isOptional = program.isOptional(source, of: record)
            return (isOptional ? state.optionalChain : state).member("localizableString")
        case .localizedValue(let value, let isOptional): return localized(value, member, isOptional, members)
        case .staticText, .substitutedText, .staticList, .compound: return nil
        }
    }
}

// MARK: - Identity

extension Emitter {
    /// `.init(id: id)`; several properties are joined by `-`.
    private func identity(
        _ properties: [Int],
        _ record: RecordDefinition,
        _ members: [Member]
    ) -> Expression {
        if let known = program.modelIdentity(of: record) { return members[known].given.member("viewModelId") }
        if properties.count == 1, let only = properties.first {
            let value = members[only].given
            return implicitInit(
                "id",
                isIdentifier(record.properties[only].kind) ? value : spelled(only, record, members)
            )
        }
        var parts: [Expression] = []
        for property in properties {
            if !parts.isEmpty { parts.append(.string("-")) }
            parts.append(spelled(property, record, members))
        }
        return implicitInit("id", .interpolation(parts))
    }

    /// Whether the library's `ViewModelId` takes the value as it is.
    private func isIdentifier(_ kind: PropertyKind) -> Bool {
        switch kind {
        case .plain(let type), .formField(let type, _):
            return switch program[type] {
            case .id, .uuid, .string, .int: true
            default: false
            }
        default: return false
        }
    }

    /// The plain spelling of a property, as in JSON.
    private func spelled(_ property: Int, _ record: RecordDefinition, _ members: [Member]) -> Expression {
        let value = members[property].given
        guard case .plain(let type) = record.properties[property].kind else { return value }
        switch program[type] {
        case .id, .uuid: return value.member("uuidString")
        case .url: return value.member("absoluteString")
        case .version: return value.member("versionString")
        case .enumeration: return caseName(of: value)
        default: return value
        }
    }
}
