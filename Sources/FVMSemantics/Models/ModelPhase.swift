import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Reads what a server keeps of its models.
struct ModelPhase {
    /// By their index in the program.
    let places: [NodePlace]

    /// What messages call the place of a column.
    static let description = "a model"

    func run(_ context: inout CheckContext) {
        for (index, place) in places.enumerated() {
            let hasBlock = place.tree.hasBlock(place.node)
            if hasBlock, context.isMeantForViewModel(place) {
                reportViewModel(place, &context)
                continue
            }
            context.program.models[index].isGuarded = place.tree.isGuardedModel(place.node)
            let taken = takenMembers(ModelID(index), at: place, &context)
            guard hasBlock || taken != nil else { continue }
            let own = context.readDataMembers(
                place.node,
                in: place.tree,
                owner: context.program.models[index].declared.name,
                description: Self.description
            )
            context.program.models[index].members = (taken ?? []) + own
        }
        for index in places.indices { check(ModelID(index), &context) }
    }

    /// The fields of the Fields that the model adopts; nil where it names none. What is wrong with them here is told where
    /// they are named.
    private func takenMembers(_ id: ModelID, at place: NodePlace, _ context: inout CheckContext) -> [DataMember]? {
        guard let word = place.tree.identifier(place.node, at: 2),
            context.name(word, in: place.tree) == Keyword.from
        else { return nil }
        // What stands in its place has been reported.
        guard let token = place.tree.identifier(place.node, at: 3), place.tree.child(place.node, .unexpected) == nil,
            let fields = context.fields(named: token, in: place.tree)
        else { return [] }
        context.program.models[id.index].fields = fields
        return context.program[fields].fields.map { field in
            var declared = field.declared
            declared.location = place.tree.location(token)
            return DataMember(
                declared: declared,
                type: field.type,
                stub: field.stub,
                isStubWritten: field.isStubWritten
            )
        }
    }

    private func reportViewModel(_ place: NodePlace, _ context: inout CheckContext) {
        guard let word = place.tree.firstToken(place.node) else { return }
        context.report(
            ModelProblems.storedType,
            "a model is what a server keeps, and what is shown is a view model",
            at: place.tree.location(word),
            help: "Write 'viewmodel'.",
            fixIts: [place.tree.writing("viewmodel", at: place.tree.location(word))]
        )
    }

    private func check(_ id: ModelID, _ context: inout CheckContext) {
        checkGuard(id, &context)
        let stamps = RecordTimestamp.allCases.map(\.column)
        var columns = ["id"] + stamps
        // What cannot be a field has been reported.
        for member in context.program.ownMembers(of: context.program[id]) { checkType(member, of: id, &context) }
        for member in context.program[id].members ?? [] {
            checkName(member.declared, of: id, &context)
            guard let column = context.program.column(of: member)?.lowercased() else { continue }
            if columns.contains(column) {
                context.report(
                    ModelProblems.sameColumn,
                    "'\(member.declared.name)' and another member would both have the column '\(column)'",
                    at: member.declared.location,
                    help: stamps.contains(column)
                        ? "Leave it out: each record has it of its own, and its rows show it under this name." : nil
                )
            }
            columns.append(column)
        }
    }

    /// What is guarded are the records below it.
    private func checkGuard(_ id: ModelID, _ context: inout CheckContext) {
        let model = context.program[id]
        guard model.isGuarded, !context.program.isContainer(id), !places[id.index].tree.isBroken(places[id.index].node)
        else { return }
        context.report(
            ModelProblems.guardOfNothing,
            "no records are below a '\(model.declared.name)'",
            at: model.declared.location
        )
    }

    private func checkName(_ declared: Declared, of id: ModelID, _ context: inout CheckContext) {
        var taken = ReservedNames.reserved + ["hashValue", "modelIdentity", "properties", "schema"]
        if declared.name.hasPrefix("_") { taken.append(declared.name) }
        if let fields = context.program[id].fields { taken.append(context.program[fields].messagesName) }
        let note = "Swift, or what Fluent and FOSMVVM make of a model, has a member of that name."
        context.refuse(declared, among: taken, "member", " of a model", note: note)
    }

    private func checkType(_ member: DataMember, of id: ModelID, _ context: inout CheckContext) {
        switch context.program.storage(of: member) {
        case .column:
            if !isPlain(member.type, context) {
                context.report(
                    ModelProblems.storedType,
                    "the type of '\(member.declared.name)' cannot be stored in a column",
                    at: member.declared.location
                )
            }
        case .parent(let parent, let isOptional):
            guard expectKept(parent, member, &context) else { return }
            if !(isOptional && parent == id), leads(parent, to: id, context.program) {
                context.report(
                    ModelProblems.circularParents,
                    "'\(context.program[id].declared.name)' would contain itself",
                    at: member.declared.location
                )
            }
        case .children(let child):
            guard expectKept(child, member, &context) else { return }
            if context.program.parents(of: child, named: id).count != 1, !mayHaveOthers(child, context) {
                let (child, model) = (context.program[child].declared, context.program[id].declared)
                context.report(
                    ModelProblems.parentExpected,
                    "'\(child.name)' must have exactly one member 'identity \(model.name)'",
                    at: member.declared.location,
                    related: [Label(child.location, "declared here")]
                )
            }
            checkValue(member, of: id, &context)
        }
    }

