import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Reads what a server keeps of its models.
struct ModelPhase {
    /// By their index in the program.
    let places: [Syntax]

    /// The place of a column in messages.
    static let description = "a model"

    func run(_ context: inout CheckContext) {
        for (index, place) in places.enumerated() {
            let hasBlock = place.hasBlock
            if hasBlock, context.isMeantForViewModel(place) {
                reportViewModel(place, &context)
                continue
            }
            context.program.models[index].isGuarded = ModelDeclarationSyntax(known: place).isGuarded
            context.program.models[index].table = context.databaseName(ModelDeclarationSyntax(known: place).table)
            let taken = takenMembers(ModelID(index), at: place, &context)
            guard hasBlock || taken != nil else { continue }
            let own = context.readDataMembers(
                place,
                owner: context.program.models[index].declared.name,
                description: Self.description
            )
            context.program.models[index].members = (taken ?? []) + own
        }
        for index in places.indices { check(ModelID(index), &context) }
        checkTables(context: &context)
    }

    /// Returns the fields of the model's Fields, or `nil` if it has none. Problems with them are reported where they
    /// are named.
    private func takenMembers(_ id: ModelID, at place: Syntax, _ context: inout CheckContext) -> [DataMember]? {
        let declaration = ModelDeclarationSyntax(known: place)
        guard declaration.derives else { return nil }
        // A token in its place is already reported.
        guard let token = declaration.fields, place.child(.unexpected) == nil,
            let fields = context.fields(named: token)
        else { return [] }
        context.program.models[id.index].fields = fields
        return context.program[fields].fields.map { field in
            var declared = field.declared
            declared.location = token.location
            return DataMember(
                declared: declared,
                type: field.type,
                stub: field.stub,
                isStubWritten: field.isStubWritten
            )
        }
    }

    private func reportViewModel(_ place: Syntax, _ context: inout CheckContext) {
        guard let word = place.firstToken else { return }
        context.report(
            ModelProblems.storedType,
            "a model is what a server keeps, and what is shown is a view model",
            at: word.location,
            help: "Write 'viewmodel'.",
            fixIts: [place.tree.writing("viewmodel", at: word.location)]
        )
    }

    private func check(_ id: ModelID, _ context: inout CheckContext) {
        checkGuard(id, &context)
        let stamps = RecordTimestamp.allCases.map(\.column)
        var columns = ["id"] + stamps
        // Invalid columns are already reported.
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

    private func checkTables(context: inout CheckContext) {
        var first: [String: Declared] = [:]
        for model in context.program.models {
            guard let table = model.table?.lowercased() else { continue }
            guard let other = first.updateValue(model.declared, forKey: table) else { continue }
            context.report(
                ModelProblems.databaseName,
                "'\(model.declared.name)' and '\(other.name)' would both have the table '\(table)'",
                at: model.declared.location,
                related: [Label(other.location, "declared here")],
                help: "Give each its own table."
            )
        }
    }

    /// Reports `guarded` if the model has no records below it, because only those are guarded.
    private func checkGuard(_ id: ModelID, _ context: inout CheckContext) {
        let model = context.program[id]
        guard model.isGuarded, !context.program.isContainer(id) else { return }
        context.report(
            ModelProblems.guardOfNothing,
            "no records are below a '\(model.declared.name)'",
            at: model.declared.location,
            cause: .member(of: model.declared)
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
            if let column = member.column {
                context.report(
                    ModelProblems.databaseName,
                    "'\(member.declared.name)' has no column, and so none called '\(column)'",
                    at: member.declared.location,
                    help: "Name the column of the 'identity \(context.program[id].declared.name)' in the records below."
                )
            }
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
        places[id.index].isBroken
            || (context.program[id].members ?? []).contains { context.program[$0.type] == .invalid }
    }

    private func isPlain(_ type: TypeID, _ context: borrowing CheckContext) -> Bool {
        let type = context.program.types.unwrapped(type)
        return switch context.program[type] {
        // Texts have been reported.
        case .enumeration, .text, .invalid: true
        // A column of JSON.
        case .record: true
        case .list(let element), .dictionary(let element):
            if case .record = context.program[element] { true } else { false }
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

    /// Whether records of the first model are below those of the last, directly or indirectly.
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
        let property = places[id.index].children.first { $0.name?.location == member.declared.location }
        guard member.isStubWritten, let value = property?.initialValue else { return }
        context.report(
            ModelProblems.valueOfMany,
            "'\(member.declared.name)' cannot have a value here",
            at: value.location
        )
    }
}

extension Syntax {
    /// Whether a model has members, or brackets without any.
    fileprivate var hasBlock: Bool { tokens.contains { $0.kind == .less || $0.kind == .leftBrace } }

    /// Whether the model declares `id: id`, which every model has anyway.
    fileprivate var hasOwnID: Bool {
        children(.property).contains { member in
            guard member.name?.text == Keyword.id.text, let type = member.content else { return false }
            return type.kind == .namedType && type.name?.text == Keyword.id.text
        }
    }

    /// Whether a model has texts that are shown, as only view models have.
    var isModelMeantForViewModel: Bool {
        children(.property).contains { $0.content?.kind == .localizedType || $0.content?.kind == .localizedListType }
    }
}

extension CheckContext {
    /// Whether the model is probably a view model with the wrong word, which is already reported.
    func isMeantForViewModel(_ model: Symbol) -> Bool {
        guard let tree = treesByFile[model.location.file] else { return false }
        return tree.path(to: model.location.span.start).contains {
            $0.kind == .modelDeclaration && ($0.isModelMeantForViewModel || $0.hasOwnID)
        }
    }

    /// Whether a model has texts, or says `id: id` as view models do and is a type of one's property.
    fileprivate func isMeantForViewModel(_ place: Syntax) -> Bool {
        if place.isModelMeantForViewModel { return true }
        guard place.hasOwnID, let token = place.name else {
            return false
        }
        let name = name(token)
        guard symbols[name, .types] == nil else { return false }
        return trees.contains { tree in
            tree.root.subtree.contains { node in
                guard node.kind == .namedType, let used = node.name else { return false }
                return self.name(used) == name
                    && tree.path(to: used.span.start).contains { $0.kind == .viewModelDeclaration }
            }
        }
    }
}
