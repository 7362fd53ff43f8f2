import FVMSemantics

extension ChangeContext {
    /// All members that are there before and after, and whose types differ.
    func forEachTypeChange(_ visit: (OwnerPair, MemberPair, TypeRelation) -> Void) {
        for owner in owners {
            for member in owner.members {
                guard let first = member.old, let second = member.new else { continue }
                let relation = relation(owner.old, first, owner.new, second)
                if relation != .same { visit(owner, member, relation) }
            }
        }
    }

    private func relation(_ was: MemberOwner, _ first: Int, _ isNow: MemberOwner, _ second: Int) -> TypeRelation {
        switch (was.members, isNow.members) {
        case (.properties(let id, let indices), .properties(let other, let others)):
            relation(
                old.records[id.index].properties[indices[first]].kind,
                new.records[other.index].properties[others[second]].kind
            )
        case (.fields(let id), .fields(let other)):
            relation(old.fields[id.index].fields[first].type, new.fields[other.index].fields[second].type)
        case (.data(let members), .data(let others)): relation(members[first].type, others[second].type)
        case (.error(let members), .error(let others)): relation(members[first].kind, others[second].kind)
        default: .other
        }
    }

    /// All properties of view models and summaries that are there before and after, with the name of what holds them.
    func forEachProperty(_ visit: (String, PropertyDefinition, PropertyDefinition) -> Void) {
        for owner in owners {
            guard case .properties(let id, let indices) = owner.old.members,
                case .properties(let other, let others) = owner.new.members
            else { continue }
            for member in owner.members {
                guard let first = member.old, let second = member.new else { continue }
                visit(
                    owner.new.name,
                    old.records[id.index].properties[indices[first]],
                    new.records[other.index].properties[others[second]]
                )
            }
        }
    }

    /// All fields that are there before and after, with the name of what holds them.
    func forEachField(_ visit: (OwnerPair, String, FieldDefinition, FieldDefinition) -> Void) {
        for owner in owners {
            guard case .fields(let id) = owner.old.members, case .fields(let other) = owner.new.members else {
                continue
            }
            for member in owner.members {
                guard let first = member.old, let second = member.new else { continue }
                visit(owner, owner.new.name, old.fields[id.index].fields[first], new.fields[other.index].fields[second])
            }
        }
    }

    /// All fields whose constraints differ, but for those whose types do.
    func forEachConstraintChange(_ visit: (OwnerPair, String, FieldDefinition, FieldDefinition) -> Void) {
        forEachField { owner, name, was, isNow in
            if was.constraints != isNow.constraints { visit(owner, name, was, isNow) }
        }
    }

    // MARK: Operations

    func forEachOperation(
        _ visit: (DeclarationPair<RecordID>, OperationDefinition?, OperationDefinition?) -> Void
    ) {
        for pair in pair.records {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (old.records[first.index].operations, new.records[second.index].operations)
            if was.isEmpty && isNow.isEmpty { continue }
            for member in MemberPair.pairs(
                was.map(\.declared.name),
                isNow.map(\.declared.name),
                isAlike: { _, _ in false }
            ) {
                visit(pair, member.old.map { was[$0] }, member.new.map { isNow[$0] })
            }
        }
    }

    func isSame(_ was: OperationDefinition, _ isNow: OperationDefinition) -> Bool {
        was.isAsync == isNow.isAsync && was.canThrow == isNow.canThrow
            && was.fields?.declared.name == isNow.fields?.declared.name
            && was.output?.declared.name == isNow.output?.declared.name
            && isOne(was.fields?.fields, isNow.fields?.fields)
            && was.parameters.count == isNow.parameters.count
            && zip(was.parameters, isNow.parameters).allSatisfy {
                $0.declared.name == $1.declared.name && isSame($0.type, $1.type)
            }
    }

    // MARK: Stubs

    /// The named stub of a view model or a result, as in a spec.
    struct StubSide {
        let declared: Declared
        let spelling: String
    }

    func forEachStub(_ visit: (Declared, StubSide?, StubSide?) -> Void) {
        func visitAll(_ owner: Declared, _ was: [StubSide], _ isNow: [StubSide]) {
            if was.isEmpty && isNow.isEmpty { return }
            for pair in MemberPair.pairs(
                was.map(\.declared.name),
                isNow.map(\.declared.name),
                isAlike: { was[$0].spelling == isNow[$1].spelling }
            ) {
                visit(owner, pair.old.map { was[$0] }, pair.new.map { isNow[$0] })
            }
        }
        for pair in pair.records {
            guard let first = pair.old, let second = pair.new else { continue }
            func sides(_ stubs: [NamedStub], _ program: Program) -> [StubSide] {
                stubs.map { StubSide(declared: $0.declared, spelling: program.spelling(of: .call($0.call))) }
            }
            visitAll(new[second].declared, sides(old[first].stubs, renamedOld), sides(new[second].stubs, new))
        }
        for pair in pair.results {
            guard let first = pair.old, let second = pair.new else { continue }
            func sides(_ stubs: [NamedResultStub], _ program: Program) -> [StubSide] {
                stubs.map { StubSide(declared: $0.declared, spelling: program.spelling(of: .call($0.call))) }
            }
            visitAll(new[second].declared, sides(old[first].stubs, renamedOld), sides(new[second].stubs, new))
        }
    }
}

extension Program {
    func spelling(of operation: OperationDefinition) -> String {
        let given = operation.fields.map { ["\($0.declared.name): \(self[$0.fields].declared.name)"] } ?? []
        let parameters = given + operation.parameters.map { "\($0.declared.name): \(spelling(of: $0.type))" }
        return "\(operation.declared.name)(\(parameters.joined(separator: ", ")))"
            + (operation.isAsync ? " async" : "") + (operation.canThrow ? " throws" : "")
            + (operation.output.map { " output \($0.declared.name)" } ?? "")
    }
}
