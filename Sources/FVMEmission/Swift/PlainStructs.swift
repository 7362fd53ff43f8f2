import FVMSemantics
import FVMSwiftCode

/// One property of a struct of plain data that is nested in a request.
struct PlainMember {
    enum Stub {
        case value(Value)
        /// A case of a nested enum.
        case enumCase(String)
    }

    var declared: Declared
    var type: SwiftType
    var stub: Stub
    /// The member whose text this one is; then no caller gives it.
    var textOf: (member: Int, property: String)?
    var isVariable = false
    /// Whether it can be left out of what is sent: as `@Patched`, `nil` clears what is stored.
    var isPatched = false
}

/// The structs that are nested in requests.
extension Emitter {
    func plainMembers(_ members: [DataMember]) -> [PlainMember] {
        members.map { PlainMember(declared: $0.declared, type: nestedType(of: $0.type), stub: .value($0.stub)) }
    }

    func plainMembers(_ fields: FieldsDefinition) -> [PlainMember] {
        fields.fields.map {
            PlainMember(declared: $0.declared, type: swiftType(of: $0.type), stub: .value($0.stub), isVariable: true)
        }
    }

    /// The members of a request's body. An `update` tells those that are left out from those that are `nil`.
    func plainMembers(ofBody members: [PlainMember], of request: RequestDefinition) -> [PlainMember] {
        let sent = program.sentMembers(of: request)
        return zip(members, sent).map { member, sent in
            var member = member
            member.isPatched = program.isPatched(sent.type, by: request)
            return member
        }
    }

    /// The file with the wrapper of members that an update can leave out, if any update has some.
    func patchFiles() -> [EmittedFile] {
        let isNeeded = program.requests.contains { request in
            program.sentMembers(of: request).contains { program.isPatched($0.type, by: request) }
        }
        return isNeeded ? [file(.patched, in: "Sources/\(program.app.modules.viewModels)")] : []
    }

    func declareProperties(_ members: [PlainMember], to list: inout [Declaration]) {
        for member in members {
            list.append(
                .stored(
                    member.declared.name,
                    member.type,
                    isConstant: !member.isVariable && !member.isPatched,
                    attributes: member.isPatched ? [Attribute("Patched")] : [],
                    documentation: member.declared.documentation
                )
            )
        }
    }

    /// The initializer and both tiers of the stub. The first tier gives an argument so as not to call itself; without
    /// parameters there is but one.
    func declareInitializerAndStubs(_ members: [PlainMember], to list: inout [Declaration]) {
        let names = members.map { $0.declared.name }
        let locals = names.map { local($0) }
        var parameters: [Parameter] = []
        var defaulted: [Parameter] = []
        var assignments: [Statement] = []
        var arguments: [Argument] = []
        var first: [Argument] = []
        for (index, member) in members.enumerated() {
            if let source = member.textOf {
                let text = Expression.reference(locals[source.member]).member(source.property)
                assignments.append(.set(names[index], to: text))
                continue
            }
            let local = Expression.reference(locals[index])
            let type = member.isPatched ? .optional(member.type) : member.type
            parameters.append(Parameter(names[index], as: locals[index], type))
            assignments.append(
                member.isPatched
                    ? .set("_" + names[index], to: .implicitInit.call([Argument("projectedValue", local)]))
                    : .set(names[index], to: local)
            )
            let value = stub(member)
            defaulted.append(Parameter(names[index], as: locals[index], type, default: value))
            arguments.append(Argument(names[index], local))
            if first.isEmpty { first.append(Argument(names[index], value)) }
        }
        list.append(.initializer(parameters, body: assignments))
        if !first.isEmpty {
            declareStub([], .implicitMember("stub").call(first), to: &list)
        }
        declareStub(defaulted, .implicitInit.call(arguments), to: &list)
    }

    private func stub(_ member: PlainMember) -> Expression {
        switch member.stub {
        case .value(let value): expression(value)
        case .enumCase(let name): .implicitMember(name)
        }
    }

    func declareStub(_ parameters: [Parameter], _ value: Expression, to list: inout [Declaration]) {
        list.append(
            .function("stub", parameters, result: "Self", body: [.expression(value)], modifiers: [.public, .static])
        )
    }
}
