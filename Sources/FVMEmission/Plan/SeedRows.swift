import FVMSemantics

/// The records that a server's database begins with: those that the stubs of the requests are about, and what they are below.
struct SeedRows: Sendable {
    struct Row: Sendable {
        var id: UUIDValue
        /// By the names of the members.
        var parents: [String: UUIDValue] = [:]
    }

    /// For each model.
    private(set) var rows: [[Row]]

    init(_ program: Program) {
        rows = Array(repeating: [], count: program.models.count)
        for request in program.requests {
            guard let model = request.writes, let door = program.door(of: request),
                case .identity(let container, let root) = door.root.stub
            else { continue }
            add(container, root, program)
            guard case .identity(_, let target)? = door.target?.stub else {
                addParents(of: model, besides: container, program)
                continue
            }
            let parent = program.parents(of: model, named: container).first?.declared.name
            add(model, target, below: parent.map { ($0, root) }, program)
        }
    }

    /// What a record that is made names, too.
    private mutating func addParents(of model: ModelID, besides container: ModelID, _ program: Program) {
        for member in program[model].members ?? [] {
            guard case .parent(let parent, isOptional: false) = program.storage(of: member), parent != container,
                case .identity(_, let id) = member.stub
            else { continue }
            add(parent, id, program)
        }
    }

    private mutating func add(
        _ model: ModelID,
        _ id: UUIDValue,
        below known: (name: String, id: UUIDValue)? = nil,
        _ program: Program
    ) {
        guard !rows[model.index].contains(where: { $0.id == id }) else { return }
        var row = Row(id: id)
        for member in program[model].members ?? [] {
            guard case .parent(let parent, let isOptional) = program.storage(of: member) else { continue }
            if let known, known.name == member.declared.name {
                row.parents[known.name] = known.id
            } else if !isOptional, case .identity(_, let other) = member.stub {
                row.parents[member.declared.name] = other
                add(parent, other, program)
            }
        }
        rows[model.index].append(row)
    }
}

extension Program {
    /// Those models that the server keeps: what others are below comes first.
    var keptModels: [ModelID] {
        var order: [ModelID] = []
        func add(_ model: ModelID) {
            guard self[model].members != nil, !order.contains(model) else { return }
            for member in self[model].members ?? [] {
                if case .parent(let parent, _) = storage(of: member), parent != model { add(parent) }
            }
            order.append(model)
        }
        for index in models.indices { add(ModelID(index)) }
        return order
    }

    /// Whether others are below its records, which then say who may do what with them.
    func isContainer(_ model: ModelID) -> Bool {
        (self[model].members ?? []).contains { if case .children = storage(of: $0) { true } else { false } }
    }
}
