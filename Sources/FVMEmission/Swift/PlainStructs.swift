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
    var textOf: Int?
    var isVariable = false
}

/// The structs that are nested in requests.
extension Emitter {
    func plainMembers(_ members: [DataMember]) -> [PlainMember] {
        members.map { PlainMember(declared: $0.declared, type: programTypes[$0.type], stub: .value($0.stub)) }
    }

    func plainMembers(_ fields: FieldsDefinition) -> [PlainMember] {
        fields.fields.map {
            PlainMember(declared: $0.declared, type: programTypes[$0.type], stub: .value($0.stub), isVariable: true)
        }
    }

    mutating func declareProperties(_ members: [PlainMember], to list: inout DeclarationList) {
        for member in members {
            tree.declareStored(
                tree.name(member.declared.name),
                member.type,
                isConstant: !member.isVariable,
                documentation: tree.documentation(member.declared.documentation),
                to: &list
            )
        }
    }

    /// The initializer and both tiers of the stub. The first tier gives an argument so as not to call itself; without
    /// parameters there is but one.
    mutating func declareInitializerAndStubs(_ members: [PlainMember], to list: inout DeclarationList) {
        let names = members.map { tree.name($0.declared.name) }
        let locals = names.map { local($0) }
        var parameters = ParameterList()
        var defaulted = ParameterList()
        var assignments = StatementList()
        var arguments = ArgumentList()
        var first = ArgumentList()
        for (index, member) in members.enumerated() {
            let target = tree.member(tree.selfValue(), names[index])
            if let source = member.textOf {
                let text = tree.member(tree.reference(locals[source]), words.localizableString)
                tree.assign(target, text, to: &assignments)
                continue
            }
            let local = tree.reference(locals[index])
            tree.append(label: names[index], name: locals[index], member.type, to: &parameters)
            tree.assign(target, local, to: &assignments)
            let value = stub(member)
            tree.append(label: names[index], name: locals[index], member.type, default: value, to: &defaulted)
            tree.append(names[index], local, to: &arguments)
            if first.isEmpty { tree.append(names[index], value, to: &first) }
        }
        tree.declareInitializer(parameters, body: assignments, to: &list)
        if !first.isEmpty {
            declareStub(ParameterList(), tree.call(tree.implicitMember(words.stub), first), to: &list)
        }
        declareStub(defaulted, tree.call(tree.implicitInit(), arguments), to: &list)
    }

    private mutating func stub(_ member: PlainMember) -> Expression {
        switch member.stub {
        case .value(let value): expression(value)
        case .enumCase(let name): tree.implicitMember(tree.name(name))
        }
    }

    mutating func declareStub(_ parameters: ParameterList, _ value: Expression, to list: inout DeclarationList) {
        var body = StatementList()
        tree.append(value, to: &body)
        tree.declareFunction(
            words.stub,
            parameters,
            result: types.selfType,
            body: body,
            modifiers: [.public, .static],
            to: &list
        )
    }
}