    /// Whether the members of a model may be others than those that could be read: that has been reported.
    private func mayHaveOthers(_ id: ModelID, _ context: borrowing CheckContext) -> Bool {
        places[id.index].tree.isBroken(places[id.index].node)
            || (context.program[id].members ?? []).contains { context.program[$0.type] == .invalid }
    }

    private func isPlain(_ type: TypeID, _ context: borrowing CheckContext) -> Bool {
        let type = context.program.types.unwrapped(type)
        return switch context.program[type] {
        // Texts have been reported.
        case .enumeration, .text, .invalid: true
        default: context.program.types.has(.stored, type)
        }
    }

    private func expectKept(_ model: ModelID, _ member: DataMember, _ context: inout CheckContext) -> Bool {
        let declared = context.program[model].declared
        if context.program[model].members != nil { return true }
        context.report(
            ModelProblems.modelNotKept,
            "the specs do not declare the members of '\(declared.name)'",
            at: member.declared.location,
            related: [Label(declared.location, "declared here")]
        )
        return false
    }

    /// Whether records of one model are below those of another, directly or by others.
    private func leads(_ first: ModelID, to last: ModelID, _ program: Program) -> Bool {
        var seen: Set<ModelID> = [first]
        var open = [first]
        while let model = open.popLast() {
            if model == last { return true }
            for member in program[model].members ?? [] {
                if case .parent(let parent, _) = program.storage(of: member), seen.insert(parent).inserted {
                    open.append(parent)
                }
            }
        }
        return false
    }

    private func checkValue(_ member: DataMember, of id: ModelID, _ context: inout CheckContext) {
        let (tree, place) = (places[id.index].tree, member.declared.location)
        let property = tree.children(places[id.index].node).first { tree.identifier($0).map(tree.location) == place }
        guard member.isStubWritten, let value = property.flatMap(tree.initialValue) else { return }
        context.report(
            ModelProblems.valueOfMany,
            "'\(member.declared.name)' cannot have a value here",
            at: tree.location(value)
        )
    }
}

extension SyntaxTree {
    /// Whether a model has members, or brackets without any.
    fileprivate func hasBlock(_ node: NodeID) -> Bool {
        let range = nodes[Int(node.index)]
        return tokens[Int(range.firstToken)..<Int(range.endToken)].contains {
            $0.kind == .less || $0.kind == .leftBrace
        }
    }

    /// Whether `guarded` comes after the name of a model, or behind the Fields that it adopts.
    fileprivate func isGuardedModel(_ node: NodeID) -> Bool {
        func stands(_ word: Keyword, at offset: Int) -> Bool {
            identifier(node, at: offset).map { text($0) == word.text } ?? false
        }
        return stands(.guarded, at: 2) || stands(.from, at: 2) && stands(.guarded, at: 4)
    }

    /// Whether a model says `id: id`, which each one has without being said.
    fileprivate func hasOwnID(_ node: NodeID) -> Bool {
        children(node).contains { member in
            guard kind(member) == .property, let token = identifier(member), text(token) == Keyword.id.text,
                let type = meaningfulChild(member), kind(type) == .namedType
            else { return false }
            return identifier(type).map { text($0) } == Keyword.id.text
        }
    }

    /// Whether a model has texts that are shown, as only view models have.
    func isModelMeantForViewModel(_ node: NodeID) -> Bool {
        children(node).contains { member in
            guard kind(member) == .property, let type = meaningfulChild(member) else { return false }
            return kind(type) == .localizedType || kind(type) == .localizedListType
        }
    }
}

extension CheckContext {
    /// Whether a model is most likely a view model with the wrong word before it, which has been said.
    func isMeantForViewModel(_ model: Symbol) -> Bool {
        guard let tree = treesByFile[model.location.file] else { return false }
        return tree.path(to: model.location.span.start).contains {
            tree.kind($0) == .modelDeclaration && (tree.isModelMeantForViewModel($0) || tree.hasOwnID($0))
        }
    }

    /// Whether a model has texts, or says `id: id` as view models do and is a type of one's property.
    fileprivate func isMeantForViewModel(_ place: NodePlace) -> Bool {
        if place.tree.isModelMeantForViewModel(place.node) { return true }
        guard place.tree.hasOwnID(place.node), let token = place.tree.identifier(place.node, at: 1) else {
            return false
        }
        let name = name(token, in: place.tree)
        guard symbols[name, .types] == nil else { return false }
        return trees.contains { tree in
            tree.nodes.indices.contains { index in
                guard tree.nodes[index].kind == .namedType, let used = tree.identifier(NodeID(index)) else {
                    return false
                }
                return self.name(used, in: tree) == name
                    && tree.path(to: tree.span(used).start).contains { tree.kind($0) == .viewModelDeclaration }
            }
        }
    }
}
